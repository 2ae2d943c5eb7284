"""Copies by `copy`, `deepcopy` and `pickle`, in the middle of games of every title: exact, and independent."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import hexnaut
from hexnaut.kernel.keyed import keyed_streams
from hexnaut.kernel.play import dealt_match
from hexnaut.kernel.record import state_hash
from tests.effort import THOROUGH
from tests.kernel.tinygame import GAME as SALVAGE


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]
GAMES = [*map(hexnaut.load, hexnaut.game_names()), SALVAGE]
MIDDLES = (1, 17, 60) if THOROUGH else (23,)  # decisions
BOTS = ["random", "greedy", *(["casual", "search:4n"] if THOROUGH else []), "own"]


def in_the_middle(game: hexnaut.Game, decisions: int, bot: str = "random") -> hexnaut.Match:
    return hexnaut.new_match(game, seed=f"copies {decisions}").play([bot], most_decisions=decisions)


def fingerprint(match: hexnaut.Match) -> tuple[Any, ...]:
    """All that a match is, and all that it becomes by the same bots."""
    before = (state_hash(match.game, match.state), int(match.state.rules), list(match.actions), list(match.events))
    on = match.copy().play(["random"], most_decisions=12)
    return before, state_hash(on.game, on.state), on.actions, on.events


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_matches(game: hexnaut.Game, way: Callable[[Any], Any]) -> None:
    for decisions in MIDDLES:
        match = in_the_middle(game, decisions)
        known = fingerprint(match)
        twin = way(match)
        assert type(twin) is hexnaut.Match and twin.game is game and twin.seed == match.seed
        assert fingerprint(twin) == known
        twin.play(["random"], most_decisions=5)
        assert fingerprint(match) == known


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_positions(game: hexnaut.Game, way: Callable[[Any], Any]) -> None:
    for decisions in MIDDLES:
        match = in_the_middle(game, decisions)
        match.state.rules = 1  # of an old record: a field that no dump has
        known = state_hash(game, match.state)
        twin = way(match.state)
        assert twin is not match.state and state_hash(game, twin) == known and int(twin.rules) == 1
        assert game.legal(twin, 0) == match.legal(0)
        seat = match.asked[0] if match.asked else 0
        for action in match.legal(seat)[:1]:
            game.apply(twin, seat, action)
            assert state_hash(game, match.state) == known


@pytest.mark.parametrize("way", WAYS)
def test_games_are_one_object(way: Callable[[Any], Any]) -> None:
    for game in GAMES:
        assert way(game) is game


@pytest.mark.parametrize("way", WAYS)
def test_dice_of_a_table_with_a_key(way: Callable[[Any], Any]) -> None:
    match = hexnaut.Match.of(dealt_match(hexnaut.load("star-trek"), {}, keyed_streams(b"key")))
    match.advance()
    match.play(["random"], most_decisions=20)
    assert fingerprint(way(match)) == fingerprint(match)


class Counting(hexnaut.Bot):
    """A bot with a memory of its own."""

    def __init__(self, rng: hexnaut.Rng | None = None) -> None:
        super().__init__(rng)
        self.seen: list[int] = []

    def decide(self, view: hexnaut.SeatView) -> int | str:
        self.seen.append(view.decision)
        return super().decide(view)


def played_on(bot: Any, match: hexnaut.Match) -> list[tuple[int, int]]:
    return match.copy().play([bot, *["random"] * (match.seats - 1)], most_decisions=8).actions


@pytest.mark.parametrize("way", [copy.deepcopy, pickled])
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES[:3], ids=lambda game: game.name)
def test_bots(game: hexnaut.Game, name: str, way: Callable[[Any], Any]) -> None:
    """A copy of a bot that has played for a while plays on as the bot itself does."""
    match = hexnaut.new_match(game, seed=5)
    bot: Any = Counting() if name == "own" else hexnaut.make_bot(name, 5)
    match.play([bot, *["random"] * (match.seats - 1)], most_decisions=12)
    twin = way(bot)
    assert twin is not bot
    assert played_on(twin, match) == played_on(bot, match)
