"""A Chromium that is found on the machine, and pages in it."""

import shutil

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Browser:
    """Starts Chromium, and collects what its pages complain of."""

    def __enter__(self):
        path = next(filter(None, map(shutil.which, NAMES)), None)
        if path is None:
            raise SystemExit("no Chromium found: " + ", ".join(NAMES))
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=path)
        self.version, self.complaints = self.browser.version, []
        return self

    def __exit__(self, *_):
        self.browser.close()
        self.playwright.stop()

    def page(self, width=800, height=600, **context):
        """A page in a context of its own, whose messages and errors are complaints."""
        page = self.browser.new_context(viewport={"width": width, "height": height}, **context).new_page()
        page.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        return page

    def blank(self, url, width=800, height=600, **context):
        """An empty page of the service's origin."""
        page = self.page(width, height, **context)
        # The browser's own wish, which only a page can answer.
        page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        page.goto(f"{url}/healthz")
        page.evaluate("document.documentElement.innerHTML = '<head></head><body style=\"margin:0\"></body>'")
        return page


class Tally:
    """Counts what is compared and what differs, and prints the first of what differs."""

    def __init__(self):
        self.counts, self.differences = {}, 0

    def check(self, sort, is_good, what):
        """Takes one comparison; `what` is printed where it is not good."""
        self.counts[sort] = self.counts.get(sort, 0) + 1
        if not is_good:
            self.differences += 1
            if self.differences <= 20:
                print(f"DIFFERS {sort}: {what}")

    def close(self, title):
        """The closing line; answers the exit status."""
        counts = ", ".join(f"{count} {sort}" for sort, count in self.counts.items())
        print(f"{title}: {counts}; {self.differences} differences")
        return 1 if self.differences else 0
