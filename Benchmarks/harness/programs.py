"""Programs that a benchmark starts, and what the system says about them."""
import os
import re
import subprocess

TICKS = os.sysconf("SC_CLK_TCK")


class Program:
    """A program that runs until the block that uses it ends."""

    def __init__(self, *command, **options):
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait(timeout=15)
        self.process.stdout.close()

    def line(self):
        """The next line of its output."""
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.process.args[0]} ended early")
        return line.strip()

    def ask(self, command):
        """Its answer to a line of input."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.line()

    def status(self, field):
        """A figure of /proc/PID/status, in bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(rf"^{field}:\s+(\d+) kB", status.read(), re.M).group(1)) * 1024

    def cpu_seconds(self):
        """The processor time it has used."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


class Peer(Program):
    """A server that prints its port."""

    def __init__(self, *command):
        super().__init__(*command)
        self.port = int(self.line())


class Product(Program):
    """The service on a free port. Without a log, as its peers have none."""

    def __init__(self, program, *flags):
        super().__init__(program, "serve", "--listen", "127.0.0.1:0", "--log-level", "off", *flags)
        self.port = int(self.line().rpartition(":")[2])
