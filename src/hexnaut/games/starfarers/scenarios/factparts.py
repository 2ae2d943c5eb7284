"""How facts are read from a scenario, found in a position, and put into one."""

from collections.abc import Callable, Sequence
from typing import Any

from hexnaut.games.starfarers import board
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers.board import (
    AREA_NAMES,
    HOMES,
    PEOPLES,
    POINT_NAMES,
    QUADRANT_NAMES,
    SITE_AT,
    SLOT_NAMES,
    TOKEN_NAMES,
    TOKENS,
    UNKNOWN,
)
from hexnaut.games.starfarers.state import IN_DECK, INERT, StarfarersState
from hexnaut.games.starfarers.words import FRIENDSHIP_NAMES, POINT, SHIP_KINDS, SHIP_NAMES
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.types import NOBODY


def seats(s: StarfarersState, get: Callable[[int], Any]) -> dict[int, Any]:
    return {seat: get(seat) for seat in range(s.players)}


def named(names: Sequence[str], values: list[int]) -> dict[str, int]:
    return {name: value for name, value in zip(names, values, strict=True) if value}


def row(table: Any, seat: int, width: int) -> list[int]:
    return [table[width * seat + i] for i in range(width)]


def per_seat(table: str) -> Callable[[StarfarersState], dict[int, int]]:
    return lambda s: seats(s, lambda seat: getattr(s, table)[seat])


def put_per_seat(table: str) -> Callable[[StarfarersState, dict[int, int]], None]:
    def put(s: StarfarersState, values: dict[int, int]) -> None:
        for seat, value in values.items():
            getattr(s, table)[seat] = value

    return put


def put_rows(table: str, names: Sequence[str]) -> Callable[[StarfarersState, dict[int, dict[str, int]]], None]:
    def put(s: StarfarersState, rows: dict[int, dict[str, int]]) -> None:
        for seat, row in rows.items():
            for i, name in enumerate(names):
                getattr(s, table)[len(names) * seat + i] = row.get(name, 0)

    return put


def put_value(name: str, convert: Callable[[Any], int]) -> Callable[[StarfarersState, Any], None]:
    return lambda s, value: setattr(s, name, convert(value))


# -- pieces --------------------------------------------------------------------------------------------------------


def put_sites(first: int) -> Callable[[StarfarersState, dict[int, list[str]]], None]:
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


def put_inert(s: StarfarersState, names: list[str]) -> None:
    for name in names:
        _put_piece(s, name, INERT)


def read_ships(value: Any) -> dict[str, list[str]]:
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


def put_ships(s: StarfarersState, ships: dict[int, dict[str, list[str]]]) -> None:
    for seat, fleet in ships.items():
        for name, (kind, point) in fleet.items():
            s.ship_kind[3 * seat + SHIP_NAMES.index(name)] = SHIP_KINDS.index(kind)
            s.ship_at[3 * seat + SHIP_NAMES.index(name)] = POINT_NAMES.index(point)


# -- the board -----------------------------------------------------------------------------------------------------


def read_quadrants(value: Any) -> dict[str, list[Any]]:
    """{"S07": "Q-sys-1"} or {"S07": ["Q-sys-1", 2]} with a rotation."""
    if not isinstance(value, dict):
        raise BadRecord(f"{value!r} is not an object with slots")
    result = {}
    for slot, quadrant in value.items():
        name, rotation = quadrant if isinstance(quadrant, list) and len(quadrant) == 2 else (quadrant, 0)
        read.one_of(SLOT_NAMES)(slot)
        result[slot] = [read.one_of(QUADRANT_NAMES)(name), read.integer(0, 2)(rotation)]
    return result


def quadrants(s: StarfarersState) -> dict[str, list[Any] | None]:
    result: dict[str, list[Any] | None] = {}
    for i, slot in enumerate(SLOT_NAMES):
        face_up = s.kind[HOMES + i] != UNKNOWN
        result[slot] = [QUADRANT_NAMES[s.quadrant[HOMES + i]], s.rotation[HOMES + i]] if face_up else None
    return result


def put_quadrants(s: StarfarersState, quadrants: dict[str, list[Any]]) -> None:
    for slot, (name, rotation) in quadrants.items():
        area = AREA_NAMES.index(slot)
        if s.kind[area] != UNKNOWN:
            raise BadRecord(f"{slot} lies face up already: its quadrant is part of the option 'layout'")
        if not s.hidden[QUADRANT_NAMES.index(name)]:
            raise BadRecord(f"{name} does not lie face down any more")
        do.turn_over(s, area, QUADRANT_NAMES.index(name), rotation)


def read_tokens(value: Any) -> dict[str, list[str]]:
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


def tokens(s: StarfarersState) -> dict[str, list[str]]:
    return {name: [TOKEN_NAMES[s.token[3 * i + k]] for k in range(3)] for i, name in enumerate(AREA_NAMES)}


def put_tokens(s: StarfarersState, tokens: dict[str, list[str]]) -> None:
    """Tokens leave their pile where they come from one; any number may lie there for a test's sake."""
    for name, row in tokens.items():
        area = AREA_NAMES.index(name)
        if s.kind[area] != board.SYSTEM:
            raise BadRecord(f"{name} is no system")
        for i, token in enumerate(row):
            planet, code = 3 * area + i, TOKEN_NAMES.index(token)
            s.token[planet] = code
            icon = s.icon[planet]
            if icon < 0 and code == board.FACE_DOWN:
                raise BadRecord(f"{name}: the tokens of a home system lie face up (SF-061, SF-071)")
            if icon >= 0 and s.tokens[TOKENS * icon + code] > 0:
                s.tokens[TOKENS * icon + code] -= 1


# -- friendship ----------------------------------------------------------------------------------------------------


def put_stations(s: StarfarersState, stations: dict[int, dict[str, int]]) -> None:
    for seat, row in stations.items():
        for people, count in row.items():
            s.station[4 * PEOPLES.index(people) + seat] = count


def stations(s: StarfarersState) -> dict[int, dict[str, int]]:
    return seats(s, lambda seat: named(PEOPLES, [s.station[4 * people + seat] for people in range(4)]))


def read_cards(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise BadRecord(f"{value!r} is not a list of friendship cards")
    return sorted(read.one_of(FRIENDSHIP_NAMES)(name) for name in value)


def put_cards(s: StarfarersState, cards: dict[int, list[str]]) -> None:
    for seat, names in cards.items():
        for name in names:
            read.lay(s.owner, FRIENDSHIP_NAMES.index(name), seat, NOBODY, f"{name} lies in two places")


def cards(s: StarfarersState) -> dict[int, list[str]]:
    return seats(s, lambda seat: sorted(FRIENDSHIP_NAMES[card] for card in range(20) if s.owner[card] == seat))


def read_markers(value: Any) -> dict[str, int | None]:
    if not isinstance(value, dict):
        raise BadRecord(f"{value!r} is not an object with peoples")
    return {read.one_of(PEOPLES)(people): read.optional(read.integer(0, 3))(seat) for people, seat in value.items()}


def put_markers(s: StarfarersState, markers: dict[str, int | None]) -> None:
    for people, seat in markers.items():
        s.marker[PEOPLES.index(people)] = NOBODY if seat is None else seat


def markers(s: StarfarersState) -> dict[str, int | None]:
    return {people: s.marker[i] if s.marker[i] >= 0 else None for i, people in enumerate(PEOPLES)}


# -- flight and encounters -----------------------------------------------------------------------------------------


def read_ship_list(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise BadRecord(f"{value!r} is not a list of ships")
    return sorted(read.one_of(SHIP_NAMES)(name) for name in value)


def mask(names: list[str]) -> int:
    return sum(2 ** SHIP_NAMES.index(name) for name in names)


def ships_in(field: str) -> Callable[[StarfarersState], list[str]]:
    return lambda s: [name for i, name in enumerate(SHIP_NAMES) if getattr(s, field) & 2**i]


def read_number_list(low: int, high: int) -> Callable[[Any], list[int]]:
    def read_list(value: Any) -> list[int]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list of numbers")
        return sorted(read.integer(low, high)(number) for number in value)

    return read_list


def put_deck(s: StarfarersState, cards: list[int]) -> None:
    """Which cards are left in the deck; of the others nobody has seen more than their opening."""
    for card in range(len(s.past)):
        s.past[card] = IN_DECK if card + 1 in cards else 1


def deck(s: StarfarersState) -> list[int]:
    return [card + 1 for card in range(len(s.past)) if s.past[card] == IN_DECK]


def put_numbers(s: StarfarersState, numbers: list[int]) -> None:
    for code in range(TOKENS):
        s.numbers[code] = numbers.count(code)
