"""Bots by name, and the levels for people."""

import pytest

from hexnaut import games
from hexnaut.bots.base import Thinker
from hexnaut.bots.characters import CHARACTERS
from hexnaut.bots.greedy import RESTLESS, RESTLESS_AFTER, GreedyBot
from hexnaut.bots.registry import check_name, levels, make_bot, names, seat_bots
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView

pytestmark = pytest.mark.once

NAMES = [
    *(
        "random",
        "casual",
        "greedy",
        "greedy@2026-11",
        "search:500ms",
        "search:3n",
        "search@2026-11:3n",
        "greedy@learned",
    ),
    "search@learned:3n",
    "exec:python3 bot.py",
]


@pytest.mark.parametrize("name", NAMES)
def test_known_names(name: str) -> None:
    check_name(name)
    assert make_bot(name, seeded(1, "bot")).name == name


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "unknown bot ''"),
        ("Greedy", "unknown bot 'Greedy'; there are random, casual, greedy"),
        ("search", "unknown bot"),
        ("search:", "no time to think"),
        ("search:0ms", "no time to think"),
        ("search@1999:3n", "unknown bot"),
        ("greedy@", "unknown bot"),
        ("search:5s", "no time to think"),
        ("search:-5ms", "no time to think"),
        ("exec:", "a command has to follow"),
    ],
)
def test_other_names_are_refused_with_a_hint(name: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        make_bot(name, seeded(1, "bot"))


@pytest.mark.parametrize("game_name", games.names())
def test_every_level_has_a_bot_that_plays_the_game(game_name: str) -> None:
    assert list(levels(game_name)) == ["easy", "normal", "hard", *CHARACTERS]
    match = new_match(games.load(game_name), {}, seed=1)
    match.advance()
    seat = next(seat for seat in range(8) if match.state.is_asked(seat))
    for bot in levels(game_name).values():
        match.check(seat, make_bot(bot, seeded(1, "bot")).decide(SeatView(match.game, match.state, seat)))


def test_one_name_stands_for_all_seats() -> None:
    assert seat_bots(["greedy"], 3) == ["greedy"] * 3
    assert seat_bots(["greedy", "random"], 2) == ["greedy", "random"]
    with pytest.raises(BadOption, match="2 bots for 3 seats"):
        seat_bots(["greedy", "random"], 3)
    with pytest.raises(BadOption, match="at least one"):
        seat_bots([], 3)


def test_bots_that_think_can_explain() -> None:
    thinkers = {name for name in [*names(), "search:1n"] if isinstance(make_bot(name, seeded(1, "bot")), Thinker)}
    assert thinkers == {"casual", "greedy", *CHARACTERS, "search:1n"}


def test_a_greedy_player_who_gets_nowhere_tries_something_else() -> None:
    match = new_match(games.load("star-trek"), {}, seed=1)
    match.advance()
    view = SeatView(match.game, match.state, next(seat for seat in range(8) if match.state.is_asked(seat)))
    bot = GreedyBot(seeded(1, "bot"))
    settled = bot.decide(view)
    bot.moves = RESTLESS_AFTER
    assert {bot.decide(view) for _ in range(8 * RESTLESS)} > {settled}
