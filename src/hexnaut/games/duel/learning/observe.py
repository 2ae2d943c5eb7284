"""What a seat of Starfarers Duel may know, as numbers (DU-210 to DU-217): its view, and nothing else."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.cards import CARDS, CENTRES, ITEMS, MISSIONS, RESOURCES, SECTOR_SIZE, SECTORS
from hexnaut.games.duel.places import AREA, DONE, FACE_DOWN, GAP, IN_DECK, IN_ROW, LOOKED_AT, OPEN
from hexnaut.games.duel.state import DuelState
from hexnaut.games.duel.view import sees_pirate
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.spaces import NONE, Buffer, Part, put_question, seat_from, wide
from hexnaut.kernel.types import BIT

SEATS: Final = 2
PLAYER_NUMBERS: Final = 27

# Where a card is, as far as the viewer is told; 1 .. 4: in that sector
UNKNOWN: Final = 0
MINE: Final = 5
THEIRS: Final = 6

PARTS: Final = [
    wide(
        "general",
        (20,),
        -1,
        """
        points that win, hidden refills, scrapping allowed, turn, phase (0 set-up, 1 production, 2 flight, 3 trade and
        build), question (0 when the game is over), it is put to the viewer, chance decides, active seat, first seat,
        rewards of choice still to take, cards still to look at, orange die, ending (0 none, 1 points, 2 given up, 3
        agreed), nobody can gain a point any more, winner, cards in the mission deck, holder of Friend of the Peoples,
        of Hero, purchases with the trade centre
        """,
    ),
    Part("produce", (RESOURCES,), 0, 1, "1 for each resource that a colony may produce now"),
    Part("proposals", (SEATS,), 0, 1, "1 for each seat that proposes to end without a winner"),
    Part("sectors", (SECTORS,), 0, SECTOR_SIZE, "cards in each sector's stack"),
    Part("reserve", (4,), 0, 16, "cards left of each group of the reserve"),
    Part("missions", (MISSIONS, 2), 0, 3, "0 deck 1 open 2 fulfilled by the viewer 3 by the opponent, banned"),
    Part("tiles", (CENTRES,), 0, 1, "1 for each level-II tile that is free"),
    wide(
        "flight",
        (8,),
        -1,
        """
        sector, speed, actions, most actions, actions with this card, roll of the fight, cards on top and at the bottom
        by the sensor; all -1 outside flight
        """,
    ),
    Part("row", (SECTOR_SIZE, 4), -1, CARDS - 1, "card, group of a face-down card, pirate waiting, used"),
    Part("cards", (CARDS,), 0, 6, "0 unknown, 1 to 4 in that sector (memory aid), 5 the viewer's, 6 the opponent's"),
    Part("posts_used", (2,), -1, CARDS - 1, "cards of the posts used in this turn"),
    wide(
        "players",
        (SEATS, PLAYER_NUMBERS),
        0,
        """
        symbol (0 sun, 1 moon), has handed in centres, five stores and the lab, room in a store, Astro, colony ships,
        trade ships, boosters of strength 1 and 2, cannons of strength 1 and 2, levels of the six centres, friendship,
        medals, points, cards and missions of their own
        """,
    ),
    Part("own", (8,), -1, CARDS - 1, "two centres handed in, three cards on top and three at the bottom by the sensor"),
]


def observe(s: DuelState, viewer: i64, out: Buffer) -> None:
    put_general(s, viewer, out)
    for resource in range(RESOURCES):
        out.put(1 if s.question == a.ASK_COLONY and s.topic & BIT[resource] != 0 else 0)
    for step in range(SEATS):
        out.put(1 if s.proposal & BIT[(viewer + step) % SEATS] != 0 else 0)
    out.put_all(s.stack)
    out.put_row(s.reserve, 1, 4)
    put_missions(s, viewer, out)
    for kind in range(CENTRES):
        out.put(1 if c.tile_is_free(s, kind) else 0)
    put_flight(s, viewer, out)
    put_cards(s, viewer, out)
    put_used_posts(s, out)
    for step in range(SEATS):
        put_player(s, (viewer + step) % SEATS, out)
    put_own(s, viewer, out)


def put_general(s: DuelState, viewer: i64, out: Buffer) -> None:
    out.put(s.target)
    out.put(s.hidden_refills)
    out.put(s.scrap_on)
    out.put(s.turn)
    out.put(s.phase)
    put_question(s, viewer, out)
    out.put(seat_from(viewer, s.active, SEATS) if s.turn > 0 else NONE)
    out.put(seat_from(viewer, s.first, SEATS) if s.turn > 0 else NONE)
    out.put(s.topic if s.question == a.ASK_REWARD else 0)
    out.put(s.topic if s.question == a.ASK_LOOK else 0)
    out.put(s.roll)
    out.put(s.ended)
    out.put(s.frozen)
    out.put(seat_from(viewer, s.winner, SEATS))
    out.put(missions_in(s, IN_DECK))
    out.put(seat_from(viewer, s.friend, SEATS))
    out.put(seat_from(viewer, s.hero, SEATS))
    out.put(s.purchases)


def missions_in(s: DuelState, place: i64) -> i64:
    count: i64 = 0
    for mission in range(MISSIONS):
        if s.mission[mission] == place:
            count += 1
    return count


def put_missions(s: DuelState, viewer: i64, out: Buffer) -> None:
    for mission in range(MISSIONS):
        place = s.mission[mission]
        out.put(place if place <= OPEN else DONE + seat_from(viewer, place - DONE, SEATS))
        out.put(1 if s.banned & BIT[mission] != 0 else 0)


def put_flight(s: DuelState, viewer: i64, out: Buffer) -> None:
    if s.sector < 0:
        out.fill(NONE, 8 + 4 * SECTOR_SIZE)
        return
    out.put(s.sector)
    out.put(s.speed)
    out.put(s.actions)
    out.put(c.action_limit(s))
    out.put(s.used_here)
    out.put(s.fight_roll)
    out.put(s.top_count)
    out.put(s.bottom_count)
    for place in range(SECTOR_SIZE):
        if place >= s.row_count:
            out.fill(NONE, 4)
            continue
        entry = s.row[place]
        met = s.pirate > 0 and place == s.row_count - 1
        out.put(NONE if entry < 0 or (met and not sees_pirate(s, viewer)) else entry)
        out.put(FACE_DOWN - entry if entry < GAP else NONE)
        out.put(1 if met else 0)
        out.put(1 if s.marks & BIT[place] != 0 else 0)


def put_cards(s: DuelState, viewer: i64, out: Buffer) -> None:
    told = bool(s.cards.options["memoryAid"])
    for card in range(CARDS):
        home = s.home[card]
        if home >= AREA:
            out.put(MINE if home - AREA == viewer else THEIRS)
        elif not told or s.known[card] & BIT[viewer] == 0:
            out.put(UNKNOWN)
        elif home < SECTORS:
            out.put(1 + home)
        elif s.sector >= 0 and (home == IN_ROW or home == LOOKED_AT):
            out.put(1 + s.sector)
        else:
            out.put(UNKNOWN)


def put_used_posts(s: DuelState, out: Buffer) -> None:
    """In the order in which they were used."""
    for i in range(2):
        out.put(s.posts_used[i])


def put_player(s: DuelState, seat: i64, out: Buffer) -> None:
    out.put(s.symbol[seat])
    out.put(1 if s.secret[seat] >= 0 else 0)
    out.put_row(s.stock, ITEMS * seat, ITEMS)
    out.put(c.capacity(s, seat, 0))
    out.put(s.astro[seat])
    out.put_row(s.hangar, 2 * seat, 2)
    out.put_row(s.booster, 2 * seat, 2)
    out.put_row(s.cannon, 2 * seat, 2)
    out.put_row(s.centre, CENTRES * seat, CENTRES)
    out.put(s.friendship[seat])
    out.put(s.medals[seat])
    out.put(s.points[seat])
    out.put(cards_of(s, seat))
    out.put(missions_in(s, DONE + seat))


def cards_of(s: DuelState, seat: i64) -> i64:
    count: i64 = 0
    for card in range(CARDS):
        if s.home[card] == AREA + seat:
            count += 1
    return count


def put_own(s: DuelState, viewer: i64, out: Buffer) -> None:
    """DU-212, DU-217: the own choice, and where the own sensor put cards."""
    pair = s.secret[viewer]
    out.put(a.PAIR_LOW[pair] if pair >= 0 else NONE)
    out.put(a.PAIR_HIGH[pair] if pair >= 0 else NONE)
    sensor = viewer == s.active and s.sector >= 0
    put_placed(s.top, sensor, out)
    put_placed(s.bottom, sensor, out)


def put_placed(cards: vec[i64], sensor: bool, out: Buffer) -> None:
    for i in range(3):
        out.put(cards[i] if sensor and cards[i] >= 0 else NONE)
