"""Stops the service again and again while clients are at it: whoever was let in is answered, and it ends with 0, in time.

Usage: stopping.py --program PATH [--rounds 100]

A request is let in when the service had read it before the signal: it is answered whole, within the grace. One that is still
on its way may be refused: its connection ends without a byte of an answer, and it may be sent again elsewhere. No answer is
ever cut off."""

import argparse
import collections
import random
import sys
import threading
import time

from connection import Connection, Lost
from service import Service
from traffic import LARGE, SMALL

CLIENTS = 12
GRACE_SECONDS = 10
# What was sent so long before the signal was read by the service, however busy the machine.
LET_IN_SECONDS = 0.1
MIXED = SMALL + LARGE[:3]


class Client(threading.Thread):
    """Asks one thing after the other until the service is gone."""

    def __init__(self, address, seed):
        super().__init__(daemon=True)
        self.address = address
        self.chance = random.Random(seed)
        self.answered = 0
        self.broken = []
        self.signalled = None

    def run(self):
        while True:
            try:
                connection = Connection.blocking(self.address)
            except OSError:
                return
            if not self.use(connection):
                return

    def use(self, connection):
        """Asks on one connection until it closes; whether another one may be tried."""
        while True:
            started = time.monotonic()
            connection.request(self.chance.choice(MIXED))
            try:
                answer = connection.read()
            except (Lost, TimeoutError) as end:
                had = getattr(end, "had", 0)
                let_in = self.signalled is not None and started < self.signalled - LET_IN_SECONDS
                if had or let_in or isinstance(end, TimeoutError):
                    self.broken.append(f"{end}, {'let in' if let_in else 'later'}")
                connection.close()
                return False
            if answer is None:
                self.broken.append("no answer in 30 s")
                return False
            if answer.status != 200 and not (answer.status == 503 and b"retry-after" in answer.fields):
                self.broken.append(f"status {answer.status}")
            self.answered += 1
            if answer.closes:
                connection.close()
                return True


def under_load(program, seed):
    """One round: what went wrong, and how long the end took."""
    chance = random.Random(seed)
    service = Service(program, "--log-level", "off", "--shutdown-grace", f"{GRACE_SECONDS}s")
    clients = [Client(service.address, 1000 * seed + number) for number in range(CLIENTS)]
    for client in clients:
        client.start()
    time.sleep(chance.uniform(0.02, 0.3))
    signalled = time.monotonic()
    for client in clients:
        client.signalled = signalled
    status = service.stop(GRACE_SECONDS + 5)
    took = time.monotonic() - signalled
    for client in clients:
        client.join(30)
    wrong = [text for client in clients for text in client.broken]
    if any(client.is_alive() for client in clients):
        wrong.append("a client waits for ever")
    if status != 0:
        wrong.append(f"exit status {status}")
    return wrong, took, sum(client.answered for client in clients)


def at_first(program):
    """A signal 1 ms after it says that it listens, with a request on its way: answered whole or not at all, and 0."""
    service = Service(program, "--log-level", "off")
    connection = Connection.blocking(service.address)
    connection.request(SMALL[0])
    time.sleep(0.001)
    status = service.stop(GRACE_SECONDS)
    try:
        answer = connection.read()
        said = answer.status
    except Lost as lost:
        said = "cut off" if lost.had else "refused"
    connection.close()
    return f"{said}, exit {status}"


def tally(name, rounds, attempt, allowed):
    """How often each came out; what must not."""
    counts = collections.Counter(attempt() for _ in range(rounds))
    print(f"{rounds} times {name}: {dict(counts)}")
    return [f"{name}: {outcome}" for outcome in counts if outcome not in allowed]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--rounds", type=int, default=100)
    arguments = parser.parse_args()
    failures, longest, answered = [], 0.0, 0
    for round in range(arguments.rounds):
        wrong, took, count = under_load(arguments.program, round)
        failures += [f"round {round}: {text}" for text in wrong]
        longest = max(longest, took)
        answered += count
    print(f"{arguments.rounds} times SIGTERM under load: {answered} requests answered, {len(failures)} lost or wrong, "
          f"ended after {longest:.2f} s at most")
    failures += tally("SIGTERM 1 ms after it listens", arguments.rounds, lambda: at_first(arguments.program),
                      {"200, exit 0", "refused, exit 0"})
    for failure in failures[:20]:
        print(failure)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
