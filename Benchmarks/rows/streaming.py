"""Goal 4: memory while large answers are streamed, slow readers, and readers that go away."""
import contextlib
import socket
import struct
import threading
import time

from harness import http, requests
from harness.programs import Product
from harness.rounds import Measurement, Row
from harness.wrk import Load

MEBIBYTE = 1 << 20
MANY = 5 * requests.MILLION
HUGE = 100 * requests.MILLION
SLOW_READERS = 8


class Streaming:
    def __init__(self, bench):
        self.bench = bench
        self.limit = ("--max-attributes", HUGE)
        self.server = bench.start(Product, bench.product, *self.limit)
        self.load = Load(*requests.small(), connections=4, threads=1)
        self.memory = Measurement("memory", self.measure_memory)
        self.alone = Measurement("without slow readers", lambda: self.load.run(self.server.port, bench.seconds))
        self.beside = Measurement("with slow readers", self.measure_slow_readers)
        self.gone = Measurement("a reader that goes away", self.measure_gone)
        self.measurements = [self.memory, self.alone, self.beside, self.gone]

    def measure_memory(self):
        """The peak above what it held before, after an answer of a million and after one of five million."""
        with Product(self.bench.product, *self.limit) as server:
            http.timed(server.port, *requests.small())
            idle = server.status("VmRSS")
            http.timed(server.port, *requests.grid(requests.MILLION))
            million = server.status("VmHWM") - idle
            http.timed(server.port, *requests.grid(MANY))
            return {"million": million, "many": server.status("VmHWM") - idle}

    def measure_slow_readers(self):
        with contextlib.ExitStack() as stack:
            for _ in range(SLOW_READERS):
                stack.enter_context(slow_reader(self.server.port))
            return self.load.run(self.server.port, self.bench.seconds)

    def measure_gone(self):
        """The share of a core that is used in the second that begins one second after the reader went."""
        with http.connect(self.server.port) as connection:
            connection.sendall(http.request_bytes(*requests.grid(HUGE)))
            received = 0
            while received < 64 * MEBIBYTE:
                received += connection.recv_into(http.BLOCK)
            # Closed with a reset, as by a process that was killed with data unread.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        time.sleep(1)
        before = self.server.cpu_seconds()
        time.sleep(1)
        return self.server.cpu_seconds() - before

    def rows(self):
        def memory(title, key):
            return Row(f"4 peak above idle: {title}", 32, self.memory.values(key), unit="MiB", scale=1 / MEBIBYTE)

        def latency(title, goal, key):
            return Row(f"4 {title} of others, {SLOW_READERS} slow readers / none", goal, self.beside.values(key),
                       self.alone.values(key), unit="µs")

        return [memory("1,000,000 items", "million"), memory(f"{MANY:,} items", "many"),
                latency("median latency", 1.2, "p50"), latency("p99", 1.5, "p99"),
                Row("4 processor use 1 s after a reader went away", 2, self.gone.results, unit="% of a core", scale=100)]


@contextlib.contextmanager
def slow_reader(port):
    """Asks for a huge answer and reads 64 KB of it a second."""
    is_over = threading.Event()
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * 1024)
    connection.connect(("127.0.0.1", port))
    connection.sendall(http.request_bytes(*requests.grid(HUGE)))

    def read():
        while connection.recv(64 * 1024) and not is_over.wait(1):
            pass

    reader = threading.Thread(target=read)
    reader.start()
    try:
        yield
    finally:
        is_over.set()
        reader.join()
        connection.close()
