"""What the transcriptions stand on: UIKit's superclass, Core Graphics' and Core Animation's functions."""

import math
import struct

from kinds.matrix import IDENTITY, rotate as ca_transform3d_rotate, with_m34   # CATransform3DRotate


class Attributes:
    """UICollectionViewLayoutAttributes: frame and centre stay in step."""

    def __init__(self, item, frame=(0.0, 0.0, 0.0, 0.0)):
        self.item, self.frame = item, frame
        self.transform, self.z_index, self.hidden = list(IDENTITY), 0, False

    @property
    def center(self):
        x, y, w, h = self.frame
        return (x + w / 2, y + h / 2)

    def set_center_and_size(self, center, size):
        self.frame = (center[0] - size[0] / 2, center[1] - size[1] / 2, size[0], size[1])


class CollectionView:
    """The parts of UICollectionView that the documents read."""

    def __init__(self, width, height, count, offset=(0.0, 0.0)):
        self.width, self.height, self.count, self.offset = width, height, count, offset

    def rect(self):
        return (self.offset[0], self.offset[1], self.width, self.height)


def intersects_rect(a, b):
    """CGRectIntersectsRect: touching is not intersecting."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def flow_super(view, item, line_spacing, inset, horizontal=True):
    """super's attributes where only one item fits a line: centred in the band that the insets leave.

    inset is (top, left, bottom, right). Two items to a line would be another picture: refused."""
    top, left, bottom, right = inset
    band = view.height - top - bottom if horizontal else view.width - left - right
    across = item[1] if horizontal else item[0]
    if 2 * across + 10 <= band:
        raise ValueError("two items fit a line")
    found, position = [], left if horizontal else top
    for index in range(view.count):
        if horizontal:
            frame = (position, top + (band - across) / 2, item[0], item[1])
            position += item[0] + line_spacing
        else:
            frame = (left + (band - across) / 2, position, item[0], item[1])
            position += item[1] + line_spacing
        found.append(Attributes(index, frame))
    return found


def flow_content(view, item, line_spacing, inset, horizontal=True):
    """super's collectionViewContentSize in the same situation, at least one item."""
    top, left, bottom, right = inset
    length = view.count * ((item[0] if horizontal else item[1]) + line_spacing) - line_spacing
    return (left + length + right, view.height) if horizontal else (view.width, top + length + bottom)


def scale_transform(x, y):
    """CGAffineTransformMakeScale, CATransform3DMakeScale(x, y, 1)."""
    matrix = list(IDENTITY)
    matrix[0], matrix[5] = x, y
    return matrix


def single(value):
    """A C float."""
    return struct.unpack("f", struct.pack("f", value))[0]


def cosf(value):
    return single(math.cos(single(value)))


def sinf(value):
    return single(math.sin(single(value)))


class Case:
    """A request, the document's answer to it and how far apart the two may be."""

    def __init__(self, name, path, body, wanted, tolerance=1e-9):
        self.name, self.path, self.body, self.wanted, self.tolerance = name, path, body, wanted, tolerance

    def differences(self, got):
        """What an answer has otherwise, as sentences."""
        if self.path == "/snap":
            return self.compare("contentOffset", [got["contentOffset"]["x"], got["contentOffset"]["y"]],
                                self.wanted["offset"])
        found, attributes = [], got["attributes"]
        if len(attributes) != len(self.wanted["attributes"]):
            return [f"{len(attributes)} attributes, wanted {len(self.wanted['attributes'])}"]
        for k, (have, want) in enumerate(zip(attributes, self.wanted["attributes"])):
            if want is None:
                continue
            frame = have["frame"]
            found += self.compare(f"{k} frame", [frame[n] for n in ("x", "y", "width", "height")], want.frame)
            if want.transform is not None:
                found += self.compare(f"{k} transform3D", have.get("transform3D", IDENTITY), want.transform)
            found += self.compare(f"{k} zIndex", [have["zIndex"]], [want.z_index])
            found += self.compare(f"{k} isHidden", [have["isHidden"]], [want.hidden])
        if "content" in self.wanted:
            size = got["contentSize"]
            found += self.compare("contentSize", [size["width"], size["height"]], self.wanted["content"])
        if "mask" in self.wanted:
            found += self.compare("maskPath", sum(got["maskPath"], []), sum(self.wanted["mask"], []))
        return found

    def compare(self, what, have, want):
        bad = [k for k, (a, b) in enumerate(zip(have, want))
               if abs(a - b) > self.tolerance * max(1.0, abs(a), abs(b))]
        if bad or len(have) != len(want):
            return [f"{what}: got {list(have)}, the document has {list(want)}"]
        return []


def viewport(view):
    return {"width": view.width, "height": view.height}


def request(view, options, **more):
    """A layout request for a view."""
    body = {"viewport": viewport(view), "contentOffset": {"x": view.offset[0], "y": view.offset[1]},
            "items": view.count, "options": options}
    body.update(more)
    return body


def snap_request(view, kind, options, proposed, ends="free"):
    """A snap request; the documents do not keep their answer in range."""
    return request(view, options, kind=kind, proposedContentOffset={"x": proposed[0], "y": proposed[1]},
                   snap={"mode": "nearest", "align": "center", "ends": ends})


def edges(top, left, bottom, right):
    return {"top": top, "left": left, "bottom": bottom, "right": right}


def size_object(width, height):
    return {"width": width, "height": height}
