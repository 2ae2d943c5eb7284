"""Filling what a scenario leaves open: missions, refills and the unseen rest of the sectors."""

from hexnaut.games.duel.cards import CARDS, MISSIONS, OPEN_MISSIONS, POOL_OF, POOLS, SECTOR_SIZE, SECTORS
from hexnaut.games.duel.places import BY_ALL, FACE_DOWN, GAP, IN_DECK, OPEN, UNSEEN
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.errors import BadRecord


def open_lowest_missions(s: DuelState) -> None:
    """DU-028: three missions that nobody has fulfilled."""
    free = [mission for mission in range(MISSIONS) if s.mission[mission] == IN_DECK]
    for mission in free[:OPEN_MISSIONS]:
        s.mission[mission] = OPEN


def fill_sectors(s: DuelState, reserve_given: bool) -> None:
    """DU-087, DU-112: what was taken was replaced from the reserve; unseen sector cards fill the rest."""
    for place in range(POOLS * SECTORS):
        s.unseen[place] = 0
    base = _unseen_cards(s, 0)
    missing = sum(_room(s, sector) for sector in range(SECTORS)) - len(base)
    refills = _given_refills(s) if reserve_given else _lowest_refills(s, missing)
    if missing < len(refills) or missing < 0:
        raise BadRecord(f"the sectors hold {SECTORS * SECTOR_SIZE} cards, not more (DU-087)")
    if missing > len(refills) and reserve_given and sum(s.reserve) > 0:
        raise BadRecord(f"reserve: {missing} cards were taken, {len(refills)} of it replace them (DU-112, DU-233)")
    for card in refills:
        _lay_refill(s, card)
    for pool in range(1, POOLS):
        if not reserve_given:
            s.reserve[pool] = len(_unseen_cards(s, pool)) - _hidden(s, pool)
    for _ in base:
        s.unseen[POOLS * _first_with_room(s, range(SECTORS))] += 1


def _unseen_cards(s: DuelState, pool: int) -> list[int]:
    return [card for card in range(CARDS) if POOL_OF[card] == pool and s.home[card] == UNSEEN]


def _room(s: DuelState, sector: int) -> int:
    """Free places of a sector."""
    taken = sum(1 for card in range(CARDS) if s.home[card] == sector)
    taken += sum(s.unseen[POOLS * sector + pool] for pool in range(POOLS))
    if sector == s.sector:
        taken += sum(1 for place in range(s.row_count) if s.row[place] != GAP)
        taken += s.top_count + s.bottom_count
    return int(SECTOR_SIZE - taken)


def _first_with_room(s: DuelState, sectors: range) -> int:
    return next(sector for sector in sectors if _room(s, sector) > 0)


def _hidden(s: DuelState, pool: int) -> int:
    """Face-down refills of a group, in the row or in a sector (DU-202)."""
    in_row = sum(1 for place in range(s.row_count) if s.row[place] == FACE_DOWN - pool)
    return int(in_row + sum(s.unseen[POOLS * sector + pool] for sector in range(SECTORS)))


def _lowest_refills(s: DuelState, missing: int) -> list[int]:
    """The lowest cards of the reserve that stand nowhere else."""
    cards: list[int] = []
    for pool in range(1, POOLS):
        unseen = _unseen_cards(s, pool)
        cards += unseen[: len(unseen) - _hidden(s, pool)]
    return cards[: max(0, missing)]


def _given_refills(s: DuelState) -> list[int]:
    """So many that as many are left of each group as the scenario says."""
    cards: list[int] = []
    for pool in range(1, POOLS):
        unseen = _unseen_cards(s, pool)
        out = len(unseen) - _hidden(s, pool) - s.reserve[pool]
        if out < 0:
            raise BadRecord(f"reserve: of group {pool} at most {out + s.reserve[pool]} can be left (DU-027)")
        cards += unseen[:out]
    return cards


def _lay_refill(s: DuelState, card: int) -> None:
    """Into the last sector with room, so that the first ones keep their unseen cards."""
    sector = _first_with_room(s, range(SECTORS - 1, -1, -1))
    if s.hidden_refills:
        s.unseen[POOLS * sector + POOL_OF[card]] += 1
    else:
        s.home[card] = sector
        s.known[card] = BY_ALL
