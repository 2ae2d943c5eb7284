"""Somebody at the page: one browser context with its own storage, that fails when the console reports an error."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, expect

from tests.server import running
from tests.server.running import Json

PATIENCE = 1000 * running.PATIENCE  # ms until a test that waits in vain is given up
expect.set_options(timeout=PATIENCE)  # five seconds, the default, are short on a busy machine
STORE = "hexnaut.settings"
QUICK = {"speed": "instant", "motion": False, "sound": False}
# What a page adds to the dice is the same in every run, so that a game that failed can be seen again.
SAME_NUMBERS = """crypto.getRandomValues = (bytes) => {
  localStorage.setItem('drawn', 1 + Number(localStorage.getItem('drawn') ?? 0))
  return bytes.fill(Number(localStorage.getItem('drawn')))
}"""
# What a page asks its table, and what becomes of it: so that a test waits for the answer, and not for some time.
WIRE = """{
  const wire = (window.wire = { asked: [], moves: new Set(), made: 0, awaited: 0 })
  const hear = ({ data }) => {
    const { ref, type, number } = JSON.parse(data)
    wire.number = number ?? wire.number
    if (wire.moves.delete(ref) && type !== 'refused') wire.made += 1
    if (type === 'state' && wire.retold) {
      wire.retold = false
      wire.awaited -= 1
    }
  }
  const get = window.fetch
  window.fetch = async (...wish) => {
    wire.awaited += 1
    try {
      const answer = await get(...wish)
      await answer.clone().arrayBuffer()
      return answer
    } finally {
      wire.awaited -= 1
    }
  }
  const sockets = new WeakSet()
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    if (!sockets.has(this)) {
      sockets.add(this)
      this.addEventListener('message', hear)
      this.addEventListener('close', () => wire.moves.clear())
    }
    const { ref, type } = JSON.parse(text)
    wire.asked.push(type)
    if (type === 'act') wire.moves.add(ref)
    if (type === 'language' && !wire.retold) {
      wire.retold = true
      wire.awaited += 1
    }
    return send.call(this, text)
  }
}"""
# Nobody looks at the pixels of a test. What is laid out, hit and asked about is the same where nothing is painted, and
# painting takes almost half of the browser's work. `window.unseen` is the sheet that does it.
UNSEEN = """{
  window.unseen = new CSSStyleSheet()
  window.unseen.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets.push(window.unseen)
}"""
SEES = "(number) => Number(document.querySelector('.table').dataset.moves) >= number"
# As if it were chosen in another tab: then texts, words and the story come anew, and are drawn.
SPEAK = """async ({ store, lang, patience }) => {
  if (document.documentElement.lang !== lang) {
    const chosen = JSON.stringify({ ...JSON.parse(localStorage.getItem(store)), lang })
    localStorage.setItem(store, chosen)
    dispatchEvent(new StorageEvent('storage', { key: store, newValue: chosen }))
  }
  const spoken = () => document.documentElement.lang === lang && window.wire.awaited === 0
  for (const end = performance.now() + patience; !spoken(); await new Promise((next) => setTimeout(next, 5))) {
    if (performance.now() > end) return false
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return true
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
EXPECTED = ("net::ERR_", "WebSocket connection to")  # what a browser says when the network or the server is gone


class Visitor:
    """A page, and what went wrong on it. It is painted only for those who look: pictures and measurements."""

    def __init__(
        self,
        context: BrowserContext,
        address: str,
        lang: str,
        painted: bool = False,
        page: Page | None = None,
        **settings: Any,
    ) -> None:
        self.context = context
        self.address = address
        self.errors: list[str] = []
        self.may_lose_connection = False
        self.refusals: tuple[str, ...] = ()  # of the server, that a test provokes
        chosen = json.dumps({"lang": lang, "name": "Ann", **QUICK, **settings})
        choose = f"if (!localStorage.getItem('{STORE}')) localStorage.setItem('{STORE}', '{chosen}')"
        self.page = page or context.new_page()
        self.page.add_init_script(";\n".join([choose, WIRE, SAME_NUMBERS, *([] if painted else [UNSEEN])]))
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

    def begin(self, path: str = "") -> Page:
        """Go, without waiting until everything is there."""
        self.page.goto(f"{self.address}/#/{path}", wait_until="commit")
        return self.page

    @staticmethod
    def link(made: Json, seat: int = 0) -> str:
        token = next(key["token"] for key in made["keys"] if key["seat"] == seat)
        return f"table/{made['table']['id']}?key={token}"

    def sit(self, made: Json, seat: int = 0) -> Page:
        """Take a seat of a table that was created over HTTP, by its personal link."""
        self.go(self.link(made, seat))
        self.at_table()
        return self.page

    def watch(self, made: Json) -> Page:
        self.go(f"table/{made['table']['id']}")
        self.at_table()
        return self.page

    def hurry(self) -> None:
        """Tables that the page opens get quick bots, who think for no set time and wait for nobody."""
        self.page.route("**/api/tables", self._with_quick_bots)

    def _with_quick_bots(self, route: Route) -> None:
        wish: Json = json.loads(route.request.post_data or "")
        for seat in wish["seats"]:
            if seat["kind"] == "bot":
                seat["level"] = "easy"
        route.continue_(post_data=json.dumps({**wish, "pace": 0}))

    def at_table(self) -> None:
        expect(self.page.locator(".table")).to_be_visible()

    def number(self) -> int:
        """How many actions of the game the screen shows."""
        return int(self.page.locator(".table").get_attribute("data-moves") or 0)

    def sees(self, number: int) -> None:
        """Wait until the screen shows that many actions."""
        self.page.wait_for_function(SEES, arg=number)

    def drawn(self) -> None:
        """Wait until what was changed is on the screen."""
        self.page.evaluate(DRAWN)

    def stop_time(self) -> None:
        """From a moment ahead on, the clock of the page goes only as a test wants it to; it has been installed."""
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000 + 10"))

    def speak(self, lang: str) -> None:
        """Change the language of the page that is open."""
        wish = {"store": STORE, "lang": lang, "patience": PATIENCE}
        assert self.page.evaluate(SPEAK, wish), f"the page does not turn to {lang}"

    def asked(self, kind: str) -> int:
        """How often the page asked the server something of a kind."""
        found: int = self.page.evaluate("(kind) => window.wire.asked.filter((one) => one === kind).length", kind)
        return found

    def sideways(self) -> int:
        """How many pixels the page is wider than its window."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return found

    def close(self) -> None:
        """With the context, where that is nobody else's."""
        self.context.close()
        self.end()

    def end(self) -> None:
        assert not self.errors, self.errors
