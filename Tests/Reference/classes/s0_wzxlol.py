"""S0, WZXLOLCardLayout. ACTIVE_DISTANCE is a macro that the document does not show: 200, as the formulas has it."""

import math

from .common import (Case, CollectionView, ca_transform3d_rotate, flow_content, flow_super, intersects_rect,
                     request, snap_request, with_m34, edges)

ACTIVE_DISTANCE = 200.0
ROTATE = 35.0 * math.pi / 180.0
FLT_MAX = 3.4028234663852886e38


class WZXLOLCardLayout:
    """Transcribed line by line."""

    def __init__(self, view):
        self.view = view

    def prepare_layout(self):
        self.item_size = (300 * self.view.width / 414.0, 500 * self.view.height / 736.0)
        self.section_inset = (200.0, 50.0, 200.0, 50.0)
        self.minimum_line_spacing = 0.0

    def super_attributes(self, rect):
        found = flow_super(self.view, self.item_size, self.minimum_line_spacing, self.section_inset)
        return [a for a in found if intersects_rect(a.frame, rect)]

    def layout_attributes_for_elements(self, rect):
        array = self.super_attributes(rect)
        visible = self.view.rect()
        for attributes in array:
            distance = (visible[0] + visible[2] / 2) - attributes.center[0]
            if intersects_rect(attributes.frame, rect):
                normalized_distance = distance / ACTIVE_DISTANCE
                transform = with_m34(1.0 / 600)
                if abs(distance) < ACTIVE_DISTANCE:
                    zoom = ROTATE * normalized_distance
                    transform = ca_transform3d_rotate(transform, -zoom, (0.0, 1.0, 0.0))
                elif distance > 0:
                    transform = ca_transform3d_rotate(transform, -ROTATE, (0.0, 1.0, 0.0))
                else:
                    transform = ca_transform3d_rotate(transform, ROTATE, (0.0, 1.0, 0.0))
                attributes.transform = transform
                attributes.z_index = 1
        return array

    def target_content_offset(self, proposed):
        offset_adjustment = FLT_MAX
        horizontal_center = proposed[0] + self.view.width / 2.0
        target_rect = (proposed[0], 0.0, self.view.width, self.view.height)
        for attributes in self.super_attributes(target_rect):
            item_horizontal_center = attributes.center[0]
            if abs(item_horizontal_center - horizontal_center) < abs(offset_adjustment):
                offset_adjustment = item_horizontal_center - horizontal_center
        return (proposed[0] + offset_adjustment, proposed[1])


def cases(rng):
    """All items against coverflow; the snap where an item is in the rect (else the document answers infinity)."""
    width, height = rng.randrange(1200, 4800) / 4, rng.randrange(1600, 4000) / 4
    view = CollectionView(width, height, rng.randrange(1, 12), (rng.randrange(-400, 8000) / 4, 0.0))
    layout = WZXLOLCardLayout(view)
    layout.prepare_layout()
    everything = (-1e9, -1e9, 2e9, 2e9)
    options = {"sectionInset": edges(200, 50, 200, 50), "activeDistance": ACTIVE_DISTANCE}
    wanted = {"attributes": layout.layout_attributes_for_elements(everything),
              "content": flow_content(view, layout.item_size, 0.0, layout.section_inset)}
    yield Case("S0 WZXLOLCardLayout", "/layout/coverflow", request(view, options), wanted)
    proposed = (rng.randrange(-200, 4000) / 4, 0.0)
    target = layout.target_content_offset(proposed)
    if target[0] < 1e9:
        body = snap_request(view, "coverflow", options, proposed)
        yield Case("S0 WZXLOLCardLayout snap", "/snap", body, {"offset": target}, 1e-8)
