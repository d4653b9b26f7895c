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
        self.other = bench.start(Product, bench.product)
        self.alone = Measurement("small alone", lambda: self.load.run(self.server.port, self.seconds))
        self.beside_streams = Measurement("small beside streams", lambda: self.beside(self.server, self.streams))
        self.beside_bodies = Measurement("small beside large bodies", lambda: self.beside(self.server, self.bodies))
        self.beside_other = Measurement("small beside another instance", lambda: self.beside(self.other, self.bodies))
        self.measurements = [self.alone, self.beside_streams, self.beside_bodies, self.beside_other]

    def beside(self, busy, request):
        """The small requests while another client asks for large layouts, one after the other, of the server or of one beside it."""
        is_over = threading.Event()
        done = []

        def ask():
            while not is_over.is_set():
                done.append(http.timed(busy.port, *request))

        client = threading.Thread(target=ask)
        client.start()
        figures = self.load.run(self.server.port, self.seconds)
        is_over.set()
        client.join()
        if not done:
            raise RuntimeError("no huge layout was answered meanwhile")
        return figures

    def rows(self):
        def row(title, beside, goal=3):
            return Row(f"5 p99 of small requests beside {title} / alone", goal, beside.values("p99"),
                       self.alone.values("p99"), unit="µs")

        return [row("answers of 1,000,000 items", self.beside_streams),
                row("bodies of 300,000 sizes", self.beside_bodies),
                row("such bodies sent to another instance", self.beside_other, None)]
