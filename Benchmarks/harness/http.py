"""Requests over plain sockets. Bodies are read, and thrown away, by `recv_into`, which leaves the client little to do."""
import http.client
import socket
import time
import zlib

BLOCK = bytearray(1 << 20)


def connect(port):
    connection = socket.create_connection(("127.0.0.1", port), timeout=120)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def request_bytes(path, body, fields=()):
    """A whole request; its connection closes after the answer."""
    lines = [f"POST {path} HTTP/1.1", "Host: localhost", "Connection: close", f"Content-Length: {len(body)}", *fields]
    return "\r\n".join(lines + ["", ""]).encode() + body


def timed(port, path, body, fields=()):
    """Seconds from the connection to the last byte of the answer, and the bytes of it, header and framing included."""
    request = request_bytes(path, body, fields)
    start = time.perf_counter()
    with connect(port) as connection:
        connection.sendall(request)
        count = connection.recv_into(BLOCK)
        check(bytes(BLOCK[:64]))
        total = 0
        while count:
            total += count
            count = connection.recv_into(BLOCK)
    return time.perf_counter() - start, total


def check(beginning):
    if not beginning.startswith(b"HTTP/1.1 200"):
        raise RuntimeError(f"answered {beginning!r}")


def answer(port, path, body, fields=None):
    """The header fields, in their order, and the body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("POST", path, body, fields or {})
    response = connection.getresponse()
    content = response.read()
    if response.status != 200:
        raise RuntimeError(f"{path} answered {response.status}: {content[:300]!r}")
    connection.close()
    return response.getheaders(), content


def encoding(port, path, body):
    """The Content-Encoding of an answer to a client that accepts gzip, and the bytes of its body, encoded; the decoded
    body must be the plain one."""
    fields, content = answer(port, path, body, {"Accept-Encoding": "gzip"})
    name = dict(fields).get("Content-Encoding")
    decoded = zlib.decompress(content, 31) if name == "gzip" else content
    if decoded != answer(port, path, body)[1]:
        raise RuntimeError(f"{path}: the body differs when it is encoded")
    return name, len(content)
