"""Goals 3 and 4, the time of large answers: against Node in memory, and against the floor."""
import hashlib

from harness import http, requests
from harness.bench import HERE
from harness.programs import Product, Program
from harness.rounds import Measurement, Row

WARM_UP = 3


class Large:
    def __init__(self, bench):
        server = bench.start(Product, bench.product)
        pictures = requests.pictures()
        request = bench.file("pictures.json", pictures[1])
        content = http.answer(server.port, *pictures)[1]
        self.count = len(content)
        self.floor = self.floor_of(bench, "pictures", content, request)
        node = bench.start(Program, "node", HERE / "Node/waterfall.js", request)
        if node.ask("digest") != hashlib.sha256(content).hexdigest():
            raise RuntimeError("Node computes another layout than the service")
        for _ in range(WARM_UP):
            node.ask("time")
        grid = requests.grid(requests.MILLION)
        self.grid_floor = self.floor_of(bench, "grid", http.answer(server.port, *grid)[1])

        self.pictures = Measurement("300,000 sizes", lambda: http.timed(server.port, *pictures)[0])
        self.node = Measurement("300,000 sizes, Node", lambda: float(node.ask("time")) / 1e3)
        self.grid = Measurement("1,000,000 items", lambda: http.timed(server.port, *grid)[0])
        self.measurements = [self.pictures, self.node, self.floor, self.grid, self.grid_floor]

    @staticmethod
    def floor_of(bench, name, content, *request):
        """The time that parsing a request and formatting the numbers of its answer take, in seconds."""
        floor = bench.start(Program, bench.built / "floor", bench.file(f"{name}-answer.json", content), *request)

        def run():
            parsing, formatting = floor.ask("").split()[:2]
            return (float(parsing) + float(formatting)) / 1e3

        run()
        return Measurement(f"floor of {name}", run)

    def rows(self):
        def row(title, goal, ours, theirs):
            return Row(title, goal, ours.results, theirs.results, unit="ms", scale=1e3)

        size = f"{self.count / 1e6:.0f} MB"
        faster = Row(f"3 300,000 sizes ({size}): Node in memory / ours over HTTP", 3, self.node.results,
                     self.pictures.results, more=True, unit="ms", scale=1e3)
        return [faster,
                row("3 300,000 sizes: ours over HTTP / floor", 1.5, self.pictures, self.floor),
                row("4 1,000,000 items: ours over HTTP / floor", 2, self.grid, self.grid_floor)]
