"""Imagining what a seat cannot see: a random full position that agrees with all that it knows.

What nobody has seen has no identity in a State anyway. So a world is imagined by forgetting what only the
other player has seen, and by drawing anew what must have an identity: the other's secret choice, cards whose
place the other's sensor fixed, and a pirate that waits for a decision. What the other player remembers from
earlier flights alone is forgotten: in the imagined world they know what is public.
"""

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import sectors
from hexnaut.games.duel.cards import CARDS, PIRATE, POOL_OF, POOLS, SECTORS
from hexnaut.games.duel.chance import middle_cards
from hexnaut.games.duel.places import BY_ALL, GAP, IN_ROW, LOOKED_AT, UNSEEN
from hexnaut.games.duel.state import SETUP, DuelState
from hexnaut.games.duel.view import knows, sees_pirate
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.tables import put


def sample_world(s: DuelState, seat: int, rng: Rng) -> DuelState:
    """Depends on the seat's knowledge and the generator alone, never on what is really hidden."""
    world = s.copy()
    if s.phase == SETUP:
        _imagine_choices(world, seat, rng)
        return world
    hidden_pirate = s.pirate > 0 and not sees_pirate(s, seat)
    hidden_places = s.sector >= 0 and seat != s.active
    if hidden_pirate:
        _forget(world, s.row[s.row_count - 1], seat, s.sector)
        world.stack[s.sector] += 1
    if hidden_places:
        _forget_places(world, seat)
    for card in range(CARDS):
        if world.home[card] < SECTORS and not knows(world, seat, card):
            _forget(world, card, seat, world.home[card])
    _forget_what_others_know(world, seat)
    if hidden_pirate:
        _imagine_pirate(world, rng)
    if hidden_places:
        _imagine_places(world, s, rng)
    return world


def _imagine_choices(world: DuelState, seat: int, rng: Rng) -> None:
    """DU-212: another player's choice is hidden until both are handed in."""
    for other in range(2):
        if other != seat and world.secret[other] >= 0 and world.question == a.ASK_CENTRES:
            world.secret = put(world.secret, other, rng.below(a.PAIRS))


# -- forgetting --------------------------------------------------------------------------------------------


def _forget(world: DuelState, card: int, seat: int, sector: int) -> None:
    """A card goes back to an unknown place in its sector, unseen unless the seat knows that it lies there."""
    if knows(world, seat, card):
        world.home[card] = sector
        return
    world.home[card] = UNSEEN
    world.known[card] = 0
    world.pool[POOL_OF[card]] += 1
    world.unseen[POOLS * sector + POOL_OF[card]] += 1


def _forget_places(world: DuelState, seat: int) -> None:
    for places in (world.top, world.bottom):
        for i in range(3):
            if places[i] >= 0:
                _forget(world, places[i], seat, world.sector)
                places[i] = GAP


def _forget_what_others_know(world: DuelState, seat: int) -> None:
    """Public knowledge stays; a pirate that is met is known to those who see it."""
    for card in range(CARDS):
        if world.known[card] not in (0, BY_ALL):
            met = world.home[card] == IN_ROW
            world.known[card] = _seers(world) if met else 2**seat


def _seers(world: DuelState) -> int:
    """Who knows the pirate that waits for a decision (DU-140, DU-217)."""
    return 3 if world.pirate == 2 else 2 ** (1 - int(world.active))


# -- imagining ---------------------------------------------------------------------------------------------


def _imagine_pirate(world: DuelState, rng: Rng) -> None:
    """Any pirate that can lie in the sector as far as the seat knows, by its weight."""
    card = _draw([(card, weight) for card, weight in middle_cards(world) if world.cards.kind[card] == PIRATE], rng)
    sectors.see_unseen(world, card)
    world.known[card] |= _seers(world)
    world.home[card] = IN_ROW
    world.stack[world.sector] -= 1
    world.row[world.row_count - 1] = card


def _imagine_places(world: DuelState, s: DuelState, rng: Rng) -> None:
    """DU-187: the others see how many cards went where, not which."""
    for places, seen in ((world.top, s.top), (world.bottom, s.bottom)):
        for i in range(3):
            if seen[i] >= 0:
                card = _draw(middle_cards(world), rng)
                sectors.see_unseen(world, card)
                world.home[card] = LOOKED_AT
                world.known[card] |= 2 ** int(world.active)
                places[i] = card


def _draw(cards: list[tuple[int, int]], rng: Rng) -> int:
    at = int(rng.below(sum(weight for _, weight in cards)))
    for card, weight in cards:
        if at < weight:
            return card
        at -= weight
    raise AssertionError("nothing to draw from")
