"""A whole position as plain data and back, and what must hold in every position (DU-230 to DU-234)."""

from hexnaut.games.duel import cards as printed
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import create, options
from hexnaut.games.duel.owndata import HIGHEST_FACE
from hexnaut.games.duel.places import AREA, BY_ALL, DONE, FACE_DOWN, GAP, IN_DECK, IN_ROW, LOOKED_AT, OPEN, UNSEEN
from hexnaut.games.duel.scoring import special_holder, victory_points
from hexnaut.games.duel.state import SCALARS, SETUP, TABLES, DuelState
from hexnaut.kernel.fields import Positions, numbers_outside, tables_outside, wrongly_derived

# -- what follows from cards and missions ------------------------------------------------------------------


def derive(s: DuelState) -> None:
    """Fill in everything that follows from the cards, missions and centres: totals, special cards, points, pools."""
    s.own_derived()
    for pool in range(printed.POOLS):
        s.pool[pool] = sum(
            1 for card in range(printed.CARDS) if printed.POOL_OF[card] == pool and s.home[card] == UNSEEN
        )
    for sector in range(printed.SECTORS):
        seen = sum(1 for card in range(printed.CARDS) if s.home[card] == sector)
        looked_at = sum(1 for card in range(printed.CARDS) if s.home[card] == LOOKED_AT) if sector == s.sector else 0
        s.stack[sector] = (
            seen + looked_at + sum(s.unseen[printed.POOLS * sector + pool] for pool in range(printed.POOLS))
        )
    for seat in range(2):
        own = [card for card in range(printed.CARDS) if s.home[card] == AREA + seat]
        done = [mission for mission in range(printed.MISSIONS) if s.mission[mission] == DONE + seat]
        s.friendship[seat] = sum(s.cards.friendship[card] for card in own if s.cards.kind[card] == printed.TRADE)
        s.friendship[seat] += sum(s.cards.mission_friendship[mission] for mission in done)
        s.medals[seat] = sum(s.cards.medals[card] for card in own if s.cards.kind[card] == printed.PIRATE)
        s.medals[seat] += sum(s.cards.mission_medals[mission] for mission in done)
    s.friend = special_holder(s.friendship[0], s.friendship[1])
    s.hero = special_holder(s.medals[0], s.medals[1])
    for seat in range(2):
        s.points[seat] = victory_points(s, seat)


DERIVED = "pool stack friendship medals friend hero points".split()


def problems(s: DuelState) -> list[str]:
    """What contradicts the rules in this position; empty for every position of a real game."""
    return (
        _range_problems(s)
        or _ship_problems(s)
        or _card_problems(s)
        or _row_problems(s)
        or _mission_problems(s)
        or _derived_problems(s)
    )


RANGES = (
    ("depth", 0, 12),
    ("winner", -1, 1),
    ("active", 0, 1),
    ("first", -1, 1),
    ("phase", 0, 3),
    ("roll", 0, HIGHEST_FACE),
    ("proposal", 0, 6),
    ("sector", -1, 3),
    ("speed", 0, 6 + HIGHEST_FACE),
    ("row_count", 0, 9),
    ("top_count", 0, 3),
    ("bottom_count", 0, 3),
    ("pirate", 0, 2),
    ("fulfilling", -1, 14),
    ("friend", -1, 1),
    ("hero", -1, 1),
)
TABLE_RANGES = (
    ("secret", -1, 14),
    ("astro", 0, 10**6),
    ("hangar", 0, printed.SHIPS_OF_A_KIND),
    ("booster", 0, printed.BOOSTER_PLACES),
    ("cannon", 0, printed.CANNON_PLACES),
    ("centre", 0, 2),
    ("stock", 0, 4),
    ("home", 0, AREA + 1),
    ("known", 0, BY_ALL),
    ("unseen", 0, printed.SECTOR_SIZE),
    ("reserve", 0, printed.GROUP_SIZE),
    ("mission", IN_DECK, DONE + 1),
    ("row", FACE_DOWN - printed.POOLS, printed.CARDS - 1),
    ("top", GAP, printed.CARDS - 1),
    ("bottom", GAP, printed.CARDS - 1),
    ("posts_used", GAP, printed.CARDS - 1),
)


def _range_problems(s: DuelState) -> list[str]:
    return numbers_outside(s, RANGES) + [f"{problem} (DU-230)" for problem in tables_outside(s, TABLE_RANGES)]


def _ship_problems(s: DuelState) -> list[str]:
    """DU-230, DU-231."""
    found = []
    for seat in range(2):
        for item, name in enumerate(printed.ITEM_NAMES):
            if s.stock[6 * seat + item] > c.capacity(s, seat, item):
                found.append(f"seat {seat}: more {name} than there is space for (DU-230)")
        if c.ships_in_hangar(s, seat) > printed.HANGAR:
            found.append(f"seat {seat}: more than {printed.HANGAR} ships in the hangar (DU-230)")
        if s.booster[2 * seat] + s.booster[2 * seat + 1] > printed.BOOSTER_PLACES:
            found.append(f"seat {seat}: more than {printed.BOOSTER_PLACES} boosters (DU-230)")
        if s.cannon[2 * seat] + s.cannon[2 * seat + 1] > printed.CANNON_PLACES:
            found.append(f"seat {seat}: more than {printed.CANNON_PLACES} cannons (DU-230)")
    for kind, centre in enumerate(printed.CENTRE_NAMES):
        if s.centre[kind] == 2 and s.centre[6 + kind] == 2:
            found.append(f"two level-II tiles of {centre} (DU-231)")
    return found


def _card_problems(s: DuelState) -> list[str]:
    """DU-232, DU-233: every card is in one place, and a sector is full outside a flight."""
    found = []
    for pool in range(printed.POOLS):
        unseen = sum(1 for card in range(printed.CARDS) if printed.POOL_OF[card] == pool and s.home[card] == UNSEEN)
        places = s.reserve[pool] + sum(s.unseen[printed.POOLS * sector + pool] for sector in range(printed.SECTORS))
        places += sum(1 for entry in s.row if entry == FACE_DOWN - pool)
        if unseen != places:
            found.append(f"{unseen} unseen cards of pool {pool}, but {places} places for them (DU-232)")
    for card in range(printed.CARDS):
        founded = s.home[card] >= AREA
        if founded and s.cards.kind[card] not in (printed.COLONY, printed.TRADE, printed.PIRATE):
            found.append(f"{printed.CARD_NAMES[card]} cannot belong to a player (DU-115)")
        if founded and s.cards.kind[card] == printed.TRADE and not s.cards.post[card]:
            found.append(f"{printed.CARD_NAMES[card]} has no post symbol (DU-108)")
    for sector in range(printed.SECTORS):
        size = s.stack[sector]
        if sector == s.sector:
            size += sum(1 for entry in s.row if entry != GAP)
        if size > printed.SECTOR_SIZE or (size < printed.SECTOR_SIZE and sector != s.sector and sum(s.reserve) > 0):
            found.append(f"sector {sector + 1} has {size} cards, not {printed.SECTOR_SIZE} (DU-233)")
    return found


def _row_problems(s: DuelState) -> list[str]:
    """The flight: row and sensor hold the cards that are said to be there (DU-232)."""
    found = []
    lying = sorted(entry for entry in s.row if entry >= 0)
    if lying != [card for card in range(printed.CARDS) if s.home[card] == IN_ROW]:
        found.append("the row does not hold the cards that lie in it (DU-232)")
    fixed = sorted(card for card in [*s.top, *s.bottom] if card >= 0)
    if fixed != [card for card in range(printed.CARDS) if s.home[card] == LOOKED_AT]:
        found.append("the sensor does not hold the cards it has shown (DU-232)")
    if len(fixed) != s.top_count + s.bottom_count:
        found.append("the sensor's cards are miscounted")
    if s.hidden_refills == 0 and any(entry <= FACE_DOWN for entry in s.row):
        found.append("a card lies face down in the row, but refills are open (DU-202)")
    settled = s.row_count - s.replaced  # the last place may be empty until its replacement is laid
    if sum(s.reserve) > 0 and any(s.row[place] == GAP for place in range(settled)):
        found.append("an empty place in the row, although the reserve lasts (DU-113)")
    if (lying or fixed) and s.sector < 0:
        found.append("cards in flight without a sector (DU-070)")
    if any(s.known[card] == 0 for card in range(printed.CARDS) if s.home[card] != UNSEEN):
        found.append("a card that nobody has seen is somewhere (DU-214)")
    if any(s.known[card] != 0 for card in range(printed.CARDS) if s.home[card] == UNSEEN):
        found.append("an unseen card is known (DU-214)")
    return found


def _mission_problems(s: DuelState) -> list[str]:
    """DU-233."""
    if s.depth == 0 or s.phase == SETUP or s.fulfilling >= 0:
        return []
    opened = [printed.MISSION_NAMES[mission] for mission in range(printed.MISSIONS) if s.mission[mission] == OPEN]
    if len(opened) > printed.OPEN_MISSIONS or (len(opened) < printed.OPEN_MISSIONS and c.deck_size(s) > 0):
        return [f"{len(opened)} missions are open, not {printed.OPEN_MISSIONS} (DU-233)"]
    return []


def _derived_problems(s: DuelState) -> list[str]:
    """DU-234, and that nobody has won already (DU-191)."""
    twin = s.copy()
    derive(twin)
    found = wrongly_derived(s, twin, DERIVED)
    if s.depth > 0:
        found += [f"seat {seat} has won already (DU-191)" for seat in range(2) if s.points[seat] >= s.target]
    return found


POSITIONS = Positions(
    "Starfarers Duel", lambda s: s.cards.options, options.prepare, create.blank, problems, SCALARS, TABLES
)
