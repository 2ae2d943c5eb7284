"""The vocabulary of scenarios: every fact that a rule of the ledger speaks of."""

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import cards as printed
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.places import DONE, OPEN
from hexnaut.games.duel.scenarios.factparts import (
    ROW_NAMES,
    area,
    counts,
    each,
    fixed_cards,
    if_given,
    known,
    marks,
    masked,
    mission_mask,
    number,
    put_known,
    put_marks,
    put_missions,
    put_posts_used,
    put_reserve,
    put_row,
    read_known,
    read_list,
    read_pair,
    read_proposals,
    read_strengths,
    row,
    seat_or_none,
    seats,
    strengths,
    value,
)
from hexnaut.games.duel.state import SEATS_MASK, DuelState
from hexnaut.games.duel.view import missions_where
from hexnaut.games.duel.viewtypes import ENDINGS, PHASES
from hexnaut.games.duel.words import CARD, MISSION, QUESTIONS
from hexnaut.kernel import factread as read
from hexnaut.kernel.questions import OVER
from hexnaut.kernel.scenario import Fact
from hexnaut.kernel.types import seats_of

_SEAT = read.integer(0, 1)


def _by_seat(reader: read.Reader) -> read.Reader:
    return read.by_seat(reader, 2)


_COUNT = _by_seat(read.integer(0, 1000))
_MISSIONS = read.places(MISSION)
_CARDS_BY_SEAT = _by_seat(read.places(CARD))


def _given_facts() -> list[Fact]:
    """What a position can be made of; the order matters where one fact refers to another."""
    return [
        Fact("turn", read.integer(1, 10**6), lambda s: s.turn, value("turn")),
        Fact("active", _SEAT, lambda s: s.active, value("active")),
        Fact("first", _SEAT, lambda s: s.first, value("first")),
        Fact("phase", read.one_of(PHASES), lambda s: PHASES[s.phase], value("phase", PHASES.index)),
        Fact("roll", read.optional(read.integer(1, 3)), lambda s: s.roll or None, if_given(value("roll"))),
        # ships
        Fact("stock", _by_seat(read.counts(printed.ITEM_NAMES)), *counts("stock", printed.ITEM_NAMES)),
        Fact("astro", _COUNT, *number("astro")),
        Fact("hangar", _by_seat(read.counts(printed.SHIP_NAMES)), *counts("hangar", printed.SHIP_NAMES)),
        Fact("boosters", _by_seat(read_strengths), *strengths("booster")),
        Fact("cannons", _by_seat(read_strengths), *strengths("cannon")),
        Fact("centres", _by_seat(read.counts(printed.CENTRE_NAMES)), *counts("centre", printed.CENTRE_NAMES)),
        # cards
        Fact("colonies", _CARDS_BY_SEAT, *area(printed.COLONY)),
        Fact("posts", _CARDS_BY_SEAT, *area(printed.TRADE)),
        Fact("pirates", _CARDS_BY_SEAT, *area(printed.PIRATE)),
        Fact(
            "fulfilled",
            _by_seat(_MISSIONS),
            seats(lambda s, seat: missions_where(s, DONE + seat)),
            each(lambda s, seat, names: put_missions(DONE + seat)(s, names)),
        ),
        Fact("missions", _MISSIONS, lambda s: missions_where(s, OPEN), put_missions(OPEN)),
        Fact("row", read_list(ROW_NAMES), row, put_row),
        Fact("top", read_list(printed.CARD_NAMES), *fixed_cards("top")),
        Fact("bottom", read_list(printed.CARD_NAMES), *fixed_cards("bottom")),
        Fact("known", read_known, known, put_known),
        Fact(
            "reserve",
            read_pair,
            lambda s: [s.reserve[group] for group in range(1, 5)],
            put_reserve,
        ),
        # the flight
        Fact(
            "sector",
            read.optional(read.integer(1, printed.SECTORS)),
            lambda s: s.sector + 1 if s.sector >= 0 else None,
            if_given(value("sector", lambda n: n - 1)),
        ),
        Fact("speed", read.optional(read.integer(1, 9)), lambda s: s.speed or None, if_given(value("speed"))),
        Fact("actions", read.integer(0, 4), lambda s: s.actions, value("actions")),
        Fact("usedHere", read.integer(0, 4), lambda s: s.used_here, value("used_here")),
        Fact("marked", read.integers(1, 9), marks, put_marks),
        Fact("replaced", read.boolean, lambda s: bool(s.replaced), value("replaced")),
        Fact("bannedMissions", _MISSIONS, masked("banned"), value("banned", mission_mask)),
        Fact("missionsAtStart", _MISSIONS, masked("old_missions"), value("old_missions", mission_mask)),
        # trade and build
        Fact("purchases", read.integer(0, 2), lambda s: s.purchases, value("purchases")),
        Fact(
            "postsUsed",
            read_list(printed.CARD_NAMES),
            lambda s: [printed.CARD_NAMES[card] for card in s.posts_used if card >= 0],
            put_posts_used,
        ),
        Fact(
            "proposals",
            read_proposals,
            lambda s: seats_of(int(s.proposal & SEATS_MASK)),
            value("proposal", lambda seats: sum(2**seat for seat in seats)),
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
        Fact("question", read.one_of([*QUESTIONS.values(), OVER]), lambda s: QUESTIONS.get(s.question, OVER)),
        Fact("points", _COUNT, seats(lambda s, seat: s.points[seat])),
        Fact("friendship", _COUNT, seats(lambda s, seat: s.friendship[seat])),
        Fact("medals", _COUNT, seats(lambda s, seat: s.medals[seat])),
        Fact("friend", read.optional(_SEAT), lambda s: seat_or_none(s.friend)),
        Fact("hero", read.optional(_SEAT), lambda s: seat_or_none(s.hero)),
        Fact("capacity", _COUNT, seats(lambda s, seat: c.capacity(s, seat, 0))),
        Fact("actionLimit", read.integer(2, 4), c.action_limit),
        Fact("sectorSizes", read_pair, lambda s: [s.stack[sector] for sector in range(printed.SECTORS)]),
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
