"""Small questions about a position that several rules ask. Nothing here changes it."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.cards import bank_is_empty as bank_is_empty
from hexnaut.games.common.cards import in_bank as in_bank
from hexnaut.games.common.cards import in_hand as in_hand
from hexnaut.games.common.hands import ALL_TYPES as ALL_TYPES
from hexnaut.games.common.hands import RESOURCES, holds
from hexnaut.games.common.talk import talk_rules
from hexnaut.games.startrek.actions import (
    ASK_CRUISER,
    ASK_START_ROLL,
    ASK_STOLEN,
    ASK_VICTIM,
)
from hexnaut.games.startrek.board import (
    DILITHIUM,
    FOOD,
    GENERIC_POST,
    NODE_ROUTES,
    OXYGEN,
    ROUTE_ENDS,
    TRITANIUM,
    WATER,
)
from hexnaut.games.startrek.developments import CARD_KINDS
from hexnaut.games.startrek.scoring import foreign_stations
from hexnaut.games.startrek.state import A_NEW_CARD, StarTrekState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT, lowest_bit

BASE_RATE: Final = 4
GENERIC_RATE: Final = 3
SPECIAL_RATE: Final = 2
TALK: Final = talk_rules(
    talk=218, active_only=92, deal=91, gift=93, same_type=94, own_cards=218, asked_cards=96
)  # ST-091 to ST-096, ST-218


def _own_rate(posts: int, resource: int) -> int:
    """ST-098, ST-099: the best rate that trading posts, given as a mask of their kinds, bring for a resource."""
    if posts >> resource + 1 & 1:
        return SPECIAL_RATE
    return GENERIC_RATE if posts >> GENERIC_POST & 1 else BASE_RATE


# By the mask of a seat's trading posts, then by resource
OWN_RATES: Final = vec[i64](
    [_own_rate(posts, resource) for posts in range(2 ** (GENERIC_POST + 1)) for resource in range(RESOURCES)]
)

# Where the bits of `types_held` begin that stand for several cards of a type.
TWICE: Final = 5
THREE_TIMES: Final = 10
FOUR_TIMES: Final = 15

MOST_HELD: Final = 20  # more than there are cards of a resource


def _held(resource: int) -> vec[i64]:
    """The bits of `types_held` for a number of cards of a resource."""
    return vec[i64]([sum(2 ** (resource + RESOURCES * i) for i in range(min(n, 4))) for n in range(MOST_HELD)])


TRITANIUM_HELD: Final = _held(TRITANIUM)
FOOD_HELD: Final = _held(FOOD)
OXYGEN_HELD: Final = _held(OXYGEN)
DILITHIUM_HELD: Final = _held(DILITHIUM)
WATER_HELD: Final = _held(WATER)


def types_held(s: StarTrekState, seat: i64) -> i64:
    """Which resources a hand holds (five bits), at least twice (the next five), three times, four times."""
    hand = s.hand
    row = RESOURCES * seat
    return (
        TRITANIUM_HELD[hand[row]]
        + FOOD_HELD[hand[row + 1]]
        + OXYGEN_HELD[hand[row + 2]]
        + DILITHIUM_HELD[hand[row + 3]]
        + WATER_HELD[hand[row + 4]]
    )


def can_pay(s: StarTrekState, seat: i64, price: i64) -> bool:
    return holds(s.hand, seat, price)


def deck_size(s: StarTrekState) -> i64:
    deck = s.deck
    return deck[0] + deck[1] + deck[2] + deck[3] + deck[4]


# -- phases ----------------------------------------------------------------------------------------------


def first_is_known(s: StarTrekState) -> bool:
    """ST-048: not while the seats still roll for the first turn."""
    return s.question != ASK_START_ROLL


def moves_cruiser(question: i64) -> bool:
    """A 7 or a card is moving the cruiser, or stealing after it."""
    return question == ASK_CRUISER or question == ASK_VICTIM or question == ASK_STOLEN


# -- places ----------------------------------------------------------------------------------------------


def joined(s: StarTrekState, seat: i64) -> i64:
    """ST-107: the intersections from which the seat may go on building, as a mask."""
    return s.stations[seat] | (s.reach[seat] & ~foreign_stations(s, seat))


def is_ship_route(s: StarTrekState, seat: i64, route: i64) -> bool:
    """ST-107, ST-108: an empty route with an end the seat may build on from."""
    ends = BIT[ROUTE_ENDS[2 * route]] | BIT[ROUTE_ENDS[2 * route + 1]]
    return s.ship[route] < 0 and joined(s, seat) & ends != 0


def has_free_route(s: StarTrekState, nodes: i64, but: i64) -> bool:
    """Whether an empty route, other than one, touches the mask of intersections."""
    while nodes != 0:
        node = lowest_bit(nodes)
        nodes &= ~BIT[node]
        for i in range(3 * node, 3 * node + 3):
            route = NODE_ROUTES[i]
            if route >= 0 and route != but and s.ship[route] < 0:
                return True
    return False


def outpost_sites(s: StarTrekState, seat: i64) -> i64:
    """ST-109, ST-110: open intersections that an own starship touches, as a mask."""
    return s.reach[seat] & ~s.closed


def stations_at(s: StarTrekState, nodes: i64, but: i64) -> i64:
    """The seats, except one, that have a station on the mask of intersections."""
    seats: i64 = 0
    for seat in range(s.players):
        if seat != but and s.stations[seat] & nodes != 0:
            seats |= BIT[seat]
    return seats


# -- trade -----------------------------------------------------------------------------------------------


def has_special_post(s: StarTrekState, seat: i64, resource: i64) -> bool:
    return s.posts[seat] & BIT[resource + 1] != 0


def has_rate(s: StarTrekState, seat: i64, resource: i64, rate: i64) -> bool:
    """ST-098, ST-099, ST-194: whether the active player may trade so many equal cards for one; 4:1 always."""
    if rate == SPECIAL_RATE:
        return has_special_post(s, seat, resource) or s.rand_type == resource
    if rate == GENERIC_RATE:
        return s.posts[seat] & BIT[GENERIC_POST] != 0
    return rate == BASE_RATE


def border_rate(s: StarTrekState, seat: i64, resource: i64) -> i64:
    """ST-098, ST-194: how many equal cards buy one at the border: the best rate of the active player."""
    if s.rand_type == resource:
        return SPECIAL_RATE
    return OWN_RATES[RESOURCES * s.posts[seat] + resource]


def enough_to_trade(s: StarTrekState, seat: i64, held: i64) -> i64:
    """ST-098, ST-099, ST-194: the types of which the hand can pay the seat's own rate, as a mask."""
    posts = s.posts[seat]
    enough = held >> FOUR_TIMES
    if posts > 1:
        enough |= held >> TWICE & posts >> 1
        if posts & BIT[GENERIC_POST] != 0:
            enough |= held >> THREE_TIMES
    if s.rand_type >= 0:
        enough |= held >> TWICE & BIT[s.rand_type]
    return enough & ALL_TYPES


def own_rate(s: StarTrekState, seat: i64, resource: i64) -> i64:
    """ST-098, ST-099: the best rate that the seat's trading posts give."""
    return OWN_RATES[RESOURCES * s.posts[seat] + resource]


# -- cards -----------------------------------------------------------------------------------------------


def playable(s: StarTrekState, seat: i64, card: i64) -> i64:
    """ST-136: how many cards of a kind were not bought in this turn."""
    return s.cards[CARD_KINDS * seat + card] - s.bought[card]


def bought_this_turn(s: StarTrekState) -> i64:
    """How many cards the active player bought in this turn, also one that Sarek has taken since."""
    count: i64 = 1 if s.set_aside == A_NEW_CARD else 0
    for card in range(CARD_KINDS):
        count += s.bought[card]
    return count


def outposts_of(s: StarTrekState, seat: i64) -> i64:
    """The seat's stations without a ring, as a mask."""
    mask: i64 = 0
    nodes = s.stations[seat]
    while nodes != 0:
        node = lowest_bit(nodes)
        nodes &= ~BIT[node]
        if s.piece[node] == 2 * seat + 1:
            mask |= BIT[node]
    return mask
