#!/usr/bin/env python3
"""Checks the reference itself against the numbers printed in the formulas, and the documents' classes against it.

Usage: python3 Tests/Reference/check.py"""

import sys

from classes import all_cases
from kinds import answer
from snap import answer as snap_answer

TOLERANCE = 1.5e-6      # the document prints six digits
failures = []


def expect(name, got, wanted, tolerance=TOLERANCE):
    """Compares a number or a list of numbers."""
    got_list = list(got) if isinstance(got, (list, tuple)) else [got]
    wanted_list = list(wanted) if isinstance(wanted, (list, tuple)) else [wanted]
    same = len(got_list) == len(wanted_list) and all(
        a == b if None in (a, b) or isinstance(b, (str, dict)) else abs(a - b) <= tolerance
        for a, b in zip(got_list, wanted_list))
    if not same:
        failures.append(name)
        print(f"FAILED {name}: got {got}, wanted {wanted}")


def ask(kind, width, height, items, options=None, **more):
    body = {"viewport": {"width": width, "height": height}, "items": items, "options": options or {}}
    body.update(more)
    return answer(kind, body)


def column(result, name):
    return [attributes["frame"][name] for attributes in result["attributes"]]


def check_flow():
    """§1, Checks."""
    result = ask("flow", 320, 480, 4, {"itemSize": [100, 100]})
    expect("flow 320 x", column(result, "x"), [0, 110, 220, 0])
    expect("flow 320 y", column(result, "y"), [0, 0, 0, 110])
    expect("flow 320 content", list(result["contentSize"].values()), [320, 210])
    result = ask("flow", 375, 480, 4, {"itemSize": [100, 100]})
    expect("flow 375 x", column(result, "x"), [0, 137.5, 275, 0])
    result = ask("flow", 375, 480, 2, {"itemSize": [200, 50]})
    expect("flow 375 two x", column(result, "x"), [87.5, 87.5])
    expect("flow 375 two y", column(result, "y"), [0, 60])
    result = ask("flow", 320, 480, 2, {"itemSize": [155, 50]})
    expect("flow 155 share a line", column(result, "y"), [0, 0])


def check_short_rtl():
    """§0: content shorter than the viewport begins at the right edge."""
    result = ask("line", 320, 200, 2, {"sectionInset": {}}, direction="rtl")
    expect("short rtl", column(result, "x"), [220, 110])
    snapped = snap_answer({"kind": "line", "viewport": {"width": 320, "height": 200}, "items": 2, "direction": "rtl",
                           "options": {"sectionInset": {}}, "snap": {"align": "start", "ends": "free"},
                           "proposedContentOffset": {"x": -100, "y": 0}})
    expect("short rtl snap", [snapped["contentOffset"]["x"], snapped["indexPath"]["item"]], [-110, 1])


def check_line():
    """The example of the wire contract §2 and §3."""
    result = ask("line", 375, 667, 20, {"itemSize": [100, 100], "scaleEffect": {}}, contentOffset={"x": 37.5, "y": 0})
    first = result["attributes"][0]
    expect("line content", list(result["contentSize"].values()), [2465, 667])
    expect("line frame", list(first["frame"].values()), [137.5, 283.5, 100, 100])
    expect("line scale", first["transform3D"], [.9, 0, 0, 0, 0, .9, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])


def check_coverflow():
    """§3, Check: an item 100 points left of the centre."""
    result = ask("coverflow", 414, 736, 3, {"m34": 1 / 600}, contentOffset={"x": 100, "y": 0})
    m = result["attributes"][0]["transform3D"]
    expect("coverflow", [m[0], m[2], m[3], m[8], m[10], m[11]],
           [.953717, .300706, .000501, -.300706, .953717, .00159])


def check_card():
    """§4, Check."""
    result = ask("card", 414, 736, 5, {}, contentOffset={"x": 100, "y": 0})
    expect("card", result["attributes"][0]["transform3D"],
           [.985485, .014515, -.169143, .000338, .014515, .985485, .169143, -.000338,
            .169143, -.169143, .970969, -.001942, 0, 0, 0, 1])
    expect("card state", [result["state"]["main"]["item"], result["state"]["next"]["item"]], [0, 1])


def check_carousel():
    """§10, Golden: E 200, Vm 320, n 10, f = 1, c = 10."""
    golden = {
        "rotary": (12, [180.901699, 0, -58.778525, 1.117557]),
        "cylinder": (0, [.809017, 0, -.587785, .001176, 0, 1, 0, 0, .587785, 0, .809017, -.001618,
                         180.907577, 0, -58.770435, 1.117541]),
        "wheel": (0, [.809017, .587785, 0, 0, -.587785, .809017, 0, 0, 0, 0, 1, -.002,
                      187.097857, 60.791779, .01, .99998]),
        "coverFlow": (0, [.156434, 0, .987688, -.001975, 0, 1, 0, 0, -.987688, 0, .156434, -.000313,
                          140, 0, -100, 1.2]),
        "coverFlow2": (12, [140, 0, -100, 1.2]),
        "timeMachine": (12, [60, 0, 200, .6]),
        "invertedTimeMachine": (12, [60, 0, -200, 1.4])}
    for name, (start, wanted) in golden.items():
        result = ask("carousel", 320, 480, 10, {"type": name})
        expect("carousel " + name, result["attributes"][1]["transform3D"][start:], wanted)
    for shift in (20, 60, 90, 100, 130, 190):   # "then it looks like coverFlow"
        plain, toggled = (ask("carousel", 320, 480, 10, {"type": name}, contentOffset={"x": shift, "y": 0})
                          for name in ("coverFlow", "coverFlow2"))
        expect("coverFlow2 looks like coverFlow", [a["transform3D"] for a in plain["attributes"]] ==
               [a["transform3D"] for a in toggled["attributes"]], True)


def check_tiles():
    """the wire contract §2: what UIKit asks for on a 568-point screen (S4)."""
    for x, left, width in ((0, 0, 568), (248, 0, 568), (249, 0, 1136), (567.5, 0, 1136), (568.5, 568, 568),
                           (815, 568, 568), (817, 568, 1136), (1135, 568, 1136), (1136, 1136, 568)):
        result = ask("line", 320, 200, 40, {}, rect={"tileSize": 568}, contentOffset={"x": x, "y": 0})
        expect(f"tile {x}", list(result["rect"].values()), [left, 0, width, 568])


def check_mosaic():
    """§8: the content is S2's ceil(n/3)·W/2."""
    for n in range(14):
        expect(f"mosaic {n}", ask("mosaic", 320, 480, n)["contentSize"]["height"], (n + 2) // 3 * 160)


def check_snap():
    """§11 on a line of 20 items of 100 with spacing 10."""
    base = {"kind": "line", "viewport": {"width": 375, "height": 667}, "items": 20,
            "options": {"itemSize": [100, 100]}}
    nearest = snap_answer({**base, "proposedContentOffset": {"x": 170, "y": 0}})
    expect("snap nearest", [nearest["contentOffset"]["x"], nearest["indexPath"]["item"]], [220, 2])
    paged = snap_answer({**base, "proposedContentOffset": {"x": 170, "y": 0}, "snap": {"mode": "page"}})
    expect("snap page", [paged["contentOffset"]["x"], paged["reason"]], [110, "page-forward"])
    held = snap_answer({**base, "proposedContentOffset": {"x": 2200, "y": 0}, "snap": {"ends": "hold"}})
    expect("snap hold", [held["contentOffset"]["x"], held["reason"]], [2200, "held-at-end"])


def check_classes():
    """The documents' own code and the requests that stand for it."""
    for case in all_cases(seed=1, count=40):
        got = snap_answer(case.body) if case.path == "/snap" else answer(case.path.split("/")[-1], case.body)
        for difference in case.differences(got):
            failures.append(case.name)
            print("FAILED", case.name, difference, case.body)


if __name__ == "__main__":
    for check in (check_flow, check_short_rtl, check_line, check_coverflow, check_card, check_carousel,
                  check_tiles, check_mosaic, check_snap, check_classes):
        check()
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)
