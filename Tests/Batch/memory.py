"""Holds `layout-service batch` against its promise that memory grows with neither the lines nor the length of an answer."""

import argparse
import os
import subprocess
import sys
import tempfile
import time

import requests

MEGABYTE = 1 << 20
# Two threads may keep 8 MiB each of what is answered before its turn; what else differs is the allocator's.
ROOM = 32 * MEGABYTE


def run(program, lines):
    """The peak of the memory in bytes, the lines and bytes that came out, and the seconds it took."""
    with tempfile.TemporaryFile() as file:
        for line in lines:
            file.write(line.encode())
        file.seek(0)
        start = time.monotonic()
        process = subprocess.Popen([program, "batch"], stdin=file, stdout=subprocess.PIPE)
        count = length = 0
        while piece := process.stdout.read(MEGABYTE):
            count += piece.count(b"\n")
            length += len(piece)
        _, status, usage = os.wait4(process.pid, 0)
        if status != 0:
            raise SystemExit(f"the batch ended with {os.waitstatus_to_exitcode(status)}")
        return usage.ru_maxrss * 1024, count, length, time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=1_000_000)
    arguments = parser.parse_args()
    large = '{"path":"/layout/flow","body":{"viewport":{"width":375,"height":667},"items":%d},"id":0}\n'
    cases = [
        ("small requests", 1000, map(requests.request, range(1000))),
        ("small requests", arguments.count, map(requests.request, range(arguments.count))),
        ("answers of 180 MB", 4, [large % 1_000_000] * 4),
    ]
    first = None
    for name, count, lines in cases:
        memory, answers, length, seconds = run(arguments.program, lines)
        print(f"batch: {count} {name}: {memory / MEGABYTE:.0f} MiB at most, {length / 1e6:.0f} MB out, "
              f"{count / seconds:.0f} a second", flush=True)
        if answers != count:
            sys.exit(f"{answers} answers to {count} lines")
        first = first or memory
        if memory > first + ROOM:
            sys.exit(f"memory grew from {first / MEGABYTE:.0f} MiB")


if __name__ == "__main__":
    main()
