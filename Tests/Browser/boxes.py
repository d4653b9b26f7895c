#!/usr/bin/env python3
"""Compares what a running layout service answers as a style sheet with what Chromium makes of it, without any script: the box
of every element, what is seen at a point, and where a scroll with CSS scroll snapping rests.

    python Tests/Browser/boxes.py --url http://127.0.0.1:8080 [--short] [--seed 1]"""

import argparse
import json
import random
import sys
import urllib.request
from pathlib import Path

from browser import Browser, Tally
from layouts import examples, more

NEAR = 0.1          # pixels
POINTS = 40
EDGE = 1.5          # Chromium looks at whole pixels
JSON, CSS = "application/json", "text/css"


class Service:
    """A service at an address."""

    def __init__(self, url):
        self.url = url

    def get(self, path):
        with urllib.request.urlopen(self.url + path) as answer:
            return json.load(answer)

    def post(self, path, body, accept=JSON):
        """The answer: text, or what it says where it is JSON."""
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), {"Accept": accept})
        try:
            with urllib.request.urlopen(request) as answer:
                text = answer.read().decode()
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{error.code} for POST {path} {json.dumps(body)}\n  {error.read().decode()}")
        return json.loads(text) if accept == JSON else text


def place(entry):
    return entry["element"], entry["indexPath"]["section"], entry["indexPath"]["item"]


def compare_boxes(tally, sort, name, attributes, found, origin):
    """The boxes of elements, seen from a content offset, against those of a page."""
    there = {(box["element"], box["section"], box["item"]): box for box in found}
    for entry in attributes:
        own = entry["boundingBox"]
        if own is None:                     # a corner is behind the eye
            continue
        box = there.get(place(entry))
        wanted = {"x": own["x"] - origin["x"], "y": own["y"] - origin["y"], "width": own["width"], "height": own["height"]}
        is_same = box is not None and all(abs(box[side] - wanted[side]) <= NEAR for side in wanted)
        tally.check(sort, is_same, f"{name} {place(entry)}: {wanted}, in Chromium {box}")


def compare_points(tally, service, page, name, body, kind, offset, seed):
    """What is under random points; points so near to an edge that a pixel decides are passed over."""
    rng, viewport = random.Random(f"{seed} {name}"), body["viewport"]
    points = [{"x": rng.uniform(1, viewport["width"] - 1), "y": rng.uniform(1, viewport["height"] - 1)} for _ in range(POINTS)]
    for point, found in zip(points, page.evaluate("points => seen(points)", points)):
        around = [service.post("/hit", {**body, "kind": kind, "contentOffset": offset, "pointIn": "viewport",
                                        "point": {"x": point["x"] + dx, "y": point["y"] + dy}})
                  for dx, dy in ((0, 0), (-EDGE, -EDGE), (EDGE, -EDGE), (-EDGE, EDGE), (EDGE, EDGE))]
        hits = [place(answer) if answer["indexPath"] else None for answer in around]
        if len(set(hits)) > 1:
            continue
        found = tuple(found) if found else None
        tally.check("points", found == hits[0], f"{name} at {point}: {hits[0]}, in Chromium {found}")


def compare_layout(tally, service, page, case, seed):
    """A layout at its offsets: by a style sheet for each."""
    kind, body = case["kind"], case["body"]
    for offset in case["offsets"]:
        request = {**body, "contentOffset": offset}
        sheet = service.post(f"/layout/{kind}", request, CSS)
        answer = service.post(f"/layout/{kind}", {**request, "output": {"include": ["boundingBox"]}})
        page.evaluate("given => shown(given)", {"viewport": body["viewport"], "contentSize": answer["contentSize"],
                                                "elements": answer["attributes"], "sheets": [sheet]})
        reached = page.evaluate("offset => scrolled(offset)", offset)
        name = f"{kind} {json.dumps(body.get('options', {}))} at {offset}"
        compare_boxes(tally, "boxes", name, answer["attributes"], page.evaluate("boxes()"), reached)
        if reached == offset:
            compare_points(tally, service, page, name, body, kind, offset, seed)


def compare_timeline(tally, service, page, case):
    """A layout whose style sheet follows the scroll by itself."""
    kind, body = case["kind"], case["body"]
    for axis in ("x", "y"):
        other = "y" if axis == "x" else "x"
        offsets = sorted({round(offset[axis]) for offset in case["offsets"] if offset[other] == 0})
        offsets = [{axis: value, other: 0} for value in offsets]
        if len(offsets) < 2:
            continue
        request = {**body, "contentOffsets": offsets}
        sheet = service.post(f"/layout/{kind}", request, CSS)
        answer = service.post(f"/layout/{kind}", {**request, "output": {"include": ["boundingBox"]}})
        page.evaluate("given => shown(given)", {"viewport": body["viewport"], "contentSize": answer["contentSize"],
                                                "elements": answer["frames"][0]["attributes"], "sheets": [sheet]})
        for frame in answer["frames"]:
            offset = frame["contentOffset"]
            if page.evaluate("offset => scrolled(offset)", offset) != offset:
                continue                    # beyond what a browser scrolls
            name = f"{kind} following the scroll on {axis} at {offset}"
            compare_boxes(tally, "boxes on a scroll timeline", name, frame["attributes"], page.evaluate("boxes()"), offset)


def compare_snapping(tally, service, page, count, seed):
    """Where Chromium rests by `scroll-snap-align`, against POST /snap, for items of random sizes."""
    for number in range(count):
        rng = random.Random(f"{seed} snap {number}")
        align = rng.choice(("start", "center", "end"))
        body = {"viewport": {"width": 400, "height": 200}, "options": {"minimumLineSpacing": rng.randrange(40)},
                "items": [[rng.randrange(40, 300), 80] for _ in range(rng.randrange(3, 12))]}
        answer = service.post("/layout/line", body)
        snapping = ("body > div { scroll-snap-type: x mandatory } "
                    f"[data-item] {{ scroll-snap-align: {align}; scroll-snap-stop: normal }}")
        page.evaluate("given => shown(given)", {
            "viewport": body["viewport"], "contentSize": answer["contentSize"], "elements": answer["attributes"],
            "sheets": [service.post("/layout/line", body, CSS), snapping]})
        end = answer["contentSize"]["width"] - 400
        for _ in range(6):
            proposed = {"x": rng.randrange(0, max(1, round(end))), "y": 0}
            snap = {"align": align, "contain": "keep", "list": True}
            own = service.post("/snap", {**body, "kind": "line", "proposedContentOffset": proposed, "snap": snap})
            distances = sorted(abs(place - proposed["x"]) for place in own["snapOffsets"])
            if len(distances) > 1 and 0 < distances[1] - distances[0] < 2:
                continue                    # a pixel decides
            reached = page.evaluate("offset => scrolled(offset)", proposed)
            is_same = abs(reached["x"] - own["contentOffset"]["x"]) <= 1
            tally.check("resting places", is_same, f"{align} {json.dumps(body)} proposed {proposed['x']}: "
                                                   f"{own['contentOffset']['x']}, in Chromium {reached['x']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--short", action="store_true", help="fewer random ones")
    parser.add_argument("--verbose", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    service, tally = Service(arguments.url), Tally()
    with Browser() as browser:
        page = browser.blank(arguments.url, 1000, 900)
        page.add_script_tag(path=Path(__file__).with_name("boxes.js"))
        for case in [*examples(service.get("/layout")), *more()]:
            compare_layout(tally, service, page, case, arguments.seed)
            compare_timeline(tally, service, page, case)
        compare_snapping(tally, service, page, 8 if arguments.short else 60, arguments.seed)
        tally.check("messages", not browser.complaints, browser.complaints)
    return tally.close("style sheets in Chromium")


if __name__ == "__main__":
    sys.exit(main())
