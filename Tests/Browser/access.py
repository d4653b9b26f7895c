"""Whether everybody can use the playground: in their colours, without a mouse, without motion."""

from axe_playwright_python.sync_playwright import Axe

from visit import Visit

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}


def check_theme(visit):
    button = visit.page.locator("#theme")
    for _ in range(2):
        before = button.get_attribute("aria-pressed"), visit.page.evaluate("getComputedStyle(document.body).backgroundColor")
        button.click()
        after = button.get_attribute("aria-pressed"), visit.page.evaluate("getComputedStyle(document.body).backgroundColor")
        visit.check("the colours change", before[0] != after[0] and before[1] != after[1], (before, after))


def check_access(visit):
    """axe-core, and what it does not know: every control can be reached by the keyboard, and has a name."""
    found = Axe().run(visit.page, options=RULES).response["violations"]
    told = [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]
    visit.check("axe-core finds nothing", not found, told)
    unnamed = visit.page.eval_on_selector_all("button, input, select, textarea, a", """all => all.filter(node =>
        !(node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent).trim()).map(node => node.outerHTML)""")
    visit.check("everything has a name", not unnamed, unnamed[:3])


def check_reduced_motion(browser, tally, url):
    visit = Visit(browser, tally, url, 1280, 900, reduced_motion="reduce")
    visit.page.locator("#kinds [data-kind=circle]").click()
    visit.page.wait_for_timeout(250)
    running = visit.page.evaluate("document.getAnimations().length")
    visit.check("nothing is animated where less motion is preferred", running == 0, running)
    visit.still()
    asked = visit.page.evaluate("performance.getEntriesByType('resource').filter(({name}) => name.endsWith('/transition')).length")
    visit.check("no transition is asked for", asked == 0, asked)
