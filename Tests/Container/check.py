"""Runs the image with as few rights as possible, and holds it against what is promised of it."""

import argparse
import http.client
import json
import pathlib
import socket
import subprocess
import time

LIMITS = ["--read-only", "--read-only-tmpfs=false", "--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--memory", "512m", "--pids-limit", "100"]
# Never a bridge: it leaves rules on the loopback of the machine.
NETWORK = ["--network", "host"]
REQUEST = b'{"viewport": {"width": 375, "height": 667}, "items": 20}'


def podman(*arguments, **options):
    done = subprocess.run(["podman", *arguments], capture_output=True, **options)
    if done.returncode != 0:
        raise SystemExit(f"container: podman {' '.join(arguments)}: {done.stderr.decode()}")
    return done.stdout


def check(what, holds, detail=""):
    if not holds:
        raise SystemExit(f"container: not so: {what}{f': {detail}' if detail else ''}")
    print(f"container: {what}{f': {detail}' if detail else ''}", flush=True)


def ask(port, method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, body)
    answer = connection.getresponse()
    return answer.status, answer.read()


def is_ready(port):
    try:
        return ask(port, "GET", "/readyz")[0] == 200
    except OSError:
        return False


def check_image(image):
    facts = json.loads(podman("image", "inspect", image))[0]
    settings = facts["Config"]
    check("runs as a user without rights", settings["User"] == "10001:10001", settings["User"])
    check("is stopped by SIGTERM", settings.get("StopSignal") == "SIGTERM")
    test = facts.get("HealthCheck", facts.get("Healthcheck", settings.get("Healthcheck")))["Test"]
    check("asks itself for its health", test == ["CMD", "/usr/local/bin/layout-service", "health"], " ".join(test))
    program = podman("run", "--rm", *NETWORK, "--entrypoint", "stat", image, "-c", "%s", "/usr/local/bin/layout-service")
    layers = json.loads(podman("history", "--format", "json", image))
    own = sum(layer["size"] for layer in layers if "layout-service" in layer["CreatedBy"] or "apt-get" in layer["CreatedBy"])
    check("size", True, f"{facts['Size'] / 1e6:.0f} MB, of which the program is {int(program) / 1e6:.1f} MB, "
          f"and with the libraries it needs {own / 1e6:.0f} MB; the rest is the base image")


def check_process(name, port):
    process = json.loads(podman("inspect", name))[0]["State"]["Pid"]
    status = dict(line.split(":\t", 1) for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines() if ":\t" in line)
    check("its process is user 10001", status["Uid"].split() == ["10001"] * 4)
    check("has no capability", int(status["CapEff"], 16) == int(status["CapBnd"], 16) == 0)
    check("can get no new rights", status["NoNewPrivs"] == "1")
    for file in ("/x", "/tmp/x", "/usr/local/bin/x"):
        tried = subprocess.run(["podman", "exec", name, "touch", file], capture_output=True)
        check(f"cannot write {file}", tried.returncode != 0, tried.stderr.decode().strip().splitlines()[-1])
    podman("healthcheck", "run", name)
    check("its health check succeeds", True)
    check("serves", ask(port, "GET", "/healthz")[0] == 200)


def check_commands(image, port):
    expected = ask(port, "POST", "/layout/line", REQUEST)[1]
    run = ["run", "--rm", "-i", *NETWORK, *LIMITS, image]
    check("renders the same bytes", podman(*run, "render", "line", input=REQUEST) == expected)
    line = b'{"path":"/layout/line","body":' + REQUEST + b',"id":1}\n'
    answer = b'{"id":1,"status":200,"body":' + expected[:-1] + b"}\n"
    check("answers batches with them", podman(*run, "batch", input=line * 3) == answer * 3)


def check_stop(name, port):
    """A request whose body is on its way when the container is stopped gets its answer."""
    connection = socket.create_connection(("127.0.0.1", port))
    head = f"POST /layout/line HTTP/1.1\r\nHost: a\r\nContent-Length: {len(REQUEST)}\r\nConnection: close\r\n\r\n"
    connection.sendall(head.encode() + REQUEST[:20])
    time.sleep(0.3)
    stop = subprocess.Popen(["podman", "stop", "--time", "20", name], stdout=subprocess.DEVNULL)
    end = time.monotonic() + 10
    while is_listening(port) and time.monotonic() < end:
        time.sleep(0.05)
    check("closes its port at SIGTERM", not is_listening(port))
    connection.sendall(REQUEST[20:])
    answer = b"".join(iter(lambda: connection.recv(65536), b""))
    check("finishes the request under way", answer.startswith(b"HTTP/1.1 200 ") and answer.endswith(b'"warnings":[]}\n'))
    stop.wait(timeout=30)
    status = int(podman("wait", name))
    check("exits with 0", status == 0, str(status))


def is_listening(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--image", required=True)
    image = parser.parse_args().image
    check_image(image)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    name = f"layout-service-{port}"
    started = time.monotonic()
    podman("run", "-d", "--name", name, *NETWORK, *LIMITS, "-e", f"LAYOUT_SERVICE_LISTEN=127.0.0.1:{port}", image)
    try:
        while not is_ready(port) and time.monotonic() < started + 20:
            time.sleep(0.02)
        check("is ready", is_ready(port), f"{time.monotonic() - started:.1f} s after it was told to run")
        check_process(name, port)
        check_commands(image, port)
        check_stop(name, port)
    finally:
        subprocess.run(["podman", "rm", "-f", name], capture_output=True)


if __name__ == "__main__":
    main()
