"""Requests that are made up from the catalogue: every option of every kind, with the least and the largest numbers."""

import json
import random

from traffic import message

LENGTHS = [0, 5e-324, 1e-300, 1e-100, 1e-16, 1e-9, 1e-6, 0.01, 0.3, 1, 7, 100, 375, 1e4, 1e6, 999_999_999.5, 1e9]
COUNTS = [0, 1, 2, 31, 1000, 1_000_000, 999_999_999, 1_000_000_000]
FORMATS = ["application/json"] * 3 + ["application/x-ndjson", "text/css", "image/svg+xml"]

#: What held a thread for seconds, or for hours, before looks were counted; and what is near to that.
KNOWN = [
    ("/layout/mosaic", {"viewport": {"width": 1e-9, "height": 1}, "items": 1_000_000_000,
                        "rect": {"x": 1e6, "y": 0, "width": 1, "height": 1}}),
    ("/layout/stack", {"viewport": {"width": 5e-324, "height": 0.001}, "items": 999_999_999, "rect": "visible"}),
    ("/layout/card", {"viewport": {"width": 320, "height": 480}, "items": 1_000_000_000,
                      "options": {"itemSize": {"width": 10, "height": 10}},
                      "rect": {"x": 0, "y": 470, "width": 1e9, "height": 1}}),
    ("/layout/flow", {"viewport": {"width": 320, "height": 480}, "items": 1_000_000_000, "rect": "visible",
                      "options": {"itemSize": {"width": 0.01, "height": 0.01}, "minimumLineSpacing": 0,
                                  "minimumInteritemSpacing": 0, "integral": True, "scale": 0.001}}),
    ("/layout/line", {"viewport": {"width": 320, "height": 480}, "items": 1_000_000_000,
                      "options": {"itemSize": {"width": 1e-16, "height": 1e-16}, "minimumLineSpacing": 0,
                                  "sectionInset": {"left": 0}},
                      "rect": {"x": 0, "y": 500, "width": 1e9, "height": 1e9}}),
    ("/layout/circle", {"viewport": {"width": 320, "height": 480}, "items": 1_000_000_000,
                        "options": {"radius": 1e-300, "itemSize": {"width": 1e-16, "height": 1e-16}},
                        "rect": {"x": 160, "y": 0, "width": 10, "height": 1e9}}),
    ("/layout/mosaic", {"viewport": {"width": 320, "height": 480}, "items": 1_000_000_000,
                        "rect": {"x": 400, "y": 0, "width": 1, "height": 1e9},
                        "contentOffsets": [{"x": 0, "y": y} for y in range(200)]}),
    ("/hit", {"kind": "flow", "viewport": {"width": 320, "height": 480}, "items": 1_000_000_000,
              "options": {"itemSize": {"width": 1e-9, "height": 1e-9}, "minimumLineSpacing": 0,
                          "minimumInteritemSpacing": 0}, "point": {"x": 1e-7, "y": 1e-7}}),
    ("/snap", {"kind": "line", "viewport": {"width": 320, "height": 480}, "items": 1_000_000_000,
               "options": {"itemSize": {"width": 5e-324, "height": 5e-324}, "minimumLineSpacing": 0,
                           "sectionInset": {"left": 3}}, "snap": {"contain": "trim"}}),
]


def known():
    return [message("POST", path, body) for path, body in KNOWN]


class Extremes:
    """Makes up requests; `catalogue` is what GET /layout answers."""

    def __init__(self, catalogue, seed):
        self.chance = random.Random(seed)
        self.kinds = catalogue["kinds"]
        self.snap = [
            {"name": "mode", "type": "enumeration", "values": ["nearest", "page", "none"]},
            {"name": "align", "type": "enumeration", "values": ["center", "start", "end"]},
            {"name": "contain", "type": "enumeration", "values": ["keep", "trim"]},
            {"name": "list", "type": "boolean"},
        ]

    def request(self):
        kind = self.chance.choice(self.kinds)
        body = self.collection(kind)
        what = self.chance.random()
        if what < 0.15:
            return message("POST", "/hit", {"kind": kind["kind"], "point": self.point(), **self.rect_of(), **body})
        if what < 0.3:
            return message("POST", "/snap", {"kind": kind["kind"], "contentOffset": self.point(),
                                             "velocity": self.point(), "snap": self.options(self.snap), **body})
        accept = self.chance.choice(FORMATS)
        body |= self.rect_of()
        if accept == "image/svg+xml" or self.chance.random() < 0.5:
            body["contentOffset"] = self.point()
        else:
            body["contentOffsets"] = [self.point() for _ in range(self.chance.choice([1, 3, 17, 200]))]
        if self.chance.random() < 0.3:
            body["output"] = {"style": "columns"}
        return message("POST", f"/layout/{kind['kind']}", body, f"Accept: {accept}")

    def collection(self, kind):
        body = {"viewport": self.size(), "options": self.options(kind["options"])}
        if self.chance.random() < 0.7:
            body["items"] = self.items()
        else:
            own = [option for option in kind["options"] if option["perSection"]]
            body["sections"] = [{"items": self.items(), "options": self.options(own)}
                                for _ in range(self.chance.choice([0, 1, 3, 100]))]
        if self.chance.random() < 0.3:
            body["direction"] = "rtl"
        return body

    def items(self):
        if self.chance.random() < 0.7:
            return self.chance.choice(COUNTS)
        return [[self.length(), self.length()] for _ in range(self.chance.choice([0, 1, 7, 500]))]

    def rect_of(self):
        choice = self.chance.randrange(4)
        if choice == 0:
            return {}
        if choice == 1:
            return {"rect": {"tileSize": max(0.001, self.length())}}
        if choice == 2:
            return {"rect": "visible"}
        origin = {"x": 0, "y": 0} if self.chance.random() < 0.5 else self.point()
        return {"rect": {**origin, **self.size(True)}}

    # Values

    def length(self, positive=False):
        return self.chance.choice(LENGTHS[1:] if positive else LENGTHS)

    def point(self):
        return {axis: self.chance.choice([1, 1, -1]) * self.length() for axis in "xy"}

    def size(self, positive=True):
        return {"width": self.length(positive), "height": self.length(positive)}

    def options(self, options):
        return {option["name"]: self.value(option) for option in options if self.chance.random() < 0.35}

    def number(self, option):
        limits = option.get("range", {})
        least = limits.get("minimum", limits.get("exclusiveMinimum", -1e9))
        most = limits.get("maximum", limits.get("exclusiveMaximum", 1e9))
        for _ in range(20):
            value = self.chance.choice([1, 1, -1]) * self.length()
            if least < value < most:
                return value
        return (least + most) / 2

    def value(self, option):
        words = option.get("words")
        if words and self.chance.random() < 0.3:
            return self.chance.choice(words)
        if option.get("nullable") and self.chance.random() < 0.3:
            return None
        kind = option["type"]
        if kind == "boolean":
            return self.chance.random() < 0.5
        if kind == "integer":
            limits = option["range"]
            least, most = int(limits["minimum"]), int(limits["maximum"])
            return self.chance.choice([least, min(least + 1, most), min(least + 6, most), most])
        if kind == "number":
            return self.number(option)
        if kind == "enumeration":
            return self.chance.choice(option["values"])
        if kind == "point":
            return self.point()
        if kind == "size":
            return self.size()
        if kind == "insets":
            return {side: self.length() for side in ("top", "left", "bottom", "right")}
        if kind == "rect":
            return {"x": self.length(), "y": self.length(), **self.size()}
        if kind == "array":
            return [self.value(option["items"]) for _ in range(max(1, self.chance.choice([1, 3])))]
        if kind == "object":
            return self.options(option["options"])
        raise ValueError(f"what is a {kind}?")
