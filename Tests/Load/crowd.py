"""Many clients in one process, each of which always waits for an answer."""

import collections
import multiprocessing
import selectors
import time

from connection import Connection, Lost


class Crowd:
    """What clients ask, and what they make of the answers, is up to subclasses; `counts` is what comes of it."""

    def __init__(self, address):
        self.address = address
        self.selector = selectors.DefaultSelector()
        self.counts = collections.Counter()
        self.waiting = 0

    def next(self, connection):
        """What a client asks next; None where it has had enough."""
        raise NotImplementedError

    def judge(self, connection, answer):
        """Takes an answer; whether the client may ask again on its connection."""
        raise NotImplementedError

    def lose(self, connection, lost):
        """A connection has ended before its answer."""
        raise NotImplementedError

    def run(self, clients, until=float("inf"), patience=60):
        """Serves so many clients until a time, or until they have had enough; false where nothing comes for too long."""
        for _ in range(clients):
            self.enter()
        while self.waiting and time.monotonic() < until:
            ready = self.selector.select(min(patience, max(0, until - time.monotonic())))
            if not ready and until == float("inf"):
                return False
            for key, events in ready:
                self.serve(key.data, events)
        return True

    def serve(self, connection, events):
        if events & selectors.EVENT_WRITE and not connection.write():
            self.selector.modify(connection.socket, selectors.EVENT_READ, connection)
        if not events & selectors.EVENT_READ:
            return
        try:
            answer = connection.read()
        except Lost as lost:
            self.lose(connection, lost)
            self.waiting -= 1
            self.renew(connection)
            return
        if answer is None:
            return
        self.waiting -= 1
        if self.judge(connection, answer) and not answer.closes:
            if not self.ask(connection):
                self.leave(connection)
        else:
            self.renew(connection)

    def ask(self, connection):
        request = self.next(connection)
        if request is None:
            return False
        more = connection.request(request)
        self.waiting += 1
        self.selector.modify(
            connection.socket, selectors.EVENT_READ | (selectors.EVENT_WRITE if more else 0), connection)
        return True

    def enter(self):
        connection = Connection(self.address)
        self.selector.register(connection.socket, selectors.EVENT_READ, connection)
        if not self.ask(connection):
            self.leave(connection)

    def leave(self, connection):
        self.selector.unregister(connection.socket)
        connection.close()

    def renew(self, connection):
        self.leave(connection)
        self.enter()


def in_processes(count, task, *arguments):
    """Has so many processes run `task(number, …)`, and answers how to wait for the sum of their counters."""
    results = multiprocessing.Queue()

    def run(number):
        results.put(task(number, *arguments))

    workers = [multiprocessing.Process(target=run, args=(number,)) for number in range(count)]
    for worker in workers:
        worker.start()

    def finish():
        total = sum((results.get() for _ in workers), collections.Counter())
        for worker in workers:
            worker.join()
        return total

    return finish
