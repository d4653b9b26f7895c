"""What Chromium makes of animations between matrices: computed transforms, corners and progress."""

import json
from pathlib import Path

from browser import Browser

SCRIPT = Path(__file__).with_name("page.js")


class Page(Browser):
    """A page of a Chromium in which elements are animated."""

    def __enter__(self):
        super().__enter__()
        self.animator = self.page()
        self.animator.set_content("<!doctype html><title>transforms</title><body style='margin:0'></body>")
        self.animator.add_script_tag(path=SCRIPT)
        return self

    def animated(self, elements, at_once=200):
        """[{transform, quad, progress} a time] of each element {from, to, easing, times, sizes}, all of as many times."""
        found = []
        for start in range(0, len(elements), at_once):
            given = json.dumps(elements[start:start + at_once])
            found += json.loads(self.animator.evaluate("text => JSON.stringify(animated(JSON.parse(text)))", given))
        return [[dict(entry, transform=numbers(entry["transform"])) for entry in entries] for entries in found]


def numbers(text):
    """The sixteen numbers of a computed transform: none, matrix() or matrix3d()."""
    if text == "none":
        text = "matrix(1, 0, 0, 1, 0, 0)"
    name, values = text.rstrip(")").split("(")
    found = [float(value) for value in values.split(",")]
    if name == "matrix":
        a, b, c, d, x, y = found
        found = [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1]
    return found


def css_matrix(matrix):
    """A matrix as CSS writes it, with exponents: Chromium reads no more than seven digits after the point without."""
    return f"matrix3d({','.join(f'{value:.16e}' for value in matrix)})"


def easing(timing):
    """A timing of the service as CSS writes it."""
    return timing if isinstance(timing, str) else f"cubic-bezier({','.join(map(repr, timing))})"
