"""mosaic (the formulas §8, S2 CYGridLayout) and honeycomb (§9, S4)."""

import math

from .common import Axes, Element, insets_of

PATTERN = {"columns": 2, "rows": 2, "cells": [
    {"x": 0, "y": 0, "width": 1, "height": 1},
    {"x": 1, "y": 0, "width": 1, "height": 0.5},
    {"x": 1, "y": 0.5, "width": 1, "height": 0.5},
    {"x": 0, "y": 1, "width": 1, "height": 0.5},
    {"x": 0, "y": 1.5, "width": 1, "height": 0.5},
    {"x": 1, "y": 1, "width": 1, "height": 1}]}
COS30 = math.cos(math.pi / 6)


def ordinals(request):
    """(section, item, ordinal) of every item."""
    ordinal = 0
    for section in request.sections:
        for item in range(section.count):
            yield section.index, item, ordinal
            ordinal += 1


def mosaic(request):
    """A pattern of cells, x across and y along, in units of the viewport's extent across over `columns`."""
    axes = Axes(request, "vertical")
    pattern = request.option("pattern", PATTERN)
    columns, rows, cells = pattern["columns"], pattern["rows"], pattern["cells"]
    unit = axes.vc / columns
    half = request.option("spacing", 0) / 2
    elements, reached = [], 0.0
    for section, item, i in ordinals(request):
        cell = cells[i % len(cells)]
        along = cell["y"] + rows * (i // len(cells))
        reached = max(reached, along + cell["height"])
        cross_low, cross_high = cell["x"] * unit, (cell["x"] + cell["width"]) * unit
        main_low, main_high = along * unit, (along + cell["height"]) * unit
        if cell["x"] != 0:
            cross_low += half
        if cell["x"] + cell["width"] != columns:
            cross_high -= half
        if along != 0:
            main_low += half
        main_high -= half
        box = axes.box(main_low, cross_low, main_high - main_low, cross_high - cross_low)
        elements.append(Element("cell", section, item, i, box))
    request.tie("content", reached - round(reached), reached)
    return axes.content(math.ceil(reached) * unit), elements


def honeycomb(request):
    """Hexagons in columns, the odd columns half a row lower."""
    side, margin = request.option("itemWidth", 60), request.option("margin", 20)
    columns = int(request.option("columnCount", 4))
    default = {"top": 20, "left": 40, "bottom": 20, "right": 40}
    top, left, bottom, right = insets_of(request.option("sectionInset", default))
    pitch, height = side + margin, side * COS30
    elements, max_x, max_y = [], left, top
    for section, item, i in ordinals(request):
        column, row = i % columns, i // columns
        x = left + 0.75 * pitch * (column + 1)
        y = top + pitch * COS30 * (row + 0.5) + (0.5 * pitch * COS30 if column % 2 == 1 else 0.0)
        elements.append(Element("cell", section, item, i, (x - side / 2, y - height / 2, side, height)))
        max_x, max_y = max(max_x, x + side / 2), max(max_y, y + height / 2)
    return (max_x + right, max_y + bottom), elements


def follow(request, elements):
    """A pinned honeycomb moves with the content offset, after any mirroring."""
    if request.option("pinned", False):
        for element in elements:
            element.x += request.offset_x
            element.y += request.offset_y


def mask_path(request):
    """The hexagon in the item's own coordinates (S4's cell)."""
    side = request.option("itemWidth", 60)
    long, short = side / 2 * COS30, side / 2 * math.sin(math.pi / 6)
    return [[0, long], [short, 0], [short + side / 2, 0],
            [side, long], [short + side / 2, 2 * long], [short, 2 * long]]
