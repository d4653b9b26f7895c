#!/usr/bin/env python3
"""Uses the playground of a running layout service as a person would: every kind, option, button and card does what it says,
without a message in the console, at the width of a phone and of a desktop, in light and dark; axe-core finds nothing.

    python Tests/Browser/playground.py --url http://127.0.0.1:8080 [--short] [--screenshots DIRECTORY]"""

import argparse
import sys
from pathlib import Path

from access import check_access, check_reduced_motion, check_theme
from boxes import Service
from browser import Browser, Tally
from panels import check_gallery, check_options, check_talk
from visit import Visit

SIZES = {"phone": (375, 812), "desktop": (1280, 900)}


def check_kinds(visit, catalogue):
    """Each kind is a button; its controls are the options that the catalogue tells."""
    for entry in catalogue["kinds"]:
        kind = entry["kind"]
        visit.press(f"#kinds [data-kind={kind}]")
        visit.check(f"{kind} is shown", visit.page.locator("#kind").inner_text() == kind)
        visit.check(f"{kind} has its cards", 0 < visit.cards().count() <= visit.count())
        names = visit.page.eval_on_selector_all("#controls > .option", "all => all.map(node => node.dataset.option)")
        visit.check(f"{kind} has its controls", names == [option["name"] for option in entry["options"]], names)
        current = visit.page.locator("#kinds [aria-current]")
        visit.check(f"{kind} is marked", current.count() == 1 and current.inner_text() == kind)
        visit.check("nothing is wider than the page", visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), kind)


def check_items(visit):
    """Items are added, and removed by a button, a tap and a key."""
    visit.press("#kinds [data-kind=circle]")
    before = visit.count()
    visit.press("#add")
    visit.check("Add adds", visit.count() == before + 1 == visit.cards().count())
    visit.press("#remove")
    visit.check("Remove removes", visit.count() == before == visit.cards().count())
    label = visit.page.locator("#stage [data-item='3']").inner_text()
    visit.page.locator("#stage [data-item='3']").click()
    visit.still()
    visit.check("a tap deletes that card", visit.count() == before - 1 and label not in visit.cards().all_inner_texts(), label)
    visit.check("and it is said", f"Item {label} removed" in visit.page.locator("#live").inner_text())
    visit.page.locator("#stage").focus()
    visit.page.keyboard.press("Delete")
    visit.still()
    visit.check("the Delete key deletes", visit.count() == before - 2)


def check_haste(visit):
    """Who is faster than the cards gets what was asked for: each card that was tapped goes, the kind chosen last stays."""
    visit.press("#kinds [data-kind=circle]")
    before = visit.count()
    labels = [visit.cards().nth(place).inner_text() for place in (1, 4, 6)]
    for label in labels:
        visit.cards().get_by_text(label, exact=True).dispatch_event("click")
        visit.page.wait_for_timeout(70)
    visit.page.wait_for_function("count => document.querySelectorAll('#stage [data-item]').length === count", arg=before - 3)
    visit.still()
    left = visit.cards().all_inner_texts()
    visit.check("each card that is tapped goes", not set(labels) & set(left) and len(left) == before - 3, (labels, left))
    for kind in ("flow", "stack", "waterfall", "line"):
        visit.page.locator(f"#kinds [data-kind={kind}]").click()
        visit.page.wait_for_timeout(70)
    visit.page.wait_for_function("() => document.querySelector('#live').textContent.startsWith('line')")
    visit.still()
    visit.check("the last choice is shown", visit.page.locator("#stage").get_attribute("data-kind") == "line")
    visit.check("with its options", visit.page.locator("[data-option=scaleEffect]").count() == 1)


def check_scrolling(visit):
    """The buttons and the keys turn to the next item, a drag flicks, and does not delete."""
    visit.press("#kinds [data-kind=line]")
    place, before = visit.page.locator("#place"), visit.count()
    for what, deed in (("Next", lambda: visit.press("#next")), ("Previous", lambda: visit.press("#back")),
                       ("an arrow key", lambda: (visit.page.locator("#stage").focus(), visit.page.keyboard.press("ArrowRight"),
                                                 visit.page.wait_for_timeout(500), visit.still()))):
        last = place.inner_text()
        deed()
        visit.check(f"{what} scrolls", place.inner_text() != last, last)
    visit.page.locator("#stage").scroll_into_view_if_needed()
    box = visit.page.locator("#stage").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    last = place.inner_text()
    visit.page.mouse.move(x, y)
    visit.page.mouse.down()
    for step in range(10):
        visit.page.mouse.move(x - 16 * step, y)
        visit.page.wait_for_timeout(12)
    visit.page.mouse.up()
    visit.page.wait_for_timeout(400)
    visit.still()
    visit.check("a flick scrolls", place.inner_text() != last, last)
    visit.check("a flick deletes nothing", visit.count() == before)
    for mode in ("page", "none", "nearest"):
        visit.page.get_by_role("radio", name=mode).click()
        visit.still()
        visit.check(f"snapping is {mode}", visit.page.get_by_role("radio", name=mode).get_attribute("aria-checked") == "true")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--short", action="store_true", help="some of the gallery, and one of the colours")
    parser.add_argument("--screenshots", type=Path, help="a directory for pictures of the page")
    parser.add_argument("--verbose", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    catalogue, tally = Service(arguments.url).get("/layout"), Tally()
    with Browser() as browser:
        for size, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                visit = Visit(browser, tally, arguments.url, width, height, scheme, permissions=["clipboard-read", "clipboard-write"])
                check_access(visit)
                if arguments.screenshots:
                    visit.page.screenshot(path=arguments.screenshots / f"{size}-{scheme}.png")
                if scheme == "dark" and arguments.short:
                    continue
                check_kinds(visit, catalogue)
                check_items(visit)
                check_haste(visit)
                check_scrolling(visit)
                check_options(visit)
                check_talk(visit, True)
                check_gallery(visit, arguments.short)
                check_theme(visit)
                check_access(visit)
        check_reduced_motion(browser, tally, arguments.url)
        tally.check("messages", not browser.complaints, browser.complaints)
    return tally.close("the playground in Chromium")


if __name__ == "__main__":
    sys.exit(main())
