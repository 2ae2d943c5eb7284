"""Imagining hands that a seat cannot see: random ones that agree with all that it has counted."""

from hexnaut.games.common import counting
from hexnaut.games.common.dealing import deal
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.trader import TraderState
from hexnaut.kernel.rng import Rng


def deal_hands(world: TraderState, seat: int, holders: list[int], rng: Rng) -> None:
    """Deal the cards of these holders anew, within the seat's bounds.

    Depends on the seat's knowledge and the generator alone, never on what is really hidden.
    """
    kinds = range(RESOURCES)
    least = {q: [int(counting.at_least(world, seat, q, r)) for r in kinds] for q in holders}
    most = {q: [int(counting.at_most(world, seat, q, r)) for r in kinds] for q in holders}
    slots = [int(world.hand_size[q]) - sum(least[q]) for q in holders]
    if sum(slots) > 0:
        counts = [sum(int(world.hand[RESOURCES * q + r]) - least[q][r] for q in holders) for r in kinds]
        caps = [[most[q][r] - least[q][r] for r in kinds] for q in holders]
        for q, dealt in zip(holders, deal(slots, counts, caps, rng), strict=True):
            for r in kinds:
                world.hand[RESOURCES * q + r] = least[q][r] + dealt[r]
    _forget(world, least, most)


def _forget(world: TraderState, least: dict[int, list[int]], most: dict[int, list[int]]) -> None:
    """The seat keeps its bounds. What the others know of each other it cannot know: they get its own."""
    world.own_bounds()
    for holder in least:
        for observer in range(world.players):
            if observer == holder:
                continue
            at = counting.cell(observer, holder)
            for r in range(RESOURCES):
                truth = world.hand[RESOURCES * holder + r]
                world.below[at + r] = truth - least[holder][r]
                world.above[at + r] = most[holder][r] - truth
    world.doubt = 1
    counting.settle(world)
