"""Instances of the program, and a proxy in front of them, all on loopback."""

import http.client
import re
import signal
import socket
import subprocess
import time


def free_ports(count):
    """So many ports that nobody listens on."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def wait_until(condition, what, seconds=10):
    """Asks until it is so."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"{what}: not within {seconds} s")
        time.sleep(0.02)


def get(port, path):
    """Status and text of a document; status 0 where nothing answers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    except (OSError, http.client.HTTPException):
        return 0, ""
    finally:
        connection.close()


class Instance:
    """One process of the program at a port of its own, that can be started again."""

    def __init__(self, program, port):
        self.program, self.port = program, port
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--threads", "1", "--log-level", "error"],
            stdout=subprocess.DEVNULL)
        wait_until(lambda: get(self.port, "/readyz")[0] == 200, f"instance at {self.port} is ready")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def drain(self):
        """Ends it as an orchestrator does; it must finish what it has begun."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=30)
        if status != 0:
            raise SystemExit(f"the instance at {self.port} exited with {status} after SIGTERM")

    def answered(self):
        """How many layouts it has answered since it was started."""
        text = get(self.port, "/metrics")[1]
        lines = re.findall(r'^http_requests_total\{(.*)\} (\d+)', text, re.M)
        return sum(int(count) for labels, count in lines if "/layout/{kind}" in labels)


class Proxy:
    """nginx or HAProxy with an example of a configuration, of which only the ports are replaced."""

    def __init__(self, name, configuration, ports, folder):
        self.port, *instances = ports
        text = configuration.read_text()
        for example, port in zip(range(8080, 8084), ports):
            text, count = re.subn(rf"127\.0\.0\.1:{example}\b", f"127.0.0.1:{port}", text)
            if count != 1:
                raise SystemExit(f"{configuration} names 127.0.0.1:{example} {count} times, not once")
        if name == "nginx":
            # Debian's own folders belong to root.
            kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            text = text.replace("http {", "http {" + "".join(f" {kind}_temp_path {folder}/{kind};" for kind in kinds), 1)
        file = folder / configuration.name
        file.write_text(text)
        command = {
            "nginx": ["nginx", "-p", folder, "-c", file, "-e", "stderr", "-g", f"daemon off; pid {folder}/pid;"],
            "haproxy": ["haproxy", "-db", "-q", "-f", file],
        }[name]
        self.process = subprocess.Popen(list(map(str, command)), stderr=open(folder / "log", "w"))
        wait_until(lambda: get(self.port, "/readyz")[0] == 200, f"{name} is ready")

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)
