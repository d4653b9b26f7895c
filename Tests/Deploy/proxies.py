"""Holds the examples of configurations for proxies against what happens to instances: they share the load, and no client
sees when one is killed, one is drained, or all are restarted one after the other."""

import argparse
import http.client
import pathlib
import tempfile
import time

from instances import Instance, Proxy, free_ports, wait_until
from load import Load, body

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "deploy"
CONFIGURATIONS = {"nginx": "nginx.conf", "haproxy": "haproxy.cfg"}
PAUSE = 0.8


def answer(port, which):
    """What an instance answers without a proxy."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("POST", "/layout/line", body(which))
    text = connection.getresponse().read()
    connection.close()
    return text


def spread(instances, before):
    """The share of each instance, in percent; every one must have its own, if not an equal one: who is slower gets less."""
    counts = [instance.answered() - count for instance, count in zip(instances, before)]
    shares = [round(100 * count / max(1, sum(counts))) for count in counts]
    if min(shares) < 5:
        raise SystemExit(f"the load is not spread: {shares} %")
    return shares


def check(name, program, clients):
    with tempfile.TemporaryDirectory() as folder:
        port, *ports = free_ports(4)
        instances = [Instance(program, each) for each in ports]
        proxy = None
        try:
            expected = [answer(ports[0], which) for which in range(40)]
            proxy = Proxy(name, FOLDER / CONFIGURATIONS[name], [port, *ports], pathlib.Path(folder))
            with Load(port, clients, expected) as load:
                run(name, instances, load)
        finally:
            if proxy:
                proxy.stop()
            for instance in instances:
                instance.kill()


def run(name, instances, load):
    def report(what):
        print(f"{name}: {what}: {load.checkpoint()} requests, none failed", flush=True)

    before = [instance.answered() for instance in instances]
    wait_until(lambda: load.count >= 2000, "2000 requests are answered", seconds=30)
    shares = spread(instances, before)
    report(f"three instances share the load ({', '.join(map(str, shares))} %)")
    instances[0].kill()
    time.sleep(PAUSE)
    report("one is killed")
    instances[0].start()
    # nginx asks it again after two seconds.
    time.sleep(PAUSE + 2)
    if instances[0].answered() == 0:
        raise SystemExit("an instance that is back gets nothing to do")
    report("it is started again, and gets its share")
    instances[1].drain()
    time.sleep(PAUSE)
    report("one is drained by SIGTERM")
    instances[1].start()
    time.sleep(PAUSE + 2)
    for instance in instances:
        instance.drain()
        instance.start()
        time.sleep(PAUSE + 1)
    report("all are restarted, one after the other")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--proxy", choices=CONFIGURATIONS, action="append")
    parser.add_argument("--clients", type=int, default=8)
    arguments = parser.parse_args()
    for name in arguments.proxy or CONFIGURATIONS:
        check(name, arguments.program, arguments.clients)


if __name__ == "__main__":
    main()
