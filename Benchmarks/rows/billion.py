"""Goal 2: what is visible of a billion items, against what is visible of a hundred."""
from harness import requests
from harness.programs import Product
from harness.rounds import Measurement, Row
from harness.wrk import Load

KINDS = ("flow", "line", "waterfall")
FEW, MANY = 100, 1_000_000_000


class Billion:
    def __init__(self, bench):
        server = bench.start(Product, bench.product)

        def time(kind, items):
            # One connection: the next request is sent when the answer is there, so that this is the time of one.
            load = Load(*requests.visible(kind, items), connections=1, threads=1)
            seconds = max(1, bench.seconds - 1)
            return Measurement(f"{kind} of {items:,}", lambda: 1 / load.run(server.port, seconds)["rate"])

        self.pairs = [(kind, time(kind, MANY), time(kind, FEW)) for kind in KINDS]
        self.measurements = [side for _, *pair in self.pairs for side in pair]

    def rows(self):
        return [Row(f"2 visible of a billion / of a hundred: {kind}", 1.2, many.results, few.results, unit="µs",
                    scale=1e6) for kind, many, few in self.pairs]
