"""Random transition requests: two layouts of random kinds, and the updates that lead from the one to the other."""

from generate import Maker, base, offset
from kinds import KINDS, solve
from options import SIZED
import css

IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]


def path(section, item):
    return {"section": section, "item": item}


def paths(counts):
    return [(section, item) for section, count in enumerate(counts) for item in range(count)]


def layout(maker, counts):
    """A layout request of a random kind with so many items in each section."""
    kind = maker.choice(KINDS)
    body = base(maker, kind)
    given = body.pop("sections", [])
    body.pop("items", None)

    def items(count):
        return [maker.item(10, 150) for _ in range(count)] if kind in SIZED and maker.chance(0.3) else count

    if len(counts) == 1 and maker.chance(0.7):
        body["items"] = items(counts[0])
    else:
        body["sections"] = [{**(given[k] if k < len(given) else {}), "items": items(count)}
                            for k, count in enumerate(counts)]
    if maker.chance(0.7):
        body["contentOffset"] = offset(maker, body, solve(kind, body)[1])
    return {"kind": kind, **body}


def split(maker, total, sections):
    """A number as a sum of so many."""
    cuts = sorted(maker.rng.randrange(total + 1) for _ in range(sections - 1))
    return [high - low for low, high in zip([0] + cuts, cuts + [total])]


def changed(maker, counts):
    """(counts after, updates) of random deletions, insertions and moves."""
    cells = paths(counts)
    maker.rng.shuffle(cells)
    deleted = cells[:maker.choice((0, 0, 1, 2, len(cells) // 2))]
    rest = cells[len(deleted):]
    moved = rest[:maker.choice((0, 0, 1, 3))]
    inserted = maker.choice((0, 0, 1, 2, 6))
    if maker.chance(0.75):
        left = [0] * len(counts)
        for section, _ in rest[len(moved):]:
            left[section] += 1
        arriving = split(maker, len(moved) + inserted, len(counts))
        after = [a + b for a, b in zip(left, arriving)]
        targets = [(section, item) for section, (count, new) in enumerate(zip(after, arriving))
                   for item in maker.rng.sample(range(count), new)]
    else:
        after = split(maker, len(rest) + inserted, len(counts) % 4 + 1)
        targets = maker.rng.sample(paths(after), len(moved) + inserted)
    if len(after) == len(counts) and not agree(counts, after, deleted, moved, targets):
        return changed(maker, counts)
    maker.rng.shuffle(targets)
    updates = {"deletions": [path(*cell) for cell in deleted],
               "insertions": [path(*cell) for cell in targets[len(moved):]],
               "moves": [{"from": path(*a), "to": path(*b)} for a, b in zip(moved, targets)]}
    return after, {name: cells for name, cells in updates.items() if cells or maker.chance(0.3)}


def agree(before, after, deleted, moved, targets):
    """Whether each section has as many left on both sides."""
    return all(
        before[k] - sum(section == k for section, _ in deleted + moved)
        == after[k] - sum(section == k for section, _ in targets) for k in range(len(before)))


def transition_request(rng):
    """A whole request for POST /transition."""
    maker = Maker(rng)
    counts = [rng.randrange(0, 12) for _ in range(maker.choice((1, 1, 1, 2, 4)))]
    after, updates = changed(maker, counts)
    body = {"from": layout(maker, counts), "to": layout(maker, after)}
    if updates or maker.chance(0.3):
        body["updates"] = updates
    times = [maker.choice((0, 1, 0.5, rng.random(), rng.random())) for _ in range(rng.randrange(1, 5))]
    body["progress"] = times if maker.chance(0.5) else times[0]
    if maker.chance(0.5):
        curve = [rng.random(), rng.uniform(-0.5, 1.5), rng.random(), rng.uniform(-0.5, 1.5)]
        body["timing"] = maker.choice(list(css.NAMED) + [curve, curve])
    if maker.chance(0.3):
        body["output"] = {"style": "columns"}
    return body
