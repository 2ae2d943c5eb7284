"""How facts are read from a scenario, found in a position, and put into one."""

from collections.abc import Callable, Sequence
from typing import Any

from hexnaut.games.duel import cards as printed
from hexnaut.games.duel.places import AREA, BY_ALL, FACE_DOWN, GAP, IN_ROW, LOOKED_AT, UNSEEN
from hexnaut.games.duel.state import DuelState
from hexnaut.games.duel.view import cards_of, known_in
from hexnaut.games.duel.words import CARD
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord

Put = Callable[[DuelState, Any], None]
VIEWERS = ["0", "1", "all"]
GAP_NAME = "gap"
FACE_DOWN_NAMES = ["face-down I", "face-down II", "face-down III", "face-down IV"]
ROW_NAMES = [*printed.CARD_NAMES, GAP_NAME, *FACE_DOWN_NAMES]


def seats(get: Callable[[DuelState, int], Any]) -> Callable[[DuelState], dict[int, Any]]:
    return lambda s: {seat: get(s, seat) for seat in range(2)}


def each(put: Callable[[DuelState, int, Any], None]) -> Put:
    """Put a value for each seat that is named."""

    def put_all(s: DuelState, values: dict[int, Any]) -> None:
        for seat, value in values.items():
            put(s, seat, value)

    return put_all


def value(name: str, convert: Callable[[Any], int] = int) -> Put:
    return lambda s, value: setattr(s, name, convert(value))


def if_given(put: Put) -> Put:
    """null is what a position has without the fact."""
    return lambda s, value: None if value is None else put(s, value)


def counts(table: str, names: Sequence[str]) -> tuple[Callable[[DuelState], Any], Put]:
    """A row of a flat table by names, without zeros."""
    width = len(names)

    def get(s: DuelState, seat: int) -> dict[str, int]:
        row = [getattr(s, table)[width * seat + i] for i in range(width)]
        return {name: count for name, count in zip(names, row, strict=True) if count}

    def put(s: DuelState, seat: int, counts: dict[str, int]) -> None:
        for name, count in counts.items():
            getattr(s, table)[width * seat + names.index(name)] = count

    return seats(get), each(put)


def number(table: str) -> tuple[Callable[[DuelState], Any], Put]:
    def put(s: DuelState, seat: int, value: int) -> None:
        getattr(s, table)[seat] = value

    return seats(lambda s, seat: getattr(s, table)[seat]), each(put)


# -- pieces, cards and missions ----------------------------------------------------------------------------


def read_strengths(value: Any) -> list[int]:
    if not isinstance(value, list) or any(strength not in (1, 2) for strength in value):
        raise BadRecord(f"{value!r} is not a list of strengths 1 and 2")
    return sorted(value)


def strengths(table: str) -> tuple[Callable[[DuelState], Any], Put]:
    def get(s: DuelState, seat: int) -> list[int]:
        return [1] * getattr(s, table)[2 * seat] + [2] * getattr(s, table)[2 * seat + 1]

    def put(s: DuelState, seat: int, strengths: list[int]) -> None:
        for strength in (1, 2):
            getattr(s, table)[2 * seat + strength - 1] = strengths.count(strength)

    return seats(get), each(put)


def area(kind: int) -> tuple[Callable[[DuelState], Any], Put]:
    def put(s: DuelState, seat: int, names: list[str]) -> None:
        for name in names:
            card = printed.CARD_NAMES.index(name)
            if s.cards.kind[card] != kind:
                raise BadRecord(f"{name} is no card of this kind (DU-011)")
            _place(s, card, AREA + seat, BY_ALL)

    return seats(lambda s, seat: sorted(cards_of(s, seat, kind))), each(put)


def _place(s: DuelState, card: int, home: int, known: int) -> None:
    if s.home[card] not in (UNSEEN, home):
        raise BadRecord(f"{printed.CARD_NAMES[card]} is in two places (DU-232)")
    s.home[card] = home
    s.known[card] |= known


def put_missions(place: int) -> Callable[[DuelState, list[str]], None]:
    def put(s: DuelState, names: list[str]) -> None:
        for name in names:
            mission = printed.MISSION_NAMES.index(name)
            if s.mission[mission]:
                raise BadRecord(f"{name} is in two places (DU-232)")
            s.mission[mission] = place

    return put


def read_known(value: Any) -> dict[str, dict[str, list[str]]]:
    """Who knows which cards in which sector: {"0": {"3": ["S-05"]}, "all": {...}}."""
    if not isinstance(value, dict) or not set(value) <= set(VIEWERS):
        raise BadRecord(f"{value!r} is not an object with {', '.join(VIEWERS)}")
    sectors = {str(sector + 1) for sector in range(printed.SECTORS)}
    for known in value.values():
        if not isinstance(known, dict) or not set(known) <= sectors:
            raise BadRecord(f"{known!r} is not an object with sectors 1 to {printed.SECTORS}")
    return {who: {at: read.places(CARD)(cards) for at, cards in known.items()} for who, known in value.items()}


def known(s: DuelState) -> dict[str, dict[str, list[str]]]:
    return {
        who: {
            str(sector + 1): sorted(printed.CARD_NAMES[card] for card in known_in(s, viewer, sector))
            for sector in range(printed.SECTORS)
        }
        for viewer, who in enumerate(VIEWERS)
    }


def put_known(s: DuelState, value: dict[str, dict[str, list[str]]]) -> None:
    for viewer, who in enumerate(VIEWERS):
        for sector, cards in value.get(who, {}).items():
            for name in cards:
                _place(s, printed.CARD_NAMES.index(name), int(sector) - 1, BY_ALL if who == "all" else 2**viewer)


def put_reserve(s: DuelState, counts: list[int]) -> None:
    for group, count in enumerate(counts, start=1):
        s.reserve[group] = count


def put_posts_used(s: DuelState, names: list[str]) -> None:
    if len(names) > len(s.posts_used):
        raise BadRecord("postsUsed: at most two posts in a turn (DU-171)")
    for i, name in enumerate(names):
        card = printed.CARD_NAMES.index(name)
        if s.home[card] != AREA + s.active:
            raise BadRecord(f"postsUsed: {name} is no post of the active player (DU-175)")
        s.posts_used[i] = card


# -- the flight --------------------------------------------------------------------------------------------


def row(s: DuelState) -> list[str]:
    return [_entry_name(s.row[place]) for place in range(s.row_count)]


def _entry_name(entry: int) -> str:
    if entry >= 0:
        return printed.CARD_NAMES[entry]
    return GAP_NAME if entry == GAP else FACE_DOWN_NAMES[FACE_DOWN - entry - 1]


def read_proposals(value: Any) -> list[int]:
    seats: list[int] = read.seat_list(2)(value)
    if len(seats) > 1:
        raise BadRecord("both seats cannot propose to end: the second proposal accepts the first (DU-197)")
    return seats


def read_list(names: Sequence[str]) -> Callable[[Any], list[str]]:
    def read_list(value: Any) -> list[str]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list")
        return [read.one_of(names)(item) for item in value]

    return read_list


def put_row(s: DuelState, names: list[str]) -> None:
    if len(names) > len(s.row):
        raise BadRecord("row: more cards than a sector has (DU-087)")
    for place, name in enumerate(names):
        if name in printed.CARD_NAMES:
            card = printed.CARD_NAMES.index(name)
            s.row[place] = card
            _place(s, card, IN_ROW, BY_ALL)
        elif name != GAP_NAME:
            s.row[place] = FACE_DOWN - 1 - FACE_DOWN_NAMES.index(name)
    s.row_count = len(names)


def marks(s: DuelState) -> list[int]:
    return [place + 1 for place in range(s.row_count) if s.marks & 2**place]


def put_marks(s: DuelState, places: list[int]) -> None:
    if any(place > s.row_count for place in places) or len(places) != len(set(places)):
        raise BadRecord(f"marked: {places} are not different places of the row (DU-078)")
    s.marks = sum(2 ** (place - 1) for place in places)


def fixed_cards(table: str) -> tuple[Callable[[DuelState], list[str]], Put]:
    """Cards whose place the sensor fixed, in the order in which they will come (DU-187)."""

    def get(s: DuelState) -> list[str]:
        return [printed.CARD_NAMES[card] for card in getattr(s, table) if card >= 0]

    def put(s: DuelState, names: list[str]) -> None:
        if len(names) > len(getattr(s, table)):
            raise BadRecord(f"{table}: the sensor shows at most three cards (DU-187)")
        for i, name in enumerate(names):
            if name in names[:i]:
                raise BadRecord(f"{name} is in two places (DU-232)")
            card = printed.CARD_NAMES.index(name)
            getattr(s, table)[i] = card
            _place(s, card, LOOKED_AT, 2 ** int(s.active))
        setattr(s, f"{table}_count", len(names))

    return get, put


def mission_mask(names: list[str]) -> int:
    return sum(2 ** printed.MISSION_NAMES.index(name) for name in names)


def masked(name: str) -> Callable[[DuelState], list[str]]:
    return lambda s: [
        printed.MISSION_NAMES[mission] for mission in range(printed.MISSIONS) if getattr(s, name) & 2**mission
    ]


def seat_or_none(value: int) -> int | None:
    return value if value >= 0 else None


def read_pair(value: Any) -> list[int]:
    if not isinstance(value, list) or len(value) != 4 or any(type(n) is not int or not 0 <= n <= 9 for n in value):
        raise BadRecord(f"{value!r} is not four numbers")
    return list(value)
