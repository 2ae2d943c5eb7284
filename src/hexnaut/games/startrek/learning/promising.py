"""Moves worth a thought where a game is only imagined: what the quick policy compares instead of all legal ones.

Most legal moves of a turn are trades and starships that lead nowhere, and a cruiser could go to eighteen sectors. Here
each of them is passed over that a player would not look at twice. The positions are imagined ones: what a seat cannot
know is not in them.
"""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.actions import bank_trade_of
from hexnaut.games.common.hands import NO_RESOURCE, RESOURCES
from hexnaut.games.common.wants import Wants
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import legal
from hexnaut.games.startrek.board import ALL_NODES, AROUND, ASTEROIDS, HEXES, PIPS, ROUTE_ENDS
from hexnaut.games.startrek.costs import CARD_PRICE, OUTPOST_PRICE, SHIP_PRICE, STARBASE_PRICE
from hexnaut.games.startrek.effects import LONGEST_ROUTE, yield_of
from hexnaut.games.startrek.learning.features import site_worth, types_produced
from hexnaut.games.startrek.learning.outlook import may_upgrade
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT, NOBODY, zeros

OWN_LOSS: Final = 1000  # of a card a roll, against what rivals lose, which counts as their points and a few more
AT_LEAST: Final = 2  # whatever the points
GOOD_SITES: Final = 2  # how much less than the best one (see `site_worth`)

# Support cards from the one that bots like most, as data/play.json has it; any other card is liked least.
_LIKED: Final = [a.SPOCK, a.UHURA, a.KIRK, a.CHEKOV, a.SULU, a.SCOTT, a.CHAPEL, a.RAND, a.SAREK, a.MCCOY]
FAVOUR: Final = vec[i64]([len(_LIKED) - _LIKED.index(card) if card in _LIKED else 0 for card in range(a.SUPPORT_CARDS)])


def fill_promising(s: StarTrekState, seat: i64, moves: Moves) -> None:
    question = s.question
    if question == a.ASK_CRUISER:
        moves.add(a.one(a.MOVE_CRUISER, costliest_sector(s, seat)))
        return
    legal.fill_legal(s, seat, moves)
    if moves.count == 1:
        return
    if question == a.ASK_TURN:
        _keep_useful(s, seat, moves)
    elif question == a.ASK_DISCARD:
        _keep_plentiful(s, seat, moves)
    elif question == a.ASK_SUPPORT:
        _keep_favourite(s.support[seat], moves)
    elif question == a.ASK_PLACE_OUTPOST:
        _keep_good_sites(s, seat, moves)


# -- the own turn ----------------------------------------------------------------------------------------


def _keep_useful(s: StarTrekState, seat: i64, moves: Moves) -> None:
    """To end trading is no use, as the turn can be ended at once."""
    plans = Plans(s, seat)
    items = moves.items
    count: i64 = 0
    for i in range(moves.count):
        action = items[i]
        kind = a.kind_of(action)
        arg = a.arguments_of(action)
        if (
            kind == a.END_TRADE
            or (kind == a.BORDER_TRADE and not plans.completes(arg))
            or (kind == a.BUILD_SHIP and not plans.opens(arg))
            or (kind == a.PLAY_MONOPOLY and not plans.takes_most(arg))
            or (kind == a.USE_UHURA and not plans.is_first_to_get(arg))
        ):
            continue
        items[count] = action
        count += 1
    moves.count = count


@final
class Plans:
    """What a seat could be after in its turn; each part is found out when it is first asked for."""

    def __init__(self, s: StarTrekState, seat: i64) -> None:
        self.s: StarTrekState = s
        self.seat: i64 = seat
        self.wants: Wants | None = None
        self.joined: i64 = 0  # mask of intersections; none: not found out yet
        self.races: bool = False
        self.most_held: i64 = NO_RESOURCE
        self.demanded: i64 = 0  # mask of demands that were listed

    def completes(self, arg: i64) -> bool:
        """Whether a trade at the border brings what a price lacks that such trades can complete now."""
        wants = self.wants
        if wants is None:
            wants = wants_of(self.s, self.seat)
            self.wants = wants
        _, given, taken = bank_trade_of(a.RATES, arg)
        return wants.bring(given, taken)

    def opens(self, route: i64) -> bool:
        """Whether a starship leads to an open site, or to where the next one would: any does in the race for length."""
        s = self.s
        if self.joined == 0:
            self.joined = c.joined(s, self.seat)
            self.races = could_take_longest_route(s, self.seat)
        if self.races:
            return True
        sites = ALL_NODES & ~s.closed
        for i in range(2 * route, 2 * route + 2):
            node = ROUTE_ENDS[i]
            if self.joined & BIT[node] == 0 and (AROUND[node] | BIT[node]) & sites != 0:
                return True
        return False

    def takes_most(self, resource: i64) -> bool:
        """Whether rivals hold more of no other resource."""
        if self.most_held == NO_RESOURCE:
            self.most_held = most_held_by_others(self.s, self.seat)
        return resource == self.most_held

    def is_first_to_get(self, arg: i64) -> bool:
        """Whether all who are named hold the resource, and no other demand brought as much of it."""
        s = self.s
        resource, named = a.pair_of(arg, RESOURCES)
        count: i64 = 0
        for other in range(s.players):
            if named & BIT[other] != 0:
                count += 1
                if c.in_hand(s, other, resource) == 0:
                    return False
        demand = BIT[RESOURCES * count + resource]
        if self.demanded & demand != 0:
            return False
        self.demanded |= demand
        return True


def wants_of(s: StarTrekState, seat: i64) -> Wants:
    rates = zeros(RESOURCES)
    for resource in range(RESOURCES):
        rates[resource] = c.border_rate(s, seat, resource)
    wants = Wants(s.hand, RESOURCES * seat, rates)
    if s.outposts_left[seat] > 0 and c.outpost_sites(s, seat) != 0:
        wants.consider(OUTPOST_PRICE)
    if may_upgrade(s, seat):
        wants.consider(STARBASE_PRICE)
    if s.ships_left[seat] > 0:
        wants.consider(SHIP_PRICE)
    if c.deck_size(s) > 0:
        wants.consider(CARD_PRICE)
    return wants


def could_take_longest_route(s: StarTrekState, seat: i64) -> bool:
    """With the next starship."""
    longest: i64 = LONGEST_ROUTE - 1
    for other in range(s.players):
        if other != seat:
            longest = max(longest, s.length[other])
    return s.length[seat] >= longest and s.route_holder != seat


def most_held_by_others(s: StarTrekState, seat: i64) -> i64:
    best: i64 = 0
    most: i64 = 0
    for resource in range(RESOURCES):
        held: i64 = 0
        for other in range(s.players):
            if other != seat:
                held += c.in_hand(s, other, resource)
        if held > most:
            most = held
            best = resource
    return best


# -- other questions ---------------------------------------------------------------------------------------


def costliest_sector(s: StarTrekState, seat: i64) -> i64:
    """Where the cruiser costs rivals most, above all those who lead, and the seat itself nothing, if possible."""
    layout, due = s.layout, s.due
    weights = zeros(s.players)
    for other in range(s.players):
        weights[other] = AT_LEAST + s.points[other] + (1 if s.hand_size[other] > 0 else 0)
    weights[seat] = -OWN_LOSS
    best: i64 = NOBODY
    most: i64 = 0
    for sector in range(HEXES):
        if sector == s.cruiser:
            continue
        worth: i64 = 0
        if due[sector] != 0 and layout.tile[sector] != ASTEROIDS:
            for other in range(s.players):
                worth += weights[other] * yield_of(due[sector], other)
            worth *= PIPS[layout.number[sector]]
        if best == NOBODY or worth > most:
            best = sector
            most = worth
    return best


def _keep_plentiful(s: StarTrekState, seat: i64, moves: Moves) -> None:
    """To discard: of what the hand holds twice, if there is any."""
    items = moves.items
    count: i64 = 0
    for i in range(moves.count):
        if c.in_hand(s, seat, a.arguments_of(items[i])) > 1:
            items[count] = items[i]
            count += 1
    if count > 0:
        moves.count = count


def _keep_favourite(held: i64, moves: Moves) -> None:
    """The other side of the own support card, or the one on display that is worth more, or most."""
    items = moves.items
    best = items[0]
    favour = FAVOUR[held] if a.kind_of(best) == a.FLIP else -1
    for i in range(moves.count):
        action = items[i]
        if a.kind_of(action) == a.EXCHANGE and FAVOUR[a.arguments_of(action)] > favour:
            favour = FAVOUR[a.arguments_of(action)]
            best = action
    items[0] = best
    moves.count = 1


def _keep_good_sites(s: StarTrekState, seat: i64, moves: Moves) -> None:
    items = moves.items
    have = types_produced(s, seat)
    most: i64 = 0
    for i in range(moves.count):
        most = max(most, site_worth(s, a.arguments_of(items[i]), have))
    count: i64 = 0
    for i in range(moves.count):
        if site_worth(s, a.arguments_of(items[i]), have) >= most - GOOD_SITES:
            items[count] = items[i]
            count += 1
    moves.count = count
