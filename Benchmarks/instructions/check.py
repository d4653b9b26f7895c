#!/usr/bin/env python3
"""Counts the instructions of fixed requests under callgrind and holds them against `counts.json`.

Usage: check.py PROGRAM [--update]; PROGRAM is the built `instruction-count`. README.md says what is counted.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import tempfile

COUNTS = pathlib.Path(__file__).with_name("counts.json")

#: A count may differ by this share of it before the check fails.
TOLERANCE = 0.03

#: Runs that differ only in how often they do the request: the difference is the request alone, without the start.
FEW, MANY = 1, 3

#: Which instructions the libraries choose must not depend on the processor, nor on chance.
ENVIRONMENT = {
    "SIMDJSON_FORCE_IMPLEMENTATION": "westmere",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX,-FMA,-BMI2,-ERMS,-FSRM,-AVX512F,-AVX512VL,-AVX512BW:"
                      "glibc.cpu.x86_non_temporal_threshold=0x10000000",
    "SWIFT_DETERMINISTIC_HASHING": "1",
}


def environment():
    """Ours, without what would change the C library's or Swift's behaviour."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SWIFT_", "MALLOC_"))}
    return kept | ENVIRONMENT


def instructions(program, request, stage, repetitions):
    """All instructions of a run."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, request, stage, str(repetitions)],
        capture_output=True, text=True, env=environment())
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        sys.exit(f"{request} {stage}: {done.stderr}")
    return int(found.group(1))


def stage_counts(program):
    """The instructions of each request's stages, by request and stage."""
    listing = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    runs = [(name, stage, int(repetitions))
            for name, repetitions, *stages in map(str.split, listing.splitlines()) for stage in stages]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        few, many = (pool.map(lambda run, times=times: instructions(program, *run[:2], run[2] * times), runs)
                     for times in (FEW, MANY))
        counts = {}
        for (name, stage, repetitions), less, more in zip(runs, few, many):
            counts.setdefault(name, {})[stage] = (more - less) // (repetitions * (MANY - FEW))
    return counts


def parts(stages):
    """What the stages are made of: see README.md."""
    if "layout" not in stages:
        return {"respond": stages["respond"]}
    attributes = stages["layout"] - stages["prepare"]
    return {"decode": stages["begin"] - stages["prepare"],
            "layout": stages["layout"],
            "encode": stages["answer"] - stages["begin"] - attributes,
            "respond": stages["respond"]}


def counts(program):
    """The instructions of the parts of every request."""
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind 3.19 does not understand Swift's debugging information.
        stripped = f"{folder}/{pathlib.Path(program).name}"
        subprocess.run(["strip", "-o", stripped, program], check=True)
        return {f"{name} {part}": count for name, stages in stage_counts(stripped).items()
                for part, count in parts(stages).items()}


def confirmed(program, first):
    """The medians of `first` and two more: about one run in a hundred is miscounted by callgrind itself."""
    runs = [first, counts(program), counts(program)]
    return {name: statistics.median_low(run[name] for run in runs) for name in first}


def compiler():
    """The version of Swift: another one makes other instructions."""
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"Swift version (\S+)", text).group(1)


def differences(expected, found):
    """The names whose counts differ by more than the tolerance, or that only one side has."""
    return {name for name in expected.keys() | found.keys()
            if name not in expected or name not in found or abs(found[name] / expected[name] - 1) > TOLERANCE}


def show(expected, found):
    for name in found:
        before = expected.get(name)
        change = f"{found[name] / before - 1:+.1%}" if before else "new"
        print(f"{name:20} {before or '-':>12} {found[name]:>12} {change:>8}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--update", action="store_true", help="write counts.json")
    arguments = parser.parse_args()
    if platform.machine() != "x86_64":
        return print(f"instruction counts are kept for x86_64 and not compared on {platform.machine()}")
    version = compiler()
    kept = json.loads(COUNTS.read_text()) if COUNTS.exists() else {"swift": version, "counts": {}}
    if not arguments.update and kept["swift"] != version:
        return print(f"instruction counts are kept for Swift {kept['swift']} and not compared with those of {version}")
    expected, found = kept["counts"], counts(arguments.program)
    differing = differences(expected, found)
    if differing:
        found = confirmed(arguments.program, found)
        differing = differences(expected, found)
    show(expected, found)
    if arguments.update:
        COUNTS.write_text(json.dumps({"swift": version, "counts": found}, indent=2) + "\n")
    elif differing:
        sys.exit(f"differing by more than {TOLERANCE:.0%} from counts.json: {', '.join(sorted(differing))}; where that "
                 "is meant: make instructions COUNTS=--update")


if __name__ == "__main__":
    main()
