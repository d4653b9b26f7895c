"""waterfall: columns of unequal items (the formulas §7, S3 and CHTCollectionViewWaterfallLayout)."""

import math

import readings

from .common import Axes, Element, size_of

FIVE = {"top": 5, "left": 5, "bottom": 5, "right": 5}
ZERO = {"width": 0, "height": 0}


def layout(request):
    """Sections one after the other, each with its header, its columns and its footer."""
    axes = Axes(request, "vertical")
    elements, position, ordinal = [], 0.0, 0
    for section in request.sections:
        options = section.options
        header = axes.main(size_of(options.get("headerReferenceSize") or ZERO))
        footer = axes.main(size_of(options.get("footerReferenceSize") or ZERO))
        if header > 0:
            elements.append(Element("header", section.index, 0, -1, axes.box(position, 0.0, header, axes.vc)))
        position += header
        position = lay_columns(request, axes, section, position, ordinal, elements)
        ordinal += section.count
        if footer > 0:
            elements.append(Element("footer", section.index, 0, -1, axes.box(position, 0.0, footer, axes.vc)))
        position += footer
    return axes.content(position), elements


def lay_columns(request, axes, section, position, ordinal, elements):
    """The items of one section; answers where its bottom inset ends."""
    options = section.options
    start, end, cross_start, cross_end = axes.insets(options.get("sectionInset", FIVE))
    column_spacing, row_spacing = options.get("columnSpacing", 5), options.get("rowSpacing", 5)
    cross_spacing = row_spacing if axes.horizontal else column_spacing
    main_spacing = column_spacing if axes.horizontal else row_spacing
    count = int(options.get("columnCount", 2))
    extent = (axes.vc - cross_start - cross_end - (count - 1) * cross_spacing) / count
    floored = options.get("columnWidth", "exact") == "floor"
    if floored and (options.get("integral", False) or not readings.FLOOR_NEEDS_INTEGRAL):
        request.tie("column width", extent - round(extent), extent)
        extent = float(math.floor(extent))
    ends = [position + start] * count
    bottom = position + start
    for item in range(section.count):
        column = choose(request, options.get("placement", "sequential"), item, ends)
        own = None if section.own_sizes is None else section.own_sizes[item]
        length = length_of(axes, options, own, extent)
        box = axes.box(ends[column], cross_start + column * (extent + cross_spacing), length, extent)
        elements.append(Element("cell", section.index, item, ordinal + item, box))
        bottom = max(bottom, ends[column] + length)
        ends[column] = ends[column] + length + main_spacing
    return bottom + end


def choose(request, placement, item, ends):
    """The column of an item."""
    if placement == "sequential":
        return item % len(ends)
    best = 0
    for column in range(1, len(ends)):
        request.tie("column", ends[column] - ends[best], ends[best])
        if ends[column] < ends[best]:
            best = column
        elif ends[column] == ends[best] and placement == "shortestFromEnd":
            best = column
    return best


def length_of(axes, options, own, extent):
    """An item's length on the main axis."""
    if options.get("itemLength") is not None:
        return float(options["itemLength"])
    if own is None:
        return 2 * extent
    if options.get("sizing", "aspect") == "fixed" or axes.cross(own) == 0:
        return axes.main(own)
    return axes.main(own) * extent / axes.cross(own)
