"""What a seat of Starfarers may know, as numbers (SF-340 to SF-345): its view, and nothing else."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.tradespaces import (
    KNOWN_PART,
    OFFERS_PART,
    SEATS,
    put_course,
    put_hands,
    put_known,
    put_offers,
    put_packed,
)
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import deck
from hexnaut.games.starfarers.board import AREAS, HOMES, PLANETS, SITES, UNKNOWN
from hexnaut.games.starfarers.encounters import deck_size
from hexnaut.games.starfarers.state import (
    FLIGHT,
    FRIENDSHIP_CARDS,
    INERT,
    PILE,
    SETUP,
    SHIPS_EACH,
    UPGRADES,
    StarfarersState,
    number_of,
    seat_of_piece,
)
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.spaces import MANY, NONE, Buffer, Part, seat_from, wide
from hexnaut.kernel.types import BIT

CLOSED: Final = 3  # a site that nobody can use any more
PLAYER_NUMBERS: Final = 16

PARTS: Final = [
    wide(
        "general",
        (22,),
        -1,
        """
        players, points that win, turn, phase (0 set-up, 1 production, 2 trade and build, 3 flight), question (0 when
        the game is over), its seats include the viewer, chance decides, active seat, first seat, last roll, first ball,
        second ball, cards in the reserve pile, reserve number tokens, cards in the encounter deck, encounter cards
        played, goods traded 1:1 this turn, fame bought, helped, steps of the moving ship and space jumps to make (-1
        outside flight), winner
        """,
    ),
    Part("supply", (RESOURCES,), 0, 99, "cards of each resource in the supply"),
    Part("pool", (UPGRADES,), 0, 9, "upgrades to choose from in the founding phase: boosters, cannons, pods"),
    Part("flight", (4,), -1, MANY, "base speed, speed, ship that is moving, point it came from; all -1 outside flight"),
    wide(
        "encounter",
        (6 + 2 * RESOURCES,),
        -1,
        """
        number of the card's opening, of the open question, most that may be answered, cards needed for yes, the active
        side's total in a duel, the card itself for who reads it; cards paid by resource, cards won by resource; all -1
        without an encounter
        """,
    ),
    Part("areas", (AREAS, 4), -1, 15, "0 face-down 1 system 2 outpost 3 empty, stars on the back, quadrant, rotation"),
    Part("planets", (PLANETS, 3), -1, 19, "resource, icon, token"),
    Part("sites", (SITES, 2), -1, CLOSED, "owner, 0 nothing 1 colony 2 spaceport 3 closed"),
    Part("ships", (SEATS, SHIPS_EACH, 4), -1, 319, "0 none 1 colony ship 2 trade ship, point, has flown, is held"),
    Part("peoples", (4, SEATS + 1), -1, 9, "trade stations of each seat from the viewer on, holder of the marker"),
    Part("friendship", (FRIENDSHIP_CARDS,), -1, 3, "holder of each friendship card"),
    wide(
        "players",
        (SEATS, PLAYER_NUMBERS),
        -1,
        """
        sits here, points, cards in hand, colonies left, trade stations left, shipyards left, boosters, cannons and pods
        on the ship, boosters and cannons with friendship cards, half medals, medals, free trade ships due, cards to
        discard, roll for the first turn
        """,
    ),
    Part("known", (SEATS + 1, RESOURCES, 2), 0, 99, KNOWN_PART + "; the last holder is the reserve pile"),
    Part("offers", (SEATS, 11), 0, 31, OFFERS_PART),
]


def observe(s: StarfarersState, viewer: i64, out: Buffer) -> None:
    put_general(s, viewer, out)
    out.put_all(s.bank)
    out.put_all(s.pool)
    put_flight(s, out)
    put_encounter(s, viewer, out)
    put_areas(s, out)
    put_sites(s, viewer, out)
    for step in range(SEATS):
        put_ships(s, viewer, step, out)
    put_peoples(s, viewer, out)
    for step in range(SEATS):
        put_player(s, viewer, step, out)
    put_hands(s, viewer, out)
    put_known(s, viewer, PILE, out)
    put_offers(s, viewer, out)


def put_general(s: StarfarersState, viewer: i64, out: Buffer) -> None:
    players = s.players
    left = deck_size(s)
    out.put(players)
    out.put(s.target)
    put_course(s, viewer, first_is_known(s), out)
    out.put(s.ball)
    out.put(s.other_ball)
    out.put(c.pile_size(s))
    out.put(total(s.numbers))
    out.put(left)
    out.put(len(s.past) - left - (1 if s.card >= 0 else 0))
    out.put(s.goods_traded)
    out.put(s.fame_bought)
    out.put(s.helped)
    out.put(s.steps if s.phase == FLIGHT else NONE)
    out.put(s.jumps if s.phase == FLIGHT else NONE)
    out.put(seat_from(viewer, s.winner, players))


def first_is_known(s: StarfarersState) -> bool:
    """Not while the seats still roll for the first turn."""
    return s.phase != SETUP or s.step != 0 or total(s.start_roll) == 0


def total(counts: vec[i64]) -> i64:
    count: i64 = 0
    for i in range(len(counts)):
        count += counts[i]
    return count


def put_flight(s: StarfarersState, out: Buffer) -> None:
    if s.phase != FLIGHT:
        out.fill(NONE, 4)
        return
    out.put(s.base_speed)
    out.put(c.speed(s, s.active))
    out.put(number_of(s.moving) if s.moving >= 0 else NONE)
    out.put(s.origin)


def put_encounter(s: StarfarersState, viewer: i64, out: Buffer) -> None:
    """SF-344: the opening and the open question, and nothing that would tell which card it is."""
    if s.card < 0:
        out.fill(NONE, 6 + 2 * RESOURCES)
        return
    question = s.question
    layout = s.layout
    out.put(layout.openings[s.card])
    out.put(
        deck.text_at(layout, s.node)
        if question == a.ASK_ENCOUNTER_NUMBER or question == a.ASK_ENCOUNTER_YES_NO
        else NONE
    )
    out.put(deck.arg_b(layout, s.node) if question == a.ASK_ENCOUNTER_NUMBER else NONE)
    out.put(deck.arg_a(layout, s.node) if question == a.ASK_ENCOUNTER_YES_NO else NONE)
    out.put(s.own_total)
    out.put(s.card if s.read_by[s.card] & BIT[viewer] != 0 else NONE)
    put_packed(s.paid, out)
    put_packed(s.loot, out)


def put_areas(s: StarfarersState, out: Buffer) -> None:
    for area in range(AREAS):
        out.put(s.kind[area])
        if area < HOMES:
            out.fill(NONE, 3)
        else:
            out.put(s.layout.stars[area - HOMES])
            if s.kind[area] == UNKNOWN:
                out.fill(NONE, 2)
            else:
                out.put(s.quadrant[area])
                out.put(s.rotation[area])
    for planet in range(PLANETS):
        if s.resource[planet] >= 0:
            out.put(s.resource[planet])
            out.put(s.icon[planet])
            out.put(s.token[planet])
        else:
            out.fill(NONE, 3)


def put_sites(s: StarfarersState, viewer: i64, out: Buffer) -> None:
    for site in range(SITES):
        piece = s.site[site]
        if piece == INERT:
            out.put(NONE)
            out.put(CLOSED)
        elif piece == 0:
            out.put(NONE)
            out.put(0)
        else:
            out.put(seat_from(viewer, seat_of_piece(piece), s.players))
            out.put(1 if piece <= SEATS else 2)


def put_ships(s: StarfarersState, viewer: i64, step: i64, out: Buffer) -> None:
    if step >= s.players:
        out.fill(NONE, 4 * SHIPS_EACH)
        return
    seat = (viewer + step) % s.players
    flies = s.phase == FLIGHT and seat == s.active
    for i in range(SHIPS_EACH):
        ship = SHIPS_EACH * seat + i
        out.put(s.ship_kind[ship])
        out.put(s.ship_at[ship])
        out.put(1 if flies and s.flown & BIT[i] != 0 else 0)
        out.put(1 if flies and s.held & BIT[i] != 0 else 0)


def put_peoples(s: StarfarersState, viewer: i64, out: Buffer) -> None:
    players = s.players
    for people in range(4):
        for step in range(SEATS):
            out.put(s.station[4 * people + (viewer + step) % players] if step < players else 0)
        out.put(seat_from(viewer, s.marker[people], players))
    for card in range(FRIENDSHIP_CARDS):
        out.put(seat_from(viewer, s.owner[card], players))


def put_player(s: StarfarersState, viewer: i64, step: i64, out: Buffer) -> None:
    if step >= s.players:
        out.fill(0, PLAYER_NUMBERS)
        return
    seat = (viewer + step) % s.players
    out.put(1)
    out.put(s.points[seat])
    out.put(s.hand_size[seat])
    out.put(s.colonies_left[seat])
    out.put(s.stations_left[seat])
    out.put(s.shipyards_left[seat])
    out.put_row(s.upgrade, UPGRADES * seat, UPGRADES)
    out.put(c.boosters(s, seat))
    out.put(c.cannons(s, seat))
    out.put(s.halves[seat])
    out.put(s.medals[seat])
    out.put(s.claims[seat])
    out.put(s.owed[seat])
    out.put(s.start_roll[seat])
