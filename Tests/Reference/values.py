"""Comparing JSON values: to 1e-9 relative, absolute near 0."""

RELATIVE = 1e-9


class Difference:
    """A path into the answer and both values; `tie` says that rounding error alone explains it."""

    def __init__(self, path, got, wanted, tie=False):
        self.path, self.got, self.wanted, self.tie = path, got, wanted, tie

    def __str__(self):
        return f"{self.path}: the service has {self.got!r}, the reference {self.wanted!r}"


def close(got, wanted, slack=0.0, floor=1e-9):
    """Equal to 1e-9 relative, absolute near 0."""
    if isinstance(got, bool) or isinstance(wanted, bool) or not isinstance(got, (int, float)):
        return got is wanted
    return abs(got - wanted) <= RELATIVE * max(abs(got), abs(wanted)) + floor + slack


def walk(path, got, wanted, slack, found, tie=False):
    """Compares two JSON values; what differs is appended to found."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for name in sorted(set(got) | set(wanted)):
            if name not in got or name not in wanted:
                found.append(Difference(f"{path}.{name}", got.get(name, "nothing"), wanted.get(name, "nothing"), tie))
            else:
                walk(f"{path}.{name}", got[name], wanted[name], slack, found, tie)
    elif isinstance(wanted, (list, tuple)) and isinstance(got, list):
        if len(got) != len(wanted):
            found.append(Difference(path, got, wanted, tie))
            return
        for k, (a, b) in enumerate(zip(got, wanted)):
            walk(f"{path}[{k}]", a, b, slack, found, tie)
    elif isinstance(wanted, (int, float)) and not isinstance(wanted, bool):
        if not close(got, wanted, slack):
            found.append(Difference(path, got, wanted, tie))
    elif got != wanted:
        found.append(Difference(path, got, wanted, tie))


def objects(attributes):
    """`style: columns` as a list of objects."""
    if isinstance(attributes, list):
        return attributes
    lengths = {name: len(values) for name, values in attributes.items()}
    if len(set(lengths.values())) != 1:
        raise ValueError(f"columns of different lengths: {lengths}")
    rows = []
    for k in range(lengths["element"]):
        row = {name: values[k] for name, values in attributes.items()}
        frame = {name: row[name] for name in ("x", "y", "width", "height")}
        entry = {"element": row["element"], "indexPath": {"section": row["section"], "item": row["item"]},
                 "frame": frame, "zIndex": row["zIndex"], "alpha": row["alpha"], "isHidden": row["isHidden"]}
        if row["transform3D"] is not None:
            entry["transform3D"] = row["transform3D"]
        rows.append(entry)
    return rows
