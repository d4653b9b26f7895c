#!/usr/bin/env python3
"""Compares a running layout service with the reference: random requests, random snaps, the documents' classes.

    python3 Tests/Reference/compare.py --url http://127.0.0.1:8080 --count 2000 --seed 1 [--kinds flow,line]
    python3 Tests/Reference/compare.py --url … --count 0 --snaps 1000 --classes 50

Exit status 1 on a difference that rounding error does not explain."""

import argparse
import http.client
import json
import random
import sys
from collections import Counter
from urllib.parse import urlsplit

import generate
import snap
from classes import all_cases
from differ import compare_layout, compare_snap
from kinds import KINDS
from values import Difference


class Client:
    """One kept-alive connection."""

    def __init__(self, url):
        parts = urlsplit(url)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port or 80, timeout=30)

    def post(self, path, body):
        """(status, JSON body); a connection that was closed in between is opened again once."""
        text = json.dumps(body)
        for attempt in (1, 2):
            try:
                self.connection.request("POST", path, text, {"Content-Type": "application/json"})
                response = self.connection.getresponse()
                return response.status, json.loads(response.read())
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                self.connection.close()
                if attempt == 2:
                    raise


class Tally:
    """Counts answers, differences and ties, and prints the first differences of each place."""

    def __init__(self, show):
        self.show, self.compared, self.ties = show, 0, Counter()
        self.differences, self.printed, self.places = 0, 0, Counter()

    def take(self, label, path, body, found):
        self.compared += 1
        real = [difference for difference in found if not difference.tie]
        if real:
            self.differences += 1
            place = "".join(c for c in real[0].path if not c.isdigit())
            self.places[f"{label} {place}"] += 1
            if self.printed < self.show and self.places[f"{label} {place}"] <= 2:
                self.printed += 1
                print(f"DIFFERENCE {label}\n  POST {path}\n  {json.dumps(body)}")
                for difference in real[:4]:
                    print("  " + str(difference)[:1500])
        elif found:
            self.ties[label] += 1

    def close(self):
        """The closing lines; answers the exit status."""
        for place, count in self.places.most_common(40):
            print(f"{count:6} answers differ first at {place}")
        if self.ties:
            told = ", ".join(f"{label} {count}" for label, count in sorted(self.ties.items()))
            print(f"ties at a rounding, not counted: {told}")
        print(f"compared {self.compared} answers, {self.differences} differences")
        return 1 if self.differences else 0


def refused(status, answer):
    """A status other than 200 as a difference."""
    told = {name: answer.get(name) for name in ("type", "detail")} if isinstance(answer, dict) else answer
    return [Difference("status", (status, told), 200)]


def layouts(client, tally, kinds, count, seed):
    """Random layout requests, the kinds in turn."""
    for number in range(count):
        kind = kinds[number % len(kinds)]
        body = generate.layout_request(random.Random(f"{seed}/{number}/{kind}"), kind)
        # The kind may stand in the path, in the body, or in both.
        path = "/layout" if number % 3 == 0 else f"/layout/{kind}"
        sent = body if number % 3 == 1 else {"kind": kind, **body}
        status, answer = client.post(path, sent)
        found = compare_layout(kind, body, answer) if status == 200 else refused(status, answer)
        tally.take(kind, path, body, found)


def snaps(client, tally, count, seed):
    """Random snap requests."""
    for number in range(count):
        body = generate.snap_request(random.Random(f"{seed}/{number}/snap"))
        path = f"/snap/{body['kind']}" if number % 2 else "/snap"
        status, answer = client.post(path, body)
        found = compare_snap(body, answer, snap.answer(body)) if status == 200 else refused(status, answer)
        tally.take("snap", path, body, found)


def classes(client, tally, rounds, seed):
    """The documents' classes."""
    for case in all_cases(seed, rounds):
        status, answer = client.post(case.path, case.body)
        if status == 200:
            found = [Difference(text, "see there", "see there") for text in case.differences(answer)]
        else:
            found = refused(status, answer)
        tally.take(case.name, case.path, case.body, found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--count", type=int, default=2000, help="random layout requests")
    parser.add_argument("--snaps", type=int, default=0, help="random snap requests")
    parser.add_argument("--classes", type=int, nargs="?", const=30, default=0, metavar="ROUNDS",
                        help="check the thirteen classes, ROUNDS times with random parameters")
    parser.add_argument("--kinds", default=",".join(KINDS), help="kinds to ask for, separated by commas")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", type=int, default=10, help="how many differing requests to print")
    arguments = parser.parse_args()
    kinds = [kind for kind in arguments.kinds.split(",") if kind]
    unknown = sorted(set(kinds) - set(KINDS))
    if unknown:
        parser.error(f"no such kind: {', '.join(unknown)}")
    client, tally = Client(arguments.url), Tally(arguments.show)
    layouts(client, tally, kinds, arguments.count, arguments.seed)
    snaps(client, tally, arguments.snaps, arguments.seed)
    classes(client, tally, arguments.classes, arguments.seed)
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
