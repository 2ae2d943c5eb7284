"""A ship's whole flight, named by its target, as the single steps that it takes."""

from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import travel
from hexnaut.games.starfarers.state import StarfarersState, own_ship


def journey(s: StarfarersState, seat: int, action: int) -> list[int]:
    """A step to a point further away as the shortest way over the board as it is known; empty for anything else."""
    if a.kind_of(action) != a.STEP:
        return []
    arg = a.arguments_of(action)
    number, target = a.flight_of(arg)
    ship = own_ship(seat, number)
    if s.ship_at[ship] < 0 or travel.is_neighbour(s.ship_at[ship], target):
        return []
    return [a.flight(a.STEP, number, point) for point in travel.path(s, ship, target)]
