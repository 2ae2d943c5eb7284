"""Imagining what a seat cannot see: a random full position that agrees with all that it knows.

Quadrants, tokens and the encounter deck need nothing: they are multisets until somebody looks. What is left are
hands with the reserve pile, and which cards the encounters really were.
"""

from dataclasses import dataclass

from hexnaut.games.common.imagine import deal_hands
from hexnaut.games.starfarers import lookalikes
from hexnaut.games.starfarers.state import IN_DECK, PILE, StarfarersState
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import BIT, filled, zeros

WHOLE = -1  # a card that is finished was seen to its end
SHUFFLES = 4  # random changes for each encounter


def sample_world(s: StarfarersState, seat: int, rng: Rng) -> StarfarersState:
    """Depends on the seat's knowledge and the generator alone, never on what is really hidden."""
    world = s.copy()
    others = [other for other in range(s.players) if other != seat]
    deal_hands(world, seat, [*others, PILE], rng)
    _deal_encounters(world, seat, rng)
    return world


@dataclass(frozen=True, order=True)
class Encounter:
    """What everybody saw of a card that was drawn since the deck was shuffled, and which cards look like that."""

    cards: tuple[int, ...]
    past: int
    read_by: int
    is_open: bool


def _deal_encounters(world: StarfarersState, seat: int, rng: Rng) -> None:
    """SF-344: every card that was drawn may have been another one that looked the same."""
    seen = sorted(_encounters(world, seat))  # an order that does not tell the real cards
    chosen = _first_choice(seen)
    for _ in range(SHUFFLES * len(seen)):
        place = int(rng.below(len(seen)))
        cards = seen[place].cards
        card = cards[int(rng.below(len(cards)))]
        if card not in chosen:
            chosen[place] = card
        elif chosen[place] in seen[chosen.index(card)].cards:
            chosen[chosen.index(card)], chosen[place] = chosen[place], card
    world.past = filled(len(world.past), IN_DECK)
    world.read_by = zeros(len(world.read_by))
    for encounter, card in zip(seen, chosen, strict=True):
        world.past[card] = encounter.past
        world.read_by[card] = encounter.read_by
        if encounter.is_open:
            world.card = card
            world.node = lookalikes.stand_of(world.layout, card, encounter.past, world.walked)


def _encounters(world: StarfarersState, seat: int) -> list[Encounter]:
    drawn = [card for card in range(len(world.past)) if world.past[card] != IN_DECK]
    return [
        Encounter(_lookalikes(world, seat, card), world.past[card], world.read_by[card], card == world.card)
        for card in drawn
    ]


def _lookalikes(world: StarfarersState, seat: int, card: int) -> tuple[int, ...]:
    """The cards that would have looked the same to the seat; who has read a card knows it."""
    if seat >= 0 and world.read_by[card] & BIT[seat]:
        return (card,)
    nodes = world.walked if card == world.card else WHOLE
    past = world.past[card]
    return tuple(other for other in range(len(world.past)) if lookalikes.agrees(world.layout, card, other, past, nodes))


def _first_choice(seen: list[Encounter]) -> list[int]:
    """Some way to explain all encounters by different cards, always the same one for the same encounters."""
    explained: dict[int, int] = {}  # card -> encounter

    def explain(place: int, tried: set[int]) -> bool:
        for card in seen[place].cards:
            if card not in tried:
                tried.add(card)
                if card not in explained or explain(explained[card], tried):
                    explained[card] = place
                    return True
        return False

    for place in range(len(seen)):
        explain(place, set())
    by_place = {place: card for card, place in explained.items()}
    return [by_place[place] for place in range(len(seen))]
