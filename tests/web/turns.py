"""How many clicks and seconds a turn takes: `python -m tests.web.turns`, with the page built and Chromium installed.

Somebody plays whole games of each title against bots through the page, by the mouse alone, with an offer to everybody
in each turn where the game has trade. Counted are the clicks of one's own turns, and the seconds from the end of one's
own turn until one is asked in the next, whatever one is asked in between.
"""

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Sequence

from playwright.sync_api import sync_playwright

from hexnaut import games
from hexnaut.server.app import Settings
from tests.server.conftest import PLENTY
from tests.server.running import Json, Running, running
from tests.web.chromium import ARGUMENTS
from tests.web.clicker import Clicker
from tests.web.player import Lit, Seen, Taste
from tests.web.test_games import BOT, DUEL, ME, STAR_TREK, STARFARERS
from tests.web.visitor import Visitor
from tools.programs import find_chromium

LIKES = {"star-trek": STAR_TREK, "starfarers": STARFARERS, "duel": DUEL}
PLAYERS = {"star-trek": 4, "starfarers": 4, "duel": 2}
OWN_TURN = "() => document.querySelector('article.own.active') !== null"
MAY_TRADE = '() => document.querySelector(\'[data-words="end turn"], [data-words="end trading"]\') !== null'
MOST_CLICKS = 4000
ANSWERS = 15_000  # ms for all bots to answer an offer


class Counter(Clicker):
    """Plays as a person does who wants to trade, and keeps count."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        super().__init__(visitor, seed=7, taste=Taste(LIKES[game]))
        self.clicks = [0]  # by turn of our own
        self.waits: list[float] = []  # seconds after each of them
        self.waiting = False  # for the next one
        self.trades = game != "duel"
        self.offered = True  # in this turn

    def choose(self, lit: Sequence[Lit]) -> Lit | None:
        """Where there is nothing to choose, a click has opened a rule."""
        choice = super().choose(lit)
        if choice is None:
            self.page.keyboard.press("Escape")
        return choice

    def do(self, choice: Lit) -> None:
        own = self.page.evaluate(OWN_TURN)
        if own and self.waiting:
            self.waiting, self.offered = False, False
            self.clicks.append(0)
        if self.trades and not self.offered and self.page.evaluate(MAY_TRADE):
            self.offered = True
            self.offer()
            return
        self.clicks[-1] += own
        super().do(choice)
        if own and choice.words == "end turn":
            self.waiting = True
            self.waits.append(0.0)

    def look(self, before: int = -1) -> Seen:
        """What one is asked in others' turns is answered at once; the time until then is theirs."""
        began = time.perf_counter()
        seen = super().look(before)
        if self.waiting:
            self.waits[-1] += time.perf_counter() - began
        return seen

    def offer(self) -> None:
        """The first card of the hand for one of another kind; a deal with whoever agrees."""
        card = self.page.locator("[data-own-hand] button:enabled").first
        if not card.count():
            return
        card.click()
        bar = self.page.locator("section.trade")
        given = bar.locator(".side.gives .card").evaluate_all("all => all.findIndex((one) => one.matches('.chosen'))")
        bar.locator(".side.wants .card").nth(0 if given else 1).click()
        bar.locator("[data-send=all]").click(force=True)  # nothing comes of an offer that the rules do not allow
        self.clicks[-1] += 3
        bar.get_by_text("is thinking").first.wait_for(state="hidden", timeout=ANSWERS)
        deal = bar.get_by_role("button", name="Deal")
        left = bar.locator("button.clear:enabled")
        if deal.count():  # and the bar closes by itself
            deal.first.click()
            self.clicks[-1] += 1
        elif left.count():  # an offer that nobody wanted stays, to be changed
            left.click()
            self.clicks[-1] += 1
        self.page.keyboard.press("Escape")


def measure(server: Running, visitor: Visitor, game: str, options: Json) -> Json:
    busy = [os.getloadavg()[0]]
    visitor.sit(server.create(game, seats=[ME, *[BOT] * (PLAYERS[game] - 1)], options=options))
    counter = Counter(visitor, game)
    began = time.perf_counter()
    counter.play(MOST_CLICKS)
    turns = len(counter.waits)
    busy.append(os.getloadavg()[0])
    return {
        "game": game,
        "turns": turns,
        "clicks": round(sum(counter.clicks) / max(1, turns), 1),
        "wait": round(statistics.median(counter.waits), 1),
        "longest": round(max(counter.waits), 1),
        "minutes": round((time.perf_counter() - began) / 60, 1),
        "load": [round(one, 1) for one in busy],  # of the machine, before and after
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Clicks and seconds a turn.")
    parser.add_argument("--games", nargs="*", default=games.names(), choices=games.names())
    parser.add_argument("--options", type=json.loads, default={}, help="of the game, as JSON: a shorter one")
    parser.add_argument("--speed", default="normal", choices=("calm", "normal", "fast", "instant"))
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    path = find_chromium()
    assert path is not None, "Chromium is needed"
    rows: list[Json] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with running(Settings(f"{folder}/tables.sqlite", quotas=PLENTY)) as server:
            for game in chosen.games:
                context = browser.new_context(viewport={"width": 1280, "height": 720}, service_workers="block")
                visitor = Visitor(
                    context, f"http://127.0.0.1:{server.port}", "en", True, motion=True, speed=chosen.speed
                )
                rows.append(measure(server, visitor, game, chosen.options))
                visitor.close()
                if not chosen.json:
                    tell(rows[-1])
        browser.close()
    if chosen.json:
        print(json.dumps(rows, indent=2))


def tell(row: Json) -> None:
    """At once: a game takes minutes."""
    print(
        f"{row['game']:<12} {row['turns']} turns, {row['clicks']} clicks a turn, the others take {row['wait']} s "
        f"(longest {row['longest']} s), {row['minutes']} minutes in all, load {row['load'][0]} to {row['load'][1]}",
        flush=True,
    )


if __name__ == "__main__":
    main()
