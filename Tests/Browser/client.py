#!/usr/bin/env python3
"""Holds the client module of a running layout service to what its types promise: it shows what the service answers, asks ahead
of the scroll, snaps, moves over, survives failures and never jumps.

    python Tests/Browser/client.py --url http://127.0.0.1:8080 [--short]"""

import argparse
import json
import sys

from boxes import Service
from browser import Browser, Tally
from layouts import examples, more
from mounted import Client

ROW = {"width": 500, "height": 300, "kind": "line", "items": 30, "snap": {"mode": "nearest"},
       "options": {"itemSize": {"width": 100, "height": 100}, "scaleEffect": {"peak": 1.5, "distance": 300}}}


def check_layouts(client, catalogue, short):
    """Every kind, at several offsets, by way of the client."""
    cases = [*examples(catalogue), *more()]
    for case in cases[::3] if short else cases:
        body = dict(case["body"])
        client.mount(kind=case["kind"], **body.pop("viewport"), **body)
        for offset in case["offsets"]:
            client.page.evaluate("offset => scrolled(offset)", offset)
            client.compare(f"{case['kind']} {json.dumps(body)} at {offset}")


def check_requests(client):
    """What stands still is asked for once; what moves, ahead of the scroll, and many offsets at a time."""
    client.mount(kind="flow", width=300, height=400, items=100)
    client.get("scrolled({x: 0, y: 700})")
    client.check("a layout that does not invalidate is asked for once", len(client.requests()) == 1, client.requests())
    client.mount(**ROW)
    before = len(client.requests("/layout"))
    client.get("watched(() => layout.scrollTo({x: 110, y: 0})).then(still)")
    asked = client.requests("/layout")
    client.check("many offsets are in one request", len(asked) > 1 and all(len(one["body"].get("contentOffsets", [])) > 4 for one in asked[1:]))
    client.check("a short scroll needs no more than two requests", len(asked) <= before + 2, len(asked) - before)
    client.mount(kind="flow", width=500, height=400, items=1_000_000)
    for offset in (0, 2_000_000):
        client.page.evaluate("y => scrolled({x: 0, y})", offset)
        client.compare(f"a million items at {offset}", "boxes of many")
        count = client.get("nodes().length")
        client.check("the page holds only what is near", 48 < count < 1500, count)


def drag(client, way, steps=8):
    """A drag that ends while it moves."""
    mouse = client.page.mouse
    mouse.move(250, 150)
    mouse.down()
    for step in range(1, steps + 1):
        mouse.move(250 + way * step / steps, 150)
        client.page.wait_for_timeout(12)
    mouse.up()


def check_snapping(client):
    """A flick, a wheel and a key rest where the service says."""
    for mode in ("nearest", "page"):
        client.mount(**{**ROW, "snap": {"mode": mode}})
        drag(client, -160)
        client.get("still()")
        snaps = client.requests("/snap")
        client.check(f"a flick asks where it rests ({mode})", len(snaps) == 1 and "velocity" in snaps[0]["body"], snaps)
        offset = client.get("layout.contentOffset")
        client.check("a flick rests where the service says", abs(offset["x"] - snaps[-1]["answer"]["contentOffset"]["x"]) < 0.01, offset)
        client.check("a flick goes somewhere", offset["x"] > 50, offset)
        client.compare(f"after a flick ({mode})")
    client.page.mouse.wheel(70, 0)
    client.page.wait_for_timeout(400)
    client.get("still()")
    offset = client.get("layout.contentOffset.x")
    client.check("a wheel rests at an item", abs(offset / 110 - round(offset / 110)) < 1e-6, offset)
    item = client.get("layout.currentItem.item")
    client.get("element.focus()")
    client.page.keyboard.press("ArrowRight")
    client.page.wait_for_timeout(600)
    client.get("still()")
    client.check("an arrow key turns to the next item", client.get("layout.currentItem.item") == item + 1)


def check_changes(client):
    """Changes of kind and of items are moved over, and end where the layout is."""
    client.mount(**ROW)
    client.get("scrolled({x: 550, y: 0})")
    jump = client.get("watched(() => layout.update({kind: 'circle', options: {radius: 120}})).then(samples => jump(samples, 3))")
    client.check("another kind is moved over to without a jump", jump < 12, jump)
    asked = client.requests("/transition")
    client.check("by way of the service", len(asked) == 1 and len(asked[0]["body"]["progress"]) > 10)
    client.get("still()")
    client.compare("after another kind")
    client.get("layout.update({kind: 'coverflow', options: {itemSize: {width: 180, height: 200}}})")
    client.get("still()")
    client.compare("after yet another kind")
    for change, count in (("remove", 29), ("insert", 30)):
        client.get("window.kept = [1, 7].map(item => layout.node({item}))")
        jump = client.get(f"watched(() => layout.{change}({{item: 3}})).then(samples => jump(samples, 3))")
        client.check(f"{change} does not jump", jump < 12, jump)
        client.check(f"{change} changes the number", client.get("layout.items") == count)
        way = -1 if change == "remove" else 1
        client.check(f"items keep their nodes on {change}", client.get(
            f"kept[0] === layout.node({{item: 1}}) && (!kept[1] || kept[1].dataset.item === '{7 + way}')"))
        client.get("still()")
        client.compare(f"after {change}")
    client.mount(**{**ROW, "options": {**ROW["options"], "minimumLineSpacing": 20}})
    client.get("scrolled({x: 600, y: 0})")
    item = client.get("layout.currentItem.item")
    client.get("layout.update({options: {...layout.options, minimumLineSpacing: 60}})")
    client.get("still()")
    client.check("the item in the middle stays there when options change", client.get("layout.currentItem.item") == item)
    client.compare("after other options")


def check_failures(client):
    """What fails is said and tried again; what was shown stays."""
    client.mount(**ROW)
    before = client.get("JSON.stringify(boxes())")
    client.page.route("**/layout/**", lambda route: route.abort())
    client.get("void layout.update({options: {itemSize: {width: 60, height: 60}}})")
    notice = client.page.get_by_role("status")
    notice.get_by_text("does not answer").wait_for()
    client.check("what was shown stays", client.get("JSON.stringify(boxes())") == before)
    client.page.unroute("**/layout/**")
    notice.get_by_role("button", name="Try again").click()
    client.get("still()")
    client.check("the notice goes when it is over", not notice.get_by_text("does not answer").is_visible())
    client.compare("after a failure")
    refused = client.get("layout.update({options: {itemSize: {width: -1, height: 1}}}).then(() => null, error => error.problem.status)")
    client.check("what the service refuses is an error", refused == 422, refused)
    client.check("and is said", notice.get_by_text("must be greater than 0").is_visible())
    client.get("layout.update({options: {itemSize: {width: 70, height: 70}}})")
    client.get("still()")
    client.check("the next change goes on from what was good", client.get("layout.options.itemSize.width") == 70)
    client.compare("after a refusal")


def check_gestures(client):
    """Two fingers turn and pinch a circle; one drags it round."""
    client.mount(kind="circle", width=400, height=400, items=8, options={"radius": 120})
    session = client.page.context.new_cdp_session(client.page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})
        client.page.wait_for_timeout(30)

    touch("touchStart", (150, 200), (250, 200))
    touch("touchMove", (145, 195), (255, 205))
    touch("touchMove", (140, 200 - 20), (260, 200 + 20))
    touch("touchEnd")
    client.get("still()")
    options = client.get("layout.options")
    client.check("two fingers turn", 15 < options["rotation"] < 21, options)
    client.check("two fingers pinch", 1.2 < options["pinchScale"] <= 1.3, options)
    client.compare("after a pinch")


def check_children(client):
    """Children that an element has are laid out, and given back."""
    client.get("""import('/client.js').then(async ({mount}) => {
        layout.destroy();
        element.innerHTML = '<a>1</a><a>2</a><a>3</a>';
        window.own = [...element.children];
        layout = mount(element, {kind: 'line', onRequest: request => told.push(request)});
        await layout.ready;
        await still();
    })""")
    client.check("children are the items", client.get("nodes().every((node, k) => node === own[k]) && nodes().length === 3"))
    client.compare("children")
    client.get("layout.destroy()")
    client.check("children are given back", client.get("[...element.children].every((node, k) => node === own[k] && !node.style.length)"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--short", action="store_true", help="fewer layouts")
    parser.add_argument("--verbose", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    service, tally = Service(arguments.url), Tally()
    with Browser() as browser:
        client = Client(browser, service, tally, has_touch=True)
        for check in (lambda own: check_layouts(own, service.get("/layout"), arguments.short), check_requests, check_snapping,
                      check_changes, check_failures, check_gestures, check_children):
            check(client)
        # A request that is made to fail, and one that is refused, are told by the browser itself.
        wanted = ("net::ERR_FAILED", "422 (Unprocessable")
        others = [message for message in browser.complaints if not any(one in message for one in wanted)]
        tally.check("messages", not others, others)
    return tally.close("the client in Chromium")


if __name__ == "__main__":
    sys.exit(main())
