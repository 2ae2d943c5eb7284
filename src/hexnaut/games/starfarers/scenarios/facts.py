"""The vocabulary of scenarios: every fact that a rule of the ledger speaks of."""

from hexnaut.games.common.tradeview import offer_fact, offer_reader, put_uncounted, uncounted_hands
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import (
    PEOPLES,
    RESOURCE_NAMES,
    TOKENS,
)
from hexnaut.games.starfarers.encounters import deck_size
from hexnaut.games.starfarers.scenarios.factparts import (
    cards,
    deck,
    markers,
    mask,
    named,
    per_seat,
    put_cards,
    put_deck,
    put_inert,
    put_markers,
    put_numbers,
    put_per_seat,
    put_quadrants,
    put_rows,
    put_ships,
    put_sites,
    put_stations,
    put_tokens,
    put_value,
    quadrants,
    read_cards,
    read_markers,
    read_number_list,
    read_quadrants,
    read_ship_list,
    read_ships,
    read_tokens,
    row,
    seats,
    ships_in,
    stations,
    tokens,
)
from hexnaut.games.starfarers.state import PILE, number_of
from hexnaut.games.starfarers.view import closed_sites, ships_of, sites_with
from hexnaut.games.starfarers.viewtypes import PHASES
from hexnaut.games.starfarers.words import POINT, QUESTIONS, SHIP_NAMES, UPGRADE_NAMES
from hexnaut.kernel import factread as read
from hexnaut.kernel.questions import OVER
from hexnaut.kernel.scenario import Fact

_SEAT = read.integer(0, 3)
_RESOURCES = read.counts(RESOURCE_NAMES)
_COUNT = read.by_seat(read.integer(0, 100))
_POINTS = read.by_seat(read.places(POINT))


def _facts() -> list[Fact]:
    return [
        # the turn
        Fact("turn", read.integer(0, 9999), lambda s: s.turn, put_value("turn", int)),
        Fact("active", _SEAT, lambda s: s.active, put_value("active", int)),
        Fact("first", _SEAT, lambda s: s.first, put_value("first", int)),
        Fact("phase", read.one_of(PHASES), lambda s: PHASES[s.phase], put_value("phase", PHASES.index)),
        Fact("foundingStep", read.integer(0, 15), lambda s: s.step, put_value("step", int)),
        Fact(
            "pool",
            read.counts(UPGRADE_NAMES),
            lambda s: named(UPGRADE_NAMES, list(s.pool)),
            lambda s, row: put_rows("pool", UPGRADE_NAMES)(s, {0: row}),
        ),
        Fact("lastRoll", read.integer(2, 12), lambda s: s.last_roll, put_value("last_roll", int)),
        # the board
        Fact("quadrants", read_quadrants, quadrants, put_quadrants),
        Fact("tokens", read_tokens, tokens, put_tokens),
        Fact(
            "reserveNumbers",
            read_number_list(2, 12),
            lambda s: [code for code in range(TOKENS) for _ in range(s.numbers[code])],
            put_numbers,
        ),
        # pieces
        Fact("colonies", _POINTS, lambda s: seats(s, lambda seat: sites_with(s, 1 + seat)), put_sites(1)),
        Fact("spaceports", _POINTS, lambda s: seats(s, lambda seat: sites_with(s, 5 + seat)), put_sites(5)),
        Fact("closedSites", read.places(POINT), lambda s: sorted(closed_sites(s)), put_inert),
        Fact("ships", read.by_seat(read_ships), lambda s: seats(s, lambda seat: ships_of(s, seat)), put_ships),
        Fact(
            "upgrades",
            read.by_seat(read.counts(UPGRADE_NAMES)),
            lambda s: seats(s, lambda seat: named(UPGRADE_NAMES, row(s.upgrade, seat, 3))),
            put_rows("upgrade", UPGRADE_NAMES),
        ),
        Fact("halfMedals", _COUNT, per_seat("halves"), put_per_seat("halves")),
        Fact("medals", _COUNT, per_seat("medals"), put_per_seat("medals")),
        Fact("freeShipsDue", _COUNT, per_seat("claims"), put_per_seat("claims")),
        # cards
        Fact(
            "hands",
            read.by_seat(_RESOURCES),
            lambda s: seats(s, lambda seat: named(RESOURCE_NAMES, row(s.hand, seat, 5))),
            put_rows("hand", RESOURCE_NAMES),
        ),
        Fact("uncounted", read.seat_list(), uncounted_hands, put_uncounted),
        Fact(
            "reserve",
            read.named_counts(RESOURCE_NAMES),
            lambda s: dict(zip(RESOURCE_NAMES, row(s.hand, PILE, 5), strict=True)),
            lambda s, row: put_rows("hand", RESOURCE_NAMES)(s, {PILE: row}),
        ),
        Fact(
            "supply",
            read.named_counts(RESOURCE_NAMES),
            lambda s: dict(zip(RESOURCE_NAMES, s.bank, strict=True)),
            lambda s, row: put_rows("bank", RESOURCE_NAMES)(s, {0: row}),
        ),
        # friendship
        Fact("stations", read.by_seat(read.counts(PEOPLES)), stations, put_stations),
        Fact("friendship", read.by_seat(read_cards), cards, put_cards),
        Fact("markers", read_markers, markers, put_markers),
        Fact("goodsTraded", read.boolean, lambda s: bool(s.goods_traded), put_value("goods_traded", int)),
        Fact("fameBought", read.boolean, lambda s: bool(s.fame_bought), put_value("fame_bought", int)),
        Fact("helped", read.boolean, lambda s: bool(s.helped), put_value("helped", int)),
        # flight and encounters
        Fact("baseSpeed", read.integer(0, 9), lambda s: s.base_speed, put_value("base_speed", int)),
        Fact("held", read_ship_list, ships_in("held"), put_value("held", mask)),
        Fact("flown", read_ship_list, ships_in("flown"), put_value("flown", mask)),
        Fact("jumps", read.integer(0, 9), lambda s: s.jumps, put_value("jumps", int)),
        Fact("encounterDeck", read_number_list(1, 60), deck, put_deck),
        # what follows from these
        Fact("question", read.one_of([*QUESTIONS.values(), OVER]), lambda s: QUESTIONS.get(s.question, OVER)),
        Fact("points", _COUNT, per_seat("points")),
        Fact("handSizes", _COUNT, per_seat("hand_size")),
        Fact("reserveSize", read.integer(0, 100), lambda s: s.hand_size[PILE]),
        Fact("encounterDeckSize", read.integer(0, 60), deck_size),
        Fact("speed", _COUNT, lambda s: seats(s, lambda seat: c.speed(s, seat))),
        Fact("boosters", _COUNT, lambda s: seats(s, lambda seat: c.boosters(s, seat))),
        Fact("cannons", _COUNT, lambda s: seats(s, lambda seat: c.cannons(s, seat))),
        Fact("coloniesLeft", _COUNT, per_seat("colonies_left")),
        Fact("stationsLeft", _COUNT, per_seat("stations_left")),
        Fact("shipyardsLeft", _COUNT, per_seat("shipyards_left")),
        Fact(
            "transportersLeft",
            _COUNT,
            lambda s: seats(s, lambda seat: sum(1 for i in range(3) if s.ship_kind[3 * seat + i] == 0)),
        ),
        Fact("mustDiscard", _COUNT, per_seat("owed")),
        Fact(
            "moving",
            read.optional(read.one_of(SHIP_NAMES)),
            lambda s: SHIP_NAMES[number_of(s.moving)] if s.moving >= 0 else None,
        ),
        Fact(
            "offers",
            read.by_seat(offer_reader(RESOURCE_NAMES)),
            lambda s: seats(s, lambda seat: offer_fact(s, seat, RESOURCE_NAMES)),
        ),
    ]


FACTS: dict[str, Fact] = {fact.name: fact for fact in _facts()}
