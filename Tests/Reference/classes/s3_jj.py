"""S3, JJLine3DFlowLayout, JJCircleFlowLayout and the card pile.

Deliberate differences: JJCircle's `scaled` starts at 0 and so at half the radius, our pinchScale starts at 1;
the pile's widths turn negative from item 24 on, ours stop at 0."""

import math

from .common import (Attributes, Case, CollectionView, IDENTITY, flow_content, flow_super, intersects_rect, request,
                     scale_transform, size_object, snap_request)


class JJLine3DFlowLayout:
    """Transcribed line by line."""

    def __init__(self, view, vertical, item):
        self.view, self.is_vertical_style, self.item = view, vertical, item

    def prepare(self):
        if not self.is_vertical_style:
            self.mid = self.view.width / 2.0
            side = (self.view.width - self.item[0]) / 2
            self.section_inset = (0.0, side, 0.0, side)
        else:
            self.mid = self.view.height / 2.0
            side = (self.view.height - self.item[1]) / 2
            self.section_inset = (side, 0.0, side, 0.0)

    def super_attributes(self, rect):
        found = flow_super(self.view, self.item, 10.0, self.section_inset, not self.is_vertical_style)
        return [a for a in found if intersects_rect(a.frame, rect)]

    def content(self):
        return flow_content(self.view, self.item, 10.0, self.section_inset, not self.is_vertical_style)

    def layout_attributes_for_elements(self, rect):
        array = self.super_attributes(rect)
        for attributes in array:
            attributes.transform = list(IDENTITY)
            if intersects_rect(attributes.frame, rect):
                item_center = (attributes.center[0] - self.view.offset[0], attributes.center[1] - self.view.offset[1])
                distance = abs(self.mid - item_center[1 if self.is_vertical_style else 0])
                normalized = min(1.0, distance / self.mid)
                zoom = math.cos(normalized * (math.pi / 4))
                attributes.transform = scale_transform(zoom, zoom)
        return array

    def target_content_offset(self, proposed):
        offset_adjustment = 1.7976931348623157e308
        k = 1 if self.is_vertical_style else 0
        target_rect = (0.0, proposed[1], self.view.width, self.view.height) if k else \
            (proposed[0], 0.0, self.view.width, self.view.height)
        proposed_center = proposed[k] + self.mid
        for attribute in self.super_attributes(target_rect):
            distance = attribute.center[k] - proposed_center
            if abs(distance) < abs(offset_adjustment):
                offset_adjustment = distance
        extent = self.view.height if k else self.view.width
        if proposed[k] == 0 or proposed[k] >= self.content()[k] - extent:
            return proposed
        if k:
            return (proposed[0], proposed[1] + offset_adjustment)
        return (proposed[0] + offset_adjustment, proposed[1])


def circle_attributes(view, start_rotation, end_rotation, scaled, item):
    """JJCircleFlowLayout's layoutAttributesForItem."""
    radius = view.width / 3
    center = (view.width / 2, view.height / 2)
    array = []
    for index in range(view.count):
        progress = index / view.count
        theta = 2.0 * math.pi * progress
        rotated_theta = theta + start_rotation + end_rotation
        scaled_radius = min(max(scaled, 0.5), 1.3) * radius
        attribute = Attributes(index)
        attribute.set_center_and_size((center[0] + scaled_radius * math.cos(rotated_theta),
                                       center[1] + scaled_radius * math.sin(rotated_theta)), item)
        array.append(attribute)
    return array


def pile_attributes(view, item_width, item_height):
    """The card layout's layoutAttributesForItem."""
    array = []
    for item in range(view.count):
        attribute = Attributes(item)
        attribute.set_center_and_size((view.width / 2, view.height / 2), (item_width - 15 * item, item_height))
        attribute.z_index = view.count - item
        attribute.transform[13] = item * 15.0
        attribute.hidden = item > 3
        array.append(attribute)
    return array


def line_cases(rng):
    """itemSize 250×400 in a viewport where one fits a line."""
    vertical = rng.random() < 0.5
    view = CollectionView(rng.randrange(1200, 2000) / 4, rng.randrange(1600, 3200) / 4, rng.randrange(1, 15))
    at = rng.randrange(-400, 8000) / 4
    view.offset = (0.0, at) if vertical else (at, 0.0)
    layout = JJLine3DFlowLayout(view, vertical, (250.0, 400.0))
    layout.prepare()
    options = {"scrollDirection": "vertical" if vertical else "horizontal", "itemSize": size_object(250, 400),
               "scaleEffect": {"curve": "cosine"}}
    wanted = {"attributes": layout.layout_attributes_for_elements((-1e9, -1e9, 2e9, 2e9)), "content": layout.content()}
    yield Case("S3 JJLine3DFlowLayout", "/layout/line", request(view, options), wanted)
    along = rng.choice([0.0, rng.randrange(1, 6000) / 4])
    proposed = (0.0, along) if vertical else (along, 0.0)
    target = layout.target_content_offset(proposed)
    extent = (view.height if vertical else view.width)
    limit = layout.content()[1 if vertical else 0] - extent
    if limit > 0 and max(target) < 1e9:
        body = snap_request(view, "line", options, proposed, "hold")
        yield Case("S3 JJLine3DFlowLayout snap", "/snap", body, {"offset": target})


def cases(rng):
    """Each of the three once."""
    yield from line_cases(rng)
    view = CollectionView(rng.randrange(400, 4000) / 4, rng.randrange(400, 4000) / 4, rng.randrange(1, 25))
    start, end, scaled = rng.uniform(-3, 3), rng.uniform(-9, 9), rng.uniform(0, 2)
    options = {"rotation": math.degrees(start + end), "pinchScale": scaled, "centersSingleItem": False}
    wanted = {"attributes": circle_attributes(view, start, end, scaled, (50, 50)), "content": (view.width, view.height)}
    yield Case("S3 JJCircleFlowLayout", "/layout/circle", request(view, options), wanted)
    found = pile_attributes(view, 350, 350)
    for attribute in found:
        if attribute.frame[2] < 0:
            attribute.set_center_and_size((view.width / 2, view.height / 2), (0.0, 350))
    wanted = {"attributes": found, "content": (view.width, view.height)}
    yield Case("S3 card pile", "/layout/stack", request(view, {}), wanted)
