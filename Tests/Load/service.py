"""The program under test, as a process of its own, and what the system says of it."""

import os
import resource
import subprocess
import time

from connection import ask
from traffic import message


class Service:
    """Runs the program on a free port for as long as a with statement does; it must stop by itself and with 0."""

    def __init__(self, program, *flags, limits=(), environment=None):
        """`limits` are pairs of a resource and how much of it the process may have."""

        def restrict():
            for kind, most in limits:
                resource.setrlimit(kind, (most, most))

        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", *flags], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            preexec_fn=restrict if limits else None, env={**os.environ, **(environment or {})})
        words = self.process.stdout.readline().decode().split()
        if not words:
            raise RuntimeError(f"the service does not start: {self.process.wait()}")
        self.url = words[-1]
        self.port = int(self.url.rpartition(":")[2])
        self.address = ("127.0.0.1", self.port)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        status = self.stop()
        if kind is None and status != 0:
            raise RuntimeError(f"the service ended with {status}")

    def stop(self, patience=20):
        """Asks it to stop and answers its exit status; one that does not stop is killed."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()
        finally:
            self.process.stdout.close()

    @property
    def is_running(self):
        return self.process.poll() is None

    def memory(self, name="VmRSS"):
        """Kilobytes of memory it has now (VmRSS), or had at most (VmHWM)."""
        with open(f"/proc/{self.process.pid}/status") as file:
            for line in file:
                if line.startswith(name + ":"):
                    return int(line.split()[1])
        raise RuntimeError(f"there is no {name}")

    def descriptors(self):
        """How many files and sockets it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def threads(self):
        """How many threads it has."""
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def metric(self, name):
        """What /metrics says of that name."""
        answer = ask(self.address, message("GET", "/metrics"), keep=1 << 20)
        for line in answer.body.decode().splitlines():
            if line.startswith(name + " "):
                return float(line.split()[1])
        raise RuntimeError(f"there is no metric {name}")


def memory_bound(max_body, clients):
    """MiB that the service may take at most, as the README has it; `max_body` is in MiB too."""
    return 20 + 100 * max_body + clients * 3 / 4


def eventually(holds, patience=10.0, pause=0.02):
    """Whether something comes to hold within some seconds."""
    end = time.monotonic() + patience
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(pause)
    return True
