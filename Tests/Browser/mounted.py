"""The client module on a page of its own."""

from pathlib import Path

from boxes import compare_boxes


class Client:
    """A page with the client on it, and the service it asks."""

    def __init__(self, browser, service, tally, **context):
        self.service, self.tally = service, tally
        self.page = browser.blank(service.url, 900, 800, **context)
        self.page.add_script_tag(path=Path(__file__).with_name("client.js"))

    def mount(self, **config):
        self.page.evaluate("config => mounted(config)", config)

    def get(self, expression):
        return self.page.evaluate(expression)

    def check(self, what, is_good, told=""):
        self.tally.check("promises", is_good, f"{what} {told}")

    def compare(self, name, sort="boxes"):
        """All nodes against the service's answer at the offset that is scrolled to; all that is seen has a node."""
        body, kind, offset = self.get("[layout.collection(), layout.kind, layout.contentOffset]")
        answer = self.service.post(f"/layout/{kind}", {**body, "rect": "visible", "contentOffset": offset,
                                                       "output": {"include": ["boundingBox"]}})
        shown = [entry for entry in answer["attributes"] if not entry["isHidden"]]
        compare_boxes(self.tally, sort, name, shown, self.get("boxes()"), offset)

    def requests(self, path=""):
        return self.get(f"told.filter(({{path}}) => path.startsWith('{path}')).map(({{path, body, answer}}) => ({{path, body, answer}}))")
