"""Holds the service behind TLS against Python's ssl module.

Usage: tls.py --program PATH: starts the program itself, on a free port."""

import argparse
import http.client
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
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


def context(lowest=ssl.TLSVersion.TLSv1_2, highest=ssl.TLSVersion.TLSv1_3, old=False):
    """A client that knows the certificate. `old` lets it offer what OpenSSL itself would not any more."""
    made = ssl.create_default_context(cafile=os.path.join(FILES, "certificate.pem"))
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


def read(name):
    with open(os.path.join(FILES, name)) as file:
        return file.read()


class Reloaded:
    """A service whose files change while it runs: which certificate it presents, and which tokens it knows."""

    FLAGS = ("tls-certificate", "tls-key", "token-file")

    def __init__(self, program, folder):
        self.folder = folder
        self.put("certificate.pem", "key.pem", "old")
        flags = [word for flag in self.FLAGS for word in (f"--{flag}", os.path.join(folder, flag))]
        self.service = Service(program, *flags)
        self.port = self.service.port

    def put(self, certificate, key, token):
        """Replaces the files, each of them at once."""
        for flag, text in zip(self.FLAGS, (read(certificate), read(key), token)):
            path = os.path.join(self.folder, flag)
            with open(path + ".new", "w") as file:
                file.write(text)
            os.replace(path + ".new", path)

    def hang_up(self):
        self.service.process.send_signal(signal.SIGHUP)
        time.sleep(0.5)

    def is_at(self, certificate, token):
        """Whether new clients see this certificate, and this token lets them in."""
        presented = ssl.get_server_certificate(("127.0.0.1", self.port), timeout=20)
        return presented.split() == read(certificate).split() and self.status(token, certificate) == 200

    def status(self, token, certificate):
        tls = ssl.create_default_context(cafile=os.path.join(FILES, certificate))
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=tls, timeout=20)
        connection.request("POST", "/layout/line", REQUEST, {"Authorization": f"Bearer {token}"})
        return connection.getresponse().status


def changes(program, check):
    """SIGHUP with files that do, and with files that do not."""
    with tempfile.TemporaryDirectory() as folder:
        reloaded = Reloaded(program, folder)
        with reloaded.service:
            first = http.client.HTTPSConnection("127.0.0.1", reloaded.port, context=context(), timeout=20)
            first.request("GET", "/healthz")
            first.getresponse().read()
            reloaded.put("other-certificate.pem", "key.pem", "new")
            reloaded.hang_up()
            check("where a certificate has another key, nothing is replaced", reloaded.is_at("certificate.pem", "old"))
            reloaded.put("other-certificate.pem", "other-key.pem", "not a token")
            reloaded.hang_up()
            check("nor where the tokens are none", reloaded.is_at("certificate.pem", "old"))
            reloaded.put("other-certificate.pem", "other-key.pem", "new")
            reloaded.hang_up()
            check("else everything is", reloaded.is_at("other-certificate.pem", "new")
                  and reloaded.status("old", "other-certificate.pem") == 401)
            first.request("GET", "/healthz")
            check("and a connection of before goes on", first.getresponse().status == 200)


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
    changes(program, check)
    sys.exit(f"{len(failures)} of the checks of TLS fail" if failures else 0)


if __name__ == "__main__":
    main()
