"""The loop of a script over `Game.step`: the games of the compiled loop, move by move."""

import pytest

from hexnaut import games
from hexnaut.bots.random import OFFER_RARITY, Playout
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import seats_of


@pytest.mark.parametrize("name", games.names())
def test_a_script_plays_what_the_compiled_loop_plays(name: str) -> None:
    game = games.load(name)
    prepared = game.prepare({}, seeded(5, "board"))
    state, twin = game.new(prepared), game.new(prepared)
    playout = Playout(game, twin, seeded(5, "dice"), seeded(5, "bots"), QUIET)
    playout.keep_trace = True
    playout.run(1_000_000)
    dice, choice = seeded(5, "dice"), seeded(5, "bots")
    made = []
    actions = game.choices(state, dice)
    while actions:
        action = actions[0]
        if len(actions) > 1:
            action = actions[choice.below(len(actions))]
            while game.is_offer(action) and choice.below(OFFER_RARITY):
                action = actions[choice.below(len(actions))]
        made.append(action)
        actions = game.step(state, action, dice)
    assert made == [action for seat, action in playout.trace if seat >= 0]
    assert game.dump(state) == game.dump(twin)


@pytest.mark.parametrize("name", games.names())
def test_choices_are_what_the_lowest_seat_asked_may_do(name: str) -> None:
    game = games.load(name)
    state, dice = game.new(game.prepare({}, seeded(6, "board"))), seeded(6, "dice")
    actions = game.choices(state, dice)
    for _ in range(200):
        lowest = seats_of(int(state.asked))[0]
        assert actions == game.legal(state, lowest)
        actions = game.step(state, actions[-1], dice)
        if not actions:
            break
