"""Points, the two special cards, and positions in which no point can be won any more: questions only."""

from mypy_extensions import i64

from hexnaut.games.duel.cards import (
    CARDS,
    CENTRES,
    COLONY,
    COLONY_SHIP,
    HANGAR,
    MISSIONS,
    PIRATE,
    POOL_OF,
    POOLS,
    SECTORS,
    SPECIAL_THRESHOLD,
    TRADE_SHIP,
)
from hexnaut.games.duel.conditions import count_before, ships_in_hangar, tile_is_free
from hexnaut.games.duel.places import AREA, BY_ALL, DONE, FACE_DOWN, GAP, IN_ROW, LOOKED_AT, UNSEEN
from hexnaut.games.duel.state import DuelState


def special_holder(first: i64, second: i64) -> i64:
    """DU-163: who holds a special card, given both totals; -1 for nobody."""
    if first == second or max(first, second) < SPECIAL_THRESHOLD:
        return -1
    return 0 if first > second else 1


def victory_points(s: DuelState, seat: i64) -> i64:
    """DU-190: colonies, level-II centres, missions, special cards."""
    return (
        colony_count(s, seat)
        + tile_count(s, seat)
        + mission_points(s, seat)
        + (1 if s.friend == seat else 0)
        + (1 if s.hero == seat else 0)
    )


def colony_count(s: DuelState, seat: i64) -> i64:
    return 1 + count_before(s, seat, s.cards.colonies)  # one is the start colony (DU-023)


def tile_count(s: DuelState, seat: i64) -> i64:
    count: i64 = 0
    for kind in range(CENTRES):
        if s.centre[CENTRES * seat + kind] == 2:
            count += 1
    return count


def mission_points(s: DuelState, seat: i64) -> i64:
    points: i64 = 0
    for mission in range(MISSIONS):
        if s.mission[mission] == DONE + seat:
            points += s.cards.mission_points[mission]
    return points


def point_sources(s: DuelState) -> list[dict[str, int]]:
    """DU-190: both players' points by where they come from."""
    return [
        {
            "colonies": int(colony_count(s, seat)),
            "level-II centres": int(tile_count(s, seat)),
            "missions": int(mission_points(s, seat)),
            "Friend of the Peoples": int(s.friend == seat),
            "Hero of the Peoples": int(s.hero == seat),
        }
        for seat in range(2)
    ]


# -- frozen positions --------------------------------------------------------------------------------------


def is_frozen(s: DuelState) -> bool:
    """DU-196: it follows from public facts that nobody can gain a point any more."""
    for mission in range(MISSIONS):
        if s.mission[mission] < DONE:
            return False
    for kind in range(CENTRES):
        if tile_is_free(s, kind):
            return False
    if refill_is_due(s):
        return False
    colonies = False
    posts = False
    for card in range(CARDS):
        if may_lie_in_sector(s, card):
            if s.cards.kind[card] == PIRATE:
                return False
            colonies = colonies or s.cards.kind[card] == COLONY
            posts = posts or s.cards.post[card] != 0
    for seat in range(2):
        if colonies and can_come_to_ship(s, seat, COLONY_SHIP, posts):
            return False
        if posts and can_come_to_ship(s, seat, TRADE_SHIP, colonies):
            return False
    return True


def refill_is_due(s: DuelState) -> bool:
    """DU-112, DU-155: a card has left the row, and the reserve takes its place as soon as the reward is taken."""
    if s.row_count == 0 or s.row[s.row_count - 1] != GAP:
        return False
    for pool in range(1, POOLS):
        if s.reserve[pool] > 0:
            return True
    return False


def may_lie_in_sector(s: DuelState, card: i64) -> bool:
    """Whether, as far as everybody knows, a card lies or could lie in a sector."""
    home = s.home[card]
    if home >= AREA:
        return False
    if home == IN_ROW or s.known[card] == BY_ALL:
        return True
    pool = POOL_OF[card]
    return pool == 0 or hidden_in_sectors(s, pool) > 0


def hidden_in_sectors(s: DuelState, pool: i64) -> i64:
    """How many cards of a group lie in the sectors without being publicly known (hidden refills, DU-202)."""
    count: i64 = 0
    for sector in range(SECTORS):
        count += s.unseen[POOLS * sector + pool]
    for card in range(CARDS):
        if POOL_OF[card] == pool and s.known[card] != BY_ALL:
            if s.home[card] < UNSEEN or s.home[card] == LOOKED_AT:
                count += 1
    for place in range(s.row_count):
        if s.row[place] == FACE_DOWN - pool:
            count += 1
    return count


def can_come_to_ship(s: DuelState, seat: i64, ship: i64, cards_for_other: bool) -> bool:
    """DU-196: a ship of a kind in the hangar, a free place, or a way to use up the ship that is in the way."""
    if s.scrap_on != 0 or s.hangar[2 * seat + ship] > 0 or ships_in_hangar(s, seat) < HANGAR:
        return True
    return cards_for_other and s.hangar[2 * seat + 1 - ship] > 0
