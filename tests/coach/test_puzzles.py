"""Puzzles: every one that comes with a game is one; what is best stands out, and is not obvious."""

import json
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.runners import HERE
from hexnaut.coach.puzzles.checking import Checker
from hexnaut.coach.puzzles.making import chosen, make, named
from hexnaut.coach.puzzles.search import Finder, Terms
from hexnaut.coach.puzzles.themes import theme_of
from hexnaut.coach.puzzles.verdict import verdict
from hexnaut.games.puzzles import LEVELS, Puzzle, puzzles_of, start
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import run_scenario
from tests.effort import effort

FEWEST = 60  # of a game
EVERY = effort(1, 20)  # one in so many is checked


# -- those that come with the games --------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_every_puzzle_still_is_one(name: str) -> None:
    """The position holds, all moves are possible, and the best one does better than its rivals in a few worlds."""
    checker = Checker(name)
    for puzzle in puzzles_of(name)[::EVERY]:
        run_scenario(games.load(name), puzzle.scenario)
        assert checker.check(puzzle).problem == "", (name, puzzle.number)


@pytest.mark.parametrize("name", games.names())
def test_there_are_puzzles_of_many_kinds(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len(puzzles) >= FEWEST
    assert [puzzle.number for puzzle in puzzles] == list(range(1, len(puzzles) + 1))
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.level for puzzle in puzzles}) > 1
    assert len({puzzle.theme for puzzle in puzzles}) > 1
    assert [puzzle.level for puzzle in puzzles] == sorted((one.level for one in puzzles), key=LEVELS.index)


@pytest.mark.parametrize("name", games.names())
def test_another_deal_of_hidden_cards_is_the_same_puzzle(name: str) -> None:
    """The check asks only what the seat can know: it finds the same lead behind the same view."""
    checker = Checker(name, worlds=4)
    for puzzle in puzzles_of(name)[:: 4 * EVERY]:
        match = start(puzzle)
        real = checker.lead(puzzle, match)
        match.state = match.game.sample_world(match.state, puzzle.seat, seeded(1, "swap"))
        assert checker.lead(puzzle, match) == real


def test_a_wrong_answer_is_found_out() -> None:
    """A puzzle whose best move and obvious one are exchanged does not pass the check."""
    checker = Checker("duel")
    for puzzle in puzzles_of("duel")[: effort(3, 1)]:
        said = puzzle.scenario["puzzle"]
        wrong = Puzzle(
            scenario={**puzzle.scenario, "puzzle": said},
            **{name: getattr(puzzle, name) for name in "game number name seat theme level".split()},
            best={puzzle.obvious: 1.0},
            others=dict(puzzle.best),
            obvious=puzzle.top,
        )
        assert "does as well as" in checker.check(wrong).problem


# -- what stands out -----------------------------------------------------------------------------------------


def test_the_best_moves_and_their_margin() -> None:
    outcomes = {1: [0.5, 0.7], 2: [0.5, 0.69], 3: [0.4, 0.62], 4: [0.1, 0.2]}
    found = verdict(outcomes, errors=1.0)
    assert found is not None
    assert list(found.best) == [1, 2]
    assert list(found.others) == [3, 4]
    assert found.margin == pytest.approx((0.1 + 0.07) / 2)
    assert found.surely == pytest.approx(0.085 - 0.015)


@pytest.mark.parametrize("values", [[0.5] * 4, [0.5, 0.5, 0.5], [0.5, 0.499, 0.498, 0.497, 0.2]])
def test_where_too_many_are_alike_nothing_stands_out(values: list[float]) -> None:
    assert verdict({move: [value] * 3 for move, value in enumerate(values)}, 1.0) is None


def test_the_search_finds_the_best_moves_and_never_the_obvious_one() -> None:
    """At the clearest puzzle of the duel, with the usual budget."""
    puzzle = max(puzzles_of("duel"), key=lambda one: one.scenario["puzzle"]["margin"])
    match = start(puzzle)
    finder = Finder(Terms("duel", 1, budget=20))
    parse = match.game.codec.parse
    moves = [parse(words) for words in puzzle.values]
    found = finder.clear(match.state, puzzle.seat, moves, parse(puzzle.obvious), seeded(0, "again"))
    assert found is not None
    assert {match.game.codec.word(move) for move in found.best} == set(puzzle.best)
    assert {match.game.codec.word(move) for move in found.others} == set(puzzle.others)
    assert finder.clear(match.state, puzzle.seat, moves, parse(puzzle.top), seeded(0, "again")) is None


@pytest.mark.parametrize("name", games.names())
def test_a_theme_follows_from_the_position(name: str) -> None:
    for puzzle in puzzles_of(name)[::EVERY]:
        match = start(puzzle)
        assert theme_of(match.game, match.state, puzzle.seat, puzzle.top) == puzzle.theme


# -- making them ---------------------------------------------------------------------------------------------


def unnumbered(puzzle: Puzzle) -> dict[str, Any]:
    """As the search finds it, before it gets its number and its name."""
    said = {key: value for key, value in puzzle.scenario["puzzle"].items() if key != "number"}
    return {**{key: value for key, value in puzzle.scenario.items() if key != "name"}, "puzzle": said}


def test_a_search_goes_on_from_its_folder_and_chooses_what_differs(tmp_path: Path) -> None:
    """What is in the folder is not searched again: here it is all that is needed."""
    pool = [unnumbered(puzzle) for puzzle in puzzles_of("duel")]
    for number in range(4):
        part = json.dumps(pool[15 * number : 15 * (number + 1)])
        (tmp_path / f"game-{number:05}.json").write_text(part, encoding="utf-8")
    heard: list[int] = []
    found = make(Terms("duel", 1), 12, tmp_path, HERE, lambda done, note: heard.append(done))
    assert [one["puzzle"]["number"] for one in found] == list(range(1, 13))
    assert heard == [15]  # the first game was enough
    assert found == named(chosen(pool[:15], 12))
    wanted = {one["puzzle"]["theme"] for one in pool[:15]}
    assert {one["puzzle"]["theme"] for one in found} == wanted
