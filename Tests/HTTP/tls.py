"""Holds the service behind TLS against Python's ssl module.

Usage: tls.py --program PATH: starts the program itself, on a free port."""

import argparse
import http.client
import json
import os
import socket
import ssl
import subprocess
import sys
import time
import warnings

FILES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tls")
REQUEST = json.dumps({"viewport": {"width": 375, "height": 667}, "items": 20})
LARGE = json.dumps({"viewport": {"width": 375, "height": 667}, "items": 20000})


class Service:
    """The program, for as long as a with statement runs; it must stop by itself and with 0."""

    def __init__(self, program, *flags):
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--log-level", "off", *flags],
            stdout=subprocess.PIPE, text=True)
        address = self.process.stdout.readline().split()[-1]
        self.scheme, _, rest = address.partition("://")
        self.port = int(rest.rpartition(":")[2])

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.terminate()
        status = self.process.wait(20)
        assert kind or status == 0, f"the service ended with {status}"


def context(lowest=ssl.TLSVersion.TLSv1_2, highest=ssl.TLSVersion.TLSv1_3, old=False, certificate="certificate.pem"):
    """A client that knows the certificate. `old` lets it offer what OpenSSL itself would not any more."""
    made = ssl.create_default_context(cafile=os.path.join(FILES, certificate))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        if old:
            made.set_ciphers("ALL:@SECLEVEL=0")
        made.minimum_version, made.maximum_version = lowest, highest
    return made


def answers(service, tls):
    """What a layout, small and streamed, and a document are answered with on one connection."""
    connection = http.client.HTTPSConnection("127.0.0.1", service.port, context=tls, timeout=20)
    for method, path, body in [("POST", "/layout/line", REQUEST), ("POST", "/layout/flow", LARGE),
                               ("GET", "/layout", None)]:
        connection.request(method, path, body)
        response = connection.getresponse()
        yield response.status, response.read()
    connection.close()


def expected(program):
    with Service(program) as service:
        connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=20)
        for method, path, body in [("POST", "/layout/line", REQUEST), ("POST", "/layout/flow", LARGE),
                                   ("GET", "/layout", None)]:
            connection.request(method, path, body)
            response = connection.getresponse()
            yield response.status, response.read()


def handshake(port, tls):
    with socket.create_connection(("127.0.0.1", port), timeout=20) as plain:
        with tls.wrap_socket(plain, server_hostname="127.0.0.1") as secure:
            return secure.version()


def closes_in_time(port, tls, start):
    """Whether a client that sends `start` and then a byte now and then is ended; through TLS, or as plain bytes."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        channel = tls.wrap_socket(connection, server_hostname="127.0.0.1") if tls else connection
        end = time.monotonic() + 10
        try:
            channel.sendall(start)
            while time.monotonic() < end:
                channel.settimeout(0.05)
                try:
                    if not channel.recv(1000):
                        return True
                except TimeoutError:
                    channel.sendall(b"x")
        except OSError:
            return True
    return False


def can(port, suite):
    """Whether a client of TLS 1.2 that offers only this suite of OpenSSL comes through its handshake."""
    tls = context(ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_2, certificate="rsa-certificate.pem")
    tls.set_ciphers(suite + ":@SECLEVEL=0")
    try:
        handshake(port, tls)
        return True
    except (ssl.SSLError, ConnectionResetError):
        return False


def processor_seconds(process):
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def costs_of_waiting(service):
    """Seconds of processor that a second takes in which clients have begun a handshake, or ended it, and say no more."""
    beginnings = [b"", b"\x16", b"\x16\x03\x01", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 64]
    clients = [socket.create_connection(("127.0.0.1", service.port)) for _ in beginnings]
    for client, beginning in zip(clients, beginnings):
        client.sendall(beginning)
    plain = socket.create_connection(("127.0.0.1", service.port))
    clients.append(context().wrap_socket(plain, server_hostname="127.0.0.1"))
    time.sleep(0.2)
    before = processor_seconds(service.process)
    time.sleep(1)
    costs = processor_seconds(service.process) - before
    for client in clients:
        client.close()
    return costs


def announce(port, length, *start):
    """A client that asks whether it may send a body of so many bytes, or sends the start of it; and what it is told."""
    plain = socket.create_connection(("127.0.0.1", port), timeout=20)
    client = context().wrap_socket(plain, server_hostname="127.0.0.1")
    head = b"POST /layout/flow HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n" % length
    client.sendall(head + (b"\r\n" + start[0] if start else b"Expect: 100-continue\r\n\r\n"))
    return client, None if start else client.recv(100).split(b" ")[1]


def gives_room_back(port, length):
    """Whether clients that leave in the middle of a body that takes a quarter of all room leave that room to others."""
    for _ in range(8):
        clients = [announce(port, length, b"body")[0] for _ in range(4)]
        for client in clients:
            client.close()
    end = time.monotonic() + 1
    while True:
        client, answer = announce(port, length)
        client.close()
        if answer == b"100" or time.monotonic() > end:
            return answer == b"100"


def check_suites(program, check):
    files = ["--tls-certificate", os.path.join(FILES, "rsa-certificate.pem"),
             "--tls-key", os.path.join(FILES, "rsa-key.pem")]
    with Service(program, *files) as service:
        for suite in ("ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-RSA-CHACHA20-POLY1305"):
            check(f"{suite} is spoken", can(service.port, suite))
        for suite in ("AES128-GCM-SHA256", "AES256-SHA", "ECDHE-RSA-AES128-SHA", "ECDHE-RSA-AES256-SHA384"):
            check(f"{suite} is refused", not can(service.port, suite))


def check_waiting(program, files, check):
    with Service(program, *files, "--max-body", "100KiB") as service:
        costs = costs_of_waiting(service)
        check(f"clients that wait take no processor ({costs:.2f} s in a second)", costs < 0.2)
        check("clients that leave within a body give its room back", gives_room_back(service.port, 100 * 1024))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    program = parser.parse_args().program
    failures = []

    def check(name, holds):
        print(("ok    " if holds else "FAILS ") + name)
        if not holds:
            failures.append(name)

    plain = list(expected(program))
    files = ["--tls-certificate", os.path.join(FILES, "certificate.pem"), "--tls-key", os.path.join(FILES, "key.pem")]
    with Service(program, *files, "--header-timeout", "500ms", "--body-timeout", "500ms") as service:
        check("the greeting names https", service.scheme == "https")
        check("answers are those without TLS", list(answers(service, context())) == plain)
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            check(f"{version.name} is spoken",
                  handshake(service.port, context(version, version)) == version.name.replace("_", "."))
        for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                try:
                    handshake(service.port, context(version, version, old=True))
                    check(f"{version.name} is refused", False)
                except ssl.SSLError:
                    check(f"{version.name} is refused", True)
        head = b"POST /layout/line HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
        check("a handshake that does not end is ended", closes_in_time(service.port, None, b"\x16\x03\x01\x02\x00"))
        check("a header that does not end is ended", closes_in_time(service.port, context(), head[:-2]))
        check("a body that does not end is ended", closes_in_time(service.port, context(), head))
        check("it goes on all the same", list(answers(service, context())) == plain)
    check_suites(program, check)
    check_waiting(program, files, check)
    sys.exit(f"{len(failures)} of the checks of TLS fail" if failures else 0)


if __name__ == "__main__":
    main()
