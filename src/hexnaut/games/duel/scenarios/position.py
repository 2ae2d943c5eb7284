"""A whole position as plain data and back, and what must hold in every position (DU-230 to DU-234)."""

from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import create, options
from hexnaut.games.duel.cards import (
    BOOSTER_PLACES,
    CANNON_PLACES,
    CARD_NAMES,
    CARDS,
    CENTRE_NAMES,
    COLONY,
    GROUP_SIZE,
    HANGAR,
    ITEM_NAMES,
    MISSION_NAMES,
    MISSIONS,
    OPEN_MISSIONS,
    PIRATE,
    POOL_OF,
    POOLS,
    SECTOR_SIZE,
    SECTORS,
    SHIPS_OF_A_KIND,
    TRADE,
)
from hexnaut.games.duel.scoring import special_holder, victory_points
from hexnaut.games.duel.state import (
    AREA,
    BY_ALL,
    DONE,
    FACE_DOWN,
    GAP,
    IN_DECK,
    IN_ROW,
    LOOKED_AT,
    OPEN,
    SCALARS,
    SETUP,
    TABLES,
    UNSEEN,
    DuelState,
)
from hexnaut.kernel.fields import Positions

# -- what follows from cards and missions ------------------------------------------------------------------


def derive(s: DuelState) -> None:
    """Fill in everything that follows from the cards, missions and centres: totals, special cards, points, pools."""
    for pool in range(POOLS):
        s.pool[pool] = sum(1 for card in range(CARDS) if POOL_OF[card] == pool and s.home[card] == UNSEEN)
    for sector in range(SECTORS):
        seen = sum(1 for card in range(CARDS) if s.home[card] == sector)
        looked_at = sum(1 for card in range(CARDS) if s.home[card] == LOOKED_AT) if sector == s.sector else 0
        s.stack[sector] = seen + looked_at + sum(s.unseen[POOLS * sector + pool] for pool in range(POOLS))
    for seat in range(2):
        own = [card for card in range(CARDS) if s.home[card] == AREA + seat]
        done = [mission for mission in range(MISSIONS) if s.mission[mission] == DONE + seat]
        s.friendship[seat] = sum(s.cards.friendship[card] for card in own if s.cards.kind[card] == TRADE)
        s.friendship[seat] += sum(s.cards.mission_friendship[mission] for mission in done)
        s.medals[seat] = sum(s.cards.medals[card] for card in own if s.cards.kind[card] == PIRATE)
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
    ("roll", 0, 3),
    ("proposal", 0, 3),
    ("sector", -1, 3),
    ("speed", 0, 9),
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
    ("hangar", 0, SHIPS_OF_A_KIND),
    ("booster", 0, BOOSTER_PLACES),
    ("cannon", 0, CANNON_PLACES),
    ("centre", 0, 2),
    ("stock", 0, 4),
    ("home", 0, AREA + 1),
    ("known", 0, BY_ALL),
    ("unseen", 0, SECTOR_SIZE),
    ("reserve", 0, GROUP_SIZE),
    ("mission", IN_DECK, DONE + 1),
    ("row", FACE_DOWN - POOLS, CARDS - 1),
    ("top", GAP, CARDS - 1),
    ("bottom", GAP, CARDS - 1),
    ("posts_used", GAP, CARDS - 1),
)


def _range_problems(s: DuelState) -> list[str]:
    found = [
        f"{name} is {getattr(s, name)}, not from {low} to {high}"
        for name, low, high in RANGES
        if not low <= getattr(s, name) <= high
    ]
    for name, low, high in TABLE_RANGES:
        if any(not low <= value <= high for value in getattr(s, name)):
            found.append(f"{name}: a value that is not from {low} to {high} (DU-230)")
    return found


def _ship_problems(s: DuelState) -> list[str]:
    """DU-230, DU-231."""
    found = []
    for seat in range(2):
        for item, name in enumerate(ITEM_NAMES):
            if s.stock[6 * seat + item] > c.capacity(s, seat, item):
                found.append(f"seat {seat}: more {name} than there is space for (DU-230)")
        if c.ships_in_hangar(s, seat) > HANGAR:
            found.append(f"seat {seat}: more than {HANGAR} ships in the hangar (DU-230)")
        if s.booster[2 * seat] + s.booster[2 * seat + 1] > BOOSTER_PLACES:
            found.append(f"seat {seat}: more than {BOOSTER_PLACES} boosters (DU-230)")
        if s.cannon[2 * seat] + s.cannon[2 * seat + 1] > CANNON_PLACES:
            found.append(f"seat {seat}: more than {CANNON_PLACES} cannons (DU-230)")
    for kind, centre in enumerate(CENTRE_NAMES):
        if s.centre[kind] == 2 and s.centre[6 + kind] == 2:
            found.append(f"two level-II tiles of {centre} (DU-231)")
    return found


def _card_problems(s: DuelState) -> list[str]:
    """DU-232, DU-233: every card is in one place, and a sector is full outside a flight."""
    found = []
    for pool in range(POOLS):
        unseen = sum(1 for card in range(CARDS) if POOL_OF[card] == pool and s.home[card] == UNSEEN)
        places = s.reserve[pool] + sum(s.unseen[POOLS * sector + pool] for sector in range(SECTORS))
        places += sum(1 for entry in s.row if entry == FACE_DOWN - pool)
        if unseen != places:
            found.append(f"{unseen} unseen cards of pool {pool}, but {places} places for them (DU-232)")
    for card in range(CARDS):
        founded = s.home[card] >= AREA
        if founded and s.cards.kind[card] not in (COLONY, TRADE, PIRATE):
            found.append(f"{CARD_NAMES[card]} cannot belong to a player (DU-115)")
        if founded and s.cards.kind[card] == TRADE and not s.cards.post[card]:
            found.append(f"{CARD_NAMES[card]} has no post symbol (DU-108)")
    for sector in range(SECTORS):
        size = s.stack[sector]
        if sector == s.sector:
            size += sum(1 for entry in s.row if entry != GAP)
        if size > SECTOR_SIZE or (size < SECTOR_SIZE and sector != s.sector and sum(s.reserve) > 0):
            found.append(f"sector {sector + 1} has {size} cards, not {SECTOR_SIZE} (DU-233)")
    return found


def _row_problems(s: DuelState) -> list[str]:
    """The flight: row and sensor hold the cards that are said to be there (DU-232)."""
    found = []
    lying = sorted(entry for entry in s.row if entry >= 0)
    if lying != [card for card in range(CARDS) if s.home[card] == IN_ROW]:
        found.append("the row does not hold the cards that lie in it (DU-232)")
    fixed = sorted(card for card in [*s.top, *s.bottom] if card >= 0)
    if fixed != [card for card in range(CARDS) if s.home[card] == LOOKED_AT]:
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
    if any(s.known[card] == 0 for card in range(CARDS) if s.home[card] != UNSEEN):
        found.append("a card that nobody has seen is somewhere (DU-214)")
    if any(s.known[card] != 0 for card in range(CARDS) if s.home[card] == UNSEEN):
        found.append("an unseen card is known (DU-214)")
    return found


def _mission_problems(s: DuelState) -> list[str]:
    """DU-233."""
    if s.depth == 0 or s.phase == SETUP or s.fulfilling >= 0:
        return []
    opened = [MISSION_NAMES[mission] for mission in range(MISSIONS) if s.mission[mission] == OPEN]
    if len(opened) > OPEN_MISSIONS or (len(opened) < OPEN_MISSIONS and c.deck_size(s) > 0):
        return [f"{len(opened)} missions are open, not {OPEN_MISSIONS} (DU-233)"]
    return []


def _derived_problems(s: DuelState) -> list[str]:
    """DU-234, and that nobody has won already (DU-191)."""
    twin = s.copy()
    derive(twin)
    found = []
    for name in DERIVED:
        value, expected = getattr(s, name), getattr(twin, name)
        if not isinstance(value, int):
            value, expected = list(value), list(expected)
        if value != expected:
            found.append(f"{name} is {value}, but cards and centres give {expected}")
    if s.depth > 0:
        found += [f"seat {seat} has won already (DU-191)" for seat in range(2) if s.points[seat] >= s.target]
    return found


POSITIONS = Positions(
    title="Starfarers Duel",
    options=lambda s: s.cards.options,
    prepare=options.prepare,
    blank=create.blank,
    problems=problems,
    scalars=SCALARS,
    tables=TABLES,
)
