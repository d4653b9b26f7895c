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
        sent = bench.file("fields", lines.encode()), bench.file("content", content)
        ceiling, working = [bench.start(Peer, bench.built / name, bench.threads, *sent)
                            for name in ("ceiling", "working-ceiling")]
        node = [bench.start(Peer, "node", HERE / "Node/server.js", workers) for workers in (1, bench.threads)]
        for peer in (ceiling, working, *node):
            if http.answer(peer.port, path, body)[1] != content:
                raise RuntimeError("a peer answers other bytes than the service")
        load = Load(path, body)
        self.count = len(content)
        self.workers = bench.threads

        def run(server):
            def measure():
                before = server.cpu_seconds()
                figures = load.run(server.port, bench.seconds)
                return figures | {"processor": (server.cpu_seconds() - before) / figures["requests"]}
            return measure

        self.ours = Measurement("small requests", run(ours))
        self.ceiling = Measurement("small requests, ceiling", run(ceiling))
        self.working = Measurement("small requests, working ceiling", run(working))
        self.node = Measurement("small requests, Node", run(node[0]))
        self.cluster = Measurement("small requests, Node cluster", run(node[1]))
        self.measurements = [self.ours, self.ceiling, self.working, self.node, self.cluster]

    def rows(self):
        def rate(title, goal, peer):
            return Row(title, goal, self.ours.values("rate"), peer.values("rate"), more=True, unit="k requests/s",
                       scale=1e-3)

        def processor(title, peer):
            return Row(title, None, self.ours.values("processor"), peer.values("processor"), unit="µs", scale=1e6)

        return [rate(f"1 small requests ({self.count:,} bytes): bare libmicrohttpd", 0.9, self.ceiling),
                rate("1 small requests: libmicrohttpd, simdjson and to_chars", None, self.working),
                rate("1 small requests: Node, one process", 5, self.node),
                rate(f"1 small requests: Node, cluster of {self.workers}", 5, self.cluster),
                processor("1 processor time a request: over bare libmicrohttpd", self.ceiling),
                processor("1 processor time a request: over libmicrohttpd, simdjson and to_chars", self.working),
                processor("1 processor time a request: over Node", self.node)]
