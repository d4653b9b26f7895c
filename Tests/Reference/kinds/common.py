"""What every kind shares: request, sections, axes, elements, comparisons (the formulas §0, the wire contract §2)."""

import math

EPSILON = 1e-9


class Section:
    """A section of the request: its items' own sizes (None: the kind's itemSize) and its options."""

    def __init__(self, index, items, options):
        self.index = index
        self.options = options
        if isinstance(items, dict):
            items = items.get("sizes", items.get("values", items.get("count")))
        if isinstance(items, list):
            self.own_sizes = [size_of(item) for item in items]
            self.count = len(items)
        else:
            self.own_sizes = None
            self.count = int(items)

    def sizes(self, item_size):
        """One (width, height) an item."""
        if self.own_sizes is not None:
            return list(self.own_sizes)
        return [item_size] * self.count


class Request:
    """A layout request of the wire contract §2 with its defaults filled in."""

    def __init__(self, kind, body):
        self.kind = kind
        self.width = float(body["viewport"]["width"])
        self.height = float(body["viewport"]["height"])
        offset = body.get("contentOffset") or {"x": 0, "y": 0}
        self.offset_x, self.offset_y = float(offset["x"]), float(offset["y"])
        self.rtl = body.get("direction", "ltr") == "rtl"
        self.options = body.get("options") or {}
        self.rect = body.get("rect")
        self.ties = []          # ill-conditioned decisions taken on the way; they never change the answer
        self.fragile = set()    # extra fields of the answer that rounding error could decide otherwise
        self.sections = []
        if "sections" in body:
            for index, section in enumerate(body["sections"]):
                merged = dict(self.options)
                merged.update(section.get("options") or {})
                self.sections.append(Section(index, section["items"], merged))
        else:
            self.sections.append(Section(0, body["items"], self.options))

    def option(self, name, default):
        """An option of the whole request."""
        value = self.options.get(name)
        return default if value is None else value

    def visible_rect(self):
        """(x, y, width, height) of what the viewport shows."""
        return (self.offset_x, self.offset_y, self.width, self.height)

    def tie(self, what, distance, scale):
        """Notes a decision that hangs on less than rounding error but is not exactly equal."""
        if 0 < abs(distance) < EPSILON * max(1.0, abs(scale)):
            self.ties.append(what)


class Element:
    """One cell, header or footer before it is written to the wire."""

    def __init__(self, element, section, item, ordinal, box):
        self.element, self.section, self.item, self.ordinal = element, section, item, ordinal
        self.x, self.y, self.w, self.h = box
        self.transform = None
        self.z_index = 0
        self.alpha = 1.0
        self.hidden = False
        self.fragile = set()    # what rounding error could decide otherwise: "edge", "effect", "hidden", …
        self.depth = None       # carousel: (z, distance from the current item)
        self.pin = None         # flow: what a pinned header or footer is held between

    def box(self):
        return (self.x, self.y, self.w, self.h)

    def key(self):
        return (self.section, self.element, self.item)


class Axes:
    """Main and cross axis: main is x when horizontal, y when vertical."""

    def __init__(self, request, default):
        self.horizontal = request.option("scrollDirection", default) == "horizontal"
        self.vm = request.width if self.horizontal else request.height
        self.vc = request.height if self.horizontal else request.width
        self.offset = request.offset_x if self.horizontal else request.offset_y

    def main(self, size):
        return size[0] if self.horizontal else size[1]

    def cross(self, size):
        return size[1] if self.horizontal else size[0]

    def box(self, main, cross, main_length, cross_length):
        """(x, y, width, height) from positions on the two axes."""
        if self.horizontal:
            return (main, cross, main_length, cross_length)
        return (cross, main, cross_length, main_length)

    def content(self, main):
        """The content size: the viewport across, main along."""
        return (main, self.vc) if self.horizontal else (self.vc, main)

    def insets(self, insets):
        """(main start, main end, cross start, cross end) of an insets object."""
        top, left, bottom, right = insets_of(insets)
        if self.horizontal:
            return (left, right, top, bottom)
        return (top, bottom, left, right)

    def centre(self, element):
        """An element's centre on the main axis."""
        if self.horizontal:
            return element.x + element.w / 2
        return element.y + element.h / 2


def size_of(value):
    """{"width", "height"} or [w, h] as a pair."""
    if isinstance(value, dict):
        return (float(value["width"]), float(value["height"]))
    return (float(value[0]), float(value[1]))


def insets_of(value):
    """(top, left, bottom, right), missing sides 0."""
    value = value or {}
    return tuple(float(value.get(side, 0)) for side in ("top", "left", "bottom", "right"))


def point_of(value):
    """{"x", "y"}, missing ones 0."""
    value = value or {}
    return (float(value.get("x", 0)), float(value.get("y", 0)))


def clamp(value, low, high):
    return max(low, min(high, value))


def round_away(value):
    """Rounds to the nearest integer, halves away from zero."""
    magnitude = abs(value)
    lower = math.floor(magnitude)
    result = lower + 1 if magnitude - lower >= 0.5 else lower
    return math.copysign(float(result), value)


def intersects(a, b):
    """Overlap by more than an edge (the formulas §0)."""
    return (a[0] < b[0] + b[2] and a[0] + a[2] > b[0]
            and a[1] < b[1] + b[3] and a[1] + a[3] > b[1])


def touches(a, b):
    """Whether rounding error alone could turn `intersects` round."""
    gaps = (b[0] + b[2] - a[0], a[0] + a[2] - b[0], b[1] + b[3] - a[1], a[1] + a[3] - b[1])
    scale = max([1.0] + [abs(v) for v in a + b])
    return any(abs(gap) < EPSILON * scale for gap in gaps)
