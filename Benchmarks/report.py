#!/usr/bin/env python3
"""Measures the service beside its peers and prints one table. `run.sh` builds what this needs."""
import argparse
import os
import pathlib
import platform
import re

from harness import rounds, table
from harness.bench import Bench
from rows.billion import Billion
from rows.fairness import Fairness
from rows.footprint import Footprint
from rows.gzip import Gzip
from rows.large import Large
from rows.small import Small
from rows.streaming import Streaming


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--product", required=True, type=pathlib.Path, help="the service's program")
    parser.add_argument("--built", required=True, type=pathlib.Path, help="the folder with the compiled peers")
    parser.add_argument("--short", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--rounds", type=int, help="so many rounds")
    parser.add_argument("--only", nargs="*", help="only these groups of rows: small, billion, large, …")
    parser.add_argument("--build-seconds", type=float, help="how long a clean build took")
    arguments = parser.parse_args()
    groups = {kind.__name__.lower(): kind for kind in (Small, Billion, Large, Streaming, Fairness, Gzip)}
    groups["footprint"] = lambda bench: Footprint(bench, arguments.build_seconds)
    load = os.getloadavg()[0]
    with Bench(arguments.product.resolve(), arguments.built, arguments.short) as bench:
        chosen = [make(bench) for name, make in groups.items() if not arguments.only or name in arguments.only]
        rounds.run([measurement for group in chosen for measurement in group.measurements],
                   arguments.rounds or bench.rounds)
        rows = [row for group in chosen for row in group.rows()]
    print(table.markdown(rows))
    print(f"\n{bench.threads} processors ({processor()}), load average {load:.1f} before the first round.")


def processor():
    """The name of the processor."""
    found = re.search(r"^model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    return found.group(1) if found else platform.machine()


if __name__ == "__main__":
    main()
