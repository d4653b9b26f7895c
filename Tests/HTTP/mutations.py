"""Mutated Transfer-Encoding lines, each judged by the grammar of RFC 9110 and RFC 9112."""

import random
import re

from cases import BARE_LF, COLON, JSON, NUL, OWN_PAGE, Case, chunk, post

LINE = b"Transfer-Encoding: chunked"
SEED = 9112
TOKEN = re.compile(rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+\Z")
FRAMING = (b"transfer-encoding", b"content-length", b"host")
BYTES = [b"\0", b"\t", b" ", b"\x0b", b"\x0c", b"\r", b"\n", b"\r\n", b"\r\n ", b"\x1f", b"\x7f", b"\x80", b"\xff", b",",
         b";", b":", b'"', b"'", b"=", b"-", b"_", b"x", b"0", b"chunked", b", identity"]

# With a length that fits the chunks, whoever overlooks the line reads the same bytes: there is always exactly one request.
CHUNKS = chunk(JSON) + b"0\r\n\r\n"


def mutants():
    """1,000 lines that differ from the original, in a fixed order."""
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
    return [line for line in found if not line.startswith((b"\r\n", b"\n"))]


def meaning(text):
    """`chunked`, `other` for fields that have nothing to do with it, or `broken`."""
    lines = [line for line in text.split(b"\r\n") if line.strip(b" \t")]
    meanings = [meaning_of_line(line) for line in lines]
    if "broken" in meanings or any(line[:1] in b" \t" for line in lines):
        return "broken"
    return "chunked" if "chunked" in meanings else "other"


def meaning_of_line(line):
    name, colon, value = line.partition(b":")
    if not colon or not TOKEN.match(name) or re.search(rb"[\x00-\x08\x0a-\x1f\x7f]", value):
        return "broken"
    if name.lower() == b"transfer-encoding":
        return "chunked" if value.strip(b" \t").lower() == b"chunked" else "broken"
    return "broken" if name.lower().startswith(FRAMING) else "other"


def known_limit(text):
    if b"\0" in text:
        return NUL
    if b"\n" in text.replace(b"\r\n", b""):
        return BARE_LF
    lines = text.split(b"\r\n")
    if any(line.startswith(b":") for line in lines):
        return COLON
    return OWN_PAGE if any(b":" not in line for line in lines) else None


def cases():
    for line in mutants():
        meant, known = meaning(line), known_limit(line)
        if meant != "other":
            # Space at the end of the value may be refused too.
            statuses = {"chunked": {200, 400, 501}, "broken": {400, 501}}[meant]
            keeps = False if meant == "broken" else None
            yield Case(f"{line!r} without a length", post(line + b"\r\n", CHUNKS), statuses, keeps, known)
        # Who overlooks the line takes the chunks for the body, which then is not JSON.
        data = post(b"Content-Length: %d\r\n" % len(CHUNKS) + line + b"\r\n", CHUNKS)
        statuses = {400} if meant == "other" else {400, 501}
        yield Case(f"{line!r} with a length", data, statuses, meant == "other", known)
