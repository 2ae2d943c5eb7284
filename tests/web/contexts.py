"""Browser contexts that visitors use one after the other.

A new context starts a process, fetches all scripts and compiles them, which takes as long as many a test. A visitor
finds an empty storage and a page of its own, which is closed afterwards.
"""

from collections import defaultdict

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

SIZE: ViewportSize = {"width": 1280, "height": 800}


class Contexts:
    """Those of a browser: visitors who are there at the same time have different ones."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: defaultdict[tuple[str, bool], list[BrowserContext]] = defaultdict(list)

    def new(self, has_touch: bool = False) -> BrowserContext:
        return self.browser.new_context(viewport=SIZE, has_touch=has_touch, service_workers="block")

    def take(self, address: str, has_touch: bool) -> tuple[BrowserContext, Page]:
        """A page for a visitor of a server. Its context has another one that stays, and opens it: so both are in one
        process."""
        idle = self.idle[address, has_touch]
        context = idle.pop() if idle else self.first_of(address, has_touch)
        with context.expect_page() as opened:
            context.pages[0].evaluate("() => void window.open()")
        return context, opened.value

    def first_of(self, address: str, has_touch: bool) -> BrowserContext:
        context = self.new(has_touch)
        context.new_page().goto(f"{address}/health")
        return context

    def give_back(self, context: BrowserContext, address: str, has_touch: bool) -> None:
        stays, *pages = context.pages
        for page in pages:
            page.close()
        stays.evaluate("localStorage.clear()")
        self.idle[address, has_touch].append(context)
