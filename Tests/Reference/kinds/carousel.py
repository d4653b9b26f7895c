"""carousel: the iCarousel family (the formulas §10)."""

import math

import readings

from . import carousel_types as types
from .common import Axes, Element, EPSILON, point_of, round_away, size_of


class Carousel:
    """The quantities that the transforms share."""

    def __init__(self, request):
        self.request = request
        self.type = request.option("type", "linear")
        axes = Axes(request, "horizontal")
        self.horizontal, self.vm = axes.horizontal, axes.vm
        self.size = size_of(request.option("itemSize", [200, 200]))
        self.extent = axes.main(self.size)
        self.count = sum(section.count for section in request.sections)
        self.scroll = axes.offset / self.extent
        self.wrap = request.option("wrap", self.type in types.CIRCULAR)
        self.circular = self.circular_count()
        self.content = axes.content(self.vm + max(0, self.count - 1) * self.extent)
        self.current = self.current_item()

    def option(self, name, default):
        return self.request.option(name, default)

    def circular_count(self):
        """c: how many items make a full circle."""
        spacing = types.spacing_of(self)
        fit = ratio_up(self.request, self.vm, spacing * self.extent)
        count = math.trunc(min(30.0, max(12.0, fit * math.pi)))
        return self.option("count", min(self.count, count))

    def offset(self, i):
        """How many items i is away from the middle; with wrap never more than n/2, however far it is scrolled
        (iCarousel keeps its scrollOffset in 0 … n)."""
        f = i - self.scroll
        while self.wrap and f > self.count / 2:
            f -= self.count
        while self.wrap and f < -self.count / 2:
            f += self.count
        return f

    def current_item(self):
        """The ordinal in the middle, None without items."""
        if self.count == 0:
            return None
        k = int(round_away(self.scroll))
        self.request.tie("current item", abs(self.scroll) % 1 - 0.5, self.scroll)
        return k % self.count if self.wrap else max(0, min(self.count - 1, k))

    def visible_count(self):
        """How many items the window holds."""
        spacing = types.spacing_of(self)
        if readings.VISIBLE_BY_MAGNITUDE:
            spacing = abs(spacing)
        fit = ratio_up(self.request, self.vm, spacing * self.extent)
        if self.type == "linear" or self.type.startswith("coverFlow"):
            visible = fit + 2
        elif self.type in ("rotary", "cylinder"):
            visible = self.circular
        elif self.type in ("invertedRotary", "invertedCylinder"):
            visible = math.ceil(self.circular / 2)
        elif self.type in ("wheel", "invertedWheel"):
            short = min(self.request.width, self.request.height)
            whole = types.wheel_radius(self) - self.extent / 2 < short / 2
            visible = self.circular if whole else math.ceil(self.circular / 2) + 1
        else:
            visible = 30
        visible = self.option("visibleItems", min(30, visible))
        return int(max(0, min(visible, self.count)))

    def window(self):
        """The ordinals that `rect: "visible"` answers, ascending."""
        visible = self.visible_count()
        start = self.current - visible // 2
        if not self.wrap:
            start = max(0, min(self.count - visible, start))
        return sorted(set((start + k) % self.count for k in range(visible)))

    def alpha(self, f):
        """How far f lies outside [fadeMin, fadeMax], in fadeRanges, fades the item."""
        low = self.option("fadeMin", 0.0 if self.type == "invertedTimeMachine" else -math.inf)
        high = self.option("fadeMax", 0.0 if self.type == "timeMachine" else math.inf)
        span = self.option("fadeRange", 1)
        outside = f - high if f > high else (low - f if f < low else 0.0)
        return 1 - min(outside, span) / span * (1 - self.option("fadeMinAlpha", 0))


def ratio_up(request, length, step):
    """ceil(length/step); a step of 0 fits infinitely many."""
    if step == 0:
        return math.inf
    request.tie("how many fit", length / step - round(length / step), length / step)
    return math.ceil(length / step)


def layout(request):
    """The content size, all elements and the current item.

    Ranks are taken over all items, so that an item's zIndex does not depend on `rect`."""
    p = Carousel(request)
    if p.count == 0:
        return p.content, [], None
    elements, ordinal = [], 0
    for section in request.sections:
        for item in range(section.count):
            elements.append(place(p, section.index, item, ordinal))
            ordinal += 1
    rank(p, elements)
    return p.content, elements, path_of(request, p.current)


def in_window(request, elements):
    """The elements that `rect: "visible"` answers."""
    window = Carousel(request).window() if elements else []
    return [element for element in elements if element.ordinal in window]


def place(p, section, item, ordinal):
    """One item: a frame in the middle of the visible rect, and its transform."""
    request, (w, h) = p.request, p.size
    shift_x, shift_y = point_of(p.option("contentOffsetPoint", None))
    x = request.offset_x + request.width / 2 + shift_x
    y = request.offset_y + request.height / 2 + shift_y
    element = Element("cell", section, item, ordinal, (x - w / 2, y - h / 2, w, h))
    f = p.offset(ordinal)
    if p.wrap and abs(abs(f) - p.count / 2) < EPSILON * max(1.0, abs(p.scroll)):
        element.fragile.add("wrap")
    element.transform = m = types.transform(p, f)
    element.alpha = p.alpha(f)
    shown_back = p.option("showBackfaces", p.type != "invertedCylinder")
    element.hidden = element.alpha == 0 or (not shown_back and m[10] <= 0)
    if abs(element.alpha) < EPSILON or abs(m[10]) < EPSILON:
        element.fragile.add("hidden")
    middle = types.transform(p, p.offset(p.current))
    element.depth = (m[2] + m[6] + m[10] + m[14], abs(lateral(p, m) - lateral(p, middle)))
    return element


def lateral(p, m):
    """Where a transform puts (1, 1, 1) on the main axis."""
    k = 0 if p.horizontal else 1
    return m[k] + m[4 + k] + m[8 + k] + m[12 + k]


def rank(p, elements):
    """zIndex: the rank from back to front; at one depth the farther from the current item is behind."""
    order = sorted(elements, key=lambda e: (e.depth[0], -e.depth[1], e.ordinal))
    for position, element in enumerate(order):
        element.z_index = position


def path_of(request, ordinal):
    """The index path of an ordinal."""
    for section in request.sections:
        if ordinal < section.count:
            return {"section": section.index, "item": ordinal}
        ordinal -= section.count
    return None
