"""Goal 1: small requests, against a bare libmicrohttpd program and against Node."""
from harness import http, requests
from harness.bench import HERE
from harness.programs import Peer, Product
from harness.rounds import Measurement, Row
from harness.wrk import Load

#: Header fields that libmicrohttpd adds by itself.
OWN = ("Date", "Content-Length", "Connection")


class Small:
    title = "small requests"

    def __init__(self, bench):
        path, body = requests.small()
        ours = bench.start(Product, bench.product)
        fields, content = http.answer(ours.port, path, body)
        lines = "".join(f"{name}: {value}\n" for name, value in fields if name not in OWN)
        ceiling = bench.start(Peer, bench.built / "ceiling", bench.threads, bench.file("fields", lines.encode()),
                              bench.file("content", content))
        node = [bench.start(Peer, "node", HERE / "Node/server.js", workers) for workers in (1, bench.threads)]
        for peer in (ceiling, *node):
            if http.answer(peer.port, path, body)[1] != content:
                raise RuntimeError("a peer answers other bytes than the service")
        load = Load(path, body)
        self.count = len(content)
        self.workers = bench.threads

        def rate(server):
            return lambda: load.run(server.port, bench.seconds)["rate"]

        self.ours = Measurement("small requests", rate(ours))
        self.ceiling = Measurement("small requests, ceiling", rate(ceiling))
        self.node = Measurement("small requests, Node", rate(node[0]))
        self.cluster = Measurement("small requests, Node cluster", rate(node[1]))
        self.measurements = [self.ours, self.ceiling, self.node, self.cluster]

    def rows(self):
        def row(title, goal, peer):
            return Row(title, goal, self.ours.results, peer.results, more=True, unit="k requests/s", scale=1e-3)

        return [row(f"1 small requests ({self.count:,} bytes): bare libmicrohttpd", 0.9, self.ceiling),
                row("1 small requests: Node, one process", 5, self.node),
                row(f"1 small requests: Node, cluster of {self.workers}", 5, self.cluster)]
