"""Imagining what a seat cannot see: a random full position that agrees with all that it knows."""

from mypy_extensions import i64

from hexnaut.games.common.dealing import deal
from hexnaut.games.common.imagine import deal_hands
from hexnaut.games.startrek.conditions import bought_this_turn
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, VICTORY
from hexnaut.games.startrek.state import A_NEW_CARD, AN_OLD_CARD, NOTHING, StarTrekState
from hexnaut.kernel.rng import Rng

PLENTY = 99


def sample_world(s: StarTrekState, seat: int, rng: Rng) -> StarTrekState:
    """Depends on the seat's knowledge and the generator alone, never on what is really hidden."""
    world = s.copy()
    _own_cards(world)
    deal_hands(world, seat, _others(s, seat), rng)
    _deal_cards(s, world, seat, rng)
    return world


def _own_cards(world: StarTrekState) -> None:
    """Copies of a position share these tables, and they are about to be written."""
    world.own_cards()
    world.seen = world.seen[:]
    world.bought = world.bought[:]
    world.deck_floor = world.deck_floor[:]


def _others(s: StarTrekState, seat: int) -> list[int]:
    return [other for other in range(s.players) if other != seat]


# -- development cards ------------------------------------------------------------------------------------


def _deal_cards(s: StarTrekState, world: StarTrekState, seat: int, rng: Rng) -> None:
    """The others' cards and the deck are one pool; the last row is the deck, with what another looks at."""
    others = _others(s, seat)
    kinds = range(CARD_KINDS)
    unseen = [int(s.deck[kind]) + (int(s.seen[kind]) if s.active != seat else 0) for kind in kinds]
    floor = [_surely_in_deck(s, seat, kind) for kind in kinds]
    shown = {q: int(s.cards[CARD_KINDS * q + VICTORY]) if s.depth == 0 else 0 for q in others}  # ST-214
    pool = [unseen[kind] - floor[kind] for kind in kinds]
    slots = []
    caps = [[PLENTY] * CARD_KINDS for _ in range(len(others) + 1)]
    for row, q in enumerate(others):
        hand = [int(s.cards[CARD_KINDS * q + kind]) for kind in kinds]
        hand[VICTORY] -= shown[q]
        pool = [pool[kind] + hand[kind] for kind in kinds]
        slots.append(sum(hand))
        caps[row][VICTORY] = _most_victory_cards(s, q)
    slots.append(sum(unseen) - sum(floor))
    dealt = deal(slots, pool, caps, rng)
    for row, q in enumerate(others):
        for kind in kinds:
            world.cards[CARD_KINDS * q + kind] = dealt[row][kind]
        world.cards[CARD_KINDS * q + VICTORY] += shown[q]
    for kind in kinds:
        world.deck[kind] = dealt[-1][kind] + floor[kind]
    _forget_decks(world, seat)
    if s.active != seat:
        _show_to_buyer(s, world, rng)
        _choose_bought(s, world, rng)


def _surely_in_deck(s: StarTrekState, seat: int, kind: int) -> int:
    """What the seat saw go back into the deck (with McCoy), except what it is looking at again."""
    looked_at = int(s.seen[kind]) if s.active == seat else 0
    return max(0, int(s.deck_floor[CARD_KINDS * seat + kind]) - looked_at)


def _show_to_buyer(s: StarTrekState, world: StarTrekState, rng: Rng) -> None:
    """ST-212: McCoy's buyer looks at some cards of the deck, nobody else knows which."""
    looked_at = int(sum(s.seen))
    if looked_at == 0:
        return
    deck = [int(world.deck[kind]) for kind in range(CARD_KINDS)]
    rows = deal([looked_at, sum(deck) - looked_at], deck, [[PLENTY] * CARD_KINDS] * 2, rng)
    for kind in range(CARD_KINDS):
        world.seen[kind] = rows[0][kind]
        world.deck[kind] = rows[1][kind]


def _most_victory_cards(s: StarTrekState, seat: int) -> int:
    """ST-203: with more, the seat would have won in its own turn. After the end all are shown (ST-214)."""
    if s.depth == 0:
        return 0
    public: i64 = s.points[seat] if seat == s.active else s.points_at_end[seat]
    return int(s.target - 1 - public)


def _forget_decks(world: StarTrekState, seat: int) -> None:
    for observer in _others(world, seat):
        for kind in range(CARD_KINDS):
            world.deck_floor[CARD_KINDS * observer + kind] = 0


def _choose_bought(s: StarTrekState, world: StarTrekState, rng: Rng) -> None:
    """Which of the active player's cards were bought in this turn is not known either."""
    bought = int(bought_this_turn(s))
    hand = [int(world.cards[CARD_KINDS * s.active + kind]) for kind in range(CARD_KINDS)]
    if s.set_aside != NOTHING:
        hand[INTERVENES] += 1  # it may have been one of those bought
    rows = deal([bought, sum(hand) - bought], hand, [[PLENTY] * CARD_KINDS] * 2, rng)
    for kind in range(CARD_KINDS):
        world.bought[kind] = rows[0][kind]
    if s.set_aside != NOTHING:
        world.set_aside = A_NEW_CARD if world.bought[INTERVENES] > 0 else AN_OLD_CARD
        world.bought[INTERVENES] = max(0, world.bought[INTERVENES] - 1)
