"""A snap request read onto one axis (the wire contract §4)."""

from kinds import solve
from kinds.common import EPSILON, clamp, point_of

RATES = {"normal": 0.998, "fast": 0.99}
STILL = ("circle", "stack")     # nothing to snap to
MAIN = {"line": "horizontal", "coverflow": "horizontal", "carousel": "horizontal", "card": "horizontal"}


class Question:
    """A snap request read onto one axis, mirrored when the main axis is x and the direction rtl."""

    def __init__(self, body):
        self.kind, self.rules = body["kind"], body.get("snap") or {}
        layout_body = {k: v for k, v in body.items() if k in
                       ("viewport", "contentOffset", "items", "sections", "options", "direction")}
        layout_body["direction"] = "ltr"
        request, self.content, cells, _, _, _ = solve(self.kind, layout_body)
        self.cells = [cell for cell in cells if cell.element == "cell"]
        self.horizontal = self.kind == "card" or \
            request.option("scrollDirection", MAIN.get(self.kind, "vertical")) == "horizontal"
        self.request = request
        self.mirror = body.get("direction") == "rtl" and self.horizontal and self.kind not in (
            "carousel", "circle", "stack")
        offset, velocity = point_of(body.get("contentOffset")), point_of(body.get("velocity"))
        self.start_point = offset
        self.proposed_point = proposed(body, offset, velocity, self.rules)
        start = point_of(body.get("startContentOffset") or body.get("contentOffset"))
        k = 0 if self.horizontal else 1
        self.viewport = (request.width, request.height)[k]
        self.length = self.content[k]
        self.cross_room = max(0.0, self.content[1 - k] - (request.width, request.height)[1 - k])
        self.last = max(0.0, self.length - self.viewport)
        self.first = 0.0
        self.proposed = self.turn(self.proposed_point[k])
        self.proposed_cross = self.proposed_point[1 - k]
        self.start = self.turn(start[k])
        self.velocity = -velocity[k] if self.mirror else velocity[k]

    def turn(self, offset):
        """An offset on the main axis seen from the leading edge, and back."""
        return self.last - offset if self.mirror else offset

    def span(self, cell):
        """(min, max) of a cell on the main axis."""
        if self.horizontal:
            return cell.x, cell.x + cell.w
        return cell.y, cell.y + cell.h

    def close_call(self, what, distance):
        """Notes a comparison that rounding error in the content size may have decided."""
        if abs(distance) < EPSILON * max(1.0, abs(self.length)):
            self.request.ties.append(what)

    def keep(self, offset):
        """An offset kept in the range that the scroll view allows, 0 … max(0, content − viewport) on screen."""
        return clamp(offset, self.first, self.last)


def proposed(body, offset, velocity, rules):
    """The proposed offset, projected when it is not given."""
    if body.get("proposedContentOffset") is not None:
        return point_of(body["proposedContentOffset"])
    rate = rules.get("decelerationRate", "normal")
    r = RATES.get(rate, rate)
    return tuple(o + v / 1000 * r / (1 - r) for o, v in zip(offset, velocity))
