"""Pairs of layouts whose transforms are to be compared, named and random, and random matrices."""

import math
import random

import css

VIEWPORT = {"width": 320, "height": 480}
TYPES = ("linear", "rotary", "invertedRotary", "cylinder", "invertedCylinder", "wheel", "invertedWheel", "coverFlow",
         "coverFlow2", "timeMachine", "invertedTimeMachine")
TIMINGS = ("ease", "ease-in", "ease-out", "ease-in-out", [0.25, 0.1, 0.25, 1], [0.68, -0.55, 0.265, 1.55],
           [0, 1, 1, 0], [1, 0, 0, 1], [0.5, -2, 0.5, 3], [0, 0, 0, 1], [0.9, 0.1, 0.9, 0.2])


def layout(kind, options=None, items=9, offset=(130, 0)):
    """A layout as a transition takes it."""
    return {"kind": kind, "viewport": VIEWPORT, "items": items, "options": options or {},
            "contentOffset": {"x": offset[0], "y": offset[1]}}


def carousel(kind, **more):
    return layout("carousel", {"type": kind, **more})


LINE = layout("line", {"scaleEffect": {"peak": 1.8, "distance": 210}})
CIRCLE = layout("circle", {"itemSize": {"width": 60, "height": 60}}, offset=(0, 0))
COVERFLOW = layout("coverflow", {"itemSize": {"width": 200, "height": 320}})
CARD = layout("card", {"itemSize": {"width": 256, "height": 352}}, offset=(100, 0))
STACK = layout("stack", {"itemSize": {"width": 240, "height": 320}, "widthStep": 16}, offset=(0, 0))


def both_ways(name, one, other):
    first, second = name.split(" ↔ ")
    return [(f"{first} → {second}", one, other), (f"{second} → {first}", other, one)]


def named(every=True):
    """(name, from, to): the kinds that people switch between, and every carousel to every other."""
    found = both_ways("line ↔ circle", LINE, CIRCLE) + both_ways("card ↔ coverflow", CARD, COVERFLOW)
    found += both_ways("coverflow ↔ rotary", COVERFLOW, carousel("rotary")) + both_ways("stack ↔ line", STACK, LINE)
    found += both_ways("line ↔ scale 0", LINE, layout("line", {"scaleEffect": {"peak": 0}}))
    found += both_ways("vertical ↔ horizontal wheel", carousel("wheel", scrollDirection="vertical"), carousel("wheel"))
    others = [(a, b) for a in TYPES for b in TYPES if a != b]
    for a, b in others if every else others[::7]:
        found.append((f"{a} → {b}", carousel(a), carousel(b)))
    return found


def turning(rng):
    """A layout of one or two items that are turned anyhow."""
    angle, m34 = rng.uniform(-540, 540), rng.choice((0, -0.002, rng.uniform(-0.003, 0.003)))
    size = {"width": 2 * rng.randrange(20, 80), "height": 2 * rng.randrange(20, 80)}
    direction = rng.choice(("horizontal", "vertical"))
    kind = rng.choice(("carousel", "carousel", "carousel", "coverflow", "card", "line"))
    items, offset = rng.choice((1, 2)), (rng.uniform(-200, 400), rng.uniform(-200, 400))
    if kind == "card":
        return layout(kind, {"anglePerPage": angle, "m34": m34, "itemSize": size}, items, offset)
    if kind == "coverflow":
        return layout(kind, {"maximumAngle": angle, "activeDistance": rng.uniform(50, 400), "m34": m34, "itemSize": size,
                             "scrollDirection": direction}, items, offset)
    if kind == "line":
        return layout(kind, {"itemSize": size, "scrollDirection": direction, "scaleEffect": {
            "peak": rng.uniform(-2, 2), "minimum": rng.choice((0, -5)), "axes": rng.choice(("x", "y", "both"))}},
            items, offset)
    return layout(kind, {"type": rng.choice(TYPES), "itemSize": size, "scrollDirection": direction, "m34": m34,
                         "angle": angle, "radius": rng.uniform(-300, 300), "wrap": False,
                         "viewpointOffset": {"x": rng.uniform(-60, 60), "y": rng.uniform(-60, 60)}}, items, offset)


def randoms(count, seed):
    """(name, from, to), both with as many items."""
    for number in range(count):
        rng = random.Random(f"{seed} layouts {number}")
        one, other = turning(rng), turning(rng)
        yield f"random {number}", one, dict(other, items=one["items"])


def curves(count, seed):
    """Random timing functions."""
    for number in range(count):
        rng = random.Random(f"{seed} curves {number}")
        yield [rng.random(), rng.uniform(-1, 2), rng.random(), rng.uniform(-1, 2)]


def product(*matrices):
    result = matrices[0]
    for matrix in matrices[1:]:
        result = css.multiply(result, matrix)
    return [value for row in result for value in row]


def identity(**entries):
    """Rows of the identity, with some other entries: m12=3."""
    result = [[float(i == j) for j in range(4)] for i in range(4)]
    for name, value in entries.items():
        result[int(name[1]) - 1][int(name[2]) - 1] = value
    return result


def rotation(rng):
    x, y, z = (rng.gauss(0, 1) for _ in range(3))
    length, half = math.sqrt(x * x + y * y + z * z), rng.uniform(-math.pi, math.pi)
    s = math.sin(half) / length
    parts = [0.0] * 3, [1.0] * 3, [0.0] * 3, [0.0, 0.0, 0.0, 1.0], [x * s, y * s, z * s, math.cos(half)]
    flat = css.recomposed(*parts)
    return [flat[k:k + 4] for k in range(0, 16, 4)]


def matrix(rng):
    """Scale, skew, rotation, translation and perspective; now and then a reflection, a zero scale or another m44."""
    scale = [rng.uniform(0.2, 3) * rng.choice((-1, *[1] * 9)) for _ in range(3)]
    if rng.random() < 0.08:
        scale[rng.randrange(3)] = 0.0
    skew = identity(m21=rng.uniform(-1, 1), m31=rng.uniform(-1, 1), m32=rng.uniform(-1, 1))
    moved = identity(m41=rng.uniform(-400, 400), m42=rng.uniform(-400, 400), m43=rng.uniform(-400, 400))
    eye = identity(m14=rng.uniform(-0.002, 0.002), m24=rng.uniform(-0.002, 0.002), m34=rng.uniform(-0.002, 0.002))
    found = product(identity(m11=scale[0], m22=scale[1], m33=scale[2]), skew, rotation(rng), moved, eye)
    factor = rng.choice((1, 1, 1, 0.5, 3))
    return [value * factor for value in found]


def matrices(count, seed):
    """Random pairs of matrices."""
    for number in range(count):
        rng = random.Random(f"{seed} matrices {number}")
        yield matrix(rng), matrix(rng)
