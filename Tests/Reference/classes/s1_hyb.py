"""S1, HYBCardFlowLayout: one card a section, one section a page.

Deliberate differences: S1 keeps two indexes as state and only transforms those two, so a card can stay flat after a
flick; it counts a card as visible by its cell, we by its page. Compared are the cards that S1 does transform."""

from .common import (Attributes, Case, CollectionView, ca_transform3d_rotate, intersects_rect, request, with_m34)


class HYBCardFlowLayout:
    """Transcribed line by line; the two properties are the document's state."""

    def __init__(self, view):
        self.view = view
        self.main_index_path = None
        self.will_move_to_main_index_path = None

    def prepare_layout(self):
        inset = 32.0
        self.item_size = (self.view.width - 2 * inset, self.view.height * 3 / 4)
        self.section_inset = (0.0, inset, 0.0, inset)

    def super_attributes(self):
        """One item a section: each section is inset + item + inset wide, the item centred across."""
        found, x = [], 0.0
        for section in range(self.view.count):
            x += self.section_inset[1]
            y = (self.view.height - self.item_size[1]) / 2
            found.append(Attributes(section, (x, y, self.item_size[0], self.item_size[1])))
            x += self.item_size[0] + self.section_inset[3]
        return found

    def index_paths_for_visible_items(self):
        return [a.item for a in self.super_attributes() if intersects_rect(a.frame, self.view.rect())]

    def layout_attributes_for_elements(self):
        attributes = self.super_attributes()
        visible = self.index_paths_for_visible_items()
        if len(visible) <= 0:
            return attributes
        if len(visible) == 1:
            self.main_index_path = visible[0]
            self.will_move_to_main_index_path = None
        elif len(visible) == 2:
            if visible[0] == self.main_index_path:
                self.will_move_to_main_index_path = visible[1]
            else:
                self.will_move_to_main_index_path = visible[0]
                self.main_index_path = visible[1]
        for attribute in attributes:
            self.set_transform(attribute)
        return attributes

    def set_transform(self, attribute):
        if self.main_index_path is not None and attribute.item == self.main_index_path:
            attribute.transform = self.transform_for_view(attribute.item)
        elif self.will_move_to_main_index_path is not None and attribute.item == self.will_move_to_main_index_path:
            attribute.transform = self.transform_for_view(attribute.item)

    def transform_for_view(self, section):
        w = self.view.width
        offset = section * w
        current_offset = self.view.offset[0]
        angle = (current_offset - offset) / w
        t = with_m34(1.0 / -500)
        if current_offset - offset >= 0:
            return ca_transform3d_rotate(t, angle, (1, 1, 0))
        return ca_transform3d_rotate(t, angle, (-1, 1, 0))


def cases(rng):
    """A slow drag over the pages, both ways of saying `one card a section`."""
    view = CollectionView(rng.randrange(400, 4000) / 4, rng.randrange(400, 4000) / 4, rng.randrange(1, 8))
    layout = HYBCardFlowLayout(view)
    layout.prepare_layout()
    x = -view.width / 4
    while x < (view.count - 0.75) * view.width:
        view.offset = (x, 0.0)
        found = layout.layout_attributes_for_elements()
        visible = layout.index_paths_for_visible_items()
        for attributes in found:
            if attributes.item not in visible:
                attributes.transform = None     # flat for S1; ours turns a page of which only the margin shows
        wanted = {"attributes": found, "content": (view.count * view.width, view.height)}
        body = request(view, {})
        if rng.random() < 0.5:
            del body["items"]
            body["sections"] = [{"items": 1}] * view.count
        yield Case("S1 HYBCardFlowLayout", "/layout/card", body, wanted)
        x += rng.randrange(40, 120) / 4 + view.width / 8
