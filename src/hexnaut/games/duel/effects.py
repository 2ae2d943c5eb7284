"""The verbs: the only file that writes to ships, cards and points. The other rooms steer phases and questions."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import (
    BOOSTER_1,
    BOOSTER_2,
    CANNON_1,
    CANNON_2,
    CENTRES,
    COST,
    FIRST_CENTRE_1,
    FIRST_CENTRE_2,
    ITEM_UNIT,
    ITEMS,
    RESOURCES,
    TRADE_SHIP,
)
from hexnaut.games.duel.places import DONE, GAP, OPEN
from hexnaut.games.duel.scoring import special_holder, victory_points
from hexnaut.games.duel.state import BY_POINTS, HEARD, PRODUCTION_PHASE, RULES_1, DuelState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus, put
from hexnaut.kernel.types import BIT, CHANCE

# -- stores, lab and money ---------------------------------------------------------------------------------


def gain(s: DuelState, seat: i64, item: i64, units: i64) -> None:
    s.stock[ITEMS * seat + item] += units


def lose(s: DuelState, seat: i64, item: i64, units: i64) -> None:
    s.stock[ITEMS * seat + item] -= units


def earn(s: DuelState, seat: i64, astro: i64) -> None:
    """DU-007: from the bank, which never runs out."""
    s.astro[seat] += astro


def spend(s: DuelState, seat: i64, astro: i64) -> None:
    s.astro[seat] -= astro


def receive(s: DuelState, seat: i64, item: i64, rule: i64, log: Log) -> None:
    """DU-057: a unit that does not fit is lost."""
    if c.space(s, seat, item) > 0:
        gain(s, seat, item, 1)
        log.tell(e.PRODUCED, rule, seat, item)
    else:
        log.tell(e.UNIT_LOST, 57, seat, item)


def pay_for_piece(s: DuelState, seat: i64, piece: i64) -> None:
    """DU-176: the cost goes to the bank before the piece is taken."""
    for item in range(ITEMS):
        s.stock[ITEMS * seat + item] -= COST[ITEMS * piece + item]


def pay_for_mission(s: DuelState, seat: i64, mission: i64) -> None:
    """DU-122: completely and first."""
    cost = s.cards.mission_cost
    for item in range(ITEMS):
        s.stock[ITEMS * seat + item] -= cost[7 * mission + item]
    s.astro[seat] -= cost[7 * mission + ITEMS]


def cut_stores(s: DuelState, seat: i64, log: Log) -> None:
    """DU-154: what does not fit any more is lost at once."""
    lost: i64 = 0
    for resource in range(RESOURCES):
        excess = -c.space(s, seat, resource)
        if excess > 0:
            lose(s, seat, resource, excess)
            lost += excess * ITEM_UNIT[resource]
    if lost > 0:
        log.tell(e.STORES_CUT, 154, seat, lost)


# -- ships, boosters, cannons, centres ---------------------------------------------------------------------


def install(s: DuelState, seat: i64, piece: i64) -> None:
    """DU-177 to DU-181: a piece comes from the supply; what it replaces goes back there."""
    if piece <= TRADE_SHIP:
        s.hangar = plus(s.hangar, 2 * seat + piece, 1)
    elif piece == BOOSTER_1:
        s.booster = plus(s.booster, 2 * seat, 1)
    elif piece == BOOSTER_2:
        s.booster = plus(plus(s.booster, 2 * seat, -1), 2 * seat + 1, 1)
    elif piece == CANNON_1:
        s.cannon = plus(s.cannon, 2 * seat, 1)
    elif piece == CANNON_2:
        s.cannon = plus(plus(s.cannon, 2 * seat, -1), 2 * seat + 1, 1)
    elif piece < FIRST_CENTRE_2:
        set_level(s, seat, piece - FIRST_CENTRE_1, 1)
    else:
        set_level(s, seat, piece - FIRST_CENTRE_2, 2)


def send_ship(s: DuelState, seat: i64, ship: i64) -> None:
    """A ship leaves the hangar for the player's supply."""
    s.hangar = plus(s.hangar, 2 * seat + ship, -1)


def weakest(pieces: vec[i64], seat: i64) -> i64:
    """The strength of the seat's weakest booster or cannon, 0 for none."""
    if pieces[2 * seat] > 0:
        return 1
    return 2 if pieces[2 * seat + 1] > 0 else 0


def weakened(pieces: vec[i64], seat: i64) -> vec[i64]:
    """DU-150, DU-151: without a strength 1, or else with a strength 2 that has fallen back to 1."""
    if weakest(pieces, seat) == 1:
        return plus(pieces, 2 * seat, -1)
    return plus(plus(pieces, 2 * seat + 1, -1), 2 * seat, 1)


def set_level(s: DuelState, seat: i64, kind: i64, level: i64) -> None:
    s.centre = put(s.centre, CENTRES * seat + kind, level)


def note_post_used(s: DuelState, card: i64) -> None:
    """DU-171: one of the two posts of this turn."""
    if s.posts_used[0] < 0:
        s.posts_used = put(s.posts_used, 0, card)
    else:
        s.posts_used = put(s.posts_used, 1, card)


# -- missions ----------------------------------------------------------------------------------------------


def open_mission(s: DuelState, mission: i64, log: Log) -> None:
    s.mission = put(s.mission, mission, OPEN)
    log.tell(e.MISSION_OPENED, 28 if s.turn == 0 else 125, s.active if s.turn > 0 else -1, mission)


def claim_mission(s: DuelState, seat: i64, mission: i64, log: Log) -> None:
    """DU-124: its symbols count from now on."""
    s.mission = put(s.mission, mission, DONE + seat)
    add_symbols(s, seat, s.cards.mission_friendship[mission], s.cards.mission_medals[mission])
    log.tell(e.FULFILLED, 121, seat, mission)


def add_symbols(s: DuelState, seat: i64, friendship: i64, medals: i64) -> None:
    """DU-160: those of a mission, a post or a pirate that the seat has come to."""
    if friendship != 0:
        s.friendship = plus(s.friendship, seat, friendship)
    if medals != 0:
        s.medals = plus(s.medals, seat, medals)


# -- points ------------------------------------------------------------------------------------------------


def count_points(s: DuelState, log: Log) -> bool:
    """DU-163, DU-190, DU-191: special cards, points, and whether the active player has won just now."""
    friend = special_holder(s.friendship[0], s.friendship[1])
    if friend != s.friend:
        s.friend = friend
        log.tell(e.FRIEND_CARD, 161 if friend >= 0 else 164, friend)
    hero = special_holder(s.medals[0], s.medals[1])
    if hero != s.hero:
        s.hero = hero
        log.tell(e.HERO_CARD, 162 if hero >= 0 else 164, hero)
    s.points = put(put(s.points, 0, victory_points(s, 0)), 1, victory_points(s, 1))
    if s.points[s.active] < s.target:
        return False
    log.tell(e.WON, 191, s.active, s.points[s.active])
    finish(s, s.active, BY_POINTS)
    return True


def finish(s: DuelState, winner: i64, reason: i64) -> None:
    """DU-191: whatever is still pending is dropped."""
    s.ended = reason
    s.end(winner)


# -- the course of the turn --------------------------------------------------------------------------------


def ask_chance(s: DuelState, question: i64, argument: i64 = 0) -> None:
    s.push(question, CHANCE, argument)


def ask_active(s: DuelState, question: i64, argument: i64 = 0) -> None:
    s.push(question, BIT[s.active], argument)


def begin_turn(s: DuelState, seat: i64, log: Log) -> None:
    """DU-041, DU-050: the turn begins with the orange die."""
    s.turn += 1
    s.active = seat
    s.phase = PRODUCTION_PHASE
    s.posts_used = put(put(s.posts_used, 0, GAP), 1, GAP)
    s.purchases = 0
    if s.proposal != 0 and s.rules != RULES_1:
        age_proposal(s, seat, log)
    log.tell(e.TURN, 41, seat, s.turn)
    ask_chance(s, a.ASK_ROLL)


def age_proposal(s: DuelState, seat: i64, log: Log) -> None:
    """DU-197: as this seat's turn begins. An open proposal lapses at the end of the other player's next turn."""
    if s.proposal == BIT[1 - seat]:
        s.proposal |= HEARD
    elif s.proposal == BIT[seat] | HEARD:
        s.proposal = 0
        log.tell(e.PROPOSAL_LAPSED, 197, seat)
