"""What stands around the playground's stage: the options, the requests and answers, and the gallery."""


def check_options(visit):
    """An option changes the layout, and Reset takes it back."""
    visit.press("#kinds [data-kind=line]")
    width = "document.querySelector('#stage [data-item]').style.width"
    before = visit.page.evaluate(width)
    visit.page.get_by_label("itemSize width").fill("77")
    visit.page.get_by_label("itemSize height").fill("77")
    visit.still()
    visit.check("a number takes effect", visit.page.evaluate(width) == "77px", visit.page.evaluate(width))
    spacing = visit.page.get_by_label("minimumLineSpacing slider")
    size = visit.page.locator("#place").inner_text()
    spacing.focus()
    visit.page.keyboard.press("End")
    visit.still()
    visit.check("a slider takes effect", visit.page.locator("#place").inner_text() != size)
    effect = visit.page.get_by_role("switch", name="scaleEffect", exact=True)
    effect.click()
    visit.still()
    scaled = "[...document.querySelectorAll('#stage [data-item]')].some(node => node.style.transform.includes('matrix3d'))"
    visit.check("a switch takes effect", not effect.is_checked() and not visit.page.evaluate(scaled))
    visit.page.get_by_label("scrollDirection").select_option("vertical")
    visit.still()
    visit.check("a choice takes effect", visit.page.locator("#place").inner_text().split(" of ")[1] != size.split(" of ")[1])
    visit.press("#reset")
    visit.check("Reset takes it back", visit.page.evaluate(width) == before, visit.page.evaluate(width))


def check_talk(visit, has_clipboard):
    """The request, its answer in every format, and the command to copy."""
    visit.press("#kinds [data-kind=honeycomb]")
    curl, answer = visit.page.locator("#curl"), visit.page.locator("#answer")
    begins = {"Lines": '{"kind":"honeycomb"', "CSS": "/* honeycomb", "SVG": "<svg", "JSON": "{"}
    for name, begin in begins.items():
        visit.page.get_by_role("radio", name=name, exact=True).click()
        visit.page.wait_for_function("begin => document.querySelector('#answer').textContent.startsWith(begin)", arg=begin)
        visit.check(f"{name} is answered", answer.inner_text().startswith(begin))
        visit.check(f"{name} is in the command", ("Accept:" in curl.inner_text()) == (name != "JSON"))
    if has_clipboard:
        visit.page.get_by_role("button", name="Copy").click()
        visit.page.get_by_role("button", name="Copied").wait_for()
        visit.check("the command is copied", visit.page.evaluate("navigator.clipboard.readText()") == curl.inner_text())
    for name, field in (("Transition", '"from"'), ("Snap", '"snap"')):
        if name == "Snap":
            visit.press("#kinds [data-kind=carousel]")
            visit.press("#next")
        visit.page.get_by_role("tab", name=name).click()
        visit.page.wait_for_timeout(300)
        visit.check(f"the {name} request is shown", field in curl.inner_text(), curl.inner_text()[:80])
    visit.page.get_by_role("tab", name="Layout").click()


def check_gallery(visit, short):
    """The thirteen classes and the eleven carousels have pictures, and come to the stage."""
    for selector, wanted in (("#classes", 13), ("#carousels", 11)):
        cards = visit.page.locator(f"{selector} button")
        visit.check(f"{selector} has its cards", cards.count() == wanted, cards.count())
        for number in range(0, cards.count(), 4 if short else 1):
            card = cards.nth(number)
            name = card.locator("strong").inner_text()
            card.scroll_into_view_if_needed()
            visit.page.wait_for_function("image => image.naturalWidth > 0", arg=card.locator("img").element_handle())
            card.click()
            visit.page.wait_for_function("name => document.querySelector('#kind').textContent === name", arg=name)
            # Words for screen readers come when the change is over.
            visit.page.wait_for_function("name => document.querySelector('#live').textContent.startsWith(name)", arg=name)
            visit.still()
            visit.check(f"{name} comes to the stage", visit.page.locator("#kind").inner_text() == name)
            visit.check(f"{name} has cards", visit.cards().count() > 0)
