"""Replaces the files of a running service, and has it read them again by SIGHUP.

Usage: reload.py --program PATH: starts the program itself, on a free port."""

import argparse
import http.client
import os
import signal
import ssl
import sys
import tempfile
import time

from tls import FILES, REQUEST, Service, context


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
        connection = http.client.HTTPSConnection(
            "127.0.0.1", self.port, context=context(certificate=certificate), timeout=20)
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
    failures = []

    def check(name, holds):
        print(("ok    " if holds else "FAILS ") + name)
        if not holds:
            failures.append(name)

    changes(parser.parse_args().program, check)
    sys.exit(f"{len(failures)} of the checks of SIGHUP fail" if failures else 0)


if __name__ == "__main__":
    main()
