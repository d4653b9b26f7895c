"""Asks ten times as much of the service as it can do, for some time, and sees that it bears it.

Usage: overload.py --program PATH [--seconds 30] [--connections 300] [--busy]"""

import argparse
import json
import random
import socket
import sys
import time

from crowd import Crowd, in_processes
from service import Service, memory_bound
from traffic import LARGE, SMALL, VIEWPORT, message

PROCESSES = 2
CAPACITY_SECONDS = 3
LARGE_SHARE = 0.5
HEALTH = message("GET", "/healthz")
HEALTH_MILLISECONDS = 50
THREADS = 2
MAX_BODY = 2  # MiB
# As large as may be, and made to take much memory; now and then.
HUGE = message("POST", "/layout/waterfall", json.dumps(
    {"viewport": VIEWPORT, "rect": "visible", "items": [[1, 1]] * 340_000}, separators=(",", ":")).encode())
HUGE_SHARE = 0.02


class Crush(Crowd):
    """Clients that ask for large and small things, and ask again at once when they are refused."""

    def __init__(self, address, seed):
        super().__init__(address)
        self.chance = random.Random(seed)

    def next(self, connection):
        connection.size = "large" if self.chance.random() < LARGE_SHARE else "small"
        if connection.size == "small":
            return self.chance.choice(SMALL)
        return HUGE if self.chance.random() < HUGE_SHARE else self.chance.choice(LARGE)

    def judge(self, connection, answer):
        polite = answer.status == 200 or (answer.status == 503 and answer.fields.get(b"retry-after"))
        self.counts[connection.size, answer.status if polite else f"bad {answer.status}"] += 1
        return True

    def lose(self, connection, lost):
        self.counts[connection.size, "lost"] += 1


def crush(number, address, clients, seconds):
    crowd = Crush(address, number)
    crowd.run(clients, until=time.monotonic() + seconds)
    return crowd.counts


def load(address, clients, seconds):
    """Starts the clients; answers how to wait for what they counted."""
    return in_processes(PROCESSES, crush, address, clients // PROCESSES, seconds)


def stolen():
    """For how long (in ticks of the system) this machine's host gave its processors to other machines."""
    with open("/proc/stat") as file:
        return int(file.readline().split()[8])


def probe(loaded, idle, seconds):
    """Milliseconds that health took, and whether the machine had its processors to itself meanwhile: on a connection that
    stays open, on a new one each time, and, to see what the machine itself makes everybody wait, on a service beside it
    that nobody else asks."""
    kept = {name: socket.create_connection(address, 10) for name, address in [("kept", loaded), ("idle", idle)]}
    taken = {"kept": [], "new": [], "idle": []}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for name in taken:
            before, start = stolen(), time.monotonic()
            connection = kept.get(name) or socket.create_connection(loaded, 10)
            connection.sendall(HEALTH)
            answer = connection.recv(4096)
            milliseconds = (time.monotonic() - start) * 1000
            taken[name].append((milliseconds, stolen() == before))
            if not answer.startswith(b"HTTP/1.1 200"):
                raise RuntimeError(f"health answers {answer[:60]}")
            if name == "new":
                connection.close()
        time.sleep(0.01)
    for connection in kept.values():
        connection.close()
    return {name: sorted(list) for name, list in taken.items()}


def percentile(values, share):
    return values[min(len(values) - 1, int(len(values) * share))][0]


def undisturbed(values):
    return [milliseconds for milliseconds, is_undisturbed in values if is_undisturbed]


def report(capacity, offered, counts, health, memory, bound, is_busy):
    """Prints what was seen, and answers what is wrong with it; memory is in MiB."""
    print(f"capacity {capacity:.0f} requests/s; asked {offered:.0f}/s, {offered / capacity:.0f} times as many")
    print(", ".join(f"{size} {status}: {count}" for (size, status), count in sorted(counts.items(), key=str)))
    for name, values in health.items():
        print(f"health, {name}: {len(values)} times, median {percentile(values, 0.5):.1f} ms, "
              f"99 % {percentile(values, 0.99):.1f} ms, at most {max(undisturbed(values)):.1f} ms; "
              f"{values[-1][0]:.1f} ms with what the host took away")
    print(f"memory: at most {memory:.0f} MiB of {bound:.0f}")
    failures = [f"{size} {status}" for size, status in counts if status not in (200, 503)]
    if offered < 10 * capacity:
        failures.append("that was not ten times as much as it can do")
    for size in ("large", "small"):
        if not counts[size, 200]:
            failures.append(f"nothing {size} was answered")
    if memory > bound:
        failures.append("it takes more memory than it may")
    machine = percentile(health["idle"], 0.99)
    for name in ("kept", "new"):
        if not is_busy and percentile(health[name], 0.99) > HEALTH_MILLISECONDS + machine:
            failures.append(f"health takes too long on {name} connections")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--connections", type=int, default=300)
    parser.add_argument("--busy", action="store_true", help="the machine has other work: times are only printed")
    arguments = parser.parse_args()
    flags = ["--log-level", "off", "--threads", str(THREADS), "--max-body", f"{MAX_BODY}MiB"]
    with Service(arguments.program, *flags) as service, Service(arguments.program, *flags) as idle:
        before = load(service.address, 2 * PROCESSES, CAPACITY_SECONDS)()
        capacity = sum(count for (_, status), count in before.items() if status == 200) / CAPACITY_SECONDS
        finish = load(service.address, arguments.connections, arguments.seconds)
        health = probe(service.address, idle.address, arguments.seconds)
        counts = finish()
        memory = service.memory("VmHWM") / 1024
    offered = sum(counts.values()) / arguments.seconds
    bound = memory_bound(MAX_BODY, arguments.connections)
    failures = report(capacity, offered, counts, health, memory, bound, arguments.busy)
    sys.exit(", ".join(failures) or None)


if __name__ == "__main__":
    main()
