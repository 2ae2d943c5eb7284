"""Reading puzzles: what comes with the games, what makes no sense, and the one of the day."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

from hexnaut import games
from hexnaut.games.puzzles import every_puzzle, of_the_day, options_of, puzzles_of, read_puzzles, start
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from hexnaut.text.puzzles import narrator_of

pytestmark = pytest.mark.once


def changed(**said: Any) -> str:
    """The first puzzle of the duel with something else in it."""
    scenario = dict(puzzles_of("duel")[0].scenario)
    return json.dumps({**scenario, "puzzle": {**scenario["puzzle"], **said}})


def test_one_on_each_line_or_a_single_one() -> None:
    lines = [json.dumps(one.scenario) for one in puzzles_of("duel")[:3]]
    assert [one.number for one in read_puzzles("\n".join(lines) + "\n")] == [1, 2, 3]
    assert read_puzzles(json.dumps(json.loads(lines[0]), indent=1))[0].number == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"game": "duel"}', "without the key 'puzzle'"),
        ("no puzzle", "not JSON"),
        ('{"game": "duel"}\n{"game": "duel"}', "line 1"),
        ('{"game": "duel", "name": "x", "puzzle": {}}', "number"),
        ('{"game": "duel", "name": "x", "puzzle": 3}', "'puzzle' has to be a dict"),
    ],
)
def test_what_is_no_puzzle_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        read_puzzles(text)


def test_what_contradicts_itself_is_refused() -> None:
    best = puzzles_of("duel")[0].top
    cases: list[tuple[dict[str, Any], str]] = [
        ({"level": "extreme"}, "extreme"),
        ({"best": {}}, "there is a best move"),
        ({"obvious": best}, "the obvious one is another"),
        ({"best": {best: 0.0}}, "worth no more"),
        ({"best": [best]}, "AttributeError"),
    ]
    for said, why in cases:
        with pytest.raises(BadRecord, match=why):
            read_puzzles(changed(**said))


def test_a_whole_position_leaves_nothing_else_to_give() -> None:
    scenario = puzzles_of("duel")[0].scenario
    for key, value in (("given", {}), ("seed", 1), ("options", {})):
        with pytest.raises(BadRecord, match=key):
            read_puzzles(json.dumps({**scenario, key: value}))


def test_a_game_that_is_none_of_ours_has_none() -> None:
    with pytest.raises(BadOption):
        puzzles_of("chess")


def test_the_answer_can_be_chosen_and_is_never_an_offer() -> None:
    for name in games.names():
        puzzle = puzzles_of(name)[-1]
        match = start(puzzle)
        words = [match.game.codec.word(action) for action in options_of(match, puzzle.seat)]
        assert set(puzzle.best) <= set(words)
        assert not any(word.startswith("offer") for word in words)


def test_every_day_has_a_puzzle_and_all_get_their_turn() -> None:
    every = every_puzzle()
    first = date(2026, 11, 17)
    round_of_all = len(games.names()) * max(len(puzzles_of(name)) for name in games.names())
    days = [of_the_day(first + timedelta(days)) for days in range(round_of_all)]
    found = {(one.game, one.number) for one in days if one is not None}
    assert found == {(one.game, one.number) for one in every}
    assert of_the_day(first) == of_the_day(first)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_themes_and_levels_have_words_and_seats_have_names(lang: str) -> None:
    words = read_shared("puzzles", lang)
    for puzzle in every_puzzle():
        assert words[f"theme.{puzzle.theme}"] and words[f"level.{puzzle.level}"]
    for name in games.names():
        names = narrator_of(start(puzzles_of(name)[0]), lang).names
        assert len(set(names)) == len(names) and all(one[0].isupper() for one in names)
