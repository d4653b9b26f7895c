#!/usr/bin/env python3
"""Compares the transitions of a running layout service with Chromium's animations between the same matrices.

    python Tests/Browser/transforms.py --url http://127.0.0.1:8080 [--short] [--count 200] [--seed 1] [--verbose]

Exit status 1 on a difference. Where Chromium is known to depart from the text of CSS, which the service follows, the
element is told apart and not counted; --verbose prints one of each sort."""

import argparse
import json
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "Reference"))

import css
import judge
import pairs
from compare import Client
from page import Page, css_matrix, easing

IDENTITY = [1.0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 1.0]
TIMES = [0, 0.125, 0.3125, 0.5, 0.6875, 0.9375, 1]     # sixteenths: sizes between even ones can be laid out
PROGRESS = 1e-5                                         # Chromium ends its search for a curve's parameter at 1e-7


class Tally:
    """Counts what is compared and what differs, and prints the first differences."""

    def __init__(self, verbose):
        self.verbose, self.compared, self.differences = verbose, Counter(), 0
        self.reasons = {"chromium": Counter()}

    def difference(self, what, **told):
        self.differences += 1
        if self.differences <= 5:
            show(f"DIFFERS {what}", told)

    def matrices(self, sort, name, start, end, progress, chromium, got):
        """Takes two matrices part-way; answers whether they are the same."""
        if judge.same(got, chromium):
            self.compared[sort] += 1
            return True
        reason = judge.reason(start, end, progress, chromium, got)
        told = {"from": start, "to": end, "progress": progress, "service": got, "Chromium": chromium}
        if reason is None:
            self.compared[sort] += 1
            self.difference(f"{sort} {name}", **told)
            return False
        found = self.reasons.setdefault(sort, Counter())
        found[reason] += 1
        if self.verbose and found[reason] == 1:
            show(f"{reason}: {sort} {name}", told)
        return False
