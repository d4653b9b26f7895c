"""A raw connection: bytes out, answers in, with a limit on every wait."""

import socket
import time

PATIENCE = 2.0
"""Seconds within which a server must have said all it will say."""


class Broken(Exception):
    """What came back is not HTTP."""


class Answer:
    """One answer of the server."""

    def __init__(self, status, fields, body):
        self.status = status
        self.fields = fields
        self.body = body

    @property
    def closes(self):
        return self.fields.get("connection", "").lower() == "close"

    @property
    def is_problem(self):
        return self.fields.get("content-type") == "application/problem+json"


class Connection:
    """A connection that reads answers from a server."""

    def __init__(self, address):
        self.socket = socket.create_connection(address, PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.deadline = time.monotonic() + PATIENCE
        self.bytes = b""
        self.has_ended = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        """Sends as much as the server takes: it may answer and close before it has read all."""
        self.deadline = time.monotonic() + PATIENCE
        try:
            self.socket.settimeout(PATIENCE)
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def answer(self, method="GET"):
        """The next answer; None where the connection ends without one. `TimeoutError` where nothing comes."""
        while True:
            head = self._until(b"\r\n\r\n")
            if head is None:
                return None
            status, fields = parse_head(head)
            if status != 100:
                return Answer(status, fields, self._body(method, status, fields))

    def rest(self):
        """All that is left until the end of the connection."""
        while not self.has_ended:
            self._receive()
        return self.bytes

    def _body(self, method, status, fields):
        if method == "HEAD" or status == 204:
            return b""
        if fields.get("transfer-encoding") == "chunked":
            return self._chunks()
        if "content-length" in fields:
            return self._exactly(int(fields["content-length"]))
        body = self.rest()
        self.bytes = b""
        return body

    def _chunks(self):
        body = b""
        while size := int(self._until(b"\r\n") or b"x", 16):
            body += self._exactly(size)
            self._exactly(2)
        self._exactly(2)
        return body

    def _until(self, mark):
        while mark not in self.bytes:
            if self.has_ended:
                if self.bytes:
                    raise Broken(f"the connection ends within an answer: {self.bytes[:80]!r}")
                return None
            self._receive()
        found, self.bytes = self.bytes.split(mark, 1)
        return found

    def _exactly(self, count):
        while len(self.bytes) < count:
            if self.has_ended:
                raise Broken("the connection ends within a body")
            self._receive()
        found, self.bytes = self.bytes[:count], self.bytes[count:]
        return found

    def _receive(self):
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self.socket.settimeout(left)
        try:
            data = self.socket.recv(65536)
        except ConnectionResetError:
            data = b""
        self.has_ended = not data
        self.bytes += data


def parse_head(head):
    """Status and fields of the head of an answer."""
    first, *lines = head.decode("latin-1").split("\r\n")
    parts = first.split(" ", 2)
    if len(parts) != 3 or not parts[0].startswith("HTTP/1.") or not parts[1].isdigit():
        raise Broken(f"not a status line: {first[:80]!r}")
    fields = {}
    for line in lines:
        name, _, value = line.partition(":")
        fields[name.lower()] = value.strip()
    return int(parts[1]), fields
