"""Somebody at the page: one browser context with its own storage, that fails when the console reports an error."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.server.running import Json

PATIENCE = 30_000  # ms until a test that waits in vain is given up
expect.set_options(timeout=PATIENCE)  # five seconds, the default, are short on a busy machine
STORE = "hexnaut.settings"
QUICK = {"speed": "instant", "motion": False, "sound": False}
EXPECTED = ("net::ERR_", "WebSocket connection to")  # what a browser says when the network or the server is gone


class Visitor:
    """A page, and what went wrong on it."""

    def __init__(self, context: BrowserContext, address: str, lang: str, **settings: Any) -> None:
        self.context = context
        self.address = address
        self.errors: list[str] = []
        self.may_lose_connection = False
        self.refusals: tuple[str, ...] = ()  # of the server, that a test provokes
        chosen = json.dumps({"lang": lang, "name": "Ann", **QUICK, **settings})
        context.add_init_script(f"if (!localStorage.getItem('{STORE}')) localStorage.setItem('{STORE}', '{chosen}')")
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        if self.may_lose_connection and any(sign in message.text for sign in EXPECTED):
            return
        if message.text.startswith("Failed to load resource") and any(one in message.text for one in self.refusals):
            return
        self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def go(self, path: str = "") -> Page:
        self.page.goto(f"{self.address}/#/{path}")
        return self.page

    def sit(self, made: Json, seat: int = 0) -> Page:
        """Take a seat of a table that was created over HTTP, by its personal link."""
        token = next(key["token"] for key in made["keys"] if key["seat"] == seat)
        self.go(f"table/{made['table']['id']}?key={token}")
        self.at_table()
        return self.page

    def watch(self, made: Json) -> Page:
        self.go(f"table/{made['table']['id']}")
        self.at_table()
        return self.page

    def at_table(self) -> None:
        expect(self.page.locator(".table")).to_be_visible()

    def number(self) -> int:
        """How many actions of the game the screen shows."""
        return int(self.page.locator(".table").get_attribute("data-moves") or 0)

    def sideways(self) -> int:
        """How many pixels the page is wider than its window."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return found

    def close(self) -> None:
        self.context.close()
        assert not self.errors, self.errors
