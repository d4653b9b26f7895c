"""Asks for the extreme, and sees that everything is answered or refused in its time, and health all the while.

Usage: bounded.py --program PATH [--seconds 120] [--seed 1] [--busy]"""

import argparse
import json
import random
import sys
import time
import urllib.request

from crowd import Crowd, in_processes
from extremes import Extremes, known
from overload import percentile, probe, undisturbed
from service import Service

CLIENTS = 12
HEALTH_MILLISECONDS = 1000
#: Until the answer begins, by --compute-timeout; and until it has come.
TIMEOUT, PATIENCE = 5, 15
ANSWERED = {200, 422, 503, 504}
TWO_HUNDRED = 200


class Extremists(Crowd):
    """Clients that ask for what is made up, and sometimes leave before it is there."""

    def __init__(self, address, requests, until=float("inf")):
        super().__init__(address)
        self.requests, self.until = requests, until
        self.slowest = (0, b"")

    def next(self, connection):
        request = next(self.requests, None)
        if request is None or time.monotonic() > self.until:
            return None
        connection.asked, connection.begun = request, time.monotonic()
        return request

    def judge(self, connection, answer):
        taken = time.monotonic() - connection.begun
        self.slowest = max(self.slowest, (taken, connection.asked))
        status = answer.status if answer.status in ANSWERED else f"bad {answer.status}"
        if status not in (200, 422):
            print(f"{answer.status} after {taken:.2f} s: {connection.asked.decode()[:2000]}", file=sys.stderr)
        self.counts[status] += 1
        if taken > PATIENCE:
            self.counts["late"] += 1
        return True

    def lose(self, connection, lost):
        print(f"lost: {connection.asked.decode()[:2000]}", file=sys.stderr)
        self.counts["lost"] += 1


def ask_extremes(number, address, catalogue, seed, seconds):
    extremes = Extremes(catalogue, seed + number)
    end = time.monotonic() + seconds
    crowd = Extremists(address, iter(extremes.request, None), end)
    if not crowd.run(CLIENTS // 2):
        crowd.counts["stuck"] += 1
    taken, asked = crowd.slowest
    print(f"slowest: {taken:.2f} s, {asked.decode()[:300]}")
    return crowd.counts


def ask_known(number, address):
    """All of what is known, many times at once."""
    requests = known() * TWO_HUNDRED
    random.Random(number).shuffle(requests)
    crowd = Extremists(address, iter(requests[:2 * TWO_HUNDRED]))
    if not crowd.run(TWO_HUNDRED):
        crowd.counts["stuck"] += 1
    return crowd.counts


def report(name, counts, health, is_busy):
    """Prints what was seen, and answers what is wrong with it."""
    print(f"{name}: " + ", ".join(f"{status}: {count}" for status, count in sorted(counts.items(), key=str)))
    for connection, values in health.items():
        print(f"  health, {connection}: {len(values)} times, 99 % {percentile(values, 0.99):.1f} ms, "
              f"at most {max(undisturbed(values)):.1f} ms; {values[-1][0]:.1f} ms with what the host took away")
    failures = [f"{name}: {status}" for status in counts if status not in ANSWERED]
    if not counts[200]:
        failures.append(f"{name}: nothing was answered")
    slow = [connection for connection in ("kept", "new") if max(undisturbed(health[connection])) > HEALTH_MILLISECONDS]
    if slow and not is_busy:
        failures.append(f"{name}: health took too long on {' and '.join(slow)} connections")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--busy", action="store_true", help="the machine has other work: times are only printed")
    arguments = parser.parse_args()
    flags = ["--log-level", "off", "--threads", "2", "--compute-timeout", str(TIMEOUT), "--max-queue", "1000"]
    failures = []
    with Service(arguments.program, *flags) as service, Service(arguments.program, *flags) as idle:
        catalogue = json.load(urllib.request.urlopen(f"{service.url}/layout"))
        finish = in_processes(1, ask_known, service.address)
        health = probe(service.address, idle.address, 8)
        failures += report("two hundred at once", finish(), health, arguments.busy)
    flags += ["--max-attributes", "50000"]
    with Service(arguments.program, *flags) as service, Service(arguments.program, *flags) as idle:
        finish = in_processes(2, ask_extremes, service.address, catalogue, arguments.seed, arguments.seconds)
        health = probe(service.address, idle.address, arguments.seconds)
        failures += report("made up", finish(), health, arguments.busy)
        print(f"  cut off or abandoned: {service.metric('http_connections_reaped_total'):.0f}")
    sys.exit(", ".join(failures) or None)


if __name__ == "__main__":
    main()
