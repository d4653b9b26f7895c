#!/usr/bin/env python3
"""Compares the transitions of a running layout service with the formulas §12, worked out naively from the two layouts.

    python3 Tests/Reference/transition.py --url http://127.0.0.1:8080 --count 1000 --seed 1

Exit status 1 on a difference."""

import argparse
import random
import sys

import css
from compare import Client
from updates import IDENTITY, transition_request
from values import objects

TOLERANCE = 1e-6        # a root of the pseudo-code leaves half the digits of a double


def key(entry):
    return entry["element"], entry["indexPath"]["section"], entry["indexPath"]["item"]


def place(path):
    return "cell", path["section"], path["item"]


def matched(before, after, updates, by_section):
    """{key in after: key in before}: moves, headers and footers, and the rest in order."""
    moves = {place(move["to"]): place(move["from"]) for move in updates.get("moves", [])}
    gone = {place(path) for path in updates.get("deletions", [])} | set(moves.values())
    new = {place(path) for path in updates.get("insertions", [])} | set(moves)
    match = dict(moves)
    sections = {entry["indexPath"]["section"] for entry in after} if by_section else {None}
    for section in sections:
        def rest(entries, without):
            return [key(entry) for entry in entries if entry["element"] == "cell" and key(entry) not in without
                    and section in (None, entry["indexPath"]["section"])]
        match.update(zip(rest(after, new), rest(before, gone), strict=True))
    old = {key(entry) for entry in before}
    match.update({key(entry): key(entry) for entry in after if entry["element"] != "cell" and key(entry) in old})
    return match, set(moves)


def pairs(before, after, updates, by_section):
    """(entry before or None, entry after or None, change), in the order of the answer."""
    match, moved = matched(before, after, updates, by_section)
    old, found = {key(entry): entry for entry in before}, []
    for entry in after:
        source = match.get(key(entry))
        change = "move" if key(entry) in moved else "insert" if source is None else "none"
        found.append((old.get(source), entry, change))
    kept = set(match.values())
    found += [(entry, None, "delete") for entry in before if key(entry) not in kept]
    # Stable: in each section first what is there afterwards, then what is not.
    return sorted(found, key=lambda pair: ((pair[1] or pair[0])["indexPath"]["section"], pair[1] is None))


def clamp(value):
    return min(1, max(0, value))


def part_way(a, b, t):
    """The wanted entry of an element that is in both layouts."""
    wanted = dict(b if t > 0 else a, indexPath=b["indexPath"])
    if t in (0, 1):
        return wanted
    size = {name: max(0, css.mixed([a["frame"][name]], [b["frame"][name]], t)[0]) for name in ("width", "height")}
    center = {name: css.mixed([a["center"][name]], [b["center"][name]], t)[0] for name in "xy"}
    wanted["center"] = center
    wanted["frame"] = {"x": center["x"] - size["width"] / 2, "y": center["y"] - size["height"] / 2, **size}
    wanted["transform3D"] = css.interpolated(a.get("transform3D", IDENTITY), b.get("transform3D", IDENTITY), t)
    hidden = a["isHidden"], b["isHidden"]
    ends = [0 if mine and not other else entry["alpha"] for entry, mine, other in ((a, *hidden), (b, *hidden[::-1]))]
    wanted["alpha"] = clamp(css.mixed(ends[:1], ends[1:], t)[0])
    if 0 < t < 1:
        wanted["isHidden"] = all(hidden)
    return wanted


def wanted_entry(before, after, t):
    if before is None:
        return dict(after, alpha=clamp(after["alpha"] * t))
    if after is None:
        return dict(before, alpha=clamp(before["alpha"] * (1 - t)))
    return part_way(before, after, t)


def near(got, wanted, slack):
    return abs(got - wanted) <= TOLERANCE * slack


def entry_differences(got, wanted, change):
    """The names of the fields that differ."""
    found = [name for name in ("element", "indexPath", "zIndex", "isHidden") if got[name] != wanted[name]]
    if got["change"] != change:
        found.append("change")
    for name in ("frame", "center") if "center" in got else ("frame",):
        found += [f"{name}.{side}" for side, value in wanted[name].items()
                  if not near(got[name][side], value, max(1, abs(value)))]
    if not near(got["alpha"], wanted["alpha"], 1):
        found.append("alpha")
    mine = got.get("transform3D") or IDENTITY
    theirs = wanted.get("transform3D") or IDENTITY
    # The same matrix with another m44 shows the same, and what does not change keeps its own.
    mine, theirs = ([value / m[15] if m[15] else value for value in m] for m in (mine, theirs))
    for column in range(4):
        size = max(abs(value) for m in (mine, theirs) for value in m[column::4])
        slack = max(size, 1 if column < 3 else 1e-9)
        found += [f"m{k // 4 + 1}{column + 1}" for k in range(column, 16, 4) if not near(mine[k], theirs[k], slack)]
    return found


def frame_differences(got, t, start, end, body):
    found = []
    for name in ("contentSize", "contentOffset"):
        for side, value in start[name].items():
            middle = css.mixed([value], [end[name][side]], t)[0]
            middle = max(0, middle) if name == "contentSize" else middle
            if not near(got[name][side], middle, max(1, abs(middle))):
                found.append(f"{name}.{side}")
    before, after = start["attributes"], end["attributes"]
    by_section = len(sections(body["from"])) == len(sections(body["to"]))
    entries = got["attributes"]
    if isinstance(entries, dict):
        changes = entries.pop("change")
        entries = [dict(entry, change=change) for entry, change in zip(objects(entries), changes, strict=True)]
    expected = pairs(before, after, body.get("updates", {}), by_section)
    if len(entries) != len(expected):
        return found + [f"{len(entries)} attributes, not {len(expected)}"]
    for number, (entry, (a, b, change)) in enumerate(zip(entries, expected)):
        found += [f"attributes[{number}].{name}" for name in entry_differences(entry, wanted_entry(a, b, t), change)]
    return found


def sections(layout):
    return layout.get("sections", [None])


def differences(post, body):
    """What is wrong with the answer to one transition request."""
    ends = []
    for name in ("from", "to"):
        layout = {field: value for field, value in body[name].items() if field != "kind"}
        status, answer = post(f"/layout/{body[name]['kind']}", layout)
        if status != 200:
            return [f"{name}: {status} {answer}"]
        ends.append(answer)
    status, got = post("/transition", body)
    if status != 200:
        return [f"{status} {got}"]
    times = body["progress"] if isinstance(body["progress"], list) else [body["progress"]]
    frames = got["frames"] if isinstance(body["progress"], list) else [dict(got, progress=times[0])]
    if [frame["progress"] for frame in frames] != times:
        return ["progress"]
    return [f"{time}: {found}" for time, frame in zip(times, frames)
            for found in frame_differences(frame, css.eased(body.get("timing", "linear"), time), *ends, body)]


def compare_transitions(post, count, seed, show=5):
    """Sends random transitions by `post(path, body) -> (status, dict)`; returns how many answers differ."""
    differing = 0
    for number in range(count):
        body = transition_request(random.Random(f"{seed} transition {number}"))
        found = differences(post, body)
        differing += bool(found)
        if found and differing <= show:
            print(f"DIFFERS {found[:5]}\n  {body}")
    return differing


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    differing = compare_transitions(Client(arguments.url).post, arguments.count, arguments.seed)
    print(f"compared {arguments.count} transitions, {differing} differences")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
