"""Raw requests from RFC 9112, RFC 9110 and the literature on request smuggling, each with what may be answered."""

from collections import namedtuple

CLOSED = 0
"""In place of a status: the connection ends without an answer."""
SILENT = -1
"""In place of a status: the server waits for the rest of a body that was announced."""

# What may be wrong with an answer.
STATUS, PAGE, REST = "status", "page", "rest"

# `keeps`: whether another request on the connection must be answered (True), must not be (False), or may be (None).
Case = namedtuple("Case", "name data statuses keeps known")

JSON = b'{"viewport":{"width":320,"height":480},"items":4}'
SMUGGLED = b"GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
HOST = b"Host: a\r\n"
POST = b"POST /layout/flow HTTP/1.1\r\n" + HOST
REFUSED = {400}

# Defects of libmicrohttpd 0.9.75 that are over before the service is asked, each with the faults it explains. It never
# explains silence.
Known = namedtuple("Known", "reason faults")
OWN_PAGE = Known("refused before any callback, with a page of HTML instead of a problem document", {PAGE})
LENGTH = Known("a malformed length is refused before any callback, with a page of HTML, and twice", {PAGE, REST})
NUL = Known("the text of a line ends at a NUL before any callback sees it", {STATUS, PAGE, REST})
BARE_LF = Known("a bare LF ends a line, and no callback sees the difference", {STATUS, PAGE, REST})
COLON = Known("a line that begins with a colon ends the header", {STATUS, PAGE, REST})


def case(name, data, *statuses, keeps=None, known=None):
    return Case(name, data, set(statuses), keeps, known)


def refused(name, data, known=None):
    """400, and nothing more is read from the connection."""
    return case(name, data, 400, keeps=False, known=known)


def get(target, fields=HOST, version=b"HTTP/1.1", method=b"GET"):
    return method + b" " + target + b" " + version + b"\r\n" + fields + b"\r\n"


def post(fields, body=b""):
    return POST + fields + b"\r\n" + body


def chunk(data, extension=b""):
    return b"%x" % len(data) + extension + b"\r\n" + data + b"\r\n"


def length(value, body=JSON):
    return post(b"Content-Length: " + value + b"\r\n", body)


def coding(line, body=None):
    return post(line + b"\r\n", chunk(JSON) + b"0\r\n\r\n" if body is None else body)


LAST = b"0\r\n\r\n"
N = b"%d" % len(JSON)

WELCOME = [
    case("a plain request", get(b"/healthz"), 200, keeps=True),
    case("HTTP/1.0", get(b"/healthz", b"", b"HTTP/1.0"), 200, keeps=False),
    case("HTTP/1.0 with keep-alive", get(b"/healthz", b"Connection: keep-alive\r\n", b"HTTP/1.0"), 200),
    case("Connection: close", get(b"/healthz", HOST + b"Connection: close\r\n"), 200, keeps=False),
    case("an empty line before the request", b"\r\n" + get(b"/healthz"), 200, keeps=True),
    case("absolute-form", get(b"http://a/healthz"), 200, keeps=True),
    case("absolute-form of another scheme", get(b"HTTPS://a/healthz"), 200, keeps=True),
    case("absolute-form without a path", get(b"http://a"), 200, 404, keeps=True),
    case("absolute-form with only a query", get(b"http://a?x=/healthz"), 200, 404, keeps=True),
    case("asterisk-form of OPTIONS", get(b"*", method=b"OPTIONS"), 204, keeps=True),
    case("asterisk-form of GET", get(b"*"), 400, 404, 405),
    case("an empty Host", get(b"/healthz", b"Host:\r\n"), 200, keeps=True),
    case("spaces and tabs around a value", get(b"/healthz", b"Host: \t a \t\r\n"), 200, keeps=True),
    case("a value of bytes above ASCII", get(b"/healthz", HOST + b"X: \xe4\xff\r\n"), 200, keeps=True),
    case("a header of one empty field", get(b"/healthz", HOST + b"X:\r\n"), 200, keeps=True),
    case("100 fields", get(b"/healthz", HOST + b"X-Y: z\r\n" * 100), 200, keeps=True),
    case("HEAD", get(b"/healthz", method=b"HEAD"), 200, keeps=True),
    case("a body with Content-Length", length(N), 200, keeps=True),
    case("a length with leading zeros", length(b"000" + N), 200, keeps=True),
    case("a chunked body", coding(b"Transfer-Encoding: chunked"), 200, keeps=True),
    case("CHUNKED in capitals", coding(b"transfer-encoding: CHUNKED"), 200, keeps=True),
    case("chunk extensions", coding(b"Transfer-Encoding: chunked", chunk(JSON, b";a=b;c") + LAST), 200, 400),
    case("trailers", coding(b"Transfer-Encoding: chunked", chunk(JSON) + b"0\r\nX: y\r\n\r\n"), 200, keeps=True),
    case("framing in trailers", coding(
        b"Transfer-Encoding: chunked", chunk(JSON) + b"0\r\nContent-Length: 9\r\n\r\n"), 200, 400),
    case("GET with a body", get(b"/healthz", HOST + b"Content-Length: 5\r\n") + b"hello", 200, 400),
    case("two requests in one piece", get(b"/healthz") + get(b"/healthz", HOST), 200, keeps="two"),
]

LINES = [
    case("HTTP/2.0", get(b"/healthz", version=b"HTTP/2.0"), 400, 505, keeps=False, known=OWN_PAGE),
    case("HTTP/1.2", get(b"/healthz", version=b"HTTP/1.2"), 200, 400, 505),
    case("HTTP/1.10", get(b"/healthz", version=b"HTTP/1.10"), 400, 505, keeps=False, known=OWN_PAGE),
    case("HTTP/0.9", b"GET /healthz\r\n\r\n", 400, 505, CLOSED, keeps=False, known=OWN_PAGE),
    case("http/1.1 in small letters", get(b"/healthz", version=b"http/1.1"), 400, 505, keeps=False, known=OWN_PAGE),
    case("HTTP/1,1", get(b"/healthz", version=b"HTTP/1,1"), 400, 505, keeps=False, known=OWN_PAGE),
    case("no version but a space", b"GET /healthz \r\nHost: a\r\n\r\n", 400, 505, keeps=False, known=OWN_PAGE),
    case("a name instead of HTTP", get(b"/healthz", version=b"HTCPCP/1.1"), 400, 505, keeps=False, known=OWN_PAGE),
    case("only a method", b"GET\r\nHost: a\r\n\r\n", 400, 505, CLOSED, keeps=False),
    case("two spaces before the target", b"GET  /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 200, 400),
    case("two spaces after the target", b"GET /healthz  HTTP/1.1\r\nHost: a\r\n\r\n", 400, keeps=False),
    case("a tab instead of a space", b"GET\t/healthz\tHTTP/1.1\r\nHost: a\r\n\r\n", 400, CLOSED, keeps=False),
    refused("a space in the target", get(b"/health z")),
    case("a space before the method", b" " + get(b"/healthz"), 400, CLOSED, keeps=False),
    case("a small method", get(b"/healthz", method=b"get"), 405, 501, keeps=True),
    case("an unknown method", get(b"/healthz", method=b"BREW"), 405, 501, keeps=True),
    refused("a method that is not a token", get(b"/healthz", method=b"G(T")),
    case("the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, 505, keeps=False, known=OWN_PAGE),
    case("a TLS client", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 64 + b"\r\n\r\n", 400, 505, CLOSED,
         keeps=False),
]

TARGETS = [
    case("%00 in the target", get(b"/healthz%00"), 400, 404),
    case("%00 before the end of a kind", get(b"/layout/flow%00.json"), 400, 404),
    case("%2e in the target", get(b"/x/%2e%2e/healthz"), 400, 404, keeps=True),
    case("dots in the target", get(b"/../healthz"), 400, 404, keeps=True),
    case("an escaped slash", get(b"/layout%2fflow"), 400, 404, keeps=True),
    case("a broken escape", get(b"/%zz"), 400, 404),
    case("two slashes", get(b"//healthz"), 400, 404, keeps=True),
    case("a fragment", get(b"/healthz#x"), 400, 404),
    case("a query", get(b"/healthz?a=b&c=%00&&=&d"), 200, keeps=True),
    refused("authority-form", get(b"a:80", method=b"CONNECT")),
    refused("another scheme", get(b"ftp://a/healthz")),
    refused("a relative target", get(b"healthz")),
    refused("a control byte in the target", get(b"/health\x01z")),
    refused("DEL in the target", get(b"/health\x7fz")),
    refused("a byte above ASCII in the target", get(b"/health\xffz")),
    case("a target of 8 KiB and more", get(b"/" + b"a" * 9000), 414, keeps=False),
    case("a target of 40 KB", get(b"/" + b"a" * 40000), 414, keeps=False, known=OWN_PAGE),
    case("a query of 2,000 arguments", get(b"/healthz?" + b"a=b&" * 2000), 200, keeps=True),
    case("a query of 8,000 empty arguments", get(b"/healthz?" + b"&" * 8000), 200, keeps=True),
    case("a query of 9 KB", get(b"/healthz?" + b"a" * 9000), 414, keeps=False),
]
