"""Clients that vanish, bodies that are hard to read, and a machine that has no more descriptors or no more memory: whoever
can be served is, the others are told, and afterwards all is as before.

Usage: adversity.py --program PATH [--rounds 3] [--room 256 64 20 4]"""

import argparse
import json
import resource
import socket
import struct
import sys
import time

from connection import Connection, Lost, ask
from service import Service, eventually
from traffic import LARGE, SMALL, layout, message, sizes


def is_as_before(service, descriptors):
    """Whether all kinds of work are done, and nothing is held for clients that have gone."""
    answers = (ask(service.address, request) for request in SMALL + LARGE)
    if not all(answer and answer.status == 200 for answer in answers):
        return False
    return eventually(lambda: service.descriptors() <= descriptors and service.metric("http_connections") == 1
                      and service.metric("http_large_bodies_bytes") == 0 and service.metric("layout_queue_depth") == 0)


def vanish(connection):
    """Resets a connection, as a client does that is killed."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def hard_bodies(program, check):
    """Bodies of some MiB that are made to take long. Each is read in a fraction of the time that it may take."""
    size, patience = 4_000_000, 10
    fields = b",".join(b'"a%d":1' % number for number in range(size // 11))
    bodies = {
        "unknown fields": b"{" + fields + b"}",
        "unknown options": b'{"viewport":{"width":1,"height":1},"items":1,"options":{' + fields + b"}}",
        "one field again and again": b"{" + b'"items":3,' * (size // 10) + b'"items":3}',
        "a name of that length": b'{"' + b"a" * size + b'":1}',
        "wrong items": b'{"viewport":{"width":1,"height":1},"items":[' + b"0," * (size // 2) + b"0]}",
        "lists in lists": b"[" * 60 + b"[]," * (size // 3) + b"0" + b"]" * 60,
        "escapes": b'{"rect":"' + b"\\u0041" * (size // 6) + b'"}',
    }
    with Service(program, "--log-level", "off") as service:
        for name, body in bodies.items():
            start = time.monotonic()
            answer = ask(service.address, message("POST", "/layout/flow", body))
            taken = time.monotonic() - start
            check(f"{size} bytes of {name}: {answer and answer.status} after {taken:.2f} s",
                  answer is not None and answer.status == 422 and taken < patience)


def killed_clients(program, check, rounds):
    """Clients that are killed while they send, wait and read."""
    large = layout("waterfall", sizes(20_000), rect="visible")
    huge = layout("flow", 1_000_000)
    with Service(program, "--log-level", "off") as service:
        is_as_before(service, 10_000)
        descriptors = service.descriptors()
        for _ in range(rounds):
            clients = [socket.create_connection(service.address) for _ in range(200)]
            for number, client in enumerate(clients):
                if number % 3 == 0:
                    client.sendall(large[:100_000])
                elif number % 3 == 1:
                    client.sendall(huge)
                else:
                    client.sendall(huge)
                    client.settimeout(10)
                    client.recv(1000)
            for client in clients:
                vanish(client)
        check(f"{rounds} times 200 clients killed while they send, wait and read", is_as_before(service, descriptors))


def no_descriptors(program, check):
    """More clients than the process may have descriptors."""
    with Service(program, "--log-level", "off", limits=[(resource.RLIMIT_NOFILE, 64)]) as service:
        is_as_before(service, 10_000)
        descriptors = service.descriptors()
        first = Connection.blocking(service.address)
        first.request(SMALL[0])
        answered = first.read().status == 200
        crowd = [socket.create_connection(service.address) for _ in range(200)]
        # All but those whose descriptor is left wait in the backlog; who was let in goes on.
        for _ in range(20):
            first.request(SMALL[1])
            answered = answered and first.read().status == 200
        check("with all 64 descriptors in use, who is connected is served", answered)
        for client in crowd:
            vanish(client)
        first.close()
        check("and afterwards everybody", is_as_before(service, descriptors))


def heavy_requests():
    """Bodies and answers that need much memory."""
    return [
        layout("flow", sizes(900_000), rect="visible"),
        message("POST", "/transition", {"from": {"kind": "flow", "viewport": {"width": 10, "height": 10}, "items": 400_000},
                                        "to": {"kind": "flow", "viewport": {"width": 10, "height": 10}, "items": 400_000},
                                        "progress": 0.5}),
        layout("flow", 1_000_000, "Accept-Encoding: gzip"),
        message("POST", "/layout/flow", b"[" * 8_000_000),
        message("POST", "/layout/flow", b'{"viewport":{"width":1e400,"height":' + b"1" * 8_000_000 + b"}}"),
    ]


def no_memory(program, check, rounds, heavy, room):
    """Requests that need more memory than there is: so many MiB more than the process has at rest. Each is answered as a whole,
    or refused and may be asked again."""
    with Service(program, "--log-level", "off") as service:
        is_as_before(service, 10_000)
        descriptors = service.descriptors()
        most = service.memory("VmData") * 1024 + (room << 20)
        resource.prlimit(service.process.pid, resource.RLIMIT_DATA, (most, resource.RLIM_INFINITY))
        statuses = {}
        for _ in range(rounds):
            connections = [Connection.blocking(service.address) for _ in heavy * 2]
            for connection, request in zip(connections, heavy * 2):
                connection.request(request)
            for connection in connections:
                try:
                    answer = connection.read()
                    status = answer.status
                    if status == 503 and b"retry-after" not in answer.fields:
                        status = "503 without Retry-After"
                except (Lost, OSError) as end:
                    status = f"lost after {getattr(end, 'had', 0)} bytes"
                statuses[status] = statuses.get(status, 0) + 1
                connection.close()
        # A process that ends closes its sockets a moment before it is seen to have ended.
        is_whole = set(statuses) <= {200, 400, 422, 503}
        lives = service.is_running if is_whole else not eventually(lambda: not service.is_running, patience=1)
        check(f"with {room} MiB to spare: {json.dumps(statuses)}{'' if lives else ', and it has ended'}", is_whole and lives)
        if lives:
            resource.prlimit(service.process.pid, resource.RLIMIT_DATA, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            check("and afterwards as before", is_as_before(service, descriptors))


def no_threads(program, check):
    """A process whose Dispatch has ended its threads for want of work, and gets no stack for more than one: large work is
    done in time or may be asked again, small work is done at once."""
    stack, room, timeout = 256 << 20, 128 << 20, 1
    with Service(program, "--log-level", "off", "--threads", "2", "--compute-timeout", str(timeout),
                 limits=[(resource.RLIMIT_STACK, stack)]) as service:
        large = layout("flow", 10_000)
        check("with large stacks, large work is done", ask(service.address, large).status == 200)
        at_work = service.threads()
        has_ended = eventually(lambda: service.threads() < at_work)
        time.sleep(1)  # so that the others have ended, too
        most = service.memory("VmData") * 1024 + room
        resource.prlimit(service.process.pid, resource.RLIMIT_DATA, (most, resource.RLIM_INFINITY))
        waiting = [Connection.blocking(service.address) for _ in range(4)]
        start = time.monotonic()
        for connection in waiting:
            connection.request(large)
        small = {ask(service.address, request).status for request in SMALL}
        answers = [connection.read() for connection in waiting]
        taken = time.monotonic() - start
        for connection in waiting:
            connection.close()
        statuses = [answer.status for answer in answers]
        check(f"without threads for all of it, large work: {statuses} after {taken:.1f} s, small: {small}",
              has_ended and small == {200} and taken < timeout + 2
              and all(answer.status == 200 or b"retry-after" in answer.fields for answer in answers))
        resource.prlimit(service.process.pid, resource.RLIMIT_DATA, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        check("and afterwards as before", eventually(lambda: ask(service.address, large).status == 200))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--room", type=int, nargs="+", default=[256, 64, 20, 4])
    arguments = parser.parse_args()
    program, rounds = arguments.program, arguments.rounds
    failures = []

    def check(name, holds):
        print(("ok    " if holds else "FAILS ") + name, flush=True)
        if not holds:
            failures.append(name)

    hard_bodies(program, check)
    killed_clients(program, check, rounds)
    no_descriptors(program, check)
    no_threads(program, check)
    heavy = heavy_requests()
    for room in arguments.room:
        no_memory(program, check, rounds, heavy, room)
    sys.exit(f"{len(failures)} checks fail" if failures else 0)


if __name__ == "__main__":
    main()
