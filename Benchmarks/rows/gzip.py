"""What gzip costs and gains, on small and on large answers."""
from harness import http, requests
from harness.programs import Product
from harness.rounds import Measurement, Row
from harness.wrk import Load

ACCEPT = "Accept-Encoding: gzip"


class Gzip:
    def __init__(self, bench):
        server = bench.start(Product, bench.product)
        small, large = requests.small(), requests.pictures()
        self.bytes = []
        for request in (small, large):
            name, count = http.encoding(server.port, *request)
            if name != "gzip":
                self.bytes, self.measurements = [], []
                return
            self.bytes.append((count, len(http.answer(server.port, *request)[1])))

        def rate(name, *fields):
            load = Load(*small, fields=fields)
            return Measurement(name, lambda: load.run(server.port, bench.seconds)["rate"])

        def time(name, *fields):
            return Measurement(name, lambda: http.timed(server.port, *large, fields)[0])

        self.small = rate("small, gzip", ACCEPT), rate("small, plain")
        self.large = time("large, gzip", ACCEPT), time("large, plain")
        self.measurements = [*self.small, *self.large]

    def rows(self):
        if not self.bytes:
            return [Row("gzip", None, [], note="not offered")]
        small, large = self.bytes
        packed, plain = self.small
        slow, fast = self.large
        return [Row("gzip small answers: requests/s, gzip / plain", None, packed.results, plain.results, more=True,
                    unit="k requests/s", scale=1e-3),
                Row("gzip small answers: bytes, gzip / plain", None, [small[0]], [small[1]], unit="kB", scale=1e-3),
                Row("gzip 300,000 sizes: time, gzip / plain", None, slow.results, fast.results, unit="ms", scale=1e3),
                Row("gzip 300,000 sizes: bytes, gzip / plain", None, [large[0]], [large[1]], unit="MB", scale=1e-6)]
