"""The vocabulary of scenarios: every fact that a rule of the ledger speaks of."""

from collections.abc import Callable, Sequence
from typing import Any

from hexnaut.games.common.tradeview import offer_fact, offer_reader, put_uncounted, uncounted_hands
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers.board import (
    AREA_NAMES,
    HOMES,
    PEOPLES,
    POINT_NAMES,
    QUADRANT_NAMES,
    RESOURCE_NAMES,
    SITE_AT,
    SLOT_NAMES,
    TOKEN_NAMES,
    TOKENS,
    UNKNOWN,
)
from hexnaut.games.starfarers.encounters import deck_size
from hexnaut.games.starfarers.state import IN_DECK, INERT, PILE, StarfarersState, number_of
from hexnaut.games.starfarers.view import PHASES, QUESTIONS, closed_sites, ships_of, sites_with
from hexnaut.games.starfarers.words import FRIENDSHIP_NAMES, POINT, SHIP_KINDS, SHIP_NAMES, UPGRADE_NAMES
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.scenario import Fact


def _seats(s: StarfarersState, get: Callable[[int], Any]) -> dict[int, Any]:
    return {seat: get(seat) for seat in range(s.players)}


def _named(names: Sequence[str], values: list[int]) -> dict[str, int]:
    return {name: value for name, value in zip(names, values, strict=True) if value}


def _row(table: Any, seat: int, width: int) -> list[int]:
    return [table[width * seat + i] for i in range(width)]


def _per_seat(table: str) -> Callable[[StarfarersState], dict[int, int]]:
    return lambda s: _seats(s, lambda seat: getattr(s, table)[seat])


def _put_per_seat(table: str) -> Callable[[StarfarersState, dict[int, int]], None]:
    def put(s: StarfarersState, values: dict[int, int]) -> None:
        for seat, value in values.items():
            getattr(s, table)[seat] = value

    return put


def _put_rows(table: str, names: Sequence[str]) -> Callable[[StarfarersState, dict[int, dict[str, int]]], None]:
    def put(s: StarfarersState, rows: dict[int, dict[str, int]]) -> None:
        for seat, row in rows.items():
            for i, name in enumerate(names):
                getattr(s, table)[len(names) * seat + i] = row.get(name, 0)

    return put


def _put_value(name: str, convert: Callable[[Any], int]) -> Callable[[StarfarersState, Any], None]:
    return lambda s, value: setattr(s, name, convert(value))


# -- pieces --------------------------------------------------------------------------------------------------------


def _put_sites(first: int) -> Callable[[StarfarersState, dict[int, list[str]]], None]:
    def put(s: StarfarersState, places: dict[int, list[str]]) -> None:
        for seat, names in places.items():
            for name in names:
                _put_piece(s, name, first + seat)

    return put


def _put_piece(s: StarfarersState, name: str, piece: int) -> None:
    site = SITE_AT[POINT_NAMES.index(name)]
    if site < 0:
        raise BadRecord(f"{name} is no colony site (SF-026)")
    if s.site[site]:
        raise BadRecord(f"two pieces on {name} (SF-188)")
    s.site[site] = piece


def _put_inert(s: StarfarersState, names: list[str]) -> None:
    for name in names:
        _put_piece(s, name, INERT)


def _read_ships(value: Any) -> dict[str, list[str]]:
    """{"S1": "colony-ship P123"}"""
    if not isinstance(value, dict):
        raise BadRecord(f"{value!r} is not an object with ships")
    ships = {}
    for name, text in value.items():
        words = str(text).split()
        if name not in SHIP_NAMES or len(words) != 2 or words[0] not in SHIP_KINDS[1:]:
            raise BadRecord(f"{name}: {text!r} is not a ship such as 'colony-ship P123'")
        ships[name] = [words[0], read.place(POINT)(words[1])]
    return ships


def _put_ships(s: StarfarersState, ships: dict[int, dict[str, list[str]]]) -> None:
    for seat, fleet in ships.items():
        for name, (kind, point) in fleet.items():
            s.ship_kind[3 * seat + SHIP_NAMES.index(name)] = SHIP_KINDS.index(kind)
            s.ship_at[3 * seat + SHIP_NAMES.index(name)] = POINT_NAMES.index(point)


# -- the board -----------------------------------------------------------------------------------------------------


def _read_quadrants(value: Any) -> dict[str, list[Any]]:
    """{"S07": "Q-sys-1"} or {"S07": ["Q-sys-1", 2]} with a rotation."""
    if not isinstance(value, dict):
        raise BadRecord(f"{value!r} is not an object with slots")
    result = {}
    for slot, quadrant in value.items():
        name, rotation = quadrant if isinstance(quadrant, list) and len(quadrant) == 2 else (quadrant, 0)
        read.one_of(SLOT_NAMES)(slot)
        result[slot] = [read.one_of(QUADRANT_NAMES)(name), read.integer(0, 2)(rotation)]
    return result


def _quadrants(s: StarfarersState) -> dict[str, list[Any] | None]:
    result: dict[str, list[Any] | None] = {}
    for i, slot in enumerate(SLOT_NAMES):
        face_up = s.kind[HOMES + i] != UNKNOWN
        result[slot] = [QUADRANT_NAMES[s.quadrant[HOMES + i]], s.rotation[HOMES + i]] if face_up else None
    return result


def _put_quadrants(s: StarfarersState, quadrants: dict[str, list[Any]]) -> None:
    for slot, (name, rotation) in quadrants.items():
        area = AREA_NAMES.index(slot)
        if s.kind[area] != UNKNOWN:
            raise BadRecord(f"{slot} lies face up already: its quadrant is part of the option 'layout'")
        if not s.hidden[QUADRANT_NAMES.index(name)]:
            raise BadRecord(f"{name} does not lie face down any more")
        do.turn_over(s, area, QUADRANT_NAMES.index(name), rotation)


def _read_tokens(value: Any) -> dict[str, list[str]]:
    """{"S07": ["5", "pirate-4", "9"]}: clockwise from the topmost hex."""
    if not isinstance(value, dict):
        raise BadRecord(f"{value!r} is not an object with areas")
    for area, tokens in value.items():
        read.one_of(AREA_NAMES)(area)
        if not isinstance(tokens, list) or len(tokens) != 3:
            raise BadRecord(f"{area}: three tokens are needed")
        for token in tokens:
            read.one_of(TOKEN_NAMES)(token)
    return dict(value)


def _tokens(s: StarfarersState) -> dict[str, list[str]]:
    return {name: [TOKEN_NAMES[s.token[3 * i + k]] for k in range(3)] for i, name in enumerate(AREA_NAMES)}


def _put_tokens(s: StarfarersState, tokens: dict[str, list[str]]) -> None:
    """Tokens leave their pile where they come from one; any number may lie there for a test's sake."""
    for name, row in tokens.items():
        area = AREA_NAMES.index(name)
        if s.kind[area] != board.SYSTEM:
            raise BadRecord(f"{name} is no system")
        for i, token in enumerate(row):
            planet, code = 3 * area + i, TOKEN_NAMES.index(token)
            s.token[planet] = code
            icon = s.icon[planet]
            if icon >= 0 and s.tokens[TOKENS * icon + code] > 0:
                s.tokens[TOKENS * icon + code] -= 1


# -- friendship ----------------------------------------------------------------------------------------------------


def _put_stations(s: StarfarersState, stations: dict[int, dict[str, int]]) -> None:
    for seat, row in stations.items():
        for people, count in row.items():
            s.station[4 * PEOPLES.index(people) + seat] = count


def _stations(s: StarfarersState) -> dict[int, dict[str, int]]:
    return _seats(s, lambda seat: _named(PEOPLES, [s.station[4 * people + seat] for people in range(4)]))


def _read_cards(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise BadRecord(f"{value!r} is not a list of friendship cards")
    return sorted(read.one_of(FRIENDSHIP_NAMES)(name) for name in value)


def _put_cards(s: StarfarersState, cards: dict[int, list[str]]) -> None:
    for seat, names in cards.items():
        for name in names:
            if s.owner[FRIENDSHIP_NAMES.index(name)] >= 0:
                raise BadRecord(f"{name} lies in two places")
            s.owner[FRIENDSHIP_NAMES.index(name)] = seat


def _cards(s: StarfarersState) -> dict[int, list[str]]:
    return _seats(s, lambda seat: sorted(FRIENDSHIP_NAMES[card] for card in range(20) if s.owner[card] == seat))


def _read_markers(value: Any) -> dict[str, int | None]:
    if not isinstance(value, dict):
        raise BadRecord(f"{value!r} is not an object with peoples")
    return {read.one_of(PEOPLES)(people): read.optional(read.integer(0, 3))(seat) for people, seat in value.items()}


def _put_markers(s: StarfarersState, markers: dict[str, int | None]) -> None:
    for people, seat in markers.items():
        s.marker[PEOPLES.index(people)] = -1 if seat is None else seat


def _markers(s: StarfarersState) -> dict[str, int | None]:
    return {people: s.marker[i] if s.marker[i] >= 0 else None for i, people in enumerate(PEOPLES)}


# -- flight and encounters -----------------------------------------------------------------------------------------


def _read_ship_list(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise BadRecord(f"{value!r} is not a list of ships")
    return sorted(read.one_of(SHIP_NAMES)(name) for name in value)


def _mask(names: list[str]) -> int:
    return sum(2 ** SHIP_NAMES.index(name) for name in names)


def _ships_in(field: str) -> Callable[[StarfarersState], list[str]]:
    return lambda s: [name for i, name in enumerate(SHIP_NAMES) if getattr(s, field) & 2**i]


def _read_number_list(low: int, high: int) -> Callable[[Any], list[int]]:
    def read_list(value: Any) -> list[int]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list of numbers")
        return sorted(read.integer(low, high)(number) for number in value)

    return read_list


def _put_deck(s: StarfarersState, cards: list[int]) -> None:
    """Which cards are left in the deck; of the others nobody has seen more than their opening."""
    for card in range(len(s.past)):
        s.past[card] = IN_DECK if card + 1 in cards else 1


def _deck(s: StarfarersState) -> list[int]:
    return [card + 1 for card in range(len(s.past)) if s.past[card] == IN_DECK]


def _put_numbers(s: StarfarersState, numbers: list[int]) -> None:
    for code in range(TOKENS):
        s.numbers[code] = numbers.count(code)


_SEAT = read.integer(0, 3)
_RESOURCES = read.counts(RESOURCE_NAMES)
_COUNT = read.by_seat(read.integer(0, 100))
_POINTS = read.by_seat(read.places(POINT))


def _facts() -> list[Fact]:
    return [
        # the turn
        Fact("turn", read.integer(0, 9999), lambda s: s.turn, _put_value("turn", int)),
        Fact("active", _SEAT, lambda s: s.active, _put_value("active", int)),
        Fact("first", _SEAT, lambda s: s.first, _put_value("first", int)),
        Fact("phase", read.one_of(PHASES), lambda s: PHASES[s.phase], _put_value("phase", PHASES.index)),
        Fact("foundingStep", read.integer(0, 15), lambda s: s.step, _put_value("step", int)),
        Fact(
            "pool",
            read.counts(UPGRADE_NAMES),
            lambda s: _named(UPGRADE_NAMES, list(s.pool)),
            lambda s, row: _put_rows("pool", UPGRADE_NAMES)(s, {0: row}),
        ),
        Fact("lastRoll", read.integer(2, 12), lambda s: s.last_roll, _put_value("last_roll", int)),
        # the board
        Fact("quadrants", _read_quadrants, _quadrants, _put_quadrants),
        Fact("tokens", _read_tokens, _tokens, _put_tokens),
        Fact(
            "reserveNumbers",
            _read_number_list(2, 12),
            lambda s: [code for code in range(TOKENS) for _ in range(s.numbers[code])],
            _put_numbers,
        ),
        # pieces
        Fact("colonies", _POINTS, lambda s: _seats(s, lambda seat: sites_with(s, 1 + seat)), _put_sites(1)),
        Fact("spaceports", _POINTS, lambda s: _seats(s, lambda seat: sites_with(s, 5 + seat)), _put_sites(5)),
        Fact("closedSites", read.places(POINT), lambda s: sorted(closed_sites(s)), _put_inert),
        Fact("ships", read.by_seat(_read_ships), lambda s: _seats(s, lambda seat: ships_of(s, seat)), _put_ships),
        Fact(
            "upgrades",
            read.by_seat(read.counts(UPGRADE_NAMES)),
            lambda s: _seats(s, lambda seat: _named(UPGRADE_NAMES, _row(s.upgrade, seat, 3))),
            _put_rows("upgrade", UPGRADE_NAMES),
        ),
        Fact("halfMedals", _COUNT, _per_seat("halves"), _put_per_seat("halves")),
        Fact("medals", _COUNT, _per_seat("medals"), _put_per_seat("medals")),
        Fact("freeShipsDue", _COUNT, _per_seat("claims"), _put_per_seat("claims")),
        # cards
        Fact(
            "hands",
            read.by_seat(_RESOURCES),
            lambda s: _seats(s, lambda seat: _named(RESOURCE_NAMES, _row(s.hand, seat, 5))),
            _put_rows("hand", RESOURCE_NAMES),
        ),
        Fact("uncounted", read.seat_list(), uncounted_hands, put_uncounted),
        Fact(
            "reserve",
            read.named_counts(RESOURCE_NAMES),
            lambda s: dict(zip(RESOURCE_NAMES, _row(s.hand, PILE, 5), strict=True)),
            lambda s, row: _put_rows("hand", RESOURCE_NAMES)(s, {PILE: row}),
        ),
        Fact(
            "supply",
            read.named_counts(RESOURCE_NAMES),
            lambda s: dict(zip(RESOURCE_NAMES, s.bank, strict=True)),
            lambda s, row: _put_rows("bank", RESOURCE_NAMES)(s, {0: row}),
        ),
        # friendship
        Fact("stations", read.by_seat(read.counts(PEOPLES)), _stations, _put_stations),
        Fact("friendship", read.by_seat(_read_cards), _cards, _put_cards),
        Fact("markers", _read_markers, _markers, _put_markers),
        Fact("goodsTraded", read.boolean, lambda s: bool(s.goods_traded), _put_value("goods_traded", int)),
        Fact("fameBought", read.boolean, lambda s: bool(s.fame_bought), _put_value("fame_bought", int)),
        Fact("helped", read.boolean, lambda s: bool(s.helped), _put_value("helped", int)),
        # flight and encounters
        Fact("baseSpeed", read.integer(0, 9), lambda s: s.base_speed, _put_value("base_speed", int)),
        Fact("held", _read_ship_list, _ships_in("held"), _put_value("held", _mask)),
        Fact("flown", _read_ship_list, _ships_in("flown"), _put_value("flown", _mask)),
        Fact("jumps", read.integer(0, 9), lambda s: s.jumps, _put_value("jumps", int)),
        Fact("encounterDeck", _read_number_list(1, 60), _deck, _put_deck),
        # what follows from these
        Fact("question", read.one_of([*QUESTIONS.values(), "over"]), lambda s: QUESTIONS.get(s.question, "over")),
        Fact("points", _COUNT, _per_seat("points")),
        Fact("handSizes", _COUNT, _per_seat("hand_size")),
        Fact("reserveSize", read.integer(0, 100), lambda s: s.hand_size[PILE]),
        Fact("encounterDeckSize", read.integer(0, 60), deck_size),
        Fact("speed", _COUNT, lambda s: _seats(s, lambda seat: c.speed(s, seat))),
        Fact("boosters", _COUNT, lambda s: _seats(s, lambda seat: c.boosters(s, seat))),
        Fact("cannons", _COUNT, lambda s: _seats(s, lambda seat: c.cannons(s, seat))),
        Fact("coloniesLeft", _COUNT, _per_seat("colonies_left")),
        Fact("stationsLeft", _COUNT, _per_seat("stations_left")),
        Fact("shipyardsLeft", _COUNT, _per_seat("shipyards_left")),
        Fact(
            "transportersLeft",
            _COUNT,
            lambda s: _seats(s, lambda seat: sum(1 for i in range(3) if s.ship_kind[3 * seat + i] == 0)),
        ),
        Fact("mustDiscard", _COUNT, _per_seat("owed")),
        Fact(
            "moving",
            read.optional(read.one_of(SHIP_NAMES)),
            lambda s: SHIP_NAMES[number_of(s.moving)] if s.moving >= 0 else None,
        ),
        Fact(
            "offers",
            read.by_seat(offer_reader(RESOURCE_NAMES)),
            lambda s: _seats(s, lambda seat: offer_fact(s, seat, RESOURCE_NAMES)),
        ),
    ]


FACTS: dict[str, Fact] = {fact.name: fact for fact in _facts()}
