"""A thousand clients that send their header, and a thousand that send their body, a few bytes at a time.

Usage: slow.py --program PATH [--clients 1000] [--header-timeout 10] [--body-timeout 30]"""

import argparse
import re
import selectors
import socket
import subprocess
import sys
import time

from service import Service

# How long after its deadline a connection may live, in seconds.
GRACE = 1.0
DRIP_SECONDS = 1.0
BEGINNINGS = {
    "header": b"POST /layout/line HTTP/1.1\r\nHost: a\r\n",
    "body": b"POST /layout/line HTTP/1.1\r\nHost: a\r\nContent-Length: 4096\r\n\r\n",
}
DRIPS = {"header": b"X-Drip: y\r\n", "body": b" "}


def ask_health(address):
    """Milliseconds that a new client waits for it."""
    start = time.monotonic()
    with socket.create_connection(address, 10) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        answer = connection.recv(100)
    if not answer.startswith(b"HTTP/1.1 200"):
        raise RuntimeError(f"health answers {answer[:60]}")
    return (time.monotonic() - start) * 1000


class SlowClients:
    """Connections that never end what they began."""

    def __init__(self, address, part, count):
        self.part = part
        self.selector = selectors.DefaultSelector()
        self.opened = {}
        self.lived = []
        self.statuses = {}
        for _ in range(count):
            connection = socket.create_connection(address, 10)
            connection.sendall(BEGINNINGS[part])
            connection.setblocking(False)
            self.opened[connection] = time.monotonic()
            self.selector.register(connection, selectors.EVENT_READ)

    def drip(self):
        for connection in self.opened:
            try:
                connection.send(DRIPS[self.part])
            except OSError:
                pass  # read() sees that it has ended

    def read(self):
        for key, _ in self.selector.select(0.05):
            connection = key.fileobj
            try:
                data = connection.recv(4096)
            except OSError:
                data = b""
            if data:
                status = data.split(b" ", 2)[1].decode()
                self.statuses[status] = self.statuses.get(status, 0) + 1
            # A client that is told goes away; one that is not is cut off.
            self.lived.append(time.monotonic() - self.opened.pop(connection))
            self.selector.unregister(connection)
            connection.close()


def hold(service, part, count, timeout):
    """Whether all are ended in time, while others are served."""
    clients = SlowClients(service.address, part, count)
    health, next_drip = [], 0.0
    while clients.opened and len(health) < 100000:
        if time.monotonic() >= next_drip:
            next_drip = time.monotonic() + DRIP_SECONDS
            clients.drip()
            health.append(ask_health(service.address))
        clients.read()
        if max((time.monotonic() - start for start in clients.opened.values()), default=0) > timeout + 10:
            break
    last = max(clients.lived, default=0)
    print(f"{count} clients with a slow {part}: ended after {min(clients.lived, default=0):.2f} to {last:.2f} s "
          f"(allowed {timeout:g}), {len(clients.opened)} not, answered {clients.statuses or 'nothing'}; "
          f"health meanwhile in {max(health):.1f} ms at most")
    return not clients.opened and last <= timeout + GRACE


def slowhttptest(service, part, count, timeout):
    """The same by an attacker's own tool: whether all are ended, and it never found the service out of reach."""
    flag = {"header": "-H", "body": "-B"}[part]
    run = subprocess.run(
        ["slowhttptest", flag, "-c", str(count), "-r", str(count), "-i", "1", "-l", str(int(timeout) + 20), "-p", "5",
         "-u", f"{service.url}/layout/line", "-t", "POST"], capture_output=True, text=True, timeout=timeout + 60)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", run.stdout)
    words = [line.strip(" ;") for line in plain.splitlines() if line.strip(" ;")]
    reached = [line.endswith("YES") for line in words if line.startswith("service available:")]
    print(f"slowhttptest, {part}: " + ", ".join(words[-2:]) + f", service available {sum(reached)} of {len(reached)} times")
    return any("No open connections left" in line for line in words) and reached and all(reached)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--clients", type=int, default=1000)
    parser.add_argument("--header-timeout", type=float, default=10)
    parser.add_argument("--body-timeout", type=float, default=30)
    arguments = parser.parse_args()
    timeouts = {"header": arguments.header_timeout, "body": arguments.body_timeout}
    failures = []
    with Service(arguments.program, "--log-level", "off", "--header-timeout", f"{timeouts['header']}s",
                 "--body-timeout", f"{timeouts['body']}s") as service:
        for attack in (hold, slowhttptest):
            for part, timeout in timeouts.items():
                if not attack(service, part, arguments.clients, timeout):
                    failures.append(f"{attack.__name__}: a slow {part} is not ended in time")
                ask_health(service.address)
        print(f"memory: at most {service.memory('VmHWM') // 1024} MiB")
    sys.exit(", ".join(failures) or None)


if __name__ == "__main__":
    main()
