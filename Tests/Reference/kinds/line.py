"""line (the formulas §2) and coverflow (§3): one item a line, then an effect by distance from the centre."""

import math

from . import matrix
from .common import Axes, Element, clamp, intersects, size_of, touches


def default_size(request):
    """The itemSize of the kind."""
    if request.kind == "coverflow":
        return [300 * request.width / 414, 500 * request.height / 736]
    return [100, 100]


def layout(request):
    """Frames of both kinds."""
    axes = Axes(request, "horizontal")
    elements, position, ordinal = [], 0.0, 0
    for section in request.sections:
        item_size = size_of(section.options.get("itemSize") or default_size(request))
        sizes = section.sizes(item_size)
        start, end, cross_start, cross_end = insets(axes, section, sizes, item_size)
        spacing = section.options.get("minimumLineSpacing", 10 if request.kind == "line" else 0)
        position += start
        for item, size in enumerate(sizes):
            if item > 0:
                position += spacing
            cross = cross_start + (axes.vc - cross_start - cross_end - axes.cross(size)) / 2
            box = axes.box(position, cross, axes.main(size), axes.cross(size))
            elements.append(Element("cell", section.index, item, ordinal, box))
            position += axes.main(size)
            ordinal += 1
        position += end
    return axes.content(position), elements


def insets(axes, section, sizes, item_size):
    """(main start, main end, cross start, cross end); "center" lets the first and last item reach the centre."""
    value = section.options.get("sectionInset", "center")
    if value != "center":
        return axes.insets(value)
    if not sizes:
        both = max(0.0, axes.vm - axes.main(item_size))
        return both / 2, both / 2, 0.0, 0.0
    return (axes.vm - axes.main(sizes[0])) / 2, (axes.vm - axes.main(sizes[-1])) / 2, 0.0, 0.0


def scale_at(effect, d, vm):
    """The scale of an item whose centre is d away from the viewport's."""
    curve = effect.get("curve", "linear")
    peak = effect.get("peak", 1)
    distance = effect.get("distance")
    if distance is None:
        distance = vm if curve == "linear" else vm / 2
    if curve == "linear":
        s = peak - effect.get("falloff", 1) * abs(d) / distance
    else:
        s = peak * math.cos(min(1.0, abs(d) / distance) * math.radians(effect.get("angle", 45)))
    return max(effect.get("minimum", 0), s)


def scale_effect(request, elements):
    """line's scaleEffect, on the positions as they stand on screen."""
    effect = request.options.get("scaleEffect")
    if effect is None:
        return
    axes = Axes(request, "horizontal")
    for element in elements:
        if effect.get("appliesTo", "all") == "visible":
            if touches(element.box(), request.visible_rect()):
                element.fragile.add("effect")
            if not intersects(element.box(), request.visible_rect()):
                continue
        d = axes.centre(element) - (axes.offset + axes.vm / 2)
        s = scale_at(effect, d, axes.vm)
        which = effect.get("axes", "both")
        element.transform = matrix.scale(matrix.IDENTITY, s if which in ("both", "x") else 1.0,
                                         s if which in ("both", "y") else 1.0, 1.0)


def turn_effect(request, elements):
    """coverflow's rotation."""
    axes = Axes(request, "horizontal")
    maximum = math.radians(request.option("maximumAngle", 35))
    active = request.option("activeDistance", 200)
    for element in elements:
        d = axes.centre(element) - (axes.offset + axes.vm / 2)
        angle = maximum * clamp(d / active, -1, 1)
        axis = (0, 1, 0) if axes.horizontal else (-1, 0, 0)
        element.transform = matrix.rotate(matrix.with_m34(request.option("m34", 1 / 600)), angle, axis)
        element.z_index = 1
