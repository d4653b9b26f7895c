"""S3, 流式布局 (the waterfall). Integers throughout, hence `columnWidth: floor` and `integral`.

Deliberate differences: S3 makes item 1 twenty points shorter (the request says so by giving sizes of its own);
itemWidth is read as the viewport's width when vertical (itemHeight when horizontal), so it stays nil here;
without items its content is the leading inset alone, ours both insets."""

from .common import Attributes, Case, CollectionView, request


class Waterfall:
    """Transcribed line by line; margin is (top, left, bottom, right) in whole points."""

    def __init__(self, view, vertical, column_or_row, column_spacing, row_spacing, margin, fixed_length):
        self.view, self.is_vertical_style, self.column_or_row = view, vertical, column_or_row
        self.column_spacing, self.row_spacing, self.margin = column_spacing, row_spacing, margin
        self.fixed_length = fixed_length

    def prepare(self):
        self.attributes_array, self.max_array = [], []
        for _ in range(self.column_or_row):
            self.max_array.append(self.margin[0] if self.is_vertical_style else self.margin[1])
        for item in range(self.view.count):
            self.attributes_array.append(self.vertical_item(item) if self.is_vertical_style
                                         else self.horizontal_item(item))

    def collection_view_content_size(self):
        longest = self.max_array[0]
        for value in self.max_array:
            if longest < value:
                longest = value
        if self.is_vertical_style:
            return (int(self.view.width), longest)
        return (longest, int(self.view.height))

    def vertical_item(self, row):
        self_width = int(self.view.width)
        columns = self.column_or_row
        width = (self_width - self.margin[1] - self.margin[3] - self.column_spacing * (columns - 1)) // columns
        temp_height = width * 2
        if row == 1:
            temp_height -= 20
        height = self.fixed_length if self.fixed_length is not None else temp_height
        x = self.margin[1] + row % columns * (width + self.column_spacing)
        y = self.max_array[row % columns]
        attribute = Attributes(row, (x, y, width, height))
        if row < self.view.count - columns:
            self.max_array[row % columns] = y + height + self.row_spacing
        else:
            self.max_array[row % columns] = y + height + self.margin[2]
        return attribute

    def horizontal_item(self, row):
        self_height = int(self.view.height)
        rows = self.column_or_row
        height = (self_height - self.margin[0] - self.margin[2] - self.row_spacing * (rows - 1)) // rows
        temp_width = height * 2
        if row == 1:
            temp_width -= 20
        width = self.fixed_length if self.fixed_length is not None else temp_width
        y = self.margin[0] + row % rows * (height + self.row_spacing)
        x = self.max_array[row % rows]
        attribute = Attributes(row, (x, y, width, height))
        if row < self.view.count - rows:
            self.max_array[row % rows] = x + width + self.column_spacing
        else:
            self.max_array[row % rows] = x + width + self.margin[3]
        return attribute


def cases(rng):
    """Both directions, with and without a fixed length."""
    vertical, count = rng.random() < 0.5, rng.randrange(1, 6)
    view = CollectionView(rng.randrange(200, 1200), rng.randrange(200, 1200), rng.randrange(1, 30))
    margin = tuple(rng.randrange(0, 12) for _ in range(4))
    fixed = rng.randrange(20, 300) if rng.random() < 0.3 else None
    layout = Waterfall(view, vertical, count, rng.randrange(0, 12), rng.randrange(0, 12), margin, fixed)
    layout.prepare()
    options = {"scrollDirection": "vertical" if vertical else "horizontal", "columnCount": count,
               "columnSpacing": layout.column_spacing, "rowSpacing": layout.row_spacing,
               "sectionInset": dict(zip(("top", "left", "bottom", "right"), margin)),
               "placement": "sequential", "columnWidth": "floor", "integral": True}
    body = request(view, options)
    if fixed is not None:
        options["itemLength"] = fixed
    elif view.count > 1:
        options["sizing"] = "fixed"
        body["items"] = [[a.frame[2], a.frame[3]] for a in layout.attributes_array]
    wanted = {"attributes": layout.attributes_array, "content": layout.collection_view_content_size()}
    yield Case("S3 waterfall", "/layout/waterfall", body, wanted)
