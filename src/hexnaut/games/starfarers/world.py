"""Imagining what a seat cannot see: a random full position that agrees with all that it knows.

Quadrants, tokens and the encounter deck need nothing: they are multisets until somebody looks. What is left are
hands with the reserve pile, and which cards the encounters really were.
"""

from hexnaut.games.common.imagine import deal_hands
from hexnaut.games.starfarers import encounters
from hexnaut.games.starfarers.state import IN_DECK, PILE, StarfarersState
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import BIT

WHOLE = -1  # a card that is finished was seen to its end


def sample_world(s: StarfarersState, seat: int, rng: Rng) -> StarfarersState:
    """Depends on the seat's knowledge and the generator alone, never on what is really hidden."""
    world = s.copy()
    others = [other for other in range(s.players) if other != seat]
    deal_hands(world, seat, [*others, PILE], rng)
    _swap_cards(world, seat, rng)
    return world


def _swap_cards(world: StarfarersState, seat: int, rng: Rng) -> None:
    """SF-344: every card that was drawn may have been another one that looked the same."""
    cards = len(world.past)
    drawn = [card for card in range(cards) if world.past[card] != IN_DECK]
    for _ in range(3 * len(drawn)):
        card = drawn[rng.below(len(drawn))]
        other = int(rng.below(cards))
        if world.past[card] != IN_DECK and _fits(world, seat, card, other) and _fits(world, seat, other, card):
            _swap(world, card, other)
            drawn = [other if c == card else card if c == other else c for c in drawn]


def _fits(world: StarfarersState, seat: int, card: int, other: int) -> bool:
    """Whether the seat cannot tell that `card` was not `other`; a card in the deck was not seen at all."""
    past = world.past[card]
    if past == IN_DECK:
        return True
    if world.read_by[card] & BIT[seat]:
        return False
    nodes = world.walked if card == world.card else WHOLE
    return encounters.agrees(world.layout, card, other, past, nodes)


def _swap(world: StarfarersState, card: int, other: int) -> None:
    world.past[card], world.past[other] = world.past[other], world.past[card]
    world.read_by[card], world.read_by[other] = world.read_by[other], world.read_by[card]
    if world.card in (card, other):
        world.card = other if world.card == card else card
        world.node = encounters.stand_of(world.layout, world.card, world.past[world.card], world.walked)
