"""Compares a server's answers with the reference's, number by number.

A mismatch is excused as a tie only where the reference itself took the decision within rounding error."""

import math

from kinds import solve, wire
from kinds.common import EPSILON
from kinds.matrix import IDENTITY
from values import Difference, close, objects, walk

SCROLLED = ("line", "coverflow", "card", "carousel")


def compare_transform(path, got, wanted, slack, found, tie):
    """An absent transform is the identity; an identity must be absent."""
    if got == IDENTITY and slack == 0:
        found.append(Difference(path, "the identity, written out", "nothing", tie))
        return
    a, b = got or IDENTITY, wanted or IDENTITY
    floor = 1e-11 + 1e-13 * max(abs(v) for v in b)
    if len(a) != 16 or any(not close(p, q, slack, floor) for p, q in zip(a, b)):
        found.append(Difference(path, got, wanted, tie))


def corner(matrix, x, y):
    """Where a point of the element, from its centre, is seen."""
    seen = [x * a + y * b + d for a, b, d in zip(matrix[0:4], matrix[4:8], matrix[12:16])]
    return None if seen[3] == 0 else (seen[0] / seen[3], seen[1] / seen[3])


def compare_corners(path, got, wanted, element, slack, found, tie):
    """A matrix that was rounded leaves every corner within half a unit of where it was."""
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        a, b = (corner(matrix or IDENTITY, x * element.w / 2, y * element.h / 2) for matrix in (got, wanted))
        if a is None or b is None:
            continue
        if math.dist(a, b) > slack + 1e-9 * max(1.0, *map(abs, b)):
            found.append(Difference(path + " corner", a, b, tie))


def compare_entry(path, got, element, scale, slack, found):
    """One attribute."""
    wanted = wire(element)
    known = set(wanted) | {"transform3D"}
    for name in sorted(set(got) - known):
        found.append(Difference(f"{path}.{name}", got[name], "nothing"))
    for name in ("frame", "center"):
        if name not in got:
            continue
        bad = []
        walk(f"{path}.{name}", got[name], wanted[name], slack, bad)
        for difference in bad:
            numbers = isinstance(difference.got, (int, float)) and isinstance(difference.wanted, (int, float))
            difference.tie = ("rounding" in element.fragile and numbers
                              and abs(difference.got - difference.wanted) <= 2 / scale + EPSILON)
        found += bad
    wrap = "wrap" in element.fragile
    compare_transform(f"{path}.transform3D", got.get("transform3D"), wanted.get("transform3D"), slack, found,
                      wrap or "effect" in element.fragile)
    if slack > 0:
        compare_corners(f"{path}.transform3D", got.get("transform3D"), wanted.get("transform3D"), element, slack,
                        found, wrap or "effect" in element.fragile)
    if not close(got["alpha"], wanted["alpha"], slack):
        found.append(Difference(f"{path}.alpha", got["alpha"], wanted["alpha"], wrap))
    if got["isHidden"] is not wanted["isHidden"]:
        found.append(Difference(f"{path}.isHidden", got["isHidden"], wanted["isHidden"],
                                wrap or "hidden" in element.fragile))


def ranks(element, everything):
    """The lowest and the highest rank that an element of a carousel may have, give or take rounding error."""
    behind = in_front = 0
    for other in everything:
        (z, far), (other_z, other_far) = element.depth, other.depth
        near = EPSILON * max(1.0, abs(z), abs(far))
        if abs(z - other_z) > near:
            behind, in_front = behind + (other_z < z), in_front + (other_z > z)
        elif abs(far - other_far) > near:
            behind, in_front = behind + (other_far > far), in_front + (other_far < far)
    return behind, len(everything) - 1 - in_front


def compare_depth(path, entries, elements, everything, found):
    """zIndex; a carousel's ranks may differ where depths are equal but for rounding error."""
    wrong = [k for k, (entry, element) in enumerate(zip(entries, elements)) if entry["zIndex"] != element.z_index]
    if not wrong:
        return
    tie = any("wrap" in element.fragile for element in everything)
    if not tie and all(element.depth is not None for element in elements):
        tie = len(set(entry["zIndex"] for entry in entries)) == len(entries)
        for k in wrong:
            low, high = ranks(elements[k], everything)
            tie = tie and low <= entries[k]["zIndex"] <= high
    k = wrong[0]
    found.append(Difference(f"{path}[{k}].zIndex", entries[k]["zIndex"], elements[k].z_index, tie))


def compare_attributes(path, got, kept, everything, request, slack, found):
    """Order, count and every entry."""
    entries = objects(got)
    keys = [(e["indexPath"]["section"], e["element"], e["indexPath"]["item"]) for e in entries]
    wanted_keys = [element.key() for element in kept]
    if keys != wanted_keys:
        edge = {element.key() for element in everything if "edge" in element.fragile}
        odd = set(keys) ^ set(wanted_keys)
        tie = bool(odd) and odd <= edge
        found.append(Difference(path + " (section, element, item)", keys, wanted_keys, tie))
        if not tie:
            return
        both = set(keys) & set(wanted_keys)
        entries = [e for e, key in zip(entries, keys) if key in both]
        kept = [element for element in kept if element.key() in both]
    for k, (entry, element) in enumerate(zip(entries, kept)):
        compare_entry(f"{path}[{k}]", entry, element, request.option("scale", 1), slack, found)
    compare_depth(path, entries, kept, everything, found)


def invalidates(kind, options):
    """the formulas §0, "Which kinds depend on the scroll position"."""
    pins = ("sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds")
    if kind == "flow":
        return any(options.get(name) for name in pins)
    return kind in SCROLLED or (kind in ("circle", "honeycomb") and bool(options.get("pinned")))


def compare_layout(kind, body, got):
    """All differences of an answer of POST /layout/{kind}."""
    found = []
    output = body.get("output") or {}
    slack = 0.0 if output.get("precision") is None else 0.5000001 * 10.0 ** -output["precision"]
    plain = {name: value for name, value in body.items() if name not in ("contentOffsets", "output")}
    offsets = body.get("contentOffsets") or [body.get("contentOffset") or {"x": 0, "y": 0}]
    frames = got.get("frames") if "contentOffsets" in body else [got]
    if not isinstance(frames, list) or len(frames) != len(offsets):
        return [Difference("frames", None if frames is None else len(frames), len(offsets))]
    for k, (offset, frame) in enumerate(zip(offsets, frames)):
        plain["contentOffset"] = offset
        request, content, kept, everything, rect, extra = solve(kind, plain)
        before = len(found)
        path = f"frames[{k}]." if "contentOffsets" in body else ""
        walk(path + "contentOffset", frame.get("contentOffset"), offset, slack, found)
        walk("contentSize", got["contentSize"], dict(zip(("width", "height"), content)), slack, found)
        if rect is not None and ("rect" in frame or "rect" in got):
            box = dict(zip(("x", "y", "width", "height"), rect))
            walk(path + "rect", frame.get("rect", got.get("rect")), box, slack, found)
        elif rect is not None or "rect" in got:
            found.append(Difference("rect", got.get("rect"), rect))
        for name, value in extra.items():
            walk(path + name, frame.get(name, got.get(name)), value, slack, found, name in request.fragile)
        compare_attributes(path + "attributes", frame["attributes"], kept, everything, request, slack, found)
        if request.ties:
            for difference in found[before:]:
                difference.tie = True
    for name, value in (("kind", kind), ("invalidatesOnScroll", invalidates(kind, body.get("options") or {}))):
        walk(name, got.get(name), value, 0.0, found)
    known = {"kind", "contentSize", "contentOffset", "frames", "rect", "invalidatesOnScroll", "attributes", "warnings",
             *extra}
    found += [Difference(name, got[name], "nothing") for name in sorted(set(got) - known)]
    return found


def compare_snap(body, got, wanted):
    """All differences of an answer of POST /snap; snapOffsets may be numbers or points."""
    wanted, found = dict(wanted), []
    ties = wanted.pop("ties")
    got = {name: value for name, value in got.items() if name != "warnings"}
    listed = got.get("snapOffsets")
    if listed and isinstance(listed[0], dict):
        horizontal = any(abs(p["x"] - w) > 1e-6 or p["x"] != 0 for p, w in zip(listed, wanted.get("snapOffsets", [])))
        got["snapOffsets"] = [p["x" if horizontal else "y"] for p in listed]
    walk("snap", got, wanted, 0.0, found, bool(ties))
    return found
