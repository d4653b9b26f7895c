"""Load by wrk."""
import json
import pathlib
import subprocess
import tempfile

SCRIPT = pathlib.Path(__file__).with_name("post.lua")


class Load:
    """A POST request that wrk sends over and over."""

    def __init__(self, path, body, fields=(), connections=32, threads=2):
        file = tempfile.NamedTemporaryFile(prefix="benchmark-body-")
        file.write(body)
        file.flush()
        self._file = file
        self._path = path
        self._options = [f"-c{connections}", f"-t{threads}"]
        for field in fields:
            self._options += ["-H", field]

    def run(self, port, seconds):
        """Requests a second, and latencies in microseconds: `rate`, `p50`, `p99`, `max`."""
        command = ["wrk", *self._options, f"-d{seconds}s", "-s", str(SCRIPT), f"http://127.0.0.1:{port}{self._path}",
                   "--", self._file.name]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        figures = json.loads(done.stdout.rpartition("figures ")[2])
        if figures["errors"] or not figures["requests"]:
            raise RuntimeError(f"wrk met errors:\n{done.stdout}")
        figures["rate"] = figures["requests"] / figures["seconds"]
        return figures
