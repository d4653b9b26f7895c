"""Random valid requests for every kind, most numbers on a coarse grid so that both sides agree exactly."""

from kinds import solve
from options import OPTIONS, OVERRIDES, SIZED

SIDES = ("top", "left", "bottom", "right")
SIZES = ((320, 200), (320, 480), (375, 667), (414, 736), (568, 320))


class Maker:
    """Random numbers for one request: whole, quarters, eighths or free."""

    def __init__(self, rng):
        self.rng = rng
        self.step = rng.choice((1, 0.25, 0.25, 0.125, 0.125, None))

    def number(self, low, high):
        if self.step is None:
            return self.rng.uniform(low, high)
        return low + self.rng.randrange(int((high - low) / self.step) + 1) * self.step

    def chance(self, probability):
        return self.rng.random() < probability

    def choice(self, values):
        return self.rng.choice(values)

    def size(self, low, high):
        return {"width": self.number(low, high), "height": self.number(low, high)}

    def item(self, low, high):
        """An item's own size, often in its shorter form."""
        size = self.size(low, high)
        return [size["width"], size["height"]] if self.chance(0.5) else size

    def insets(self, high):
        sides = [side for side in SIDES if self.chance(0.8)]
        return {side: self.number(0, high) for side in sides}

    def point(self, low, high):
        return {"x": self.number(low, high), "y": self.number(low, high)}

    def maybe(self, options, name, probability, value):
        """Adds an option some of the time; value is called only then."""
        if self.chance(probability):
            options[name] = value()


def items(maker, kind, most=40):
    """A count, or sizes of their own: all alike, or varied with a zero side here and there."""
    count = maker.choice((0, 1, 2, 3)) if maker.chance(0.2) else maker.rng.randrange(1, most)
    if kind not in SIZED or maker.chance(0.5):
        return count
    if maker.chance(0.2):
        return [maker.item(10, 120)] * count
    sizes = [maker.item(10, maker.choice((60, 150, 300))) for _ in range(count)]
    for k in range(count):
        if maker.chance(0.03):
            sizes[k] = [0, maker.number(1, 50)] if maker.chance(0.5) else [maker.number(1, 50), 0]
    return sizes


def listed(maker, items):
    """The same items, some of the time as an object."""
    if not maker.chance(0.2):
        return items
    count = len(items) if isinstance(items, list) else items
    name = maker.choice(("sizes", "values")) if isinstance(items, list) else "count"
    ids = {"ids": [k if k % 3 else f"item {k}" for k in range(count)]} if maker.chance(0.5) else {}
    return {name: items, **ids}


def base(maker, kind):
    """A request without an offset, a rect or an output."""
    w, h = maker.choice(SIZES) if maker.chance(0.4) else (maker.number(120, 1000), maker.number(120, 1000))
    body = {"viewport": {"width": w, "height": h}, "options": OPTIONS[kind](maker, w, h)}
    if kind not in ("circle", "carousel") and maker.chance(0.25):
        body["options"]["integral"] = True
        if maker.chance(0.5):
            body["options"]["scale"] = maker.choice((1, 2, 3, 1.5))
    if maker.chance(0.35):
        body["sections"] = [section(maker, kind) for _ in range(maker.rng.randrange(1, 5))]
    else:
        body["items"] = listed(maker, items(maker, kind))
    if maker.chance(0.35):
        body["direction"] = maker.choice(("rtl", "rtl", "ltr"))
    return body


def section(maker, kind):
    result = {"items": listed(maker, items(maker, kind, 14))}
    options = {}
    if kind in OVERRIDES and maker.chance(0.6):
        options = OVERRIDES[kind](maker)
    if options or maker.chance(0.2):
        result["options"] = options
    return result


def offset(maker, body, content):
    """A scroll position: none, inside, at half pages, at the very ends, or overscrolled."""
    w, h = body["viewport"]["width"], body["viewport"]["height"]
    along_x = content[0] > w
    length, extent = (content[0], w) if along_x else (content[1], h)
    dice = maker.rng.random()
    if dice < 0.1:
        main = 0
    elif dice < 0.2:
        main = max(0, length - extent)
    elif dice < 0.3:
        main = maker.number(-int(extent / 2) - 1, 0)
    elif dice < 0.4:
        main = maker.number(int(max(0, length - extent)), int(max(0, length - extent) + extent / 2) + 1)
    elif dice < 0.5:
        main = extent / 2 * maker.rng.randrange(int(max(0, length - extent) / extent * 2) + 1)
    else:
        main = maker.number(0, int(max(1, length - extent)) + 1)
    cross = maker.number(-20, 20) if maker.chance(0.15) else 0
    return {"x": main, "y": cross} if along_x else {"x": cross, "y": main}


def rect(maker, body, content):
    """Nothing, the visible rect, tiles, or a rectangle of the content."""
    dice = maker.rng.random()
    if dice < 0.35:
        return None
    if dice < 0.65:
        return "visible"
    if dice < 0.75:
        return {"tileSize": maker.choice((100, 256, 480, 568, maker.number(50, 700)))}
    return {"x": maker.number(-50, int(max(content[0], 1)) + 50), "y": maker.number(-50, int(max(content[1], 1)) + 50),
            "width": maker.number(1, 600), "height": maker.number(1, 600)}


def layout_request(rng, kind):
    """A whole request for POST /layout/{kind}."""
    maker = Maker(rng)
    body = base(maker, kind)
    content = solve(kind, body)[1]
    if maker.chance(0.1):
        body["contentOffsets"] = [offset(maker, body, content) for _ in range(rng.randrange(1, 5))]
    elif maker.chance(0.85):
        body["contentOffset"] = offset(maker, body, content)
    chosen = rect(maker, body, content)
    if chosen is not None:
        body["rect"] = chosen
    output = {}
    maker.maybe(output, "style", 0.15, lambda: "columns")
    maker.maybe(output, "precision", 0.05, lambda: rng.randrange(2, 10))
    if output:
        body["output"] = output
    return body


SNAPPED = ("flow", "line", "line", "coverflow", "card", "carousel", "waterfall", "mosaic", "circle", "stack")
MONOTONE = ("line", "coverflow", "card", "carousel")


def snap_request(rng):
    """A whole request for POST /snap."""
    maker, kind = Maker(rng), rng.choice(SNAPPED)
    while True:
        body = base(maker, kind)
        body["options"].pop("integral", None)
        cells = [element for element in solve(kind, body)[3] if element.element == "cell"]
        content = solve(kind, body)[1]
        if cells or (kind in MONOTONE and maker.chance(0.3)):
            break
    body["kind"] = kind
    body["contentOffset"] = offset(maker, body, content)
    maker.maybe(body, "proposedContentOffset", 0.75, lambda: offset(maker, body, content))
    maker.maybe(body, "velocity", 0.5, lambda: {k: v * 40 for k, v in maker.point(-20, 20).items()})
    maker.maybe(body, "startContentOffset", 0.3, lambda: offset(maker, body, content))
    snap = {}
    maker.maybe(snap, "mode", 0.7, lambda: maker.choice(("nearest", "page", "page", "none")))
    maker.maybe(snap, "align", 0.5, lambda: maker.choice(("center", "start", "end")))
    maker.maybe(snap, "ends", 0.6, lambda: maker.choice(("clamp", "hold", "free")))
    maker.maybe(snap, "minimumDistance", 0.4, lambda: maker.number(0, 200))
    maker.maybe(snap, "minimumVelocity", 0.3, lambda: maker.number(0, 800))
    maker.maybe(snap, "decelerationRate", 0.4, lambda: maker.choice(("normal", "fast", 0.995, 0.5)))
    maker.maybe(snap, "list", 0.2, lambda: True)
    if kind in MONOTONE:
        if maker.chance(0.25):
            snap["contain"] = maker.choice(("keep", "trim"))
        elif maker.chance(0.4):
            snap["maximumItems"] = rng.randrange(1, 4)
    if cells and snap.get("contain") is None and maker.chance(0.4):
        cell = maker.choice(cells)
        body["currentItem"] = {"section": cell.section, "item": cell.item}
    if cells and kind not in ("circle", "stack") and maker.chance(0.1):
        cell = maker.choice(cells)
        body.pop("proposedContentOffset", None)
        body["anchor"] = {"indexPath": {"section": cell.section, "item": cell.item},
                          "edge": maker.choice(("start", "center", "end")), "distance": maker.number(0, 100)}
    if snap:
        body["snap"] = snap
    return body
