"""The vocabulary of scenarios: every fact that a rule of the ledger speaks of."""

from collections.abc import Callable, Sequence
from typing import Any

from hexnaut.games.common.hands import NO_RESOURCE
from hexnaut.games.common.tradeview import (
    counted_hands,
    offer_fact,
    offer_reader,
    put_counted,
    put_offers,
    put_uncounted,
    uncounted_hands,
)
from hexnaut.games.startrek import create
from hexnaut.games.startrek.actions import NO_CARD, SUPPORT_CARDS
from hexnaut.games.startrek.board import HEX_NAMES, NODE_NAMES, NODES, RESOURCE_NAMES, ROUTE_NAMES, ROUTES
from hexnaut.games.startrek.names import CARD_NAMES, SUPPORT_NAMES
from hexnaut.games.startrek.scenarios.agenda import read_topic, topic_of
from hexnaut.games.startrek.state import NOTHING, TRADE, StarTrekState, total_points
from hexnaut.games.startrek.view import used_cards
from hexnaut.games.startrek.viewtypes import PHASES
from hexnaut.games.startrek.words import HEX, NODE, QUESTIONS, ROUTE
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.questions import OVER
from hexnaut.kernel.scenario import Fact
from hexnaut.kernel.types import NOBODY

SET_ASIDE = ("old", "new")  # the card that Sarek took from the hand: of an earlier turn, or of this one
SUPPORT_SIDES = [name + side for name in SUPPORT_NAMES for side in ("", " A", " B")]


def _seats(s: StarTrekState, get: Callable[[int], Any]) -> dict[int, Any]:
    return {seat: get(seat) for seat in range(s.players)}


def _named(names: Sequence[str], values: list[int]) -> dict[str, int]:
    return {name: value for name, value in zip(names, values, strict=True) if value}


def _row(table: Any, seat: int) -> list[int]:
    return [table[5 * seat + i] for i in range(5)]


# -- pieces ------------------------------------------------------------------------------------------------


def _stations(s: StarTrekState, ring: int) -> dict[int, list[str]]:
    return _seats(s, lambda seat: [NODE_NAMES[n] for n in range(NODES) if s.piece[n] == 2 * seat + 1 + ring])


def _put_stations(ring: int) -> Callable[[StarTrekState, dict[int, list[str]]], None]:
    def put(s: StarTrekState, stations: dict[int, list[str]]) -> None:
        for seat, names in stations.items():
            for name in names:
                read.lay(s.piece, NODE_NAMES.index(name), 2 * seat + 1 + ring, 0, f"two stations on {name} (ST-109)")

    return put


def _put_ships(s: StarTrekState, ships: dict[int, list[str]]) -> None:
    for seat, names in ships.items():
        for name in names:
            read.lay(s.ship, ROUTE_NAMES.index(name), seat, NOBODY, f"two starships on {name} (ST-108)")


# -- cards -------------------------------------------------------------------------------------------------


def _put_rows(table: str, names: Sequence[str]) -> Callable[[StarTrekState, dict[int, dict[str, int]]], None]:
    def put(s: StarTrekState, rows: dict[int, dict[str, int]]) -> None:
        for seat, row in rows.items():
            for name, count in row.items():
                getattr(s, table)[5 * seat + names.index(name)] = count

    return put


def _put_counts(table: str, names: Sequence[str]) -> Callable[[StarTrekState, dict[str, int]], None]:
    def put(s: StarTrekState, counts: dict[str, int]) -> None:
        for i, name in enumerate(names):
            getattr(s, table)[i] = counts.get(name, 0)

    return put


def _check_bank(s: StarTrekState, counts: dict[str, int]) -> None:
    """The bank follows from the hands; a scenario may say it again, but not otherwise."""
    for name, count in counts.items():
        left = create.CARDS_OF_EACH - sum(s.hand[5 * seat + RESOURCE_NAMES.index(name)] for seat in range(4))
        if count != left:
            raise BadRecord(f"bank: {count} {name}, but the hands leave {left} of 19 (ST-003)")


def _put_per_seat(table: str) -> Callable[[StarTrekState, dict[int, int]], None]:
    def put(s: StarTrekState, values: dict[int, int]) -> None:
        for seat, value in values.items():
            getattr(s, table)[seat] = value

    return put


def _support(s: StarTrekState, seat: int) -> str | None:
    if s.support[seat] == NO_CARD:
        return None
    return f"{SUPPORT_NAMES[s.support[seat]]} {'B' if s.side_b[seat] else 'A'}"


def _read_support(value: Any) -> str | None:
    if value is None:
        return None
    text = str(read.one_of(SUPPORT_SIDES)(value))
    return text if " " in text else f"{text} A"


def _put_support(s: StarTrekState, cards: dict[int, str | None]) -> None:
    for seat, text in cards.items():
        if text is not None:
            name, side = text.split()
            s.support[seat] = SUPPORT_NAMES.index(name)
            s.side_b[seat] = int(side == "B")


def _put_this_turn(table: str) -> Callable[[StarTrekState, list[int]], None]:
    def put(s: StarTrekState, seats: list[int]) -> None:
        for seat in seats:
            getattr(s, table)[seat] = s.turn

    return put


def _this_turn(table: str) -> Callable[[StarTrekState], list[int]]:
    return lambda s: [seat for seat in range(s.players) if getattr(s, table)[seat] == s.turn]


def _put_value(name: str, convert: Callable[[Any], int]) -> Callable[[StarTrekState, Any], None]:
    return lambda s, value: setattr(s, name, convert(value))


def _put_phase(s: StarTrekState, name: str) -> None:
    """With the combined variant there is one phase after the roll, whatever it is called (ST-060)."""
    s.phase = TRADE if s.combined and name == "build" else PHASES.index(name)


def _put_later(s: StarTrekState, value: Any) -> None:
    """`from_facts` looks at it when everything else lies in its place."""


def holder_of(value: int | None) -> int:
    return -1 if value is None else value


def seat_or_none(value: int) -> int | None:
    return value if value >= 0 else None


_SEAT = read.integer(0, 3)
_MAYBE_SEAT = read.optional(_SEAT)
_RESOURCES = read.counts(RESOURCE_NAMES)
_CARDS = read.counts(CARD_NAMES)
_COUNT = read.by_seat(read.integer(0, 100))


def _facts() -> list[Fact]:
    return [
        # the turn; "turn" comes first because others refer to it
        Fact("turn", read.integer(0, 10**6), lambda s: s.turn, _put_value("turn", int)),
        Fact("active", _SEAT, lambda s: s.active, _put_value("active", int)),
        Fact("first", _SEAT, lambda s: s.first, _put_value("first", int)),
        Fact("phase", read.one_of(PHASES), lambda s: PHASES[s.phase], _put_phase),
        Fact("setupStep", read.integer(0, 7), lambda s: s.step, _put_value("step", int)),
        Fact(
            "lastRoll",
            read.optional(read.integer(2, 12)),
            lambda s: s.last_roll or None,
            _put_value("last_roll", lambda roll: roll or 0),
        ),
        Fact("cruiser", read.place(HEX), lambda s: HEX_NAMES[s.cruiser], _put_value("cruiser", HEX_NAMES.index)),
        Fact("startRolls", _COUNT, lambda s: _seats(s, lambda seat: s.start_roll[seat]), _put_per_seat("start_roll")),
        # pieces
        Fact("outposts", read.by_seat(read.places(NODE)), lambda s: _stations(s, 0), _put_stations(0)),
        Fact("starbases", read.by_seat(read.places(NODE)), lambda s: _stations(s, 1), _put_stations(1)),
        Fact(
            "starships",
            read.by_seat(read.places(ROUTE)),
            lambda s: _seats(s, lambda seat: [ROUTE_NAMES[r] for r in range(ROUTES) if s.ship[r] == seat]),
            _put_ships,
        ),
        # cards
        Fact(
            "hands",
            read.by_seat(_RESOURCES),
            lambda s: _seats(s, lambda seat: _named(RESOURCE_NAMES, _row(s.hand, seat))),
            _put_rows("hand", RESOURCE_NAMES),
        ),
        Fact("uncounted", read.seat_list(), uncounted_hands, put_uncounted),
        Fact(
            "counted",
            read.by_seat(read.by_seat(read.bounds(RESOURCE_NAMES))),
            lambda s: counted_hands(s, RESOURCE_NAMES),
            lambda s, counted: put_counted(s, counted, RESOURCE_NAMES),
        ),
        Fact("bank", read.named_counts(RESOURCE_NAMES), lambda s: dict(zip(RESOURCE_NAMES, s.bank)), _check_bank),
        Fact(
            "cards",
            read.by_seat(_CARDS),
            lambda s: _seats(s, lambda seat: _named(CARD_NAMES, _row(s.cards, seat))),
            _put_rows("cards", CARD_NAMES),
        ),
        Fact("bought", _CARDS, lambda s: _named(CARD_NAMES, list(s.bought)), _put_counts("bought", CARD_NAMES)),
        Fact(
            "deck",
            read.named_counts(CARD_NAMES),
            lambda s: dict(zip(CARD_NAMES, s.deck)),
            _put_counts("deck", CARD_NAMES),
        ),
        Fact("usedCards", read.named_counts(CARD_NAMES), used_cards, _put_later),
        Fact("lookingAt", _CARDS, lambda s: _named(CARD_NAMES, list(s.seen)), _put_counts("seen", CARD_NAMES)),
        Fact(
            "deckHolds",
            read.by_seat(_CARDS),
            lambda s: _seats(s, lambda seat: _named(CARD_NAMES, _row(s.deck_floor, seat))),
            _put_rows("deck_floor", CARD_NAMES),
        ),
        Fact("fleet", _COUNT, lambda s: _seats(s, lambda seat: s.fleet[seat]), _put_per_seat("fleet")),
        Fact("cardPlayed", read.boolean, lambda s: bool(s.card_played), _put_value("card_played", int)),
        Fact(
            "longestRoute", _MAYBE_SEAT, lambda s: seat_or_none(s.route_holder), _put_value("route_holder", holder_of)
        ),
        Fact(
            "largestFleet", _MAYBE_SEAT, lambda s: seat_or_none(s.fleet_holder), _put_value("fleet_holder", holder_of)
        ),
        # support cards
        Fact(
            "support",
            read.by_seat(_read_support),
            lambda s: _seats(s, lambda seat: _support(s, seat)),
            _put_support,
        ),
        Fact("supportUsed", read.seat_list(), _this_turn("used"), _put_this_turn("used")),
        Fact("supportReceived", read.seat_list(), _this_turn("received"), _put_this_turn("received")),
        Fact("uhuraTried", read.boolean, lambda s: bool(s.uhura_tried), _put_value("uhura_tried", int)),
        Fact(
            "randType",
            read.optional(read.one_of(RESOURCE_NAMES)),
            lambda s: RESOURCE_NAMES[s.rand_type] if s.rand_type >= 0 else None,
            _put_value("rand_type", lambda name: NO_RESOURCE if name is None else RESOURCE_NAMES.index(name)),
        ),
        Fact(
            "setAside",
            read.optional(read.one_of(SET_ASIDE)),
            lambda s: SET_ASIDE[s.set_aside - 1] if s.set_aside else None,
            _put_value("set_aside", lambda card: NOTHING if card is None else 1 + SET_ASIDE.index(card)),
        ),
        # the question, and what has been said
        Fact(
            "question", read.one_of([*QUESTIONS.values(), OVER]), lambda s: QUESTIONS.get(s.question, OVER), _put_later
        ),
        Fact("topic", read_topic, topic_of, _put_later),
        Fact("mustDiscard", _COUNT, lambda s: _seats(s, lambda seat: s.owed[seat]), _put_per_seat("owed")),
        Fact(
            "offers",
            read.by_seat(offer_reader(RESOURCE_NAMES)),
            lambda s: _seats(s, lambda seat: offer_fact(s, seat, RESOURCE_NAMES)),
            lambda s, offers: put_offers(s, offers, RESOURCE_NAMES),
        ),
        Fact(
            "pointsAtEnd",
            _COUNT,
            lambda s: _seats(s, lambda seat: s.points_at_end[seat]),
            _put_per_seat("points_at_end"),
        ),
        # what follows from these
        Fact("points", _COUNT, lambda s: _seats(s, lambda seat: s.points[seat])),
        Fact("totals", _COUNT, lambda s: _seats(s, lambda seat: total_points(s, seat))),
        Fact("handSizes", _COUNT, lambda s: _seats(s, lambda seat: s.hand_size[seat])),
        Fact("routeLength", _COUNT, lambda s: _seats(s, lambda seat: s.length[seat])),
        Fact("starshipsLeft", _COUNT, lambda s: _seats(s, lambda seat: s.ships_left[seat])),
        Fact("outpostsLeft", _COUNT, lambda s: _seats(s, lambda seat: s.outposts_left[seat])),
        Fact("outpostsReserve", _COUNT, lambda s: _seats(s, lambda seat: s.reserve[seat])),
        Fact("ringsLeft", _COUNT, lambda s: _seats(s, lambda seat: s.rings[seat])),
        Fact("deckSize", read.integer(0, 25), lambda s: sum(s.deck)),
        Fact(
            "display",
            read.names(SUPPORT_NAMES),
            lambda s: sorted(SUPPORT_NAMES[card] for card in range(SUPPORT_CARDS) if card not in s.support),
        ),
    ]


FACTS: dict[str, Fact] = {fact.name: fact for fact in _facts()}
