"""The eleven transforms of a carousel (the formulas §10, after iCarousel's transformForItemView:withOffset:)."""

import math

from . import matrix
from .common import clamp

CIRCULAR = ("rotary", "invertedRotary", "cylinder", "invertedCylinder", "wheel", "invertedWheel")
Z_AXIS = (0, 0, 1)


def spacing_of(p):
    return p.option("spacing", 0.25 if p.type.startswith("coverFlow") else 1)


def arc_of(p):
    return math.radians(p.option("arc", 360))


def turning_axis(p):
    return (0, 1, 0) if p.horizontal else (-1, 0, 0)


def along(p, base, main, z):
    """A translation along the main axis and towards the eye."""
    return matrix.translate(base, main, 0.0, z) if p.horizontal else matrix.translate(base, 0.0, main, z)


def linear(p, base, f):
    return along(p, base, f * p.extent * spacing_of(p), 0.0)


def rotary(p, base, f):
    half = p.extent * spacing_of(p) / 2
    radius = p.option("radius", None)
    if radius is None:
        radius = max(half, half / math.tan(arc_of(p) / 2 / p.circular))
    angle = turn(p, f / p.circular * arc_of(p))
    if p.type == "invertedRotary":
        radius, angle = -radius, -angle
    return along(p, base, radius * math.sin(angle), radius * math.cos(angle) - radius)


def cylinder(p, base, f):
    half = p.extent * spacing_of(p) / 2
    radius = p.option("radius", None)
    if radius is None:
        radius = max(0.01, half / math.tan(arc_of(p) / 2 / p.circular))
    angle = turn(p, f / p.circular * arc_of(p))
    if p.type == "invertedCylinder":
        radius, angle = -radius, -angle
    m = matrix.translate(base, 0.0, 0.0, -radius)
    m = matrix.rotate(m, angle, turning_axis(p))
    return matrix.translate(m, 0.0, 0.0, radius + 0.01)


def wheel_radius(p):
    """The radius of a wheel before it is inverted."""
    return p.option("radius", p.extent * spacing_of(p) * p.circular / arc_of(p))


def wheel(p, base, f):
    radius, angle = wheel_radius(p), turn(p, arc_of(p) / p.circular)
    if p.type == "invertedWheel":
        radius, angle = -radius, -angle
    if p.horizontal:
        m = matrix.translate(base, 0.0, radius, 0.0)
        m = matrix.rotate(m, angle * f, Z_AXIS)
        return matrix.translate(m, 0.0, -radius, f * 0.01)
    m = matrix.translate(base, -radius, 0.0, 0.0)
    m = matrix.rotate(m, angle * f, Z_AXIS)
    return matrix.translate(m, radius, 0.0, f * 0.01)


def turn(p, computed):
    """`angle` (degrees) in the request replaces the computed angle."""
    given = p.option("angle", None)
    return computed if given is None else math.radians(given)


def cover_flow(p, base, f):
    tilt, spacing = p.option("tilt", 0.9), spacing_of(p)
    q = clamp(f, -1, 1)
    if p.type == "coverFlow2":
        q = toggled(p.option("toggle", None), f)
    x = (q * 0.5 * tilt + f * spacing) * p.extent
    m = along(p, base, x, -abs(q) * p.extent * 0.5)
    return matrix.rotate(m, -q * math.pi / 2 * tilt, turning_axis(p))


def toggled(t, f):
    """coverFlow2's clamped offset from the toggle; null: the toggle that each item sees while dragging."""
    inside = clamp(f, -1, 1)
    if t is None:
        if f > 0:
            t = -inside if f <= 0.5 else 1 - inside
        else:
            t = -inside if f > -0.5 else -1 - inside
    if t > 0:
        if f <= -0.5:
            return -1.0
        if f <= 0.5:
            return -t
        return 1 - t if f <= 1.5 else inside
    if f > 0.5:
        return 1.0
    if f > -0.5:
        return -t
    return -1 - t if f > -1.5 else inside


def time_machine(p, base, f):
    tilt, spacing = p.option("tilt", 0.3), spacing_of(p)
    if p.type == "invertedTimeMachine":
        tilt, f = -tilt, -f
    return along(p, base, f * p.extent * tilt, f * p.extent * spacing)


TRANSFORMS = {
    "linear": linear, "rotary": rotary, "invertedRotary": rotary, "cylinder": cylinder,
    "invertedCylinder": cylinder, "wheel": wheel, "invertedWheel": wheel, "coverFlow": cover_flow,
    "coverFlow2": cover_flow, "timeMachine": time_machine, "invertedTimeMachine": time_machine}


def transform(p, f):
    """The transform of an item whose offset from the middle is f items."""
    viewpoint = p.option("viewpointOffset", {"x": 0, "y": 0})
    base = matrix.with_m34(p.option("m34", -1 / 500))
    base = matrix.translate(base, -viewpoint.get("x", 0), -viewpoint.get("y", 0), 0.0)
    return TRANSFORMS[p.type](p, base, f)
