"""The numbers of actions: dense, complete, and never changed under their name."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.env.core import FAMILY, NO_OFFERS, Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import Layout, find_game, listing, make_core, make_window
from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match
from hexnaut.kernel.rng import seeded
from tests.contract.variants import VARIANTS

pytestmark = pytest.mark.once

LISTINGS = Path(__file__).parents[2] / "docs" / "research"
CASES = [(name, options) for name, variants in VARIANTS.items() for options in variants if not options.get("cards")]


@pytest.mark.parametrize("name", games.names())
def test_numbers_are_what_they_were(name: str) -> None:
    """A change here needs a new version: agents that were trained depend on these numbers."""
    game = games.load(name)
    kept = LISTINGS / f"{game.spaces().name}.txt"
    assert listing(game) == kept.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games.names())
def test_every_number_means_something_of_its_own(name: str) -> None:
    lines = listing(games.load(name)).split("actions\n")[-1].splitlines()
    words = [line[7:] for line in lines]
    assert len(set(words)) == len(words) == games.load(name).spaces().actions
    assert all(words)


def core_at(match: Match, seat: int, offers: int) -> Core:
    core = Core(match.game, offers, 10**6)
    core.resume(match.state, seat, 0)
    return core


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_mask_is_the_list_of_legal_moves(name: str, options: dict[str, Any]) -> None:
    game = games.load(name)
    spaces = game.spaces()
    for match, asked in walk(game, options, "masks", steps=500, offers=3):
        for seat in asked:
            legal = game.legal(match.state, seat)
            allowed = core_at(match, seat, 1).allowed_indices()
            assert len(allowed) == len(legal)
            assert {int(spaces.action(match.state, seat, index)) for index in allowed} == set(legal)
            assert sorted(spaces.index(match.state, seat, action) for action in legal) == allowed


def is_listed(game: Game, match: Match, seat: int, offers: int) -> set[int]:
    core = core_at(match, seat, offers)
    return {int(game.spaces().action(match.state, seat, index)) for index in core.allowed_indices()}


@pytest.mark.parametrize(("name", "players"), list(product(("star-trek", "starfarers"), (3, 4))))
def test_offers_can_be_left_out_or_widened(name: str, players: int) -> None:
    """The family is allowed by the rules, holds the menu, and is wider."""
    game = games.load(name)
    wider = 0
    for match, asked in walk(game, {"players": players}, "offers", steps=400):
        for seat in asked:
            legal = set(game.legal(match.state, seat))
            family = is_listed(game, match, seat, FAMILY)
            assert all(game.refusal(match.state, seat, action) == 0 for action in family)
            assert legal <= family
            wider += len(family) > len(legal)
            assert is_listed(game, match, seat, NO_OFFERS) == {a for a in legal if not game.is_offer(a)}
    assert wider > 20


def test_seats_are_counted_from_the_one_that_acts() -> None:
    """Stealing from the left neighbour has the same number for everybody."""
    game = games.load("star-trek")
    spaces = game.spaces()
    state = game.new(game.prepare({"players": 3}, seeded(1, "board")))
    first = next(i for i in range(spaces.actions) if game.codec.word(spaces.example(i)) == "steal from 1")
    words = [[_word(game, spaces.action(state, seat, first + k)) for k in range(3)] for seat in range(3)]
    assert words == [
        ["steal from 1", "steal from 2", ""],
        ["steal from 2", "steal from 0", ""],
        ["steal from 0", "steal from 1", ""],
    ]


def test_a_table_of_two_has_one_neighbour() -> None:
    """The numbers are those of larger tables; what would mean a third seat means nothing."""
    game = games.load("star-trek")
    spaces = game.spaces()
    state = game.new(game.prepare({"players": 2, "supportCards": False}, seeded(1, "board")))
    for words in ("steal from", "deal with", "decline"):
        first = next(i for i in range(spaces.actions) if game.codec.word(spaces.example(i)) == f"{words} 1")
        numbers = [[_word(game, spaces.action(state, seat, first + k)) for k in range(3)] for seat in range(2)]
        assert numbers == [[f"{words} 1", "", ""], [f"{words} 0", "", ""]]


def _word(game: Game, action: int) -> str:
    return game.codec.word(action) if action >= 0 else ""


@pytest.mark.parametrize("name", games.names())
def test_what_a_core_refuses(name: str) -> None:
    game = games.load(name)
    core = make_core(game, "menu", 1000)
    Episodes(game, {}).begin(core)
    allowed = core.allowed_indices()
    before = game.dump(core.state)
    for index in [-1, core.spaces.actions, *set(range(core.spaces.actions)) - set(allowed)]:
        assert not core.play(index)
    assert game.dump(core.state) == before
    assert core.play(allowed[0])


@pytest.mark.parametrize("name", games.names())
def test_parts_of_an_observation_have_names_and_shapes(name: str) -> None:
    game = games.load(name)
    core = make_core(game, "menu", 1000)
    Episodes(game, {}).begin(core)
    row, _ = make_window(core).look(0)
    layout = Layout(game.spaces(), flat=False)
    parts = layout.split(row)
    assert layout.observation_space.contains(parts)
    assert Layout(game.spaces(), flat=True).observation_space.contains(row)
    assert sum(part.size for part in parts.values()) == row.size


@pytest.mark.parametrize("seats", [1, 4])
def test_arrays_belong_to_whoever_holds_them_or_a_part_of_them(seats: int) -> None:
    """Whatever is done to an array, others are as they should be; what nobody holds may be lent again."""
    core = make_core(find_game("duel" if seats == 1 else "star-trek"), "menu", 1000)
    Episodes(core.game, {}).begin(core)
    window = make_window(core, seats)
    kept, parts = [], []
    for _ in range(60):
        row, mask = window.look(core.seat)
        expected = make_window(core.twin()).look(core.seat)
        assert (row == expected[0]).all() and (mask == expected[1]).all()
        kept.append((row, row.copy()))
        row, mask = window.look(core.seat)
        parts.append((row[3:9], row[3:9].copy(), memoryview(mask), mask.tobytes()))
        row, mask = window.look(core.seat)
        row[:], mask[:] = -1, 1  # and these two are dropped
        core.play(core.allowed_indices()[0])
    assert all((row == before).all() for row, before in kept)
    assert all((part == before).all() and view.tobytes() == bits for part, before, view, bits in parts)


@pytest.mark.skipif(not compiled(), reason="where the engine is interpreted, arrays are always made anew")
def test_an_array_that_nobody_holds_is_lent_again() -> None:
    core = make_core(find_game("duel"), "menu", 1000)
    Episodes(core.game, {}).begin(core)
    window = make_window(core)
    assert len({id(window.look(core.seat)[0]) for _ in range(20)}) == 2


def test_games_are_found_by_name_and_by_version() -> None:
    assert find_game("duel-v1") is find_game("duel") is games.load("duel")
    with pytest.raises(BadOption, match="unknown game 'duel-v2'"):
        find_game("duel-v2")


def test_what_cannot_be_numbered_is_refused() -> None:
    own_list = next(options for options in VARIANTS["duel"] if options.get("cards"))
    with pytest.raises(BadOption, match="duel-v1 numbers the printed cards"):
        Episodes(games.load("duel"), own_list)
    with pytest.raises(BadOption, match="give it to reset"):
        Episodes(games.load("duel"), {"seed": 3})
    with pytest.raises(BadOption, match="offers: 'many' is not one of none, menu, family"):
        make_core(games.load("duel"), "many", 10)
    with pytest.raises(BadOption, match="most_decisions: 0"):
        make_core(games.load("duel"), "menu", 0)
