"""The requests that are measured."""
import json
import random

MILLION = 1_000_000


def body(**fields):
    return json.dumps({"viewport": {"width": 375, "height": 667}, **fields}).encode()


def small():
    """20 items in a line, each with a transform; about 5 KB answered."""
    return "/layout/line", body(
        contentOffset={"x": 37.5, "y": 0}, items=20, options={"scaleEffect": {"peak": 1.8, "distance": 2210}})


def visible(kind, items):
    """The visible ones of so many equal items, some way down; the same number of them whatever `items` is."""
    options = {"line": {"scaleEffect": {}}, "flow": {"itemSize": {"width": 100, "height": 100}},
               "waterfall": {"placement": "shortest"}}
    offset = {"x": 1000, "y": 0} if kind == "line" else {"x": 0, "y": 1000}
    return f"/layout/{kind}", body(contentOffset=offset, items=items, rect="visible", options=options[kind])


def pictures(count=300_000):
    """Sizes of pictures in whole pixels, each into the shortest of three columns."""
    chance = random.Random(1)
    sizes = [[chance.randint(200, 4000), chance.randint(200, 4000)] for _ in range(count)]
    return "/layout/waterfall", body(items=sizes, options={"columnCount": 3, "placement": "shortest"})


def grid(items):
    """All of so many equal items in lines of three."""
    return "/layout/flow", body(items=items, options={"itemSize": {"width": 100, "height": 100}})
