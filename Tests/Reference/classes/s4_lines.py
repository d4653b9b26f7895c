"""S4, LineLayout and ZQ's linear layout.

ITEM_SIZE 60, SCALE_FACTOR 0.7 and SCALE_BIG_DISTANCE 150 are macros that the document does not show: as the formulas has
them. Deliberate difference: a scale below 0 (wider viewports than the document's) stops at 0."""

from .common import (Case, CollectionView, edges, flow_content, flow_super, intersects_rect, request, scale_transform,
                     size_object, snap_request)

FLT_MAX = 3.4028234663852886e38


class LineLayout:
    """Transcribed line by line."""

    def __init__(self, view, item_w, item_h):
        self.view, self.item_w = view, item_w
        self.item_size = (item_w, item_h)
        self.minimum_line_spacing = 0.7 * item_w

    def prepare_layout(self):
        inset = self.view.width * 0.5 - self.item_size[0] * 0.5
        self.section_inset = (0.0, inset, 0.0, inset)

    def super_attributes(self, rect):
        found = flow_super(self.view, self.item_size, self.minimum_line_spacing, self.section_inset)
        return [a for a in found if intersects_rect(a.frame, rect)]

    def layout_attributes_for_elements(self, rect):
        array = self.super_attributes(rect)
        visible_rect = self.view.rect()
        max_center_margin = self.view.width * 0.5 + self.item_w * 0.5
        center_x = self.view.offset[0] + self.view.width * 0.5
        for attributes in array:
            if not intersects_rect(visible_rect, attributes.frame):
                continue
            scale = 1 + (0.8 - abs(center_x - attributes.center[0]) / max_center_margin)
            attributes.transform = scale_transform(scale, scale)
        return array

    def target_content_offset(self, proposed):
        last_rect = (proposed[0], proposed[1], self.view.width, self.view.height)
        center_x = proposed[0] + self.view.width * 0.5
        adjust_offset_x = FLT_MAX
        for attri in self.layout_attributes_for_elements(last_rect):
            if abs(attri.center[0] - center_x) < abs(adjust_offset_x):
                adjust_offset_x = attri.center[0] - center_x
        return (proposed[0] + adjust_offset_x, proposed[1])


class ZQLinearLayout:
    """Transcribed line by line."""

    ITEM_SIZE, SCALE_FACTOR, SCALE_BIG_DISTANCE = 60.0, 0.7, 150.0

    def __init__(self, view):
        self.view = view

    def prepare_layout(self):
        self.item_size = (self.ITEM_SIZE, self.ITEM_SIZE)
        self.minimum_line_spacing = 50.0
        self.section_inset = (90.0, (self.view.width - self.ITEM_SIZE) * 0.5, 40.0, 150.0)

    def super_attributes(self, rect):
        found = flow_super(self.view, self.item_size, self.minimum_line_spacing, self.section_inset)
        return [a for a in found if intersects_rect(a.frame, rect)]

    def layout_attributes_for_elements(self):
        visible_rect = self.view.rect()
        current_center_x = self.view.offset[0] + self.view.width * 0.5
        array = self.super_attributes(visible_rect)
        for attributes in array:
            if intersects_rect(attributes.frame, visible_rect):
                item_center_x = attributes.center[0]
                scale = 1 + self.SCALE_FACTOR * (1 - (abs(item_center_x - current_center_x) / self.SCALE_BIG_DISTANCE))
                attributes.transform = scale_transform(scale, scale)
        return array

    def target_content_offset(self, proposed):
        visible_rect = (proposed[0], proposed[1], self.view.width, self.view.height)
        current_center_x = proposed[0] + self.view.width * 0.5
        adjust_distance = FLT_MAX
        for attributes in self.super_attributes(visible_rect):
            if intersects_rect(attributes.frame, visible_rect):
                x = attributes.center[0]
                if abs(x - current_center_x) < abs(adjust_distance):
                    adjust_distance = x - current_center_x
        return (proposed[0] + adjust_distance, proposed[1])


def line_layout_cases(rng):
    size = float(rng.choice([100, rng.randrange(80, 160)]))
    view = CollectionView(rng.randrange(600, 4000) / 4, rng.randrange(120, int(2 * size)), rng.randrange(1, 20),
                          (rng.randrange(-400, 8000) / 4, 0.0))
    layout = LineLayout(view, size, size)
    layout.prepare_layout()
    options = {"itemSize": size_object(size, size), "minimumLineSpacing": 0.7 * size,
               "scaleEffect": {"peak": 1.8, "falloff": 1, "distance": view.width / 2 + size / 2,
                               "appliesTo": "visible"}}
    wanted = {"attributes": layout.layout_attributes_for_elements((-1e9, -1e9, 2e9, 2e9)),
              "content": flow_content(view, layout.item_size, layout.minimum_line_spacing, layout.section_inset)}
    yield Case("S4 LineLayout", "/layout/line", request(view, options), wanted)
    proposed = (rng.randrange(-200, 4000) / 4, 0.0)
    target = layout.target_content_offset(proposed)
    if target[0] < 1e9:
        yield Case("S4 LineLayout snap", "/snap", snap_request(view, "line", options, proposed), {"offset": target})


def zq_cases(rng):
    view = CollectionView(rng.randrange(600, 4000) / 4, 240.0, rng.randrange(1, 30),
                          (rng.randrange(-400, 8000) / 4, 0.0))
    layout = ZQLinearLayout(view)
    layout.prepare_layout()
    inset = layout.section_inset
    options = {"itemSize": size_object(60, 60), "minimumLineSpacing": 50, "sectionInset": edges(*inset),
               "scaleEffect": {"peak": 1.7, "falloff": 0.7, "distance": 150, "appliesTo": "visible"}}
    found = layout.layout_attributes_for_elements()
    for attributes in found:
        if attributes.transform[0] < 0:
            attributes.transform = scale_transform(0.0, 0.0)
    body = request(view, options, rect="visible")
    wanted = {"attributes": found, "content": flow_content(view, (60.0, 60.0), 50.0, inset)}
    yield Case("S4 ZQ linear", "/layout/line", body, wanted)
    proposed = (rng.randrange(-200, 4000) / 4, 0.0)
    target = layout.target_content_offset(proposed)
    if target[0] < 1e9:
        yield Case("S4 ZQ linear snap", "/snap", snap_request(view, "line", options, proposed), {"offset": target})


def cases(rng):
    """Both, laid out and snapped."""
    yield from line_layout_cases(rng)
    yield from zq_cases(rng)
