"""Whether a move told somebody something: the question behind taking it back."""

from functools import lru_cache

from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import SPECTATOR

WORLDS = 12  # imagined for each viewer; what so few cannot show was nearly certain before


def reveals(game: Game, before: State, seat: int, action: int, seed: str) -> bool:
    """Whether a move from this position shows anybody what they could not know."""
    return any(shows(game, before, seat, action, viewer, seed) for viewer in viewers_of(game, before))


def viewers_of(game: Game, before: State) -> list[int]:
    return [SPECTATOR, *range(game.seats(before))]


@lru_cache(maxsize=1024)
def shows(game: Game, before: State, seat: int, action: int, viewer: int, seed: str) -> bool:
    """Whether a move from this position shows one viewer what they could not know.

    A viewer imagines worlds that agree with all that they knew. If the move could not have been made in one of them,
    or would have looked different there, then having seen it tells something that cannot be taken back.
    The answer is remembered, for whoever asks again and again; `before` must not change any more.
    """
    after = before.copy()
    game.apply(after, seat, action, QUIET)
    rng = seeded(seed, f"undo {viewer}")
    seen = game.view(after, viewer)
    for _ in range(WORLDS):
        world = game.sample_world(before, viewer, rng)
        if int(game.refusal(world, seat, action)):
            return True
        game.apply(world, seat, action, QUIET)
        if game.view(world, viewer) != seen:
            return True
    return False
