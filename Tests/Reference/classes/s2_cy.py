"""S2, CYLineLayout, CYGridLayout, CYCircleLayout.

Deliberate differences: CYLine's scale turns negative further than one viewport away, ours stops at 0; CYGrid's content
width is 0 ("does not scroll"), ours the viewport's."""

import math

from .common import (Attributes, Case, CollectionView, flow_content, flow_super, intersects_rect, request,
                     scale_transform, size_object, snap_request)

FLT_MAX = 3.4028234663852886e38


class CYLineLayout:
    """Transcribed line by line; UICollectionViewFlowLayout's own line spacing is 10."""

    def __init__(self, view, item_size):
        self.view, self.item_size = view, item_size

    def prepare_layout(self):
        inset = (self.view.width - self.item_size[0]) * 0.5
        self.section_inset = (0.0, inset, 0.0, inset)

    def super_attributes(self, rect):
        found = flow_super(self.view, self.item_size, 10.0, self.section_inset)
        return [a for a in found if intersects_rect(a.frame, rect)]

    def layout_attributes_for_elements(self, rect):
        array = self.super_attributes(rect)
        center_x = self.view.offset[0] + self.view.width * 0.5
        for attrs in array:
            delta = abs(attrs.center[0] - center_x)
            scale = 1 - delta / self.view.width
            attrs.transform = scale_transform(scale, scale)
        return array

    def target_content_offset(self, proposed):
        rect = (proposed[0], 0.0, self.view.width, self.view.height)
        array = self.super_attributes(rect)
        center_x = proposed[0] + self.view.width * 0.5
        min_delta = FLT_MAX
        for attrs in array:
            if abs(min_delta) > abs(attrs.center[0] - center_x):
                min_delta = attrs.center[0] - center_x
        return (proposed[0] + min_delta, proposed[1])


def grid_attributes(view):
    """CYGridLayout's prepareLayout."""
    array = []
    for i in range(view.count):
        width = view.width * 0.5
        if i == 0:
            frame = (0.0, 0.0, width, width)
        elif i == 1:
            frame = (width, 0.0, width, width * 0.5)
        elif i == 2:
            height = width * 0.5
            frame = (width, height, width, height)
        elif i == 3:
            frame = (0.0, width, width, width * 0.5)
        elif i == 4:
            height = width * 0.5
            frame = (0.0, width + height, width, height)
        elif i == 5:
            frame = (width, width, width, width)
        else:
            x, y, w, h = array[i - 6].frame
            frame = (x, y + 2 * width, w, h)
        array.append(Attributes(i, frame))
    return array


def grid_content(view):
    rows = (view.count + 3 - 1) // 3
    return (0.0, rows * (view.width * 0.5))


def circle_attributes(view):
    """CYCircleLayout's layoutAttributesForItemAtIndexPath."""
    array = []
    for item in range(view.count):
        radius = 70.0
        o_x, o_y = view.width * 0.5, view.height * 0.5
        attrs = Attributes(item)
        if view.count == 1:
            attrs.set_center_and_size((o_x, o_y), (50.0, 50.0))
        else:
            angle = (2 * math.pi / view.count) * item
            attrs.set_center_and_size((o_x + radius * math.sin(angle), o_y + radius * math.cos(angle)), (50.0, 50.0))
        array.append(attrs)
    return array


def line_cases(rng):
    size = rng.randrange(240, 480) / 4
    view = CollectionView(rng.randrange(600, 4000) / 4, rng.randrange(320, int(8 * size)) / 4, rng.randrange(1, 30),
                          (rng.randrange(-400, 8000) / 4, 0.0))
    layout = CYLineLayout(view, (size, size))
    layout.prepare_layout()
    found = layout.layout_attributes_for_elements((-1e9, -1e9, 2e9, 2e9))
    for attrs in found:
        if attrs.transform[0] < 0:
            attrs.transform = scale_transform(0.0, 0.0)
    options = {"itemSize": size_object(size, size), "scaleEffect": {"peak": 1, "falloff": 1}}
    wanted = {"attributes": found, "content": flow_content(view, (size, size), 10.0, layout.section_inset)}
    yield Case("S2 CYLineLayout", "/layout/line", request(view, options), wanted)
    proposed = (rng.randrange(-200, 4000) / 4, 0.0)
    target = layout.target_content_offset(proposed)
    if target[0] < 1e9:
        yield Case("S2 CYLineLayout snap", "/snap", snap_request(view, "line", options, proposed), {"offset": target})


def cases(rng):
    """Each of the three once."""
    yield from line_cases(rng)
    view = CollectionView(rng.randrange(400, 4000) / 4, rng.randrange(400, 4000) / 4, rng.randrange(0, 40))
    wanted = {"attributes": grid_attributes(view), "content": (view.width, grid_content(view)[1])}
    yield Case("S2 CYGridLayout", "/layout/mosaic", request(view, {}), wanted)
    view.count = rng.randrange(0, 25)
    options = {"radius": 70, "startAngle": 90, "clockwise": False, "itemSize": size_object(50, 50)}
    wanted = {"attributes": circle_attributes(view), "content": (view.width, view.height)}
    yield Case("S2 CYCircleLayout", "/layout/circle", request(view, options), wanted)
