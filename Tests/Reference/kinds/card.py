"""card: pages that flip about a diagonal (the formulas §4, S1)."""

import math

from . import matrix
from .common import EPSILON, Element, intersects, size_of, touches


def layout(request):
    """Page k is one viewport wide; item k sits in the middle of it."""
    inset = request.option("inset", 32)
    default = [request.width - 2 * inset, 0.75 * request.height]
    size = size_of(request.option("itemSize", default))
    elements, k = [], 0
    for section in request.sections:
        for item, (w, h) in enumerate(section.sizes(size)):
            box = (k * request.width + (request.width - w) / 2, (request.height - h) / 2, w, h)
            elements.append(Element("cell", section.index, item, k, box))
            k += 1
    return (k * request.width, request.height), elements


def page_of(request, content, element):
    """The rectangle of an element's page, mirrored with the content."""
    x = element.ordinal * request.width
    if request.rtl:
        x = max(content[0], request.width) - (x + request.width)
    return (x, 0.0, request.width, request.height)


def flip_effect(request, content, elements):
    """S1's rotation for the pages in view."""
    per_page = math.radians(request.option("anglePerPage", 57.29577951308232))
    for element in elements:
        page = page_of(request, content, element)
        if touches(page, request.visible_rect()):
            element.fragile.add("effect")
        if not intersects(page, request.visible_rect()):
            continue
        diff = request.offset_x - page[0]
        axis = (1, 1, 0) if diff >= 0 else (-1, 1, 0)
        base = matrix.with_m34(request.option("m34", -1 / 500))
        element.transform = matrix.rotate(base, diff / request.width * per_page, axis)


def state(request, content, elements):
    """What S1 stored: the page that covers most of the viewport, and the other visible one; None where no page is."""
    shown = []
    for element in elements:
        page = page_of(request, content, element)
        if touches(page, request.visible_rect()):
            request.fragile.add("state")
        if intersects(page, request.visible_rect()):
            left = max(page[0], request.offset_x)
            right = min(page[0] + page[2], request.offset_x + request.width)
            shown.append((right - left, element))
    if not shown:
        return None
    main, following = None, None
    tied = len(shown) == 2 and abs(shown[0][0] - shown[1][0]) < EPSILON * max(1.0, request.width)
    if tied and (request.rtl or shown[0][0] != shown[1][0]):
        request.fragile.add("state")
    for width, element in shown:
        if main is None or width > main[0]:
            main = (width, element)
    for width, element in shown:
        if element is not main[1]:
            following = (width, element)
    path = lambda found: None if found is None else {"section": found[1].section, "item": found[1].item}
    return {"main": path(main), "next": path(following)}
