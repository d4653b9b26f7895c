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


def show(title, told):
    print(title)
    for name, value in told.items():
        print(f"  {name}: {json.dumps(value)}")


class Tally:
    """Counts what is compared, what differs and what is told apart, and prints the first of them."""

    def __init__(self, verbose):
        self.verbose, self.compared, self.differences, self.apart = verbose, Counter(), 0, Counter()

    def difference(self, what, **told):
        self.differences += 1
        if self.differences <= 5:
            show(f"DIFFERS {what}", told)

    def matrices(self, sort, name, pair, progress, chromium, got):
        """Takes two matrices part-way between a pair; answers whether they are the same."""
        if judge.same(got, chromium):
            self.compared[sort] += 1
            return True
        reason = judge.reason(*pair, progress, chromium, got)
        told = {"from": pair[0], "to": pair[1], "progress": progress, "CSS": got, "Chromium": chromium}
        if reason:
            self.apart[sort, reason] += 1
            if self.verbose and self.apart[sort, reason] == 1:
                show(f"{reason}: {name}", told)
        else:
            self.compared[sort] += 1
            self.difference(f"{sort} {name}", **told)
        return False

    def close(self):
        """The closing lines; answers the exit status."""
        for sort, count in self.compared.items():
            others = [f"{number} {reason}" for (of, reason), number in self.apart.items() if of == sort]
            print(f"{sort}: {count} compared" + (f"; Chromium departs from CSS: {', '.join(others)}" if others else ""))
        elements = sum(self.compared[sort] for sort in ("layouts", "matrices"))
        print(f"compared {elements} elements in Chromium, {self.differences} differences")
        return 1 if self.differences else 0


def asked(post, path, body):
    status, answer = post(path, body)
    if status != 200:
        raise SystemExit(f"{status} for POST {path} {json.dumps(body)}\n  {json.dumps(answer)}")
    return answer


def elements_between(post, name, layouts, timing):
    """The elements of two layouts: both transforms by themselves, and the attributes at each time part-way."""
    ends = []
    for layout in layouts:
        body = {field: value for field, value in layout.items() if field != "kind"}
        ends.append(asked(post, f"/layout/{layout['kind']}", body)["attributes"])
    body = {"from": layouts[0], "to": layouts[1], "progress": TIMES, "timing": timing, "output": {"include": ["quad"]}}
    frames = asked(post, "/transition", body)["frames"]
    for number, entries in enumerate(zip(*ends, strict=True)):
        yield {"name": f"{name}, item {number}", "timing": timing, "pair": [transform(entry) for entry in entries],
               "attributes": [frame["attributes"][number] for frame in frames]}


def transform(attribute):
    return attribute.get("transform3D", IDENTITY)


def animation(pair, timing="linear", times=TIMES, sizes=None):
    return {"from": css_matrix(pair[0]), "to": css_matrix(pair[1]), "easing": easing(timing), "times": times,
            "sizes": sizes or [[100, 60]] * len(times)}


def size(attribute):
    return [attribute["frame"]["width"], attribute["frame"]["height"]]


def compare_layouts(page, tally, elements):
    """The service's transforms and quads part-way between two layouts."""
    asked_for = [animation(element["pair"], element["timing"], TIMES, [size(entry) for entry in element["attributes"]])
                 for element in elements]
    for element, shown in zip(elements, page.animated(asked_for)):
        for attribute, there in zip(element["attributes"], shown):
            name, matrix = f"{element['name']}, {element['timing']}", transform(attribute)
            if not tally.matrices("layouts", name, element["pair"], there["progress"], there["transform"], matrix):
                continue
            if attribute["quad"] is None or not judge.is_exact(size(attribute)):
                continue
            tally.compared["quads"] += 1
            if judge.quad_differs(attribute, there["quad"], matrix):
                tally.difference(f"quad of {name}", progress=there["progress"], service=attribute, Chromium=there["quad"])


def compare_matrices(page, tally, count, seed):
    """Random matrices such as no layout makes: the transcription that the service is held against."""
    drawn = list(pairs.matrices(count, seed))
    for number, (pair, shown) in enumerate(zip(drawn, page.animated([animation(pair) for pair in drawn]))):
        for time, there in zip(TIMES, shown):
            wanted = css.interpolated(*pair, time)
            tally.matrices("matrices", f"pair {number}", pair, time, there["transform"], wanted)


def compare_timings(post, page, tally, steps, seed):
    """Timing functions, by the content offset on its way from 0 to 1."""
    times = [step / steps for step in range(steps + 1)]
    layouts = [pairs.layout("line", items=1, offset=(x, 0)) for x in (0, 1)]
    timings = [*pairs.TIMINGS, *pairs.curves(30, seed)]
    shown = page.animated([animation([IDENTITY] * 2, timing, times) for timing in timings])
    for timing, entries in zip(timings, shown):
        body = {"from": layouts[0], "to": layouts[1], "progress": times, "timing": timing}
        for frame, there in zip(asked(post, "/transition", body)["frames"], entries):
            tally.compared["timings"] += 1
            got = frame["contentOffset"]["x"]
            if abs(got - there["progress"]) > PROGRESS:
                tally.difference(f"timing {timing}", time=frame["progress"], service=got, Chromium=there["progress"])


def cases(count, seed, short):
    """(name, layouts, timing)."""
    for name, *layouts in pairs.named(every=not short):
        yield name, layouts, "linear"
    for number, (name, *layouts) in enumerate(pairs.randoms(count, seed)):
        yield name, layouts, random.Random(f"{seed} timing {number}").choice(("linear", *pairs.TIMINGS))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--count", type=int, help="random pairs of layouts, and of matrices (default: 200, or 50)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--short", action="store_true", help="some of the named pairs and fewer random ones")
    parser.add_argument("--verbose", action="store_true", help="print one of each sort where Chromium departs from CSS")
    arguments = parser.parse_args()
    count = arguments.count if arguments.count is not None else 50 if arguments.short else 200
    post, tally = Client(arguments.url).post, Tally(arguments.verbose)
    found = [element for name, layouts, timing in cases(count, arguments.seed, arguments.short)
             for element in elements_between(post, name, layouts, timing)]
    with Page() as page:
        print(f"Chromium {page.version}")
        compare_layouts(page, tally, found)
        compare_matrices(page, tally, count, arguments.seed)
        compare_timings(post, page, tally, 20 if arguments.short else 200, arguments.seed)
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
