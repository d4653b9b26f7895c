"""A client connection that does not block: requests out, whole answers in, for loops over many of them."""

import socket


class Lost(Exception):
    """The connection ended before the answer did; `had` is how much of it came."""

    def __init__(self, had):
        super().__init__(f"lost after {had} bytes")
        self.had = had


class Answer:
    """The head of an answer, and how long its body was on the wire."""

    def __init__(self, head):
        lines = head.split(b"\r\n")
        self.status = int(lines[0].split(b" ", 2)[1])
        self.fields = {}
        for line in lines[1:]:
            name, _, value = line.partition(b":")
            self.fields[name.strip().lower()] = value.strip()
        self.length = 0
        self.body = b""

    @property
    def closes(self):
        return self.fields.get(b"connection", b"").lower() == b"close"

    @property
    def is_chunked(self):
        return self.fields.get(b"transfer-encoding", b"").lower() == b"chunked"


class Connection:
    """`keep` is how many bytes of a body are kept."""

    def __init__(self, address, keep=0):
        self.keep = keep
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.connect_ex(address)
        self.unsent = memoryview(b"")
        self.is_head = False
        self.begin_answer()

    @classmethod
    def blocking(cls, address, keep=0, patience=30):
        """A connection that waits: `request` until all is sent, `read` until the answer is there."""
        connection = cls(address, keep)
        connection.socket.setblocking(True)
        connection.socket.settimeout(patience)
        connection.socket.getpeername()
        return connection

    def begin_answer(self):
        self.bytes = bytearray()
        self.answer = None
        self.received = 0
        self.left = None  # bytes of the body, or of its chunk with the CR LF after it; None: the next line says

    def request(self, data):
        self.unsent = memoryview(data)
        self.is_head = data.startswith(b"HEAD ")
        self.begin_answer()
        return self.write()

    def write(self):
        """Sends what goes; whether there is more."""
        while self.unsent:
            try:
                self.unsent = self.unsent[self.socket.send(self.unsent):]
            except BlockingIOError:
                return True
            except OSError:
                # The service may answer, and close, before it has read all.
                self.unsent = memoryview(b"")
        return False

    def read(self, size=262144):
        """The answer, once it is there; else None."""
        while True:
            try:
                data = self.socket.recv(size)
            except BlockingIOError:
                return None
            except OSError:
                data = b""
            if not data:
                if self.answer and self.answer.status == 200 and self.left is None and not self.answer.is_chunked:
                    return self.answer
                raise Lost(self.received)
            self.received += len(data)
            self.bytes += data
            if self.parse():
                return self.answer

    def parse(self):
        if self.answer is None:
            end = self.bytes.find(b"\r\n\r\n")
            if end < 0:
                return False
            self.answer = Answer(bytes(self.bytes[:end]))
            del self.bytes[:end + 4]
            if self.is_head or self.answer.status in (204, 304):
                self.left = 0
            elif not self.answer.is_chunked and b"content-length" in self.answer.fields:
                self.left = int(self.answer.fields[b"content-length"])
        if self.answer.is_chunked:
            return self.take_chunks()
        if self.left is not None:
            return self.take(self.left)
        self.take(len(self.bytes))  # until the connection ends
        return False

    def take(self, count):
        """Takes up to `count` bytes of the body; whether there are no more to come."""
        part = min(count, len(self.bytes))
        if self.keep > len(self.answer.body):
            self.answer.body += bytes(self.bytes[:part])
        self.answer.length += part
        self.left = count - part
        del self.bytes[:part]
        return self.left == 0

    def take_chunks(self):
        while True:
            if self.left is None:
                end = self.bytes.find(b"\r\n")
                if end < 0:
                    return False
                size = int(self.bytes[:end], 16)
                del self.bytes[:end + 2]
                self.left = size + 2
                self.is_last = size == 0
            if self.left > 2:
                self.take(self.left - 2)
                self.left += 2
            if self.left > 2 or len(self.bytes) < 2:
                return False
            del self.bytes[:2]
            self.left = None
            if self.is_last:
                return True

    def close(self):
        self.socket.close()


def ask(address, request, keep=0):
    """The answer to a request on a connection of its own; None where it ends without one."""
    connection = Connection.blocking(address, keep)
    try:
        connection.request(request)
        return connection.read()
    except (Lost, OSError):
        return None
    finally:
        connection.close()
