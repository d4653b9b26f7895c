"""Random options, a function a kind; ranges that every implementation of the formulas must accept."""

SIZED = ("flow", "line", "coverflow", "card", "stack", "circle", "waterfall")
DIRECTIONS = ("horizontal", "vertical")


def flow_section(maker):
    """flow's options that a section may override."""
    options = {}
    maker.maybe(options, "itemSize", 0.8, lambda: maker.size(10, maker.choice((60, 150, 500))))
    maker.maybe(options, "minimumLineSpacing", 0.5, lambda: maker.number(0, 40))
    maker.maybe(options, "minimumInteritemSpacing", 0.5, lambda: maker.number(0, 40))
    maker.maybe(options, "sectionInset", 0.5, lambda: maker.insets(40))
    maker.maybe(options, "headerReferenceSize", 0.3, lambda: maker.size(0, 60))
    maker.maybe(options, "footerReferenceSize", 0.3, lambda: maker.size(0, 60))
    maker.maybe(options, "lastLine", 0.4, lambda: maker.choice(("auto", "justify", "leading", "center", "trailing")))
    maker.maybe(options, "lineDistribution", 0.4,
                lambda: maker.choice(("justify", "leading", "center", "trailing", "evenly")))
    maker.maybe(options, "lineAlignment", 0.4, lambda: maker.choice(("start", "center", "end")))
    return options


def flow(maker, w, h):
    options = flow_section(maker)
    maker.maybe(options, "scrollDirection", 0.5, lambda: maker.choice(DIRECTIONS))
    maker.maybe(options, "sectionHeadersPinToVisibleBounds", 0.3, lambda: maker.chance(0.8))
    maker.maybe(options, "sectionFootersPinToVisibleBounds", 0.3, lambda: maker.chance(0.8))
    return options


def line_section(maker):
    """What a section of a line or a coverflow may override."""
    options = {}
    maker.maybe(options, "itemSize", 0.7, lambda: maker.size(10, maker.choice((100, 400))))
    maker.maybe(options, "minimumLineSpacing", 0.6, lambda: maker.number(0, 100))
    maker.maybe(options, "sectionInset", 0.5, lambda: "center" if maker.chance(0.3) else maker.insets(120))
    return options


def row(maker):
    """What line and coverflow share."""
    options = line_section(maker)
    maker.maybe(options, "scrollDirection", 0.5, lambda: maker.choice(DIRECTIONS))
    return options


def line(maker, w, h):
    options = row(maker)
    if maker.chance(0.75):
        effect = {}
        maker.maybe(effect, "curve", 0.6, lambda: maker.choice(("linear", "cosine")))
        maker.maybe(effect, "peak", 0.6, lambda: maker.number(0.5, 2.5))
        maker.maybe(effect, "distance", 0.5, lambda: maker.number(20, 500))
        if effect.get("curve") == "cosine":
            maker.maybe(effect, "angle", 0.5, lambda: maker.number(0, 120))
        else:
            maker.maybe(effect, "falloff", 0.6, lambda: maker.number(0, 2))
        maker.maybe(effect, "minimum", 0.4, lambda: maker.number(0, 1))
        maker.maybe(effect, "axes", 0.4, lambda: maker.choice(("both", "x", "y")))
        maker.maybe(effect, "appliesTo", 0.5, lambda: maker.choice(("all", "visible")))
        options["scaleEffect"] = effect
    return options


def coverflow(maker, w, h):
    options = row(maker)
    maker.maybe(options, "maximumAngle", 0.5, lambda: maker.number(0, 90))
    maker.maybe(options, "activeDistance", 0.5, lambda: maker.number(10, 500))
    maker.maybe(options, "m34", 0.4, lambda: maker.choice((0, 1 / 600, -1 / 500, 0.001)))
    return options


def card(maker, w, h):
    options = {}
    maker.maybe(options, "itemSize", 0.4, lambda: maker.size(10, 500))
    maker.maybe(options, "inset", 0.4, lambda: maker.number(0, 50))
    maker.maybe(options, "anglePerPage", 0.5, lambda: maker.number(0, 180))
    maker.maybe(options, "m34", 0.4, lambda: maker.choice((0, -1 / 500, 1 / 600)))
    return options


def stack(maker, w, h):
    options = {}
    maker.maybe(options, "itemSize", 0.7, lambda: maker.size(10, 400))
    maker.maybe(options, "widthStep", 0.6, lambda: maker.number(0, 40))
    maker.maybe(options, "offsetStep", 0.6, lambda: maker.point(-30, 30))
    maker.maybe(options, "visibleCount", 0.6, lambda: maker.rng.randrange(1, 10))
    return options


def circle(maker, w, h):
    options = {}
    maker.maybe(options, "itemSize", 0.6, lambda: maker.size(10, 120))
    maker.maybe(options, "radius", 0.6, lambda: maker.number(0, 400))
    maker.maybe(options, "startAngle", 0.6, lambda: maker.number(-360, 360))
    maker.maybe(options, "rotation", 0.5, lambda: maker.number(-720, 720))
    maker.maybe(options, "clockwise", 0.5, lambda: maker.chance(0.5))
    maker.maybe(options, "pinchScale", 0.5, lambda: maker.number(0, 2))
    maker.maybe(options, "centersSingleItem", 0.4, lambda: maker.chance(0.5))
    maker.maybe(options, "pinned", 0.4, lambda: maker.chance(0.7))
    return options


def waterfall(maker, w, h):
    options = waterfall_section(maker)
    maker.maybe(options, "scrollDirection", 0.5, lambda: maker.choice(DIRECTIONS))
    maker.maybe(options, "columnWidth", 0.3, lambda: maker.choice(("floor", "exact")))
    return options


def waterfall_section(maker):
    """What a section of a waterfall may override."""
    options = {}
    maker.maybe(options, "columnCount", 0.7, lambda: maker.choice((1, 2, 3, 4, 5, 8)))
    maker.maybe(options, "columnSpacing", 0.5, lambda: maker.number(0, 10))
    maker.maybe(options, "rowSpacing", 0.5, lambda: maker.number(0, 10))
    maker.maybe(options, "sectionInset", 0.5, lambda: maker.insets(15))
    maker.maybe(options, "placement", 0.7, lambda: maker.choice(("sequential", "shortest", "shortestFromEnd")))
    maker.maybe(options, "sizing", 0.6, lambda: maker.choice(("aspect", "fixed")))
    maker.maybe(options, "itemLength", 0.15, lambda: maker.number(1, 200))
    maker.maybe(options, "headerReferenceSize", 0.3, lambda: maker.size(0, 60))
    maker.maybe(options, "footerReferenceSize", 0.3, lambda: maker.size(0, 60))
    return options


def mosaic(maker, w, h):
    options = {}
    maker.maybe(options, "scrollDirection", 0.5, lambda: maker.choice(DIRECTIONS))
    maker.maybe(options, "spacing", 0.5, lambda: maker.choice((0, 1, 2, 4, 0.5)))
    if maker.chance(0.6):
        columns, rows, cells = maker.choice((1, 2, 3, 4)), maker.choice((1, 2, 3)), []
        for _ in range(maker.rng.randrange(1, 7)):
            x, y = maker.rng.randrange(columns * 2) / 2, maker.rng.randrange(rows * 2) / 2
            cells.append({"x": x, "y": y, "width": maker.rng.randrange(1, int((columns - x) * 2) + 1) / 2,
                          "height": maker.rng.randrange(1, int((rows - y) * 2) + 1) / 2})
        options["pattern"] = {"columns": columns, "rows": rows, "cells": cells}
    return options


def honeycomb(maker, w, h):
    options = {}
    maker.maybe(options, "itemWidth", 0.6, lambda: maker.number(5, 150))
    maker.maybe(options, "margin", 0.6, lambda: maker.number(0, 50))
    maker.maybe(options, "columnCount", 0.7, lambda: maker.rng.randrange(1, 9))
    maker.maybe(options, "sectionInset", 0.5, lambda: maker.insets(60))
    maker.maybe(options, "pinned", 0.4, lambda: maker.chance(0.7))
    return options


def carousel(maker, w, h):
    kind = maker.choice(("linear", "rotary", "invertedRotary", "cylinder", "invertedCylinder", "wheel", "invertedWheel",
                         "coverFlow", "coverFlow2", "timeMachine", "invertedTimeMachine"))
    options = {"type": kind}
    maker.maybe(options, "itemSize", 0.5, lambda: maker.size(40, 300))
    maker.maybe(options, "scrollDirection", 0.4, lambda: maker.choice(DIRECTIONS))
    maker.maybe(options, "wrap", 0.3, lambda: maker.chance(0.5))
    maker.maybe(options, "m34", 0.3, lambda: maker.choice((0, -1 / 500, 1 / 600, -0.001)))
    circular = kind.lower().endswith(("rotary", "cylinder", "wheel"))
    maker.maybe(options, "spacing", 0.4, lambda: -1.25 if not circular and maker.chance(0.1) else maker.number(0.5, 2))
    maker.maybe(options, "contentOffsetPoint", 0.2, lambda: maker.point(-50, 50))
    maker.maybe(options, "viewpointOffset", 0.2, lambda: maker.point(-50, 50))
    maker.maybe(options, "fadeMin", 0.25, lambda: maker.number(-4, 0))
    maker.maybe(options, "fadeMax", 0.25, lambda: maker.number(0, 4))
    maker.maybe(options, "fadeRange", 0.25, lambda: maker.number(1, 5))
    maker.maybe(options, "fadeMinAlpha", 0.25, lambda: maker.number(0, 1))
    maker.maybe(options, "showBackfaces", 0.3, lambda: maker.chance(0.5))
    maker.maybe(options, "visibleItems", 0.2, lambda: maker.rng.randrange(1, 20))
    if circular:
        maker.maybe(options, "arc", 0.4, lambda: maker.choice((90, 180, 270, 300)))
        maker.maybe(options, "radius", 0.25, lambda: maker.number(10, 500))
        maker.maybe(options, "angle", 0.2, lambda: maker.number(-90, 90))
        maker.maybe(options, "count", 0.3, lambda: maker.rng.randrange(2, 30))
    elif kind != "linear":
        maker.maybe(options, "tilt", 0.5, lambda: maker.number(0, 1))
    if kind == "coverFlow2":
        maker.maybe(options, "toggle", 0.4, lambda: maker.number(-1, 1))
    return options


OPTIONS = {"flow": flow, "line": line, "coverflow": coverflow, "card": card, "stack": stack, "circle": circle,
           "waterfall": waterfall, "mosaic": mosaic, "honeycomb": honeycomb, "carousel": carousel}
OVERRIDES = {"flow": flow_section, "line": line_section, "coverflow": line_section, "waterfall": waterfall_section}
