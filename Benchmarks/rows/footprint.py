"""Goal 6: start, idle memory, size on disk, and how long a clean build takes."""
import re
import socket
import subprocess
import time
from pathlib import Path

from harness.programs import Product
from harness.rounds import Measurement, Row

MEBIBYTE = 1 << 20

#: What every Debian has: the C and C++ libraries and the loader.
SYSTEM = re.compile(r"/(libc|libm|libgcc_s|libstdc\+\+|ld-linux[^/]*)\.so")


class Footprint:
    def __init__(self, bench, build_seconds):
        self.bench = bench
        self.build_seconds = build_seconds
        self.starts = Measurement("starts", lambda: [self.start() for _ in range(bench.starts)])
        self.idle = Measurement("idle memory", self.measure_idle)
        self.measurements = [self.starts, self.idle]

    def start(self):
        """Seconds from the spawn to the answer of /healthz."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        begin = time.perf_counter()
        server = subprocess.Popen([self.bench.product, "serve", "--listen", f"127.0.0.1:{port}"],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while not is_healthy(port):
                if server.poll() is not None:
                    raise RuntimeError("the service does not start")
            return time.perf_counter() - begin
        finally:
            server.terminate()
            server.wait()

    def measure_idle(self):
        with Product(self.bench.product) as server:
            if not is_healthy(server.port):
                raise RuntimeError("the service does not answer")
            return server.status("VmRSS")

    def sizes(self):
        """Bytes of the stripped program, and of the libraries that it loads: the system's own, and the others."""
        stripped = self.bench.folder / "stripped"
        subprocess.run(["strip", "-o", stripped, self.bench.product], check=True)
        listing = subprocess.run(["ldd", stripped], capture_output=True, text=True, check=True).stdout
        libraries = re.findall(r"(/\S+) \(0x", listing)
        system = sum(Path(library).stat().st_size for library in libraries if SYSTEM.search(library))
        return stripped.stat().st_size, sum(Path(library).stat().st_size for library in libraries) - system, system

    def rows(self):
        program, libraries, system = self.sizes()

        def size(title, goal, *parts):
            return Row(f"6 {title}", goal, [sum(parts)], unit="MiB", scale=1 / MEBIBYTE)

        rows = [Row("6 start to first answer", 20, sum(self.starts.results, []), unit="ms", scale=1e3),
                Row("6 idle memory", 15, self.idle.results, unit="MiB", scale=1 / MEBIBYTE),
                size("stripped program", None, program),
                size("with its libraries", 25, program, libraries),
                size("and the C and C++ libraries too", 25, program, libraries, system)]
        if self.build_seconds is not None:
            rows.append(Row("6 clean release build", 120, [self.build_seconds], unit="s"))
        return rows


def is_healthy(port):
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return connection.recv(64).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False
