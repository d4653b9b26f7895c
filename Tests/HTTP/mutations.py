"""Mutated Transfer-Encoding lines, each judged by the grammar of RFC 9110 and RFC 9112."""

import random
import re

from cases import BARE_CR, BARE_LF, CLOSED, JSON, NUL, Case, chunk, post

LINE = b"Transfer-Encoding: chunked"
SEED = 9112
TOKEN = re.compile(rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+\Z")
FRAMING = (b"transfer-encoding", b"content-length", b"host")
BYTES = [b"\0", b"\t", b" ", b"\x0b", b"\x0c", b"\r", b"\n", b"\r\n", b"\r\n ", b"\x1f", b"\x7f", b"\x80", b"\xff", b",",
         b";", b":", b'"', b"'", b"=", b"-", b"_", b"x", b"0", b"chunked", b", identity"]

# With a length that fits the chunks, whoever overlooks the line reads the same bytes: there is always exactly one request.
CHUNKS = chunk(JSON) + b"0\r\n\r\n"


def mutants():
    """At least 600 lines that differ from the original, in a fixed order."""
    found = {}
    for position in range(len(LINE) + 1):
        for inserted in BYTES:
            found[LINE[:position] + inserted + LINE[position:]] = True
    for position in range(len(LINE)):
        found[LINE[:position] + LINE[position + 1:]] = True
        found[LINE[:position] + LINE[position:position + 1].swapcase() + LINE[position + 1:]] = True
    chance = random.Random(SEED)
    while len(found) < 1000:
        line = bytearray(LINE)
        for _ in range(chance.randint(2, 4)):
            line[chance.randrange(len(line))] = chance.randrange(256)
        found[bytes(line)] = True
    return list(found)


def meaning(line):
    """`chunked`, `other` for a field that has nothing to do with it, or `broken`."""
    name, colon, value = line.partition(b":")
    value = value.strip(b" \t")
    if not colon or not TOKEN.match(name) or re.search(rb"[\x00-\x08\x0a-\x1f\x7f]", value):
        return "broken"
    if name.lower() == b"transfer-encoding":
        return "chunked" if value.lower() == b"chunked" else "broken"
    return "broken" if name.lower().startswith(FRAMING) else "other"


def known_limit(line):
    if b"\0" in line:
        return NUL
    if b"\n" in line.replace(b"\r\n", b""):
        return BARE_LF
    return BARE_CR if b"\r" in line.replace(b"\r\n", b"") else None


def cases():
    for line in mutants():
        meant = "several" if b"\r\n" in line else meaning(line)
        name = f"{line!r} without a length"
        if meant in ("chunked", "broken"):
            statuses, keeps = ({200}, True) if meant == "chunked" else ({400, 501}, False)
            yield Case(name, post(line + b"\r\n", CHUNKS), statuses, keeps, known_limit(line))
        # A reader that overlooks the line takes the chunks for the body, which is then not JSON.
        statuses = {400} if meant in ("chunked", "other") else {400, 501, CLOSED}
        keeps = {"chunked": False, "other": True, "broken": False, "several": None}[meant]
        data = post(b"Content-Length: %d\r\n" % len(CHUNKS) + line + b"\r\n", CHUNKS)
        yield Case(f"{line!r} with a length", data, statuses, keeps, known_limit(line))
