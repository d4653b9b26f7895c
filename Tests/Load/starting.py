"""Stops the service while it starts: it ends with 0 from the moment on that the program itself runs.

Usage: starting.py --program PATH [--rounds 100]

While the system loads the program and its libraries, it is the system that ends it; nobody can have been let in by then. It is
told apart by what the system says of the process: whether it blocks the signal."""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from stopping import tally

PATIENCE_SECONDS = 20
LOADING = "ended by the system, while it was loaded"
# A library that sends signals while libraries are initialised, which is before any line of the program itself: those that are
# nothing to a server, if there are any, and the one to stop.
EARLY = b"""
#include <signal.h>
#include <unistd.h>
__attribute__((constructor)) static void stop(void) {
    const int signals[] = {%s};
    for (unsigned long i = 0; i < sizeof signals / sizeof *signals; i++) kill(getpid(), signals[i]);
}
"""
OTHERS = b"SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGTERM"


def start(program, *arguments, **environment):
    return subprocess.Popen([program, *arguments], env={**os.environ, "LAYOUT_SERVICE_LISTEN": "127.0.0.1:0", **environment},
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def end(process):
    try:
        status = process.wait(PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "it goes on"
    return "SIGTERM" if status == -signal.SIGTERM else f"exit {status}"


def blocks_the_signal(process):
    with open(f"/proc/{process.pid}/status") as file:
        blocked = next(line.split()[1] for line in file if line.startswith("SigBlk:"))
    return bool(int(blocked, 16) >> (signal.SIGTERM - 1) & 1)


def at_once(program, seconds):
    """A signal so long after the start."""
    process = start(program, "serve")
    time.sleep(seconds)
    blocks = blocks_the_signal(process)
    process.terminate()
    outcome = end(process)
    return LOADING if outcome == "SIGTERM" and not blocks else outcome


def compiled(folder, name, signals):
    """The library that sends these signals."""
    library = f"{folder}/{name}.so"
    source = EARLY.replace(b"%s", signals)
    subprocess.run(["clang", "-shared", "-fPIC", "-x", "c", "-o", library, "-"], input=source, check=True)
    return library


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--rounds", type=int, default=100)
    arguments = parser.parse_args()
    program, rounds, chance = arguments.program, arguments.rounds, random.Random(1)
    failures = tally("SIGTERM 1 ms after the start", rounds, lambda: at_once(program, 0.001), {"exit 0", LOADING})
    failures += tally("SIGTERM up to 30 ms after it", rounds, lambda: at_once(program, chance.uniform(0, 0.03)),
                      {"exit 0", LOADING})
    with tempfile.TemporaryDirectory() as folder:
        library, others = compiled(folder, "early", b"SIGTERM"), compiled(folder, "others", OTHERS)
        for words in (["serve"], [], ["--log-level", "off"]):
            name = " ".join(["SIGTERM while libraries are initialised:", "layout-service", *words])
            failures += tally(name, rounds, lambda: end(start(program, *words, LD_PRELOAD=library)), {"exit 0"})
        failures += tally("SIGTERM after SIGHUP, SIGUSR1 and others", rounds,
                          lambda: end(start(program, "serve", LD_PRELOAD=others)), {"exit 0"})
        failures += tally("SIGTERM with a command that is no server", rounds,
                          lambda: end(start(program, "health", LD_PRELOAD=library)), {"SIGTERM"})
    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
