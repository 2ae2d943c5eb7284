"""Every random event as equally likely cases: dice, cards looked at, refills, missions (DU-223).

A card looked at in a sector is any card of the stack with the same probability. If it is one that nobody has
seen, it is any unseen card of its pool. To count whole cases, every place in the stack counts as often as the
product of the sizes of the pools that matter.
"""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel.cards import CARDS, MISSIONS, POOL_OF, POOL_START, POOLS
from hexnaut.games.duel.conditions import deck_size
from hexnaut.games.duel.places import IN_DECK, UNSEEN
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.luck import luck_by_kind

FACES: i64 = 6

LUCK: Final = luck_by_kind(
    dice=(a.START_ROLLED, a.ROLLED),
    draws=(a.MISSION_DRAWN, a.REFILL_DRAWN),
    discoveries=(a.LOOKED, a.CARD_DRAWN),
    encounters=(a.FIGHT_ROLLED, a.PIRATE_ROLLED),
)


def chance_weight(s: DuelState) -> i64:
    question = s.question
    if question == a.ASK_CARD:
        return 1 if fixed_card(s) >= 0 else middle_size(s) * pools_product(s)
    if question == a.ASK_LOOK:
        return middle_size(s) * pools_product(s)
    if question == a.ASK_REFILL:
        return s.pool[refill_pool(s)]
    if question == a.ASK_MISSION:
        return deck_size(s)
    if question == a.ASK_START_ROLL:
        return FACES * FACES
    return FACES


def chance_case(s: DuelState, case: i64) -> i64:
    question = s.question
    if question == a.ASK_ROLL:
        return a.one(a.ROLLED, s.cards.orange[case] - 1)
    if question == a.ASK_CARD:
        fixed = fixed_card(s)
        return a.one(a.CARD_DRAWN, fixed if fixed >= 0 else middle_card(s, case))
    if question == a.ASK_LOOK:
        return a.one(a.LOOKED, middle_card(s, case))
    if question == a.ASK_REFILL:
        return a.one(a.REFILL_DRAWN, unseen_card(s, refill_pool(s), case))
    if question == a.ASK_MISSION:
        return a.one(a.MISSION_DRAWN, deck_mission(s, case))
    if question == a.ASK_FIGHT_ROLL:
        return a.one(a.FIGHT_ROLLED, s.cards.blue[case] - 1)
    if question == a.ASK_PIRATE_ROLL:
        return a.one(a.PIRATE_ROLLED, s.cards.blue[case] - 1)
    return a.dice(a.START_ROLLED, s.cards.orange[case % FACES], s.cards.orange[case // FACES])


def chance(s: DuelState) -> list[tuple[int, int]]:
    """The same as the kernel's enumeration of cases, without going through thousands of them for one card."""
    question = s.question
    if question == a.ASK_LOOK or (question == a.ASK_CARD and fixed_card(s) < 0):
        kind: i64 = a.LOOKED if question == a.ASK_LOOK else a.CARD_DRAWN
        return [(int(a.one(kind, card)), weight) for card, weight in middle_cards(s)]
    weights: dict[int, int] = {}
    total: i64 = chance_weight(s)
    for case in range(total):
        action: int = chance_case(s, case)
        weights[action] = weights.get(action, 0) + 1
    return list(weights.items())


# -- the stack of the flight's sector ------------------------------------------------------------------------


def fixed_card(s: DuelState) -> i64:
    """DU-187: the next card where the sensor has fixed it, else -1."""
    if s.top_count > 0:
        return s.top[0]
    return s.bottom[0] if s.bottom_count > 0 and middle_size(s) == 0 else -1


def middle_size(s: DuelState) -> i64:
    """Cards of the stack whose place nobody knows."""
    return s.stack[s.sector] - s.top_count - s.bottom_count


def pools_product(s: DuelState) -> i64:
    product: i64 = 1
    for pool in range(POOLS):
        if s.unseen[POOLS * s.sector + pool] > 0:
            product *= s.pool[pool]
    return product


def middle_card(s: DuelState, case: i64) -> i64:
    """Seen cards first, then the pools in turn."""
    product = pools_product(s)
    place = case // product
    home, sector = s.home, s.sector
    for card in range(CARDS):
        if home[card] == sector:
            if place == 0:
                return card
            place -= 1
            case -= product
    for pool in range(POOLS):
        places = s.unseen[POOLS * s.sector + pool]
        if places > 0:
            if case < places * product:
                return unseen_card(s, pool, case // (places * product // s.pool[pool]))
            case -= places * product
    return -1


def middle_cards(s: DuelState) -> list[tuple[int, int]]:
    """Every card that can come up, with its weight, in the order of the cases."""
    product = pools_product(s)
    cards = [(card, int(product)) for card in range(CARDS) if s.home[card] == s.sector]
    for card in range(CARDS):
        pool = POOL_OF[card]
        places = s.unseen[POOLS * s.sector + pool]
        if s.home[card] == UNSEEN and places > 0:
            cards.append((card, int(places * product // s.pool[pool])))
    return cards


def unseen_card(s: DuelState, pool: i64, n: i64) -> i64:
    """The n-th unseen card of a pool."""
    card = POOL_START[pool]
    while True:
        if s.home[card] == UNSEEN:
            if n == 0:
                return card
            n -= 1
        card += 1


# -- decks ---------------------------------------------------------------------------------------------------


def refill_pool(s: DuelState) -> i64:
    """DU-027: the group on top of the reserve; 0 when it is empty."""
    for pool in range(1, POOLS):
        if s.reserve[pool] > 0:
            return pool
    return 0


def deck_mission(s: DuelState, n: i64) -> i64:
    for mission in range(MISSIONS):
        if s.mission[mission] == IN_DECK:
            if n == 0:
                return mission
            n -= 1
    return -1
