"""The vocabulary of scenarios: every fact that a rule of the ledger speaks of."""

from collections.abc import Callable, Sequence
from typing import Any

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import cards as printed
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.state import (
    AREA,
    BY_ALL,
    DONE,
    FACE_DOWN,
    GAP,
    IN_ROW,
    LOOKED_AT,
    OPEN,
    SEATS_MASK,
    UNSEEN,
    DuelState,
)
from hexnaut.games.duel.view import ENDINGS, PHASES, QUESTIONS, cards_of, known_in, missions_where
from hexnaut.games.duel.words import CARD, MISSION
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.scenario import Fact
from hexnaut.kernel.types import seats_of

Put = Callable[[DuelState, Any], None]
VIEWERS = ["0", "1", "all"]
GAP_NAME, FACE_DOWN_NAMES = "gap", ["face-down I", "face-down II", "face-down III", "face-down IV"]
ROW_NAMES = [*printed.CARD_NAMES, GAP_NAME, *FACE_DOWN_NAMES]


def _seats(get: Callable[[DuelState, int], Any]) -> Callable[[DuelState], dict[int, Any]]:
    return lambda s: {seat: get(s, seat) for seat in range(2)}


def _each(put: Callable[[DuelState, int, Any], None]) -> Put:
    """Put a value for each seat that is named."""

    def put_all(s: DuelState, values: dict[int, Any]) -> None:
        for seat, value in values.items():
            put(s, seat, value)

    return put_all


def _value(name: str, convert: Callable[[Any], int] = int) -> Put:
    return lambda s, value: setattr(s, name, convert(value))


def _if_given(put: Put) -> Put:
    """null is what a position has without the fact."""
    return lambda s, value: None if value is None else put(s, value)


def _counts(table: str, names: Sequence[str]) -> tuple[Callable[[DuelState], Any], Put]:
    """A row of a flat table by names, without zeros."""
    width = len(names)

    def get(s: DuelState, seat: int) -> dict[str, int]:
        row = [getattr(s, table)[width * seat + i] for i in range(width)]
        return {name: count for name, count in zip(names, row, strict=True) if count}

    def put(s: DuelState, seat: int, counts: dict[str, int]) -> None:
        for name, count in counts.items():
            getattr(s, table)[width * seat + names.index(name)] = count

    return _seats(get), _each(put)


def _number(table: str) -> tuple[Callable[[DuelState], Any], Put]:
    def put(s: DuelState, seat: int, value: int) -> None:
        getattr(s, table)[seat] = value

    return _seats(lambda s, seat: getattr(s, table)[seat]), _each(put)


# -- pieces, cards and missions ----------------------------------------------------------------------------


def _read_strengths(value: Any) -> list[int]:
    if not isinstance(value, list) or any(strength not in (1, 2) for strength in value):
        raise BadRecord(f"{value!r} is not a list of strengths 1 and 2")
    return sorted(value)


def _strengths(table: str) -> tuple[Callable[[DuelState], Any], Put]:
    def get(s: DuelState, seat: int) -> list[int]:
        return [1] * getattr(s, table)[2 * seat] + [2] * getattr(s, table)[2 * seat + 1]

    def put(s: DuelState, seat: int, strengths: list[int]) -> None:
        for strength in (1, 2):
            getattr(s, table)[2 * seat + strength - 1] = strengths.count(strength)

    return _seats(get), _each(put)


def _area(kind: int) -> tuple[Callable[[DuelState], Any], Put]:
    def put(s: DuelState, seat: int, names: list[str]) -> None:
        for name in names:
            card = printed.CARD_NAMES.index(name)
            if s.cards.kind[card] != kind:
                raise BadRecord(f"{name} is no card of this kind (DU-011)")
            _place(s, card, AREA + seat, BY_ALL)

    return _seats(lambda s, seat: sorted(cards_of(s, seat, kind))), _each(put)


def _place(s: DuelState, card: int, home: int, known: int) -> None:
    if s.home[card] not in (UNSEEN, home):
        raise BadRecord(f"{printed.CARD_NAMES[card]} is in two places (DU-232)")
    s.home[card] = home
    s.known[card] |= known


def _put_missions(place: int) -> Callable[[DuelState, list[str]], None]:
    def put(s: DuelState, names: list[str]) -> None:
        for name in names:
            mission = printed.MISSION_NAMES.index(name)
            if s.mission[mission]:
                raise BadRecord(f"{name} is in two places (DU-232)")
            s.mission[mission] = place

    return put


def _read_known(value: Any) -> dict[str, dict[str, list[str]]]:
    """Who knows which cards in which sector: {"0": {"3": ["S-05"]}, "all": {...}}."""
    if not isinstance(value, dict) or not set(value) <= set(VIEWERS):
        raise BadRecord(f"{value!r} is not an object with {', '.join(VIEWERS)}")
    sectors = {str(sector + 1) for sector in range(printed.SECTORS)}
    for known in value.values():
        if not isinstance(known, dict) or not set(known) <= sectors:
            raise BadRecord(f"{known!r} is not an object with sectors 1 to {printed.SECTORS}")
    return {who: {at: read.places(CARD)(cards) for at, cards in known.items()} for who, known in value.items()}


def _known(s: DuelState) -> dict[str, dict[str, list[str]]]:
    return {
        who: {
            str(sector + 1): sorted(printed.CARD_NAMES[card] for card in known_in(s, viewer, sector))
            for sector in range(printed.SECTORS)
        }
        for viewer, who in enumerate(VIEWERS)
    }


def _put_known(s: DuelState, value: dict[str, dict[str, list[str]]]) -> None:
    for viewer, who in enumerate(VIEWERS):
        for sector, cards in value.get(who, {}).items():
            for name in cards:
                _place(s, printed.CARD_NAMES.index(name), int(sector) - 1, BY_ALL if who == "all" else 2**viewer)


def _put_reserve(s: DuelState, counts: list[int]) -> None:
    for group, count in enumerate(counts, start=1):
        s.reserve[group] = count


def _put_posts_used(s: DuelState, names: list[str]) -> None:
    if len(names) > len(s.posts_used):
        raise BadRecord("postsUsed: at most two posts in a turn (DU-171)")
    for i, name in enumerate(names):
        card = printed.CARD_NAMES.index(name)
        if s.home[card] != AREA + s.active:
            raise BadRecord(f"postsUsed: {name} is no post of the active player (DU-175)")
        s.posts_used[i] = card


# -- the flight --------------------------------------------------------------------------------------------


def _row(s: DuelState) -> list[str]:
    return [_entry_name(s.row[place]) for place in range(s.row_count)]


def _entry_name(entry: int) -> str:
    if entry >= 0:
        return printed.CARD_NAMES[entry]
    return GAP_NAME if entry == GAP else FACE_DOWN_NAMES[FACE_DOWN - entry - 1]


def _read_proposals(value: Any) -> list[int]:
    seats: list[int] = read.seat_list(2)(value)
    if len(seats) > 1:
        raise BadRecord("both seats cannot propose to end: the second proposal accepts the first (DU-197)")
    return seats


def _read_list(names: Sequence[str]) -> Callable[[Any], list[str]]:
    def read_list(value: Any) -> list[str]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list")
        return [read.one_of(names)(item) for item in value]

    return read_list


def _put_row(s: DuelState, names: list[str]) -> None:
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


def _marks(s: DuelState) -> list[int]:
    return [place + 1 for place in range(s.row_count) if s.marks & 2**place]


def _put_marks(s: DuelState, places: list[int]) -> None:
    if any(place > s.row_count for place in places) or len(places) != len(set(places)):
        raise BadRecord(f"marked: {places} are not different places of the row (DU-078)")
    s.marks = sum(2 ** (place - 1) for place in places)


def _fixed_cards(table: str) -> tuple[Callable[[DuelState], list[str]], Put]:
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


def _mission_mask(names: list[str]) -> int:
    return sum(2 ** printed.MISSION_NAMES.index(name) for name in names)


def _masked(name: str) -> Callable[[DuelState], list[str]]:
    return lambda s: [
        printed.MISSION_NAMES[mission] for mission in range(printed.MISSIONS) if getattr(s, name) & 2**mission
    ]


def _seat_or_none(value: int) -> int | None:
    return value if value >= 0 else None


def _read_pair(value: Any) -> list[int]:
    if not isinstance(value, list) or len(value) != 4 or any(type(n) is not int or not 0 <= n <= 9 for n in value):
        raise BadRecord(f"{value!r} is not four numbers")
    return list(value)


_SEAT = read.integer(0, 1)


def _by_seat(reader: read.Reader) -> read.Reader:
    return read.by_seat(reader, 2)


_COUNT = _by_seat(read.integer(0, 1000))
_MISSIONS = read.places(MISSION)
_CARDS_BY_SEAT = _by_seat(read.places(CARD))


def _given_facts() -> list[Fact]:
    """What a position can be made of; the order matters where one fact refers to another."""
    return [
        Fact("turn", read.integer(1, 10**6), lambda s: s.turn, _value("turn")),
        Fact("active", _SEAT, lambda s: s.active, _value("active")),
        Fact("first", _SEAT, lambda s: s.first, _value("first")),
        Fact("phase", read.one_of(PHASES), lambda s: PHASES[s.phase], _value("phase", PHASES.index)),
        Fact("roll", read.optional(read.integer(1, 3)), lambda s: s.roll or None, _if_given(_value("roll"))),
        # ships
        Fact("stock", _by_seat(read.counts(printed.ITEM_NAMES)), *_counts("stock", printed.ITEM_NAMES)),
        Fact("astro", _COUNT, *_number("astro")),
        Fact("hangar", _by_seat(read.counts(printed.SHIP_NAMES)), *_counts("hangar", printed.SHIP_NAMES)),
        Fact("boosters", _by_seat(_read_strengths), *_strengths("booster")),
        Fact("cannons", _by_seat(_read_strengths), *_strengths("cannon")),
        Fact("centres", _by_seat(read.counts(printed.CENTRE_NAMES)), *_counts("centre", printed.CENTRE_NAMES)),
        # cards
        Fact("colonies", _CARDS_BY_SEAT, *_area(printed.COLONY)),
        Fact("posts", _CARDS_BY_SEAT, *_area(printed.TRADE)),
        Fact("pirates", _CARDS_BY_SEAT, *_area(printed.PIRATE)),
        Fact(
            "fulfilled",
            _by_seat(_MISSIONS),
            _seats(lambda s, seat: missions_where(s, DONE + seat)),
            _each(lambda s, seat, names: _put_missions(DONE + seat)(s, names)),
        ),
        Fact("missions", _MISSIONS, lambda s: missions_where(s, OPEN), _put_missions(OPEN)),
        Fact("row", _read_list(ROW_NAMES), _row, _put_row),
        Fact("top", _read_list(printed.CARD_NAMES), *_fixed_cards("top")),
        Fact("bottom", _read_list(printed.CARD_NAMES), *_fixed_cards("bottom")),
        Fact("known", _read_known, _known, _put_known),
        Fact(
            "reserve",
            _read_pair,
            lambda s: [s.reserve[group] for group in range(1, 5)],
            _put_reserve,
        ),
        # the flight
        Fact(
            "sector",
            read.optional(read.integer(1, printed.SECTORS)),
            lambda s: s.sector + 1 if s.sector >= 0 else None,
            _if_given(_value("sector", lambda n: n - 1)),
        ),
        Fact("speed", read.optional(read.integer(1, 9)), lambda s: s.speed or None, _if_given(_value("speed"))),
        Fact("actions", read.integer(0, 4), lambda s: s.actions, _value("actions")),
        Fact("usedHere", read.integer(0, 4), lambda s: s.used_here, _value("used_here")),
        Fact("marked", read.integers(1, 9), _marks, _put_marks),
        Fact("replaced", read.boolean, lambda s: bool(s.replaced), _value("replaced")),
        Fact("bannedMissions", _MISSIONS, _masked("banned"), _value("banned", _mission_mask)),
        Fact("missionsAtStart", _MISSIONS, _masked("old_missions"), _value("old_missions", _mission_mask)),
        # trade and build
        Fact("purchases", read.integer(0, 2), lambda s: s.purchases, _value("purchases")),
        Fact(
            "postsUsed",
            _read_list(printed.CARD_NAMES),
            lambda s: [printed.CARD_NAMES[card] for card in s.posts_used if card >= 0],
            _put_posts_used,
        ),
        Fact(
            "proposals",
            _read_proposals,
            lambda s: seats_of(int(s.proposal & SEATS_MASK)),
            _value("proposal", lambda seats: sum(2**seat for seat in seats)),
        ),
    ]


def _produces(s: DuelState) -> list[str]:
    """The resources among which a colony's owner chooses now (DU-052)."""
    if s.question != a.ASK_COLONY:
        return []
    return [name for i, name in enumerate(printed.RESOURCE_NAMES) if s.topic & 2**i]


def _derived_facts() -> list[Fact]:
    """What follows from the others and can only be expected."""
    return [
        Fact("question", read.one_of([*QUESTIONS.values(), "over"]), lambda s: QUESTIONS.get(s.question, "over")),
        Fact("points", _COUNT, _seats(lambda s, seat: s.points[seat])),
        Fact("friendship", _COUNT, _seats(lambda s, seat: s.friendship[seat])),
        Fact("medals", _COUNT, _seats(lambda s, seat: s.medals[seat])),
        Fact("friend", read.optional(_SEAT), lambda s: _seat_or_none(s.friend)),
        Fact("hero", read.optional(_SEAT), lambda s: _seat_or_none(s.hero)),
        Fact("capacity", _COUNT, _seats(lambda s, seat: c.capacity(s, seat, 0))),
        Fact("actionLimit", read.integer(2, 4), c.action_limit),
        Fact("sectorSizes", _read_pair, lambda s: [s.stack[sector] for sector in range(printed.SECTORS)]),
        Fact("reserveSize", read.integer(0, 28), lambda s: sum(s.reserve)),
        Fact("missionDeck", read.integer(0, 15), c.deck_size),
        Fact(
            "freeTiles",
            read.names(printed.CENTRE_NAMES),
            lambda s: sorted(name for kind, name in enumerate(printed.CENTRE_NAMES) if c.tile_is_free(s, kind)),
        ),
        Fact(
            "produces",
            read.names(printed.RESOURCE_NAMES),
            lambda s: sorted(_produces(s)),
        ),
        Fact("rewardsLeft", read.integer(0, 5), lambda s: s.topic if s.question == a.ASK_REWARD else 0),
        Fact("ended", read.one_of(ENDINGS), lambda s: ENDINGS[s.ended]),
        Fact("frozen", read.boolean, lambda s: bool(s.frozen)),
    ]


FACTS: dict[str, Fact] = {fact.name: fact for fact in [*_given_facts(), *_derived_facts()]}
