"""Close calls of the greedy player."""

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.bots.characters import CharacterBot
from hexnaut.bots.closecalls import CANDIDATES, CLOSE, _still_open, settled, worlds_for
from hexnaut.bots.greedy import GreedyBot, worth_a_thought
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judges import OLDER, judge_of
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import CHANCE, lowest_seat


def views(name: str, steps: int) -> list[SeatView]:
    """Decisions with a choice, in a random game."""
    game = games.load(name)
    found = []
    for match, _ in walk(game, {}, "close calls", steps):
        if match.state.asked not in (0, CHANCE):
            view = SeatView(game, match.state.copy(), int(lowest_seat(match.state.asked)))
            if len(worth_a_thought(view)) > 1:
                found.append(view)
    return found


@pytest.mark.parametrize("name", ["duel", "starfarers"])
def test_only_moves_that_looked_about_equally_good_can_take_the_lead(name: str) -> None:
    game = games.load(name)
    judge = judge_of(game)
    changed = 0
    for number, view in enumerate(views(name, 300)):
        worlds = Imagination(view, seeded(number, "close calls"))
        plain = GreedyBot(seeded(number, "bot"), has_close_calls=False).look(worlds, worth_a_thought(view))
        found = settled(worlds, plain, judge)
        assert sorted(action for action, _ in found) == sorted(action for action, _ in plain)
        assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
        assert found[0][0] in [action for action, _ in plain[:CANDIDATES]]
        assert plain[0][1] - dict(plain)[found[0][0]] <= CLOSE * judge.least
        changed += found[0][0] != plain[0][0]
    assert changed > 0


def test_older_bots_characters_and_games_without_it_look_one_move_ahead() -> None:
    rng = seeded(1, "bots")
    assert GreedyBot(rng).has_close_calls
    assert not GreedyBot(rng, version=OLDER).has_close_calls
    assert not GreedyBot(rng, judge_of(games.load("duel"))).has_close_calls
    assert not CharacterBot(rng, "mira").has_close_calls
    assert worlds_for(games.load("star-trek")) == 0


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ({1: [5], 2: [7], 3: [6]}, [1, 2]),  # one world tells which move to compare with the first
        ({1: [7], 2: [6], 3: [7]}, [1]),  # none looks better
        ({1: [5, 5], 2: [7, 4]}, [1, 2]),  # two worlds that contradict each other
        ({1: [5, 5], 2: [7, 7]}, [2]),  # two that tell the same
        ({1: [5, 5], 2: [3, 3]}, [1]),
        ({1: [5, 5], 2: [7, 3]}, [1]),  # no difference
        ({1: [0, 0, 0, 0], 2: [9, 9, 9, 0]}, [2]),  # most of several worlds
    ],
)
def test_worlds_are_played_until_it_is_clear_which_move_leads(found: dict[int, list[int]], left: list[int]) -> None:
    assert list(_still_open(found)) == left
