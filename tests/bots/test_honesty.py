"""A bot never knows more than its seat: other hidden cards behind the same view change nothing that it does."""

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.bots.base import Bot, Rememberer, Thinker
from hexnaut.bots.characters import CHARACTERS
from hexnaut.bots.registry import make_bot
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State

pytestmark = pytest.mark.once  # the laws behind it are tested on both builds

BOTS = [
    "random",
    "casual",
    "greedy",
    "greedy@2026-11",
    "greedy@learned",
    "search:24n",  # three worlds for each of eight candidates
    *CHARACTERS,
]
SAMPLES = 6  # positions of one game
STEPS = 300


def positions(game: str, seed: str) -> list[tuple[State, int]]:
    """Positions all over a random game, each with a seat that is asked."""
    found = []
    for number, (match, asked) in enumerate(walk(games.load(game), {}, seed, STEPS)):
        if number % (STEPS // SAMPLES) == STEPS // SAMPLES - 1:
            found.append((match.state.copy(), asked[0]))
    return found


def bot_at_the_table(name: str, seed: int) -> Bot:
    """One that has been there for a while: who is new proposes no trade."""
    bot = make_bot(name, seeded(seed, "bot"))
    if isinstance(bot, Rememberer):
        bot.remember(bot.memory())
    return bot


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game_name", games.names())
def test_other_hidden_cards_do_not_change_a_bots_moves(game_name: str, bot: str) -> None:
    game = games.load(game_name)
    differ = 0
    for number, (state, seat) in enumerate(positions(game_name, "honesty")):
        other = game.sample_world(state, seat, seeded(number, "swap"))
        differ += game.dump(other) != game.dump(state)
        for seed in range(2):
            real = bot_at_the_table(bot, seed).decide(SeatView(game, state, seat))
            swapped = bot_at_the_table(bot, seed).decide(SeatView(game, other, seat))
            assert game.codec.word(real) == game.codec.word(swapped)
    assert differ > 0  # else nothing was swapped, and nothing was tested


@pytest.mark.parametrize("bot", ["greedy", "greedy@learned", "search:24n"])
@pytest.mark.parametrize("game_name", games.names())
def test_other_hidden_cards_do_not_change_what_a_bot_thinks(game_name: str, bot: str) -> None:
    game = games.load(game_name)
    for number, (state, seat) in enumerate(positions(game_name, "thoughts")):
        other = game.sample_world(state, seat, seeded(number, "swap"))
        thoughts = []
        for imagined in (state, other):
            thinker = bot_at_the_table(bot, 1)
            assert isinstance(thinker, Thinker)
            thoughts.append(thinker.explain(SeatView(game, imagined, seat)))
        assert thoughts[0] == thoughts[1]


def test_other_hidden_cards_do_not_change_how_a_flight_goes_on() -> None:
    """There the searching player thinks no more than the greedy one does."""
    game = games.load("starfarers")
    flights = 0
    for number, (match, (seat, *_)) in enumerate(walk(game, {}, "flights", STEPS)):
        if game.thought(match.state, seat) == 0:
            continue
        flights += 1
        other = game.sample_world(match.state, seat, seeded(number, "swap"))
        views = (SeatView(game, match.state, seat), SeatView(game, other, seat))
        assert len({bot_at_the_table("search:24n", 1).decide(view) for view in views}) == 1
    assert flights > 10
