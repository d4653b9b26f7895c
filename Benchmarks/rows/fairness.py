"""Goal 5: small requests beside one client that asks for huge layouts without pause."""
import threading

from harness import http, requests
from harness.programs import Product
from harness.rounds import Measurement, Row
from harness.wrk import Load


class Fairness:
    def __init__(self, bench):
        self.server = bench.start(Product, bench.product)
        self.seconds = bench.seconds
        self.load = Load(*requests.small(), connections=8, threads=1)
        self.streams = requests.grid(requests.MILLION)
        self.bodies = requests.pictures()
        self.alone = Measurement("small alone", lambda: self.load.run(self.server.port, self.seconds))
        self.beside_streams = Measurement("small beside streams", lambda: self.beside(self.streams))
        self.beside_bodies = Measurement("small beside large bodies", lambda: self.beside(self.bodies))
        self.measurements = [self.alone, self.beside_streams, self.beside_bodies]

    def beside(self, request):
        """The small requests while another client asks for large layouts, one after the other."""
        is_over = threading.Event()
        done = []

        def ask():
            while not is_over.is_set():
                done.append(http.timed(self.server.port, *request))

        client = threading.Thread(target=ask)
        client.start()
        figures = self.load.run(self.server.port, self.seconds)
        is_over.set()
        client.join()
        if not done:
            raise RuntimeError("no huge layout was answered meanwhile")
        return figures

    def rows(self):
        def row(title, beside):
            return Row(f"5 p99 of small requests beside {title} / alone", 3, beside.values("p99"),
                       self.alone.values("p99"), unit="µs")

        return [row("answers of 1,000,000 items", self.beside_streams),
                row("bodies of 300,000 sizes", self.beside_bodies)]
