"""Clients that ask all the time, and look at every answer."""

import http.client
import threading

METHODS = ("POST", "QUERY")


def body(number):
    """One of some different requests."""
    return (f'{{"viewport":{{"width":375,"height":667}},"contentOffset":{{"x":{number * 7},"y":0}},'
            f'"items":{10 + number}}}').encode()


class Load:
    """So many clients, each on a connection of its own that is kept open."""

    def __init__(self, port, clients, expected):
        self.port, self.expected = port, expected
        self.ends = threading.Event()
        self.lock = threading.Lock()
        self.count, self.failures = 0, []
        self.threads = [threading.Thread(target=self.ask, args=(number,)) for number in range(clients)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        for thread in self.threads:
            thread.join()

    def ask(self, number):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        while not self.ends.is_set():
            number += 1
            which = number % len(self.expected)
            try:
                connection.request(METHODS[number % 2], "/layout/line", body(which))
                answer = connection.getresponse()
                text = answer.read()
                failure = None if (answer.status, text) == (200, self.expected[which]) else f"{answer.status} {text[:200]}"
            except (OSError, http.client.HTTPException) as error:
                failure = repr(error)
                connection.close()
            with self.lock:
                self.count += 1
                if failure:
                    self.failures.append(failure)
        connection.close()

    def checkpoint(self):
        """How many were answered since the last checkpoint; ends with the failures if there were any."""
        with self.lock:
            count, failures = self.count, self.failures
            self.count, self.failures = 0, []
        if failures:
            raise SystemExit(f"{len(failures)} of {count} requests failed, the first: {failures[0]}")
        return count
