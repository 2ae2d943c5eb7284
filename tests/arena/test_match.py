"""One game between bots: who hears what, and what is counted."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from hexnaut.arena.match import Table, play_match
from hexnaut.bots.random import RandomBot
from hexnaut.games import load
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import HIDDEN, Event

pytestmark = pytest.mark.once


class Listener:
    """Writes down all that it hears, and plays at random."""

    name = "listener"
    failure = ""

    def __init__(self, seed: int) -> None:
        self.player = RandomBot(seeded(seed, "listener"))
        self.names: list[str] = []
        self.heard: list[tuple[int, Event]] = []
        self.heard_when_asked: list[int] = []
        self.result: Mapping[str, Any] = {}

    def begin(self, view: SeatView, names: Sequence[str], options: Mapping[str, Any]) -> None:
        self.names = list(names)

    def hear(self, view: SeatView, told: Sequence[tuple[int, Event]]) -> None:
        self.heard += told

    def decide(self, view: SeatView) -> int:
        self.heard_when_asked.append(len(self.heard))
        return self.player.decide(view)

    def finish(self, result: Mapping[str, Any]) -> None:
        self.result = result


def test_followers_hear_everything_in_time_and_nothing_hidden() -> None:
    game = load("star-trek")
    match = new_match(game, {"players": 3}, seed=4)
    bots = [Listener(seat) for seat in range(3)]
    Table(match, bots, ["a", "b", "c"]).play(100_000)
    assert match.over
    for seat, bot in enumerate(bots):
        assert bot.names == ["a", "b", "c"]
        assert [event for _, event in bot.heard] == [game.events.redact(event, seat) for event in match.events]
        numbers = [number for number, _ in bot.heard]
        assert numbers == sorted(numbers)
        assert numbers[-1] <= len(match.actions)
        assert bot.heard_when_asked == sorted(bot.heard_when_asked)
        assert bot.result["winner"] == match.state.winner
    hidden = [event for _, event in bots[0].heard if HIDDEN in event[3:] and event[2] != 0]
    assert hidden  # somebody drew or stole what seat 0 may not know


class Cheat:
    """Always makes the same move, allowed or not."""

    name = "cheat"

    def decide(self, view: SeatView) -> int:
        return 1


def test_a_move_that_is_not_allowed_is_replaced_and_counted() -> None:
    match = new_match(load("star-trek"), {"players": 3}, seed=4)
    table = Table(match, [Cheat(), RandomBot(seeded(1, "b")), RandomBot(seeded(1, "c"))], ["cheat", "b", "c"])
    table.play(40)
    assert table.refused[0] > 0
    assert table.refused[1:] == [0, 0]
    assert sum(table.decisions) == 40


def test_random_players_play_the_same_game_one_by_one_and_in_the_compiled_loop() -> None:
    loop = play_match(load("star-trek"), {}, ["random"] * 4, "7-0")
    apart = play_match(load("star-trek"), {}, ["random"] * 4, "7-0", timed=True)
    assert (loop.points, loop.turns, loop.winner, loop.total) == (apart.points, apart.turns, apart.winner, apart.total)
    assert sum(apart.decisions) == apart.total


def test_rules_are_counted_from_events() -> None:
    played = play_match(load("duel"), {}, ["random"] * 2, "7-0", count_rules=True)
    assert sum(played.rules.values()) > 0
    assert play_match(load("duel"), {}, ["random"] * 2, "7-0").rules == {}
