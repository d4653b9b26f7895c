"""Clients that do not read their answers, to the largest bodies that are let in, of the shapes that take most memory, and to
small ones that ask for much: the service takes no more memory than it says, and gives it back.

Usage: memory.py --program PATH"""

import argparse
import json
import socket
import sys

from service import Service, eventually, memory_bound
from traffic import message

MAX_BODY = 2  # MiB
BODIES = 4  # as many as are let in of this size
LEFT = 16  # MiB more than before that may be left
PATIENCE = 60  # seconds for an answer to begin
VIEWPORT = '"viewport":{"width":375,"height":667}'
# Path, media type, and the body: what repeats, and around it.
SHAPES = {
    "sizes": ("/layout/waterfall", "application/json", '{%s,"items":[%s]}', "[1,1]"),
    "sizes, in lines": ("/layout/flow", "application/json", '{%s,"items":[%s]}', "[1,1],[1,2]"),
    "sizes, as a picture": ("/layout/waterfall", "image/svg+xml", '{%s,"items":[%s]}', "[1,1]"),
    "sections": ("/layout/flow", "application/json", '{%s,"sections":[%s]}', '{"items":1}'),
    "sections in a row": ("/layout/line", "application/json", '{%s,"sections":[%s]}', '{"items":1}'),
    "sections of sizes": ("/layout/waterfall", "application/json", '{%s,"sections":[%s]}', '{"items":[[1,1]]}'),
    "sections of two sizes": ("/layout/waterfall", "application/json", '{%s,"sections":[%s]}',
                              '{"items":[[1,1],[1,2]]}'),
    "sections with options": ("/layout/carousel", "application/json", '{%s,"sections":[%s]}',
                              '{"items":1,"options":{}}'),
}

STREAMS = 100
MUCH = json.dumps({"viewport": {"width": 2e4, "height": 2e4}, "items": 200_000,
                   "options": {"itemSize": {"width": 20, "height": 20}}}).encode()
HITS = json.dumps({"kind": "circle", "viewport": {"width": 300, "height": 300}, "items": 200_000,
                   "options": {"itemSize": {"width": 5000, "height": 5000}}, "point": {"x": 150, "y": 150}}).encode()
FORMATS = {
    "as JSON": ("flow", "application/json"),
    "as lines": ("flow", "application/x-ndjson"),
    "as a style sheet": ("flow", "text/css"),
    "as a picture": ("flow", "image/svg+xml"),
    "as a picture with the middle in front": ("coverflow", "image/svg+xml"),
}


def body(pattern, unit):
    """As large as it may be."""
    around = pattern.replace("%s", VIEWPORT, pattern.count("%s") - 1)
    count = (MAX_BODY * 1024 * 1024 - len(around)) // (len(unit) + 1)
    return around.replace("%s", ",".join([unit] * count)).encode()


def begin(address, request):
    """A client that takes the first bytes of its answer and no more."""
    client = socket.create_connection(address, PATIENCE)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.sendall(request)
    return client


def faults(program, name, request, clients, bound):
    """What is wrong where so many clients ask at a time, twice: all are answered, within so many MiB of memory, which are given
    back."""
    flags = ["--log-level", "off", "--threads", "2", "--max-body", f"{MAX_BODY}MiB", "--compute-timeout", str(PATIENCE)]
    with Service(program, *flags) as service:
        before = service.memory()
        seen = []
        for _ in range(2):
            asked = [begin(service.address, request) for _ in range(clients)]
            seen += [f"answers {start}" for client in asked if (start := client.recv(12)) != b"HTTP/1.1 200"]
            for client in asked:
                client.close()
            if not eventually(lambda: service.metric("http_connections") == 1):
                seen.append("does not see that its clients have gone")
            if not eventually(lambda: service.memory() < before + LEFT * 1024):
                seen.append(f"keeps {(service.memory() - before) / 1024:.0f} MiB")
        most, after = service.memory("VmHWM") / 1024, service.memory() / 1024
    print(f"{name}: {clients} at a time; memory: at most {most:.0f} MiB of {bound:.0f}, then {after:.0f}", flush=True)
    if most > bound:
        seen.append(f"takes {most:.0f} MiB")
    return [f"{name}: {fault}" for fault in seen]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    program = parser.parse_args().program
    requests = {
        f"{MAX_BODY} MiB of {name}": (message("POST", path, body(pattern, unit), f"Accept: {accept}"), BODIES, MAX_BODY)
        for name, (path, accept, pattern, unit) in SHAPES.items()}
    requests |= {
        f"200,000 elements {name}": (message("POST", f"/layout/{kind}", MUCH, f"Accept: {accept}"), STREAMS, 0)
        for name, (kind, accept) in FORMATS.items()}
    requests["200,000 elements at one point"] = message("POST", "/hit", HITS), STREAMS, 0
    found = [fault for name, (request, clients, max_body) in requests.items()
             for fault in faults(program, name, request, clients, memory_bound(max_body, clients))]
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main()
