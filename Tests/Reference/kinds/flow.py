"""flow: UICollectionViewFlowLayout (the formulas §1)."""

import math

from .common import Axes, Element, size_of

ZERO = {"width": 0, "height": 0}


def layout(request):
    """All elements, section after section, and the content size; pinned elements where they are held."""
    axes = Axes(request, "vertical")
    elements = []
    position, ordinal = 0.0, 0
    for section in request.sections:
        position, ordinal = lay_section(request, axes, section, position, ordinal, elements)
    content = axes.content(position)
    pin(request, axes, content, elements)
    return content, elements


def lay_section(request, axes, section, position, ordinal, elements):
    """One section from `position`; answers where the next one starts and its first ordinal."""
    options = section.options
    start, end, cross_start, cross_end = axes.insets(options.get("sectionInset"))
    header = axes.main(size_of(options.get("headerReferenceSize") or ZERO))
    footer = axes.main(size_of(options.get("footerReferenceSize") or ZERO))
    head = None
    if header > 0:
        head = Element("header", section.index, 0, -1, axes.box(position, 0.0, header, axes.vc))
        elements.append(head)
    y = position + header + start
    sizes = section.sizes(size_of(options.get("itemSize") or [50, 50]))
    lines, capacity = break_lines(request, axes, sizes, axes.vc - cross_start - cross_end, options)
    item = 0
    for number, line in enumerate(lines):
        last = number == len(lines) - 1
        height = lay_line(axes, section, line, last, capacity, y, (item, ordinal), elements)
        item += len(line)
        ordinal += len(line)
        y += height + (0 if last else options.get("minimumLineSpacing", 10))
    y += end
    foot = None
    if footer > 0:
        foot = Element("footer", section.index, 0, -1, axes.box(y, 0.0, footer, axes.vc))
        elements.append(foot)
    section_end = y + footer
    for element in (head, foot):
        if element is not None:
            element.pin = (position, section_end, start, end, header, footer)
    return section_end, ordinal


def break_lines(request, axes, sizes, avail, options):
    """The lines of a section (lists of sizes) and, for a uniform section, the capacity of a full line."""
    gap = float(options.get("minimumInteritemSpacing", 10))
    if sizes and all(size == sizes[0] for size in sizes) and axes.cross(sizes[0]) + gap > 0:
        exact = (avail + gap) / (axes.cross(sizes[0]) + gap)
        request.tie("capacity", exact - round(exact), exact)
        capacity = max(1, math.floor(exact))
        return [sizes[k:k + capacity] for k in range(0, len(sizes), capacity)], capacity
    lines, used = [], 0.0
    for size in sizes:
        wanted = used + gap + axes.cross(size)
        if lines:
            request.tie("line break", wanted - avail, avail)
        if lines and wanted <= avail:
            lines[-1].append(size)
            used = wanted
        else:
            lines.append([size])
            used = axes.cross(size)
    return lines, None


def spread(axes, line, last, capacity, avail, options):
    """(gap, lead) of a line by the rules of §1."""
    gap = float(options.get("minimumInteritemSpacing", 10))
    count = len(line)
    left = avail - sum(axes.cross(size) for size in line) - (count - 1) * gap
    mode = options.get("lastLine", "auto")
    way = options.get("lineDistribution", "justify")
    if last and mode != "auto":
        way = mode
    if way == "leading":
        return gap, 0.0
    if way == "center":
        return gap, left / 2
    if way == "trailing":
        return gap, left
    if way == "evenly":
        return gap + left / (count + 1), left / (count + 1)
    if capacity is not None and not (last and mode == "justify"):
        width = axes.cross(line[0])
        if capacity == 1:
            return 0.0, (avail - width) / 2
        return gap + (avail - capacity * width - (capacity - 1) * gap) / (capacity - 1), 0.0
    if last and mode == "auto":
        return gap, 0.0
    if count == 1:
        return 0.0, left / 2
    return gap + left / (count - 1), 0.0


def lay_line(axes, section, line, last, capacity, y, first, elements):
    """Places one line at main position y; answers its length on the main axis."""
    options = section.options
    start, end, cross_start, cross_end = axes.insets(options.get("sectionInset"))
    gap, lead = spread(axes, line, last, capacity, axes.vc - cross_start - cross_end, options)
    line_main = max(axes.main(size) for size in line)
    running = 0.0
    for k, size in enumerate(line):
        spare = line_main - axes.main(size)
        shift = {"start": 0.0, "center": spare / 2, "end": spare}[options.get("lineAlignment", "center")]
        box = axes.box(y + shift, cross_start + lead + running, axes.main(size), axes.cross(size))
        elements.append(Element("cell", section.index, first[0] + k, first[1] + k, box))
        running += axes.cross(size) + gap
    return line_main


def pin(request, axes, content, elements):
    """Holds headers and footers in the visible rect. With rtl along x the rule is read from the leading edge."""
    low = axes.offset
    if request.rtl and axes.horizontal:
        low = max(content[0], request.width) - (request.offset_x + request.width)
    high = low + axes.vm
    for element in elements:
        if element.pin is None:
            continue
        section_start, section_end, start, end, header, footer = element.pin
        natural = element.x if axes.horizontal else element.y
        if element.element == "header" and request.option("sectionHeadersPinToVisibleBounds", False):
            held = max(min(low, section_end - end - footer - header), natural)
        elif element.element == "footer" and request.option("sectionFootersPinToVisibleBounds", False):
            held = min(max(high - footer, section_start + start + header), natural)
        else:
            continue
        element.z_index = 10
        if axes.horizontal:
            element.x = held
        else:
            element.y = held
