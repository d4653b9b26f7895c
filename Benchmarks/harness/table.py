"""The report as one Markdown table."""
import statistics

HEAD = ("row", "goal", "median", "spread", "met", "ours", "theirs")


def number(value):
    """Three digits that matter, or all of a large number."""
    if value == 0:
        return "0"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def cells(row):
    figures = row.figures
    if not figures:
        return (row.title, "", "–", "", row.note, "", "")
    is_ratio = row.theirs is not None
    unit = "" if is_ratio or not row.unit else " " + row.unit
    goal = "" if row.goal is None else ("≥ " if row.more else "≤ ") + number(row.goal) + unit
    verdict = {None: "", True: "yes", False: "**no**"}[row.is_met]
    spread = f"{number(min(figures))} – {number(max(figures))}"

    def absolute(values):
        return f"{number(statistics.median(values) * row.scale)} {row.unit}".strip()

    return (row.title, goal, number(statistics.median(figures)) + unit, spread,
            verdict, absolute(row.ours) if is_ratio else "", absolute(row.theirs) if is_ratio else "")


def markdown(rows):
    lines = [HEAD, tuple("---" for _ in HEAD)] + [cells(row) for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
