"""Where a scroll comes to rest: the formulas §11 and the wire contract §4, by brute force."""

import readings
from kinds.common import clamp
from question import STILL, Question


def candidates(q):
    """(offset, cell) of every cell, in order."""
    found = []
    for cell in [] if q.kind in STILL else q.cells:
        low, high = q.span(cell)
        if q.kind == "card":
            at = cell.ordinal * q.viewport
        elif q.kind == "carousel":
            at = cell.ordinal * (cell.w if q.horizontal else cell.h)
        else:
            at = {"center": (low + high) / 2 - q.viewport / 2, "start": low,
                  "end": high - q.viewport}[q.rules.get("align", "center")]
        if q.rules.get("contain") in ("keep", "trim"):
            at = q.keep(at)
        found.append((at, cell))
    if q.rules.get("contain") == "trim":
        found = trimmed(found, (q.first, q.last))
    return found


def trimmed(found, ends):
    """Of the candidates that stand at either end only the first is kept."""
    kept, seen = [], set()
    for at, cell in found:
        if at in ends:
            if at in seen:
                continue
            seen.add(at)
        kept.append((at, cell))
    return kept


def nearest(q, found, offset):
    """The index of the candidate nearest to an offset, the first among equals; notes a close second."""
    best = 0
    for k in range(1, len(found)):
        if abs(found[k][0] - offset) < abs(found[best][0] - offset):
            best = k
    for k, (at, _) in enumerate(found):
        gap = abs(at - offset) - abs(found[best][0] - offset)
        q.request.tie("nearest", gap, offset)
        if gap == 0 and k != best and q.kind in ("flow", "mosaic", "waterfall"):
            q.request.ties.append("nearest")    # sums of fractions: equal here, perhaps not elsewhere
    return best


def current_index(q, body, found):
    """`currentItem`, by default the candidate nearest to the start."""
    path = body.get("currentItem")
    if path is None:
        return nearest(q, found, q.start)
    for k, (_, cell) in enumerate(found):
        if (cell.section, cell.item) == (path["section"], path["item"]):
            return k
    raise ValueError("no such current item")


def rest(q, body, found):
    """(offset on the main axis, index or None, reason) before the ends are looked at."""
    if q.kind in STILL or q.rules.get("mode") == "none":
        return q.proposed, None, "none"
    if q.rules.get("mode", "nearest") == "nearest":
        best, reason = nearest(q, found, q.proposed), "nearest"
        most = q.rules.get("maximumItems")
        if most is not None:
            current = current_index(q, body, found)
            if abs(best - current) > most:
                low, high = max(0, current - most), min(len(found) - 1, current + most)
                best = low + nearest(q, found[low:high + 1], q.proposed)
                reason = "limited"
        return found[best][0], best, reason
    current = current_index(q, body, found)
    drag = q.proposed - q.start
    distance, speed = q.rules.get("minimumDistance", 100), q.rules.get("minimumVelocity", 300)
    step, reason = 0, "page-stay"
    if drag >= distance or q.velocity >= speed:
        step, reason = 1, "page-forward"
    elif drag <= -distance or q.velocity <= -speed:
        step, reason = -1, "page-back"
    for edge in (drag - distance, drag + distance):
        q.request.tie("page", edge, drag)
    best = clamp(current + step, 0, len(found) - 1)
    return found[best][0], best, reason if best != current else "page-stay"


def anchored(q, anchor):
    """The offset at which an item's edge stands `distance` from the viewport's same edge."""
    path, distance = anchor["indexPath"], anchor.get("distance", 0)
    for k, cell in enumerate(q.cells):
        if (cell.section, cell.item) == (path["section"], path["item"]):
            low, high = q.span(cell)
            if q.kind == "carousel":    # every frame is in the middle: item i is reached at i extents
                low, high = k * (high - low), k * (high - low) + q.viewport
            elif q.kind == "card" and readings.ANCHOR_CARD_BY_PAGE:
                low, high = k * q.viewport, (k + 1) * q.viewport
            inwards = distance if readings.ANCHOR_END_INWARD else -distance
            at = {"start": low - distance, "center": (low + high) / 2 - q.viewport / 2 - distance,
                  "end": high - q.viewport + inwards}[anchor["edge"]]
            return at, k, "anchored"
    raise ValueError("no such anchor")


def held(q):
    """Whether `ends: hold` leaves the proposed offset alone."""
    if q.rules.get("mode") == "none" and not readings.HOLD_WITHOUT_SNAP:
        return False
    limit = q.length - q.viewport if readings.HOLD_LITERAL_LIMIT else q.last
    q.close_call("held", q.proposed - q.first)
    q.close_call("held", q.proposed - limit)
    return q.proposed == q.first or q.proposed >= limit


def decide(q, body, found):
    """(offset, index, reason) on the main axis, ends included."""
    ends = q.rules.get("ends", "clamp")
    if body.get("anchor") is not None:
        at, index, reason = anchored(q, body["anchor"])
        q.proposed_point = (q.turn(at), q.start_point[1]) if q.horizontal else (q.start_point[0], q.turn(at))
        q.proposed_cross = q.proposed_point[1 if q.horizontal else 0]
        return q.keep(at), index, reason
    if not q.cells and q.kind not in STILL and q.rules.get("mode") != "none":
        return (q.proposed if ends == "free" else q.keep(q.proposed)), None, "empty"
    if ends == "hold" and q.kind not in STILL and held(q):
        reason = "held-at-start" if q.proposed == q.first else "held-at-end"
        return q.proposed, None, "none" if q.rules.get("mode") == "none" else reason
    at, index, reason = rest(q, body, found)
    if ends != "free":
        at = q.keep(at)
    return at, index, reason


def answer(body):
    """The body of a 200 answer of POST /snap, with the question's `ties` under "ties"."""
    q = Question(body)
    found = candidates(q)
    at, index, reason = decide(q, body, found)
    cross = q.proposed_cross
    if q.rules.get("ends", "clamp") != "free" or body.get("anchor") is not None:
        cross = clamp(cross, 0.0, q.cross_room)
    at = q.turn(at)
    x, y = (at, cross) if q.horizontal else (cross, at)
    cell = None if index is None else (q.cells if reason == "anchored" else [c for _, c in found])[index]
    result = {"kind": q.kind, "contentOffset": {"x": x, "y": y},
              "proposedContentOffset": dict(zip("xy", q.proposed_point)),
              "adjustment": {"x": x - q.proposed_point[0], "y": y - q.proposed_point[1]},
              "indexPath": None if cell is None else {"section": cell.section, "item": cell.item},
              "reason": reason, "contentSize": {"width": q.content[0], "height": q.content[1]}}
    if q.rules.get("list"):
        result["snapOffsets"] = [q.turn(at) for at, _ in found]
    result["ties"] = q.request.ties
    return result
