"""Tables at moments worth a picture: a real server with real bots, and one seat of our own that a bot plays for us."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from hexnaut import games
from hexnaut.bots.registry import make_bot
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.server.app import Settings
from tests.server.conftest import PLENTY
from tests.server.running import Json, Player, Running, running
from tests.web.chromium import ARGUMENTS
from tests.web.visitor import Visitor
from tools.programs import find_chromium

ME = 0
RIVALS = ("Bruno", "Carla", "Dario")
OUR_BOT = "greedy"
TALK = ("offer", "counter", "propose end")  # a bot would talk on and on with itself


class Table:
    """A table of ours against bots; the question that waits for us lies still until we answer."""

    def __init__(self, server: Running, game: str, options: Json | None = None) -> None:
        self.server = server
        self.game = games.load(game)
        infos = server.http.get("/api/games").json()["games"]
        players = max(next(info["players"] for info in infos if info["name"] == game))
        bots = [{"kind": "bot", "level": "easy", "name": name} for name in RIVALS[: players - 1]]
        seats = [{"kind": "person", "name": "Ada"}, *bots]
        self.made = server.create(game, seats=seats, options=options or {}, spectators=True)
        self.id: str = self.made["table"]["id"]
        self.bot = make_bot(OUR_BOT, seeded(game, "pictures"))

    def decisions(self) -> Iterator[Json]:
        """Every question put to us, as the server asks it; it is answered when the next one is wanted."""
        answered = -1
        with self.server.player(self.id, self.made["keys"][ME]["token"]) as player:
            while (part := self._asked(player)) is not None:
                if part["decision"] == answered or part["decision"] != self._table().decision(ME):
                    continue  # told again because somebody else has answered, or no longer asked
                yield part
                answered = part["decision"]
                player.act(part, self._answer(part))

    def _table(self) -> Any:
        return self.server.app.state.context.hub.rooms[self.id].table

    def _asked(self, player: Player) -> Json | None:
        """None when the game is over."""
        while True:
            message = player.next()
            if message["type"] not in ("state", "update"):
                continue
            if message["result"] is not None:
                return None
            for part in message["seats"]:
                if part["asked"] and part["seat"] == ME:
                    found: Json = part
                    return found

    def _answer(self, part: Json) -> str:
        view = SeatView(self.game, self._table().state.copy(), ME)
        word = self.game.codec.word(self.bot.decide(view))
        if word.startswith(TALK):
            return next((word for word in part["legal"] if not word.startswith(TALK)), word)
        return word


EYES = (
    "all",
    "protanopia",
    "deuteranopia",
    "tritanopia",
    "achromatopsia",
)  # colours that are seen, as Chromium names it


class Stage:
    """A server and a browser; whoever looks may not tell all colours apart."""

    def __init__(self, server: Running, browser: Browser, eyes: str = "all") -> None:
        self.server = server
        self.browser = browser
        self.eyes = eyes

    def visitor(self, size: tuple[int, int], lang: str = "en", **settings: Any) -> Visitor:
        width, height = size
        context = self.browser.new_context(viewport={"width": width, "height": height}, service_workers="block")
        visitor = Visitor(context, f"http://127.0.0.1:{self.server.port}", lang, True, **settings)
        if self.eyes != "all":
            chrome = context.new_cdp_session(visitor.page)
            chrome.send("Emulation.setEmulatedVisionDeficiency", {"type": self.eyes})
        return visitor


@contextmanager
def stage(eyes: str = "all") -> Iterator[Stage]:
    path = find_chromium()
    assert path is not None, "Chromium is needed"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with running(Settings(f"{folder}/tables.sqlite", quotas=PLENTY, bot_workers=1)) as server:
            yield Stage(server, browser, eyes)
        browser.close()
