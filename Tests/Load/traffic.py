"""What clients ask for: small and large work, good and bad, by name and weight."""

import json
import random

VIEWPORT = {"width": 375, "height": 667}
KINDS = ["flow", "line", "coverflow", "card", "stack", "circle", "waterfall", "mosaic", "honeycomb", "carousel"]


def message(method, target, body=None, *fields):
    """A request as it goes over the wire."""
    body = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"{method} {target} HTTP/1.1", "Host: localhost", *fields]
    if body or method in ("POST", "QUERY"):
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def layout(kind, items, *fields, **members):
    return message("POST", f"/layout/{kind}", {"viewport": VIEWPORT, "items": items, **members}, *fields)


def sizes(count, seed=1):
    """Sizes as a client sends them that has pictures to show."""
    chance = random.Random(seed)
    return [[chance.randint(50, 150), chance.randint(50, 300)] for _ in range(count)]


# Answered in place.
SMALL = [layout(kind, 20, rect="visible") for kind in KINDS] + [
    message("POST", "/snap", {"kind": "line", "viewport": VIEWPORT, "items": 20, "velocity": {"x": 400, "y": 0}}),
    message("POST", "/hit", {"kind": "coverflow", "viewport": VIEWPORT, "items": 9, "point": {"x": 180, "y": 300}}),
]

# Handed to workers: much to answer, much to read, much to compress, many frames.
LARGE = [
    layout("flow", 10_000),
    layout("carousel", 5_000),
    layout("flow", 30_000, "Accept-Encoding: gzip"),
    layout("waterfall", sizes(20_000), rect="visible"),
    layout("line", 200, contentOffsets=[{"x": x, "y": 0} for x in range(0, 3000, 10)], rect="visible",
           options={"scaleEffect": {}}),
]
