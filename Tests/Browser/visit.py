"""The playground, opened in a browser."""


class Visit:
    """The playground, opened."""

    def __init__(self, browser, tally, url, width, height, scheme="light", **context):
        self.tally, self.browser = tally, browser
        self.page = browser.page(width, height, color_scheme=scheme, **context)
        self.page.goto(url)
        self.page.locator("#stage [data-item]").first.wait_for()
        self.name = f"{width} {scheme}"
        self.still()

    def check(self, what, is_good, told=""):
        self.tally.check("deeds", is_good, f"{self.name}: {what} {told}")

    def still(self):
        """Waits until the cards stand still."""
        script = "JSON.stringify([...document.querySelectorAll('#stage [data-item]')].map(n => n.style.transform))"
        last, quiet = "", 0
        while quiet < 5:
            self.page.wait_for_timeout(60)
            now = self.page.evaluate(script)
            last, quiet = now, quiet + 1 if now == last else 0

    def count(self):
        return int(self.page.locator("#count").inner_text())

    def cards(self):
        return self.page.locator("#stage [data-element=cell]")

    def press(self, selector):
        self.page.locator(selector).click()
        self.still()
