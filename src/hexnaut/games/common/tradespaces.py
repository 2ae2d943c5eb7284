"""Numbers for trade between players: a fixed family of small offers to all, and counter-offers by what they add."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from mypy_extensions import i16, i64

from hexnaut.games.common import counting, talk
from hexnaut.games.common.actions import bank_trade
from hexnaut.games.common.hands import RESOURCES, UNIT, first_count, holds, rest_of
from hexnaut.games.common.trader import SILENT, TraderState
from hexnaut.kernel.actions import arguments_of, kind_of
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.codec import Codec
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.spaces import (
    NO_TABLE,
    NONE,
    Arguments,
    Block,
    Buffer,
    Part,
    Spaces,
    blocks,
    others,
    put_question,
    seat_after,
    seat_from,
)
from hexnaut.kernel.state import State

SEATS: Final = 4
TABLES: Final = (2, 3, SEATS)  # how many seats there are at a table

# One for one, two for one, one for two: each for every pair of different resources.
SHAPES: Final = [(1, 1), (2, 1), (1, 2)]
PAIRS: Final = [(given, wanted) for given in range(RESOURCES) for wanted in range(RESOURCES) if given != wanted]
OFFER_ACTIONS: Final = vec[i64](
    [talk.offer(n * UNIT[given], m * UNIT[wanted], 0) for n, m in SHAPES for given, wanted in PAIRS]
)
OFFERS: Final = 60
COUNTERS: Final = RESOURCES  # one card more of a resource than was offered, for the same
STANCE_NUMBERS: Final = 1 + 2 * RESOURCES

KNOWN_PART: Final = "least and most cards of the resource that the holder has, as the viewer has counted"
OFFERS_PART: Final = "stance (0 none .. 6 proposes), cards given by resource, cards wanted by resource"


def offer_place(action: i64) -> i64:
    """The place of an offer in the family. Offers outside of it have none."""
    for place in range(OFFERS):
        if OFFER_ACTIONS[place] == action:
            return place
    return NONE


def bank_trades(kind: i64, rates: i64, offered: Sequence[int]) -> Callable[[int, int], list[int]]:
    """The trades with the bank at the rates that it offers: so many cards of one resource for one of another."""
    trades = [
        int(arguments_of(bank_trade(kind, rates, rate, given, taken))) for rate in offered for given, taken in PAIRS
    ]
    return lambda players, seat: trades


def trader_blocks(codec: Codec, exceptions: Mapping[int, Arguments], without: Collection[int]) -> list[Block]:
    """As `blocks`; of trade talk, deals and refusals name another seat, and proposals are numbered by TraderSpaces."""
    named = {talk.DEAL: others, talk.DECLINE: others}
    return blocks(codec, {**exceptions, **named}, {talk.OFFER, talk.COUNTER, *without})


class TraderSpaces(Spaces):
    """Behind the numbers of the table come offers, then counter-offers."""

    def __init__(
        self, name: str, blocks: Sequence[Block], parts: Sequence[Part], glossary: Mapping[str, Mapping[int, str]]
    ) -> None:
        super().__init__(name, blocks, parts, glossary, TABLES)
        self.trade_phase: i64 = NONE  # a game says which one it is
        self.names = glossary["resources"]
        self.first_offer: i64 = self.actions
        self.first_counter: i64 = self.first_offer + OFFERS
        self.actions += OFFERS + COUNTERS

    def index(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, TraderState)
        if talk.is_proposal(kind_of(action)):
            return self.index_talk(s, action)
        return self.numbering(s.players, seat).index_of(action)

    def number_all(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, TraderState)
        numbering = self.numbering(s.players, seat)
        items, start, index = moves.items, numbering.start, numbering.index
        for i in range(moves.count):
            action = items[i]
            first = start[kind_of(action)]
            if first == NO_TABLE:
                items[i] = self.index(s, seat, action)
            else:
                items[i] = index[first + arguments_of(action)]

    def action(self, s: State, seat: i64, index: i64) -> i64:
        assert isinstance(s, TraderState)
        if index >= self.first_offer:
            return self.action_talk(s, index)
        return self.numbering(s.players, seat).actions[index]

    def index_talk(self, s: TraderState, action: i64) -> i64:
        """The number of an offer or a counter-offer."""
        if kind_of(action) == talk.OFFER:
            place = offer_place(action)
            return NONE if place < 0 else self.first_offer + place
        more = talk.wants_of(arguments_of(action)) - s.gives[s.active]
        for resource in range(RESOURCES):
            if UNIT[resource] == more:
                return self.first_counter + resource
        return NONE

    def action_talk(self, s: TraderState, index: i64) -> i64:
        if index < self.first_counter:
            return OFFER_ACTIONS[index - self.first_offer]
        return talk.counter(s.wants[s.active], s.gives[s.active] + UNIT[index - self.first_counter])

    def label(self, index: int) -> str:
        return f"counter: the same for 1 {self.names[index - self.first_counter]} more"

    def example(self, index: int) -> int:
        if index < self.first_offer:
            return super().example(index)
        return int(OFFER_ACTIONS[index - self.first_offer]) if index < self.first_counter else NONE

    def fill_offers(self, s: State, seat: i64, moves: Moves) -> None:
        """All of the family that the seat's hand covers, in the own turn."""
        assert isinstance(s, TraderState)
        if s.question != talk.ASK_TURN or s.phase != self.trade_phase or s.active != seat:
            return
        for place in range(OFFERS):
            gives = talk.gives_of(arguments_of(OFFER_ACTIONS[place]))
            if holds(s.hand, seat, gives):
                moves.add(OFFER_ACTIONS[place])


def put_course(s: TraderState, viewer: i64, first_is_known: bool, out: Buffer) -> None:
    """Where the game stands: the turn, the question, who is active and who began, the last roll."""
    items, at, players = out.items, out.at, s.players
    first: i64 = NONE
    if first_is_known:
        first = seat_from(viewer, s.first, players)
    items[at] = i16(s.turn)
    items[at + 1] = i16(s.phase)
    out.at = at + 2
    put_question(s, viewer, out)
    items[at + 5] = i16(seat_from(viewer, s.active, players))
    items[at + 6] = i16(first)
    items[at + 7] = i16(s.last_roll)
    out.at = at + 8


def put_offers(s: TraderState, viewer: i64, out: Buffer) -> None:
    """The trade on the table, a row for each seat."""
    first = out.at
    out.fill(0, SEATS * STANCE_NUMBERS)
    out.at = first
    put_news_of_offers(s, viewer, out)


def put_news_of_offers(s: TraderState, viewer: i64, out: Buffer) -> None:
    """The same over what was there: rows of seats that say nothing are mostly empty already."""
    first, players, stances = out.at, s.players, s.stance
    for step in range(players):
        seat = seat_after(viewer, step, players)
        at = first + STANCE_NUMBERS * step
        stance = stances[seat]
        if stance != SILENT or out.items[at] != 0:
            out.at = at
            put_offer(s, seat, stance, out)
    out.at = first + SEATS * STANCE_NUMBERS


def put_offer(s: TraderState, seat: i64, stance: i64, out: Buffer) -> None:
    if stance == SILENT:
        out.fill(0, STANCE_NUMBERS)
    else:
        out.put(stance)
        put_packed(s.gives[seat], out)
        put_packed(s.wants[seat], out)


def put_packed(packed: i64, out: Buffer) -> None:
    for _ in range(RESOURCES):
        out.put(first_count(packed))
        packed = rest_of(packed)


def put_known(s: TraderState, viewer: i64, holder: i64, out: Buffer) -> None:
    """The bounds that the viewer has counted for a hand, or for a hidden pile."""
    if s.doubt != 0:
        unsure = counting.unsure(s, viewer, holder)
        if unsure != 0:  # never so in the own hand
            put_bounds(s, viewer, holder, unsure, out)
            return
    items, at, hand = out.items, out.at, s.hand
    row = RESOURCES * holder
    for resource in range(RESOURCES):
        held = i16(hand[row + resource])
        items[at] = held
        items[at + 1] = held
        at += 2
    out.at = at


def put_bounds(s: TraderState, viewer: i64, holder: i64, unsure: i64, out: Buffer) -> None:
    items, at, hand, below, above = out.items, out.at, s.hand, s.below, s.above
    row, cell = RESOURCES * holder, counting.cell(viewer, holder)
    for resource in range(RESOURCES):
        held = hand[row + resource]
        least = held - below[cell + resource]
        items[at] = i16(least)
        items[at + 1] = i16(min(held + above[cell + resource], least + unsure))
        at += 2
    out.at = at


def put_hands(s: TraderState, viewer: i64, out: Buffer) -> None:
    """The bounds of all hands; those without doubt are written here, without a call for each."""
    items, at, hand, players = out.items, out.at, s.hand, s.players
    for step in range(players):
        holder = seat_after(viewer, step, players)
        if step != 0 and s.doubt != 0:
            out.at = at
            put_known(s, viewer, holder, out)
            at = out.at
            continue
        for place in range(RESOURCES * holder, RESOURCES * holder + RESOURCES):
            held = i16(hand[place])
            items[at] = held
            items[at + 1] = held
            at += 2
    out.at = at
    out.fill(0, 2 * RESOURCES * (SEATS - players))
