"""Whether a move told somebody something: the question behind taking it back."""

from functools import lru_cache

from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import SPECTATOR

WORLDS = 12  # imagined for each viewer; what so few cannot show was nearly certain before


@lru_cache(maxsize=256)
def reveals(game: Game, before: State, seat: int, action: int, seed: str) -> bool:
    """Whether a move from this position shows anybody what they could not know.

    A viewer imagines worlds that agree with all that they knew. If the move could not have been made in one of them,
    or would have looked different there, then having seen it tells something that cannot be taken back.
    The answer is remembered, for whoever asks again and again; `before` must not change any more.
    """
    after = before.copy()
    game.apply(after, seat, action, QUIET)
    viewers = [SPECTATOR, *range(game.seats(before))]
    return any(_shows(game, before, after, seat, action, viewer, seeded(seed, f"undo {viewer}")) for viewer in viewers)


def _shows(game: Game, before: State, after: State, seat: int, action: int, viewer: int, rng: Rng) -> bool:
    seen = game.view(after, viewer)
    for _ in range(WORLDS):
        world = game.sample_world(before, viewer, rng)
        if int(game.refusal(world, seat, action)):
            return True
        game.apply(world, seat, action, QUIET)
        if game.view(world, viewer) != seen:
            return True
    return False
