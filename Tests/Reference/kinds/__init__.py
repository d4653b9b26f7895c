"""The reference: `answer(kind, body)` computes what the formulas says a request must get, naively."""

import math

from . import card, carousel, flow, line, piles, tiles, waterfall
from .common import EPSILON, Request, intersects, round_away, touches
from .matrix import IDENTITY

KINDS = ("flow", "line", "coverflow", "card", "stack", "circle", "waterfall", "mosaic", "honeycomb", "carousel")
MIRRORED = ("flow", "line", "coverflow", "card", "waterfall", "mosaic", "honeycomb")
FRAMES = {"flow": flow.layout, "line": line.layout, "coverflow": line.layout, "card": card.layout,
          "stack": piles.stack, "circle": piles.circle, "waterfall": waterfall.layout,
          "mosaic": tiles.mosaic, "honeycomb": tiles.honeycomb}


def mirrored(request, content, elements):
    """`direction: rtl`: x' = max(content width, viewport width) − maxX."""
    if request.rtl and request.kind in MIRRORED:
        for element in elements:
            element.x = max(content[0], request.width) - (element.x + element.w)


def effects(request, content, elements):
    """What depends on where things stand on screen; never on rounded positions."""
    if request.kind == "line":
        line.scale_effect(request, elements)
    elif request.kind == "coverflow":
        line.turn_effect(request, elements)
    elif request.kind == "card":
        card.flip_effect(request, content, elements)
    elif request.kind == "honeycomb":
        tiles.follow(request, elements)


def rounded(request, elements):
    """`integral`: edges to the device grid, last of all."""
    if not request.option("integral", False) or request.kind in ("carousel", "circle"):
        return
    scale = request.option("scale", 1)
    for element in elements:
        low_x, high_x = grid(element, element.x, scale), grid(element, element.x + element.w, scale)
        low_y, high_y = grid(element, element.y, scale), grid(element, element.y + element.h, scale)
        element.x, element.y, element.w, element.h = low_x, low_y, high_x - low_x, high_y - low_y


def grid(element, edge, scale):
    """One edge; an edge half-way between two grid lines is noted as fragile."""
    if abs(abs(edge * scale) % 1 - 0.5) < EPSILON * max(1.0, abs(edge * scale)):
        element.fragile.add("rounding")
    return round_away(edge * scale) / scale


def rect_used(request):
    """The rectangle of `rect` in content coordinates, None when all elements are asked for."""
    if request.rect is None:
        return None
    if request.rect == "visible":
        return request.visible_rect()
    if "tileSize" not in request.rect:
        return tuple(float(request.rect[name]) for name in ("x", "y", "width", "height"))
    tile = request.rect["tileSize"]
    x, y, w, h = request.visible_rect()
    for edge in (x, y, x + w, y + h):
        request.tie("tile", edge / tile - round(edge / tile), edge / tile)
    left, top = math.floor(x / tile) * tile, math.floor(y / tile) * tile
    return (left, top, math.ceil((x + w) / tile) * tile - left, math.ceil((y + h) / tile) * tile - top)


def solve(kind, body):
    """(request, content size, elements, rect, extra fields) of a request, the elements filtered."""
    request = Request(kind, body)
    extra = {}
    if kind == "carousel":
        content, elements, current = carousel.layout(request)
        extra["currentItem"] = current
    else:
        content, elements = FRAMES[kind](request)
    mirrored(request, content, elements)
    effects(request, content, elements)
    if kind == "card":
        extra["state"] = card.state(request, content, elements)
    if kind == "honeycomb":
        extra["maskPath"] = tiles.mask_path(request)
    rounded(request, elements)
    rect = rect_used(request)
    kept = elements
    if kind == "carousel" and request.rect == "visible":
        kept = carousel.in_window(request, elements)
    elif rect is not None:
        kept = [element for element in elements if intersects(element.box(), rect)]
        for element in elements:
            if touches(element.box(), rect):
                element.fragile.add("edge")
    return request, content, kept, elements, rect, extra


def wire(element):
    """One entry of `attributes` (the wire contract §3); transform3D is left out when it is the identity."""
    entry = {"element": element.element,
             "indexPath": {"section": element.section, "item": element.item},
             "frame": {"x": element.x, "y": element.y, "width": element.w, "height": element.h},
             "center": {"x": element.x + element.w / 2, "y": element.y + element.h / 2}}
    if element.transform is not None and element.transform != IDENTITY:
        entry["transform3D"] = element.transform
    entry.update({"zIndex": element.z_index, "alpha": element.alpha, "isHidden": element.hidden})
    return entry


def answer(kind, body):
    """The body of a 200 answer (without contentOffset, invalidatesOnScroll and warnings)."""
    request, content, kept, elements, rect, extra = solve(kind, body)
    result = {"kind": kind, "contentSize": {"width": content[0], "height": content[1]},
              "attributes": [wire(element) for element in kept]}
    if rect is not None:
        result["rect"] = dict(zip(("x", "y", "width", "height"), rect))
    result.update(extra)
    return result
