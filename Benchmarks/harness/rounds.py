"""Measurements that take turns, and rows that compare them.

Everything is measured once a round, in the same order, and a ratio is taken within its round: what the machine does
meanwhile meets both sides of it.
"""
import statistics
import sys
import time
from dataclasses import dataclass, field


@dataclass
class Measurement:
    """Something that gives one figure, or several by name, each time it is run."""

    name: str
    run: object
    results: list = field(default_factory=list)

    def values(self, key=None):
        return [result if key is None else result[key] for result in self.results]


@dataclass
class Row:
    """A line of the table: a figure of ours over another, or a figure alone, and the goal that it has."""

    title: str
    goal: float | None
    ours: list
    theirs: list | None = None
    #: Whether more is better: then the goal is the least, else the most.
    more: bool = False
    unit: str = ""
    #: What the absolute figures are multiplied by to be in `unit`.
    scale: float = 1
    note: str = ""

    @property
    def figures(self):
        """What the goal is about: ratios, or the figures themselves."""
        if self.theirs is None:
            return [figure * self.scale for figure in self.ours]
        return [ours / theirs for ours, theirs in zip(self.ours, self.theirs)]

    @property
    def is_met(self):
        if self.goal is None or not self.figures:
            return None
        median = statistics.median(self.figures)
        return median >= self.goal if self.more else median <= self.goal


def run(measurements, rounds):
    """Runs all of them in turn, so many times."""
    for number in range(rounds):
        start = time.perf_counter()
        for measurement in measurements:
            progress(f"round {number + 1} of {rounds}: {measurement.name}")
            measurement.results.append(measurement.run())
        progress()
        print(f"round {number + 1} of {rounds} took {time.perf_counter() - start:.0f} s", file=sys.stderr)


def progress(text=""):
    """What is going on, for someone who looks on."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
