"""Asks a million things, good and bad, of every endpoint, and sees that the service grows no larger by it.

Usage: soak.py --program PATH [--requests 1000000]"""

import argparse
import collections
import random
import sys
import time

from crowd import Crowd, in_processes
from service import Service
from traffic import KINDS, SMALL, VIEWPORT, layout, message, sizes

PROCESSES = 2
CONNECTIONS = 16
# Asked before anything is measured, so that large things have met each other by then: what memory they take at once,
# allocators keep.
WARM_UP = 5000
LARGE_WARM_UP = 600
# How much larger it may be at the end than after the first tenth: pages that allocators keep, not requests.
GROWTH = 0.05
# The C library's memory in one piece, so that what is left in it says what the program holds, and not which threads met.
ONE_ARENA = {"MALLOC_ARENA_MAX": "1"}

GET = [message("GET", path) for path in [
    "/healthz", "/readyz", "/metrics", "/layout", "/layout/carousel", "/openapi.yaml", "/problems/invalid-request", "/",
    "/client.js"]]
QUERY = [message("QUERY", "/layout/line", {"viewport": VIEWPORT, "items": 30}),
         message("QUERY", "/layout/line", {"viewport": VIEWPORT, "items": 30}, "If-None-Match: *"),
         message("HEAD", "/layout"), message("OPTIONS", "/layout/flow"),
         layout("flow", 300, "Accept-Encoding: gzip"),
         *[layout(kind, 12, f"Accept: {accept}", rect="visible") for kind in KINDS
           for accept in ["text/css", "image/svg+xml", "application/x-ndjson"]],
         message("POST", "/transition", {"from": {"kind": "line", "viewport": VIEWPORT, "items": 8},
                                         "to": {"kind": "circle", "viewport": VIEWPORT, "items": 7}, "progress": 0.5,
                                         "updates": {"deletions": [{"section": 0, "item": 2}]}})]
# Handed to workers, streamed, compressed; no larger than that takes. What allocators keep after larger ones would be room
# in which to leak.
LARGE = [layout("flow", 3000), layout("flow", 3000, "Accept-Encoding: gzip"),
         layout("waterfall", sizes(1500), rect="visible"),
         layout("line", 200, contentOffsets=[{"x": x, "y": 0} for x in range(0, 400, 10)], rect="visible")]
# With what must be answered.
BROKEN = [
    (message("GET", "/nowhere"), 404), (message("POST", "/layout/cirlce", {}), 404),
    (message("DELETE", "/layout/flow"), 405), (message("BREW", "/layout/flow"), 501),
    (message("POST", "/layout/flow", b"{"), 400), (message("POST", "/layout/flow", b"[" * 100), 400),
    (layout("flow", -1), 422), (layout("flow", 1e10), 422), (layout("line", 2_000_000), 422),
    (layout("line", 3, "Accept: text/plain"), 406), (layout("line", 3, "Content-Type: text/csv"), 415),
    (message("GET", "/healthz", None, "Expect: tea"), 417), (message("GET", "/" + "a" * 9000), 414),
    (message("GET", "/healthz", None, "X: " + "y" * 17000), 431), (message("GET", "/healthz", None, "Host: b"), 400),
]
# What share of the requests is made of which, with what may be answered. A 304 is the answer to who names a tag.
MIX = [
    (0.60, [(request, 200) for request in SMALL]), (0.12, [(request, 200) for request in GET]),
    (0.12, [(request, (200, 204, 304)) for request in QUERY]), (0.155, BROKEN),
    (0.005, [(request, 200) for request in LARGE]),
]
ONLY_LARGE = MIX[-1:]


class Mixture(Crowd):
    """Clients that ask so many things together, on connections that they keep or not."""

    def __init__(self, address, mixture, count, seed):
        super().__init__(address)
        self.mixture = mixture
        self.left = count
        self.chance = random.Random(seed)

    def next(self, connection):
        if self.left <= 0:
            return None
        self.left -= 1
        share = self.chance.choices(self.mixture, [share for share, _ in self.mixture])[0][1]
        request, expected = self.chance.choice(share)
        connection.expected = expected if isinstance(expected, tuple) else (expected,)
        connection.name = request[:60]
        connection.keeps = self.chance.random() < 0.95
        return request if connection.keeps else request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)

    def judge(self, connection, answer):
        if answer.status not in connection.expected:
            self.counts[f"{connection.name!r}: {answer.status}"] += 1
        return connection.keeps

    def lose(self, connection, lost):
        self.counts[f"{connection.name!r}: {lost}"] += 1


def mix(number, address, mixture, count, seed):
    crowd = Mixture(address, mixture, count, 10 * seed + number)
    if not crowd.run(CONNECTIONS):
        crowd.counts["no answer for a minute"] += crowd.waiting
    return crowd.counts


def part(service, mixture, count, seed):
    """Asks so many things, from several processes, and answers what was wrong."""
    return in_processes(PROCESSES, mix, service.address, mixture, count // PROCESSES, seed)()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--requests", type=int, default=1_000_000)
    arguments = parser.parse_args()
    wrong, memory, descriptors = collections.Counter(), [], []
    start = time.monotonic()
    with Service(arguments.program, "--log-level", "off", environment=ONE_ARENA) as service:
        wrong += part(service, ONLY_LARGE, LARGE_WARM_UP, 98)
        wrong += part(service, MIX, WARM_UP, 99)
        for tenth in range(10):
            wrong += part(service, MIX, arguments.requests // 10, tenth)
            time.sleep(0.5)
            memory.append(service.memory())
            descriptors.append(service.descriptors())
            print(f"{(tenth + 1) * arguments.requests // 10} requests, {time.monotonic() - start:.0f} s: "
                  f"{memory[-1]} KiB, {descriptors[-1]} descriptors, {sum(wrong.values())} not answered as they must be",
                  flush=True)
    for name, count in wrong.most_common(10):
        print(f"{count} times {name}")
    growth = max(memory[1:]) / memory[0] - 1
    print(f"memory after the first tenth: at most {growth:+.1%}; descriptors: {max(descriptors[1:]) - descriptors[0]:+d}")
    failures = [text for holds, text in [
        (not wrong, "not all was answered"), (growth <= GROWTH, "it grows"),
        (max(descriptors[1:]) <= descriptors[0], "descriptors leak")] if not holds]
    sys.exit(", ".join(failures) or None)


if __name__ == "__main__":
    main()
