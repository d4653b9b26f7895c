"""S4, ZQ's circle and honeycomb.

CIRCLE_RADIUS 80, ITEM_SIZE 60, SIZE 60, COL 4 and margin 20 are not shown in the document: as the formulas has them.
Deliberate differences: both use C floats, we doubles (hence the tolerance); the circle follows only the horizontal
offset, ours both; the honeycomb shifts odd items, ours odd columns (the same when COL is even), and its content size
(0, (count / COL)·count) does not enclose the cells."""

import math

from .common import Attributes, Case, CollectionView, cosf, request, sinf, single, size_object


def circle_attributes(view, item_size=60.0, circle_radius=80.0):
    """layoutAttributesForItemAtIndexPath of the circle."""
    array = []
    for row in range(view.count):
        current_center = (view.offset[0] + view.width * 0.5, view.height * 0.5)
        attributes = Attributes(row)
        angel_delta = math.pi * 2 / view.count
        angel = math.pi / 2 - angel_delta * row
        attributes.set_center_and_size((current_center[0] + circle_radius * cosf(angel),
                                        current_center[1] + circle_radius * sinf(angel)), (item_size, item_size))
        array.append(attributes)
    return array


def honeycomb_attributes(view, size, margin, col):
    """layoutAttributesForItemAtIndexPath of the honeycomb."""
    array = []
    cos30 = math.cos(math.pi * 30.0 / 180.0)
    for item in range(view.count):
        x = single((size + margin) * (item % col + 1) * 0.75 + 40)
        y = single((size + margin) * (item // col + 0.5) * cos30 + 20)
        if item % 2 == 1:
            y = single(y + (size + margin) * 0.5 * cosf(math.pi * 30.0 / 180.0))
        attributes = Attributes(item)
        attributes.set_center_and_size((x + view.offset[0], y + view.offset[1]), (size, size * cos30))
        array.append(attributes)
    return array


def mask_path(size):
    """The cell's initWithFrame."""
    long_side = size * 0.5 * cosf(math.pi * 30 / 180)
    short_side = size * 0.5 * sinf(math.pi * 30 / 180)
    return [[0, long_side], [short_side, 0], [short_side + size * 0.5, 0],
            [size, long_side], [short_side + size * 0.5, long_side * 2], [short_side, long_side * 2]]


def cases(rng):
    """The circle with a horizontal offset; the honeycomb with an even number of columns."""
    view = CollectionView(rng.randrange(400, 4000) / 4, 240.0, rng.randrange(1, 20),
                          (rng.randrange(-400, 8000) / 4, 0.0))
    options = {"radius": 80, "startAngle": 90, "clockwise": False, "itemSize": size_object(60, 60), "pinned": True,
               "centersSingleItem": False}
    yield Case("S4 ZQ circle", "/layout/circle", request(view, options), {"attributes": circle_attributes(view)}, 2e-5)
    view.offset = (rng.randrange(-400, 400) / 4, rng.randrange(-400, 400) / 4)
    size, margin, col = rng.randrange(20, 100), rng.randrange(0, 40), 2 * rng.randrange(1, 6)
    options = {"itemWidth": size, "margin": margin, "columnCount": col, "pinned": True}
    wanted = {"attributes": honeycomb_attributes(view, size, margin, col), "mask": mask_path(size)}
    yield Case("S4 honeycomb", "/layout/honeycomb", request(view, options), wanted, 2e-5)
