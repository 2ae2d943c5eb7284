"""The pace is the viewer's: how long the others' moves are shown, at any moment of a running game.

The clock of the page is held: what is measured is what the page wants to show, not how busy the machine is.
"""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect

from hexnaut.server.tables import room
from tests.server.running import Json, Player, Running
from tests.web.beforehand import play_on
from tests.web.conftest import Visit
from tests.web.visitor import STORE, Visitor

pytestmark = pytest.mark.once

SEATS: list[Json] = [{"kind": "person", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * 3]
LIKES = ("place", "refuse", "discard", "end")
FIRST_TURN = 5  # of those whose showing is timed: in the middle of a game
ASKED = '.table[data-asked="true"]'
ROUND = 8000  # ms that three bots may take
COUNT_DRAWN = """() => {
  window.drawn = 0
  const table = document.querySelector('.table')
  new MutationObserver(() => (window.drawn += 1)).observe(table, { attributeFilter: ['data-moves'] })
}"""


@dataclass
class Held:
    """A table in the middle of a game, Ann's turn nearly over, on a page whose time stands still."""

    visitor: Visitor
    inside: Player  # the same seat, to know what the page has been told

    @property
    def page(self) -> Page:
        return self.visitor.page

    def let_bots_play(self) -> None:
        """To Ann's next turn, of which the page has heard; what is asked of her before is answered elsewhere."""
        self.page.locator('[data-words="end turn"]').click()
        while (part := self.inside.asked(0))["view"]["active"] != 0:
            self.inside.act(part, "refuse" if "refuse" in part["legal"] else part["legal"][0])
        number = self.inside.heard[-1]["number"]
        self.page.wait_for_function("(number) => window.wire.number >= number", arg=number, polling=20)

    def choose_speed(self, speed: str) -> None:
        kept = json.dumps({"store": STORE, "speed": speed})
        self.page.evaluate(
            """(wish) => {
              const { store, speed } = JSON.parse(wish)
              const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(store)), speed })
              localStorage.setItem(store, newValue)
              dispatchEvent(new StorageEvent('storage', { key: store, newValue }))
            }""",
            kept,
        )

    def time_until_asked(self, most: int, step: int = 250) -> int:
        """Milliseconds of the page until Ann can act."""
        for passed in range(0, most + 1, step):
            if self.page.locator(ASKED).count():
                return passed
            self.page.clock.run_for(step)
        raise AssertionError(f"nothing is asked after {most} ms")


@pytest.fixture(params=["starfarers", "star-trek"])
def held(request: pytest.FixtureRequest, server: Running, visit: Visit) -> Iterator[Held]:
    visitor = visit(new=True)  # the clock is that of all its pages
    visitor.page.clock.install()
    made = server.create(request.param, seats=SEATS, clock=60_000)
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as inside:
        play_on(inside, LIKES, lambda part: "end turn" in part["legal"] and part["view"]["turn"] >= FIRST_TURN)
        visitor.sit(made)
        expect(visitor.page.locator('[data-words="end turn"]')).to_be_visible()
        table = Held(visitor, inside)
        table.choose_speed("normal")
        visitor.stop_time()
        yield table


def test_a_round_of_three_bots_is_shown_within_eight_seconds(held: Held) -> None:
    held.let_bots_play()
    expect(held.page.locator(ASKED)).to_have_count(0)
    assert 500 < held.time_until_asked(ROUND) <= ROUND


def test_at_once_holds_at_once(held: Held) -> None:
    held.let_bots_play()
    held.page.clock.run_for(300)
    expect(held.page.locator(ASKED)).to_have_count(0)
    held.choose_speed("instant")
    held.page.clock.run_for(50)
    expect(held.page.locator(ASKED)).to_have_count(1)


def test_at_once_nothing_is_drawn_but_what_one_is_asked(held: Held) -> None:
    held.choose_speed("instant")
    held.page.evaluate(COUNT_DRAWN)
    before = len(held.inside.heard)
    held.let_bots_play()
    expect(held.page.locator(ASKED)).to_have_count(1)  # though no time has passed on the page
    news = [said for said in held.inside.heard[before:] if said["type"] == "update" and said["events"]]
    questions = [said for said in news if any(part["asked"] for part in said["seats"])]
    assert len(news) > 2 * len(questions)
    assert held.page.evaluate("window.drawn") <= len(questions)


@pytest.mark.parametrize("how", ["key", "button"])
def test_what_is_being_shown_can_be_skipped(held: Held, how: str) -> None:
    held.let_bots_play()
    held.page.clock.run_for(300)
    expect(held.page.locator(ASKED)).to_have_count(0)
    if how == "key":
        held.page.keyboard.press("x")
    else:
        held.page.get_by_role("button", name="Skip the animation").click()
    held.page.clock.run_for(50)
    expect(held.page.locator(ASKED)).to_have_count(1)


def test_a_clock_waits_until_the_question_can_be_seen(held: Held) -> None:
    held.let_bots_play()
    until = held.inside.heard[-1]["waiting"]["until"]
    waits = held.inside.until("update", lambda said: said["events"] == [])["waiting"]["until"]
    assert waits > until  # everybody is told of the clock that waits
    held.page.keyboard.press("x")
    runs = held.inside.until("update", lambda said: said["waiting"]["until"] != waits)["waiting"]["until"]
    assert until < runs < waits
    expect(held.page.locator(ASKED)).to_have_count(1)


def test_a_flight_has_one_clock(server: Running, visit: Visit) -> None:
    made = server.create("starfarers", seats=SEATS, options={"firstSeat": 0}, clock=60_000)
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as inside:
        play_on(inside, LIKES, lambda part: any(word.startswith("step") for word in part["legal"]))
        page = visit().sit(made)
        far = page.locator(".board .place").and_(page.get_by_label(re.compile(r", [3-9] steps\b"))).first
        far.click()
        first, second = (inside.until("update", partial(has_flown, steps)) for steps in (1, 2))
    assert first["waiting"]["until"] == second["waiting"]["until"]


def has_flown(steps: int, said: Json) -> bool:
    return bool(said["seats"][0]["view"]["flight"]["steps"] == steps)


def test_a_clock_that_counts_up_never_jumps_back(
    server: Running, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [{"kind": "person", "name": "Bob"}, *SEATS[:2]]
    made = server.create("star-trek", seats=people, options={"board": "beginner", "players": 3}, away=None)
    visitor = visit(new=True)
    visitor.page.clock.install()
    page = visitor.sit(made, 1)
    visitor.stop_time()
    page.clock.run_for(20_000)
    now = page.evaluate("Date.now()")
    late = SimpleNamespace(time_ns=lambda: now * 10**6, perf_counter=time.perf_counter)
    monkeypatch.setattr(room, "time", late)  # for the server as much time has passed as for the page
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as bob:
        bob.act(bob.asked(), "roll")
        news = bob.until("update")
        page.wait_for_function("(number) => window.wire.number >= number", arg=news["number"], polling=20)
    page.clock.run_for(1000)
    expect(page.locator(".table")).to_have_attribute("data-moves", str(news["move"]))
    assert page.locator("header time").inner_text() >= "0:20"
