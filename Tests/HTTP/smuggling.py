"""Requests whose end or whose fields two servers may see in different places."""

from cases import (
    BARE_LF, CLOSED, COLON, HOST, JSON, LAST, LENGTH, N, NUL, OWN_PAGE, SILENT, SMUGGLED, case, chunk, coding, get,
    length, post, refused)

CHUNKED = b"Transfer-Encoding: chunked"

LENGTHS = [
    refused("a negative length", length(b"-1"), known=LENGTH),
    refused("a length with a plus", length(b"+" + N), known=LENGTH),
    refused("a hexadecimal length", length(b"0x31"), known=LENGTH),
    refused("a length with a fraction", length(N + b".0"), known=LENGTH),
    refused("a length with an exponent", length(b"4e1"), known=LENGTH),
    refused("a length with a space inside", length(b"4 9"), known=LENGTH),
    refused("an empty length", length(b""), known=LENGTH),
    refused("a list of lengths", length(N + b", " + N), known=LENGTH),
    case("a length above 64 bits", length(b"99999999999999999999999"), 400, 413, keeps=False, known=LENGTH),
    case("a length of 64 bits", length(b"18446744073709551615"), 400, 413, keeps=False, known=LENGTH),
    case("a length of 63 bits", length(b"9223372036854775807"), 400, 413, keeps=False),
    refused("the same length twice", post(b"Content-Length: %b\r\n" % N * 2, JSON)),
    refused("two lengths", post(b"Content-Length: 0\r\nContent-Length: %b\r\n" % N, JSON)),
    refused("two lengths, the long one first", post(b"Content-Length: %b\r\nContent-Length: 0\r\n" % N, JSON)),
    refused("a length and its double in capitals", post(b"CONTENT-LENGTH: 0\r\ncontent-length: %b\r\n" % N, JSON)),
    refused("Content_Length beside", post(b"Content-Length: %b\r\nContent-Length : 0\r\n" % N, JSON)),
]

CODINGS = [
    refused("CL.TE", post(b"Content-Length: 6\r\n" + CHUNKED + b"\r\n", LAST + b"G" + SMUGGLED)),
    refused("TE.CL", post(CHUNKED + b"\r\nContent-Length: 4\r\n", chunk(SMUGGLED) + LAST)),
    refused("CL.TE with length 0", post(b"Content-Length: 0\r\n" + CHUNKED + b"\r\n", LAST)),
    refused("TE.TE, twice chunked", coding(CHUNKED + b"\r\n" + CHUNKED)),
    case("TE.TE, identity after it", coding(CHUNKED + b"\r\nTransfer-Encoding: identity"), 400, 501, keeps=False),
    case("TE.TE, a strange one first", coding(b"Transfer-Encoding: cow\r\n" + CHUNKED), 400, 501, keeps=False),
    refused("chunked, chunked", coding(CHUNKED + b", chunked")),
    case("gzip, chunked", coding(b"Transfer-Encoding: gzip, chunked"), 501, keeps=False),
    case("chunked, gzip", coding(CHUNKED + b", gzip"), 400, 501, keeps=False),
    case("identity", coding(b"Transfer-Encoding: identity"), 400, 501, keeps=False),
    case("xchunked", coding(b"Transfer-Encoding: xchunked"), 400, 501, keeps=False),
    case("an empty coding", coding(b"Transfer-Encoding:"), 400, 501, keeps=False),
    case("chunked in quotes", coding(b'Transfer-Encoding: "chunked"'), 400, 501, keeps=False),
    case("chunked with a parameter", coding(CHUNKED + b";q=1"), 400, 501, keeps=False),
    case("chunked, comma", coding(CHUNKED + b","), 400, 501, keeps=False),
    refused("a space before the colon", coding(b"Transfer-Encoding : chunked")),
    refused("a tab before the colon", coding(b"Transfer-Encoding\t: chunked")),
    refused("a vertical tab before chunked", coding(b"Transfer-Encoding: \x0bchunked")),
    refused("a field before it by bare CR", coding(b"X: y\rTransfer-Encoding: chunked")),
    refused("a field before it by bare LF", coding(b"X: y\nTransfer-Encoding: chunked"), known=BARE_LF),
    refused("NUL after chunked", coding(CHUNKED + b"\0"), known=NUL),
    refused("NUL in the name", coding(b"Transfer-Encoding\0: chunked"), known=NUL),
    refused("a folded coding", coding(b"Transfer-Encoding:\r\n chunked")),
    refused("a coding folded after a comma", coding(b"Transfer-Encoding: x,\r\n\tchunked")),
    refused("a coding folded onto another field", coding(b"X: y\r\n Transfer-Encoding: chunked")),
    refused("chunked in HTTP/1.0", b"POST /layout/flow HTTP/1.0\r\n" + CHUNKED + b"\r\n\r\n" + LAST),
]

CHUNKS = [
    case(name, coding(CHUNKED, body), 400, 413, CLOSED, keeps=False, known=known)
    for name, body, known in [
        ("a negative chunk", b"-1\r\n" + LAST, LENGTH),
        ("a chunk size with a plus", b"+31\r\n" + JSON + b"\r\n" + LAST, LENGTH),
        ("a chunk size with 0x", b"0x31\r\n" + JSON + b"\r\n" + LAST, LENGTH),
        ("a chunk size of 17 digits", b"10000000000000031\r\n" + JSON + b"\r\n" + LAST, LENGTH),
        ("an empty chunk size", b"\r\n" + JSON + b"\r\n" + LAST, LENGTH),
        ("letters for a chunk size", b"zz\r\n" + JSON + b"\r\n" + LAST, LENGTH),
        ("a space before a chunk size", b" 31\r\n" + JSON + b"\r\n" + LAST, LENGTH),
        ("a chunk without CR LF after it", b"31\r\n" + JSON + LAST, LENGTH),
        ("a chunk longer than its size", b"30\r\n" + JSON + b"\r\n" + LAST, LENGTH),
        ("a chunk ended by bare LF", b"31\n" + JSON + b"\n" + LAST, BARE_LF),
    ]
] + [
    case("a chunk size of 16 digits", coding(CHUNKED, b"ffffffffffffffff\r\n" + JSON), 400, 413, SILENT, keeps=False),
    case("a last chunk of many zeros", coding(CHUNKED, chunk(JSON) + b"00000\r\n\r\n"), 200, 400),
    case("a chunk extension of 10 KB", coding(CHUNKED, chunk(JSON, b";" + b"a" * 10000) + LAST), 200, 400, 413, 431),
]

FIELDS = [
    refused("no Host", get(b"/healthz", b"")),
    refused("two Hosts", get(b"/healthz", HOST * 2)),
    refused("two different Hosts", get(b"/healthz", HOST + b"Host: b\r\n")),
    refused("a Host of two", get(b"/healthz", b"Host: a, b\r\n")),
    refused("a Host with a space", get(b"/healthz", b"Host: a b\r\n")),
    refused("a Host with a user", get(b"/healthz", b"Host: u@a\r\n")),
    refused("a Host with a space before its colon", get(b"/healthz", b"Host : a\r\n")),
    refused("no colon", get(b"/healthz", HOST + b"nonsense\r\n"), known=OWN_PAGE),
    refused("an empty name", get(b"/healthz", HOST + b": x\r\n"), known=COLON),
    refused("framing after an empty name", post(b": x\r\n" + CHUNKED + b"\r\n", LAST), known=COLON),
    refused("a name with a parenthesis", get(b"/healthz", HOST + b"X(y): z\r\n")),
    refused("a name above ASCII", get(b"/healthz", HOST + b"X\xe4: z\r\n")),
    case("a first line that is folded", get(b"/healthz", b" X: y\r\n" + HOST), 400, keeps=False, known=OWN_PAGE),
    case("a folded line", get(b"/healthz", HOST + b"X: y\r\n z\r\n"), 200, 400),
    refused("a control byte in a value", get(b"/healthz", HOST + b"X: y\x01z\r\n")),
    refused("DEL in a value", get(b"/healthz", HOST + b"X: y\x7f\r\n")),
    refused("NUL in a value", get(b"/healthz", HOST + b"X: y\0z\r\n"), known=NUL),
    refused("NUL in a name", get(b"/healthz", HOST + b"X\0Y: z\r\n"), known=NUL),
    refused("a bare CR in a value", get(b"/healthz", HOST + b"X: y\rz\r\n")),
    refused("bare LF everywhere", b"GET /healthz HTTP/1.1\nHost: a\n\n", known=BARE_LF),
    case("17 KB of fields", get(b"/healthz", HOST + b"X: " + b"y" * 17000 + b"\r\n"), 431, keeps=False),
    case("40 KB of fields", get(b"/healthz", HOST + b"X: " + b"y" * 40000 + b"\r\n"), 431, keeps=False, known=OWN_PAGE),
    case("4,000 fields", get(b"/healthz", HOST + b"X: y\r\n" * 4000), 431, keeps=False, known=OWN_PAGE),
    case("an unknown expectation", get(b"/healthz", HOST + b"Expect: tea\r\n"), 417, keeps=False),
    refused("an expectation without a body", get(b"/healthz", HOST + b"Expect: 100-continue\r\n")),
    refused("an expectation with an empty body", post(b"Content-Length: 0\r\nExpect: 100-continue\r\n")),
    refused("an expectation without a body, and the next request", get(b"/healthz", HOST + b"Expect: 100-continue\r\n") +
            get(b"/healthz")),
]
