"""What Chromium makes of animations between matrices: computed transforms, corners and progress."""

import json
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

SCRIPT = Path(__file__).with_name("page.js")


class Page:
    """A page of a Chromium that is found on the machine."""

    def __enter__(self):
        path = next(filter(None, map(shutil.which, NAMES)), None)
        if path is None:
            raise SystemExit("no Chromium found: " + ", ".join(NAMES))
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=path)
        self.version = self.browser.version
        self.page = self.browser.new_page()
        self.page.set_content("<!doctype html><title>transforms</title><body style='margin:0'></body>")
        self.page.add_script_tag(path=SCRIPT)
        return self

    def __exit__(self, *_):
        self.browser.close()
        self.playwright.stop()

    def animated(self, elements, at_once=200):
        """[{transform, quad, progress} a time] of each element {from, to, easing, times, sizes}, all of as many times."""
        found = []
        for start in range(0, len(elements), at_once):
            given = json.dumps(elements[start:start + at_once])
            found += json.loads(self.page.evaluate("text => JSON.stringify(animated(JSON.parse(text)))", given))
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
