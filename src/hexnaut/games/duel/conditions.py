"""Small questions about a position that several rules ask. Nothing here changes it."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel.cards import (
    ACTION_LIMIT,
    ANY_RESOURCE,
    BOOSTER_1,
    BOOSTER_2,
    BOOSTER_PLACES,
    CANNON_1,
    CANNON_PLACES,
    CENTRES,
    COLONY,
    COLONY_SHIP,
    COMMAND,
    COST,
    FIRST_CENTRE_1,
    FIRST_CENTRE_2,
    HANGAR,
    ITEMS,
    KNOWLEDGE,
    LAB,
    MISSIONS,
    RESOURCES,
    SHIPS_OF_A_KIND,
    START_NUMBER,
    START_RESOURCE,
    STORAGE,
    STORE_CAPACITY,
    TRADE,
    TRADE_CENTRE,
    TRADE_SHIP,
)
from hexnaut.games.duel.places import AREA, GAP, IN_DECK, OPEN
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT

# -- the ship ----------------------------------------------------------------------------------------------


def stock_of(s: DuelState, seat: i64, item: i64) -> i64:
    return s.stock[ITEMS * seat + item]


def capacity(s: DuelState, seat: i64, item: i64) -> i64:
    """DU-061, DU-062: of a store by the storage centre; of the lab always the same."""
    if item == KNOWLEDGE:
        return LAB
    return STORE_CAPACITY[s.centre[CENTRES * seat + STORAGE]]


def space(s: DuelState, seat: i64, item: i64) -> i64:
    return capacity(s, seat, item) - s.stock[ITEMS * seat + item]


def stores_with_space(s: DuelState, seat: i64) -> i64:
    """DU-123: the resources that would fit, as a mask."""
    mask: i64 = 0
    for resource in range(RESOURCES):
        if space(s, seat, resource) > 0:
            mask |= BIT[resource]
    return mask


def level(s: DuelState, seat: i64, kind: i64) -> i64:
    return s.centre[CENTRES * seat + kind]


def tile_is_free(s: DuelState, kind: i64) -> bool:
    """DU-182: whether the level-II tile of a kind lies in the shared supply."""
    return s.centre[kind] < 2 and s.centre[CENTRES + kind] < 2


def ships_in_hangar(s: DuelState, seat: i64) -> i64:
    return s.hangar[2 * seat] + s.hangar[2 * seat + 1]


def booster_strength(s: DuelState, seat: i64) -> i64:
    return s.booster[2 * seat] + 2 * s.booster[2 * seat + 1]


def cannon_strength(s: DuelState, seat: i64) -> i64:
    return s.cannon[2 * seat] + 2 * s.cannon[2 * seat + 1]


# -- production --------------------------------------------------------------------------------------------


def producing(s: DuelState, seat: i64, number: i64) -> i64:
    """DU-051: the resources of the seat's colonies with this number, as a mask."""
    mask: i64 = 0
    symbol = s.symbol[seat]
    if START_NUMBER[symbol] == number:
        mask |= BIT[START_RESOURCE[symbol]]
    table = s.cards
    home = s.home
    colonies = table.colonies
    for i in range(len(colonies)):
        card = colonies[i]
        if home[card] == AREA + seat and table.number[card] == number:
            mask |= BIT[table.resource[card]]
    return mask


def count_before(s: DuelState, seat: i64, cards: vec[i64]) -> i64:
    """How many of some cards lie before a seat: of colonies those without the first one, of trade cards its posts."""
    count: i64 = 0
    home = s.home
    for i in range(len(cards)):
        if home[cards[i]] == AREA + seat:
            count += 1
    return count


# -- the flight --------------------------------------------------------------------------------------------


def current_card(s: DuelState) -> i64:
    """DU-076, DU-112: the card revealed last; GAP before the first one and where it was replaced."""
    return s.row[s.row_count - 1] if s.row_count > 0 and s.replaced == 0 else GAP


def action_limit(s: DuelState) -> i64:
    """DU-079."""
    return ACTION_LIMIT[level(s, s.active, COMMAND)]


def may_reveal(s: DuelState) -> bool:
    """DU-072, DU-084: speed and cards are left."""
    return s.row_count < s.speed and s.stack[s.sector] > 0


def can_use_card(s: DuelState) -> bool:
    """DU-222: whether any action is possible with the current card."""
    card = current_card(s)
    if card < 0 or s.actions >= action_limit(s):
        return False
    if s.cards.target[card] >= 0:
        for mission in range(MISSIONS):
            if mission_refusal(s, mission) == 0:
                return True
        return False
    if s.used_here > 0:
        return False
    seat = s.active
    if s.cards.kind[card] == COLONY:
        return s.hangar[2 * seat + COLONY_SHIP] > 0
    if s.cards.kind[card] != TRADE:
        return False
    if s.cards.post[card] != 0 and s.hangar[2 * seat + TRADE_SHIP] > 0:
        return True
    for lot in range(a.LOTS):
        if trade_refusal(s, seat, card, True, lot) == 0 or trade_refusal(s, seat, card, False, lot) == 0:
            return True
    return False


# -- trading at a card -------------------------------------------------------------------------------------


def trade_refusal(s: DuelState, seat: i64, card: i64, buying: bool, lot: i64) -> i64:
    """The rule that forbids one trade at a trade card or post, or 0 (DU-096 to DU-107)."""
    table = s.cards
    item = table.item[card]
    units = a.LOT_UNITS[lot]
    if (item == ANY_RESOURCE) != (lot >= a.NAMED_LOT):
        return 107 if item == ANY_RESOURCE else 96
    if (table.buys[card] if buying else table.sells[card]) == 0:
        return form_rule(s, card)
    if table.most[card] > 0 and units > table.most[card]:
        return form_rule(s, card)
    if buying and units * table.price[card] > s.astro[seat]:
        return 98
    if item != ANY_RESOURCE:
        return _amount_refusal(s, seat, item, units, buying)
    first = a.LOT_FIRST[lot]
    second = a.LOT_SECOND[lot]
    if second == first:
        return _amount_refusal(s, seat, first, 2, buying)
    refused = _amount_refusal(s, seat, first, 1, buying)
    if refused == 0 and second >= 0:
        refused = _amount_refusal(s, seat, second, 1, buying)
    return refused


def _amount_refusal(s: DuelState, seat: i64, item: i64, units: i64, buying: bool) -> i64:
    """DU-063, DU-099: what does not fit is refused as a whole; only what is there can be sold."""
    if buying:
        return 0 if units <= space(s, seat, item) else 63
    return 0 if units <= stock_of(s, seat, item) else 99


def form_rule(s: DuelState, card: i64) -> i64:
    """The rule of a station's own terms: which way it trades, and how many units."""
    table = s.cards
    if table.item[card] == KNOWLEDGE:
        return 104 if table.buys[card] != 0 else 103
    if table.item[card] != ANY_RESOURCE:
        return 107
    if table.most[card] > 1:
        return 94 if table.buys[card] != 0 else 105
    return 101 if table.sells[card] != 0 else 102


# -- missions ----------------------------------------------------------------------------------------------


def open_missions(s: DuelState) -> i64:
    """The open missions as a mask."""
    mask: i64 = 0
    for mission in range(MISSIONS):
        if s.mission[mission] == OPEN:
            mask |= BIT[mission]
    return mask


def deck_size(s: DuelState) -> i64:
    count: i64 = 0
    for mission in range(MISSIONS):
        if s.mission[mission] == IN_DECK:
            count += 1
    return count


def mission_refusal(s: DuelState, mission: i64) -> i64:
    """The rule that forbids the active player to fulfil a mission at the current card, or 0."""
    card = current_card(s)
    if card < 0 or s.mission[mission] != OPEN or s.cards.target[card] != s.cards.mission_target[mission]:
        return 121
    if s.banned & BIT[mission] != 0:
        return 126
    if s.used_here > 0 and (s.fresh_here != 0 or s.old_missions & BIT[mission] == 0):
        return 132
    return 0 if can_pay_mission(s, s.active, mission) else 121


def can_pay_mission(s: DuelState, seat: i64, mission: i64) -> bool:
    """DU-121: the whole cost is owned."""
    cost = s.cards.mission_cost
    stock = s.stock
    for item in range(ITEMS):
        if stock[ITEMS * seat + item] < cost[7 * mission + item]:
            return False
    return s.astro[seat] >= cost[7 * mission + ITEMS]


def payable_missions(s: DuelState, seat: i64) -> i64:
    """The open missions that a seat could pay, as a mask."""
    mask: i64 = 0
    missions = s.mission
    for mission in range(MISSIONS):
        if missions[mission] == OPEN and can_pay_mission(s, seat, mission):
            mask |= BIT[mission]
    return mask


# -- building ----------------------------------------------------------------------------------------------


def can_pay(s: DuelState, seat: i64, piece: i64) -> bool:
    stock = s.stock
    for item in range(ITEMS):
        if stock[ITEMS * seat + item] < COST[ITEMS * piece + item]:
            return False
    return True


def building_refusal(s: DuelState, seat: i64, piece: i64) -> i64:
    """The rule that forbids to build a piece, or 0 (DU-176 to DU-182)."""
    if piece <= TRADE_SHIP:
        if ships_in_hangar(s, seat) >= HANGAR or s.hangar[2 * seat + piece] >= SHIPS_OF_A_KIND:
            return 177
    elif piece == BOOSTER_1 or piece == CANNON_1:
        if places_left(s, seat, piece) == 0:
            return 178
    elif piece < FIRST_CENTRE_1:
        weak = s.booster[2 * seat] if piece == BOOSTER_2 else s.cannon[2 * seat]
        if weak == 0:
            return 179
    elif piece < FIRST_CENTRE_2:
        if level(s, seat, piece - FIRST_CENTRE_1) > 0:
            return 180
    else:
        if level(s, seat, piece - FIRST_CENTRE_2) == 0:
            return 181
        if not tile_is_free(s, piece - FIRST_CENTRE_2):
            return 182
    return 0 if can_pay(s, seat, piece) else 176


def places_left(s: DuelState, seat: i64, piece: i64) -> i64:
    """DU-178: free places for boosters or cannons."""
    if piece == BOOSTER_1:
        return BOOSTER_PLACES - s.booster[2 * seat] - s.booster[2 * seat + 1]
    return CANNON_PLACES - s.cannon[2 * seat] - s.cannon[2 * seat + 1]


# -- posts and the trade centre ----------------------------------------------------------------------------


def post_refusal(s: DuelState, seat: i64, card: i64) -> i64:
    """DU-171, DU-175: an own post, not used in this turn, and not the third one."""
    if s.home[card] != AREA + seat or s.cards.kind[card] != TRADE:
        return 175
    if s.posts_used[0] == card or s.posts_used[1] == card or s.posts_used[1] >= 0:
        return 171
    return 0


def purchase_refusal(s: DuelState, seat: i64, resource: i64) -> i64:
    """DU-186, DU-189."""
    centre = level(s, seat, TRADE_CENTRE)
    if centre == 0:
        return 186
    if s.purchases >= s.cards.purchases[centre]:
        return 189
    if stock_of(s, 1 - seat, resource) == 0 or s.astro[seat] < s.cards.purchase_price[centre]:
        return 186
    return 0 if space(s, seat, resource) > 0 else 63
