#!/usr/bin/env python3
"""Has a running layout service draw one picture of every kind, for the README.

    python Tests/Pictures/draw.py --url http://127.0.0.1:8080 [--check]

With --check nothing is written: exit status 1 where a picture is missing, is not what the service draws, or shows no kind."""

import argparse
import json
import sys
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
PICTURES = HERE.parent.parent / ".github" / "pictures"
README = HERE.parent.parent / "README.md"


def drawn(url, kind, request):
    body = json.dumps({**request, "output": {"precision": 1}}).encode()
    asked = urllib.request.Request(f"{url}/layout/{kind}", body, {"Accept": "image/svg+xml"})
    with urllib.request.urlopen(asked) as answer:
        return answer.read()


def faults(pictures):
    """What is stale, in words."""
    for name, picture in pictures.items():
        path = PICTURES / name
        if not path.exists():
            yield f"{name} is missing"
        elif path.read_bytes() != picture:
            yield f"{name} is not what the service draws"
        if f".github/pictures/{name}" not in README.read_text():
            yield f"{name} is not in the README"
    for path in sorted(PICTURES.iterdir()):
        if path.name not in pictures:
            yield f"{path.name} is of no kind"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    arguments = parser.parse_args()
    requests = json.loads((HERE / "requests.json").read_text())
    with urllib.request.urlopen(f"{arguments.url}/layout") as answer:
        kinds = [entry["kind"] for entry in json.load(answer)["kinds"]]
    missing = [kind for kind in kinds if kind not in requests]
    if missing:
        raise SystemExit(f"no request in requests.json draws {', '.join(missing)}")
    pictures = {f"{kind}.svg": drawn(arguments.url, kind, requests[kind]) for kind in kinds}
    if not arguments.check:
        PICTURES.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures.items():
            (PICTURES / name).write_bytes(picture)
    stale = list(faults(pictures))
    for fault in stale:
        print(f"{fault}; make pictures draws them all")
    print(f"{len(pictures)} pictures, {len(stale)} stale")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
