#!/usr/bin/env python3
"""Sends a request of every sort and prints the metrics that the service has then.

Usage: python3 Tests/HTTP/metrics.py --url http://127.0.0.1:8080"""

import argparse
import json
import urllib.error
import urllib.request

COLLECTION = {"viewport": {"width": 375, "height": 667}, "items": 20}
REQUESTS = [
    ("POST", "/layout/{kind}", COLLECTION),
    ("QUERY", "/layout/{kind}", COLLECTION),
    ("POST", "/layout/{kind}", dict(COLLECTION, items=20000)),
    ("POST", "/layout/{kind}", dict(COLLECTION, items=-1)),
    ("POST", "/snap", dict(COLLECTION, kind="{kind}")),
    ("POST", "/hit", dict(COLLECTION, kind="{kind}", point={"x": 1, "y": 1})),
    ("POST", "/transition", {"from": dict(COLLECTION, kind="{kind}"), "to": dict(COLLECTION, kind="line"), "progress": 0.5}),
    ("OPTIONS", "/layout/{kind}", None),
    ("HEAD", "/layout/{kind}", None),
    ("GET", "/nowhere", None),
    ("BREW", "/snap", None),
]


def ask(url, method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url + path, data, method=method)) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as problem:
        return problem.read().decode()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True)
    url = parser.parse_args().url
    kinds = [kind["kind"] for kind in json.loads(ask(url, "GET", "/layout"))["kinds"]]
    for kind in kinds:
        for method, path, body in REQUESTS:
            named = json.loads(json.dumps(body).replace("{kind}", kind))
            ask(url, method, path.replace("{kind}", kind), named)
    print(ask(url, "GET", "/metrics"), end="")


if __name__ == "__main__":
    main()
