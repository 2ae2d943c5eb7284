"""The pace is the viewer's: how long the others' moves are shown, at any moment of a running game.

The clock of the page is held: what is measured is what the page wants to show, not how busy the machine is.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

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
    visitor = visit()
    visitor.page.clock.install()
    made = server.create(request.param, seats=SEATS, clock=60_000)
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as inside:
        play_on(inside, LIKES, lambda part: "end turn" in part["legal"] and part["view"]["turn"] >= FIRST_TURN)
        visitor.sit(made)
        expect(visitor.page.locator('[data-words="end turn"]')).to_be_visible()
        table = Held(visitor, inside)
        table.choose_speed("normal")
        visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 1000"))
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
