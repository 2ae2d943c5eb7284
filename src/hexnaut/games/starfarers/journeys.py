"""A ship's whole flight, named by its target, as the single steps that it takes."""

from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import travel
from hexnaut.games.starfarers.state import SHIPS_EACH, StarfarersState


def journey(s: StarfarersState, seat: int, action: int) -> list[int]:
    """A step to a point further away as the shortest way over the board as it is known; empty for anything else."""
    if action % 64 != a.STEP:
        return []
    number, target = action // 64 % SHIPS_EACH, action // 64 // SHIPS_EACH
    ship = SHIPS_EACH * seat + number
    if s.ship_at[ship] < 0 or travel.is_neighbour(s.ship_at[ship], target):
        return []
    return [a.pair(a.STEP, number, SHIPS_EACH, point) for point in travel.path(s, ship, target)]
