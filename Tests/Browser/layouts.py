"""Layouts to be held against a browser: the example of every kind, and more that are told apart by a name."""

CAROUSELS = ("linear", "rotary", "invertedRotary", "cylinder", "invertedCylinder", "wheel", "invertedWheel", "coverFlow",
             "coverFlow2", "timeMachine", "invertedTimeMachine")


def layout(kind, body, offsets):
    """A layout and the offsets it is looked at."""
    return {"kind": kind, "body": body, "offsets": [{"x": x, "y": y} for x, y in offsets]}


def examples(catalogue):
    """The example of each kind of the catalogue, looked at where it says, and further on both ways."""
    for entry in catalogue["kinds"]:
        body = dict(entry["example"])
        start = body.pop("contentOffset", {"x": 0, "y": 0})
        step = max(body["viewport"].values()) * 0.37
        # One after the other, on both axes: what cannot be scrolled there is looked at where it can.
        yield layout(entry["kind"], body, [(start["x"], start["y"]), (step, 0), (2.3 * step, 0), (0, step), (0.2 * step, 0)])


def more():
    """Layouts that the examples do not show."""
    view = {"width": 400, "height": 320}
    for kind in CAROUSELS:
        options = {"type": kind, "itemSize": {"width": 160, "height": 200}}
        yield layout("carousel", {"viewport": view, "items": 9, "options": options}, [(0, 0), (250, 0), (815, 0)])
    sections = [{"items": 5}, {"items": 3, "options": {"footerReferenceSize": {"width": 0, "height": 24}}}]
    options = {"itemSize": {"width": 100, "height": 100}, "headerReferenceSize": {"width": 0, "height": 40},
               "sectionHeadersPinToVisibleBounds": True}
    yield layout("flow", {"viewport": view, "sections": sections, "options": options}, [(0, 0), (0, 120), (0, 333)])
    yield layout("waterfall", {"viewport": view, "items": [[100, 40 + 37 * k % 120] for k in range(30)],
                               "options": {"columnCount": 3}}, [(0, 0), (0, 251.5)])
    yield layout("card", {"viewport": view, "items": 4}, [(0, 0), (100, 0), (700, 0)])
    yield layout("line", {"viewport": view, "items": 12, "direction": "rtl", "options": {
        "scaleEffect": {"curve": "cosine"}, "minimumLineSpacing": 20}}, [(0, 0), (333, 0)])
    yield layout("coverflow", {"viewport": view, "items": 7, "options": {
        "scrollDirection": "vertical", "itemSize": {"width": 240, "height": 150}, "m34": -0.002}}, [(0, 0), (0, 170)])
    yield layout("honeycomb", {"viewport": view, "items": 40, "options": {"columnCount": 9, "margin": 4}}, [(0, 0), (90, 60)])
    yield layout("stack", {"viewport": view, "items": 6, "options": {"itemSize": {"width": 200, "height": 200}}}, [(0, 0)])
