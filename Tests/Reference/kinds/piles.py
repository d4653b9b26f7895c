"""stack (the formulas §5, S3) and circle (§6: S2, S3, S4)."""

import math

from . import matrix
from .common import Element, clamp, size_of


def centred(size, x, y):
    return (x - size[0] / 2, y - size[1] / 2, size[0], size[1])


def stack(request):
    """A pile of cards in the middle of the viewport."""
    size = size_of(request.option("itemSize", [350, 350]))
    step = request.option("offsetStep", {"x": 0, "y": 15})
    elements, i = [], 0
    n = sum(section.count for section in request.sections)
    for section in request.sections:
        for item, (w, h) in enumerate(section.sizes(size)):
            width = max(0.0, w - request.option("widthStep", 15) * i)
            box = centred((width, h), request.width / 2, request.height / 2)
            element = Element("cell", section.index, item, i, box)
            element.transform = matrix.translate(matrix.IDENTITY, step.get("x", 0) * i, step.get("y", 0) * i, 0.0)
            element.z_index = n - i
            element.hidden = i >= request.option("visibleCount", 4)
            elements.append(element)
            i += 1
    return (request.width, request.height), elements


def circle(request):
    """Items on a circle about the centre of the viewport."""
    size = size_of(request.option("itemSize", [50, 50]))
    radius = request.option("radius", request.width / 3) * clamp(request.option("pinchScale", 1), 0.5, 1.3)
    start = math.radians(request.option("startAngle", 0)) + math.radians(request.option("rotation", 0))
    sign = 1 if request.option("clockwise", True) else -1
    centre_x, centre_y = request.width / 2, request.height / 2
    if request.option("pinned", False):
        centre_x, centre_y = centre_x + request.offset_x, centre_y + request.offset_y
    n = sum(section.count for section in request.sections)
    elements, i = [], 0
    for section in request.sections:
        for item, own in enumerate(section.sizes(size)):
            theta = start + sign * 2 * math.pi * i / n
            x, y = centre_x + radius * math.cos(theta), centre_y + radius * math.sin(theta)
            if n == 1 and request.option("centersSingleItem", True):
                x, y = centre_x, centre_y
            elements.append(Element("cell", section.index, item, i, centred(own, x, y)))
            i += 1
    return (request.width, request.height), elements
