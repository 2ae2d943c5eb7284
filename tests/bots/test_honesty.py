"""A bot knows its seat's view and nothing else: what is hidden from the seat does not move it."""

import pytest

from hexnaut import games
from hexnaut.bots.registry import make_bot
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from tests.contract.walk import walk

pytestmark = pytest.mark.once

BOTS = ["random", "casual", "greedy", "search:12n"]
STEPS = 260
EVERY = 13


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", games.names())
def test_hidden_cards_do_not_matter(name: str, bot: str) -> None:
    """The same seat, the same seeds, other hidden cards: the same move."""
    game = games.load(name)
    different = 0
    for step, (match, asked) in enumerate(walk(game, {}, "honest", STEPS)):
        if step % EVERY:
            continue
        seat = asked[0]
        moves = []
        for number in range(3):
            world = game.sample_world(match.state, seat, seeded(number, "swap")) if number else match.state
            different += game.dump(world) != game.dump(match.state)
            view = SeatView(game, world, seat)
            moves.append(make_bot(bot, seeded(step, "bot")).decide(view))
        assert moves[0] == moves[1] == moves[2]
    assert different > 5, "the worlds should differ in what is hidden"
