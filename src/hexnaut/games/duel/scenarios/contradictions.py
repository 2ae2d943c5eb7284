"""Facts that each could be so, but not together."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from hexnaut.games.duel import cards as printed
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.places import DONE, IN_DECK, OPEN
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord

# What there is only while a sector is flown
IN_FLIGHT = "row top bottom speed actions usedHere marked replaced bannedMissions missionsAtStart".split()


def check_before(facts: Mapping[str, Any]) -> None:
    """What can be said without the position. Raises BadRecord."""
    if facts["phase"] == "setup":
        raise BadRecord("phase: the set-up is reached by playing from the beginning, without 'given'")
    read.check_phase(facts, {"purchases": ("build", "DU-186"), "postsUsed": ("build", "DU-042")})
    flown = facts.get("sector") is not None
    if flown and facts["phase"] != "flight":
        raise BadRecord("sector: flown only in the phase 'flight' (DU-042)")
    for name in IN_FLIGHT:
        if facts.get(name) and not flown:
            raise BadRecord(f"{name}: only while a sector is flown; say which one (DU-070)")
    if facts["roll"] is None and facts["phase"] != "production":
        raise BadRecord("roll: the die was rolled before the flight (DU-050)")
    _check_reserve(facts.get("reserve", ()))


def _check_reserve(groups: Sequence[int]) -> None:
    """DU-027: of a group nothing is taken before those above it are empty."""
    for above, below in pairwise(groups):
        if above > 0 and below < printed.GROUP_SIZE:
            raise BadRecord(f"reserve: {groups}, but a group is begun only when those before it are empty (DU-027)")


def check_after(s: DuelState) -> None:
    """What ships, cards and missions of the position forbid. Raises BadRecord."""
    if s.purchases > s.cards.purchases[c.level(s, s.active, printed.TRADE_CENTRE)]:
        raise BadRecord("purchases: more than the trade centre of the active player allows (DU-189)")
    if len({card for card in s.posts_used if card >= 0}) < sum(1 for card in s.posts_used if card >= 0):
        raise BadRecord("postsUsed: a post is used once in a turn (DU-171)")
    if any(s.cards.kind[card] != printed.TRADE for card in s.posts_used if card >= 0):
        raise BadRecord("postsUsed: a card that is no post (DU-175)")


def check_flight(s: DuelState) -> None:
    """What cannot be while a sector is flown. Raises BadRecord."""
    own = c.booster_strength(s, s.active) + s.roll
    if s.speed > own:
        raise BadRecord(f"speed: {s.speed}, but boosters and die give {own} (DU-072)")
    shown = s.top_count + s.bottom_count
    if shown > s.cards.peeks[c.level(s, s.active, printed.SENSOR)]:
        raise BadRecord(f"top, bottom: the sensor of seat {s.active} does not show {shown} cards (DU-187)")
    _check_row(s)
    _check_missions(s)


def _check_row(s: DuelState) -> None:
    if s.row_count == 0 and (s.used_here or s.replaced or s.actions):
        raise BadRecord("usedHere, replaced, actions: no card has been revealed (DU-075)")
    last = s.row[s.row_count - 1] if s.row_count else -1
    if s.replaced and 0 <= last < printed.SECTOR_CARDS:
        raise BadRecord(f"replaced: {printed.CARD_NAMES[last]} is no card of the reserve (DU-112)")
    if s.used_here > 1 and last >= 0 and s.cards.kind[last] != printed.TARGET:
        raise BadRecord(f"usedHere: one action at {printed.CARD_NAMES[last]} (DU-077)")
    for place in range(s.row_count):
        card = s.row[place]
        idle = 0 <= card < printed.SECTOR_CARDS and s.cards.kind[card] in (printed.PIRATE, printed.ASTEROID)
        if s.marks & 2**place and idle:
            raise BadRecord(f"marked: {printed.CARD_NAMES[card]} allows no action (DU-078, DU-089)")


def _check_missions(s: DuelState) -> None:
    for mission in range(printed.MISSIONS):
        name, where = printed.MISSION_NAMES[mission], s.mission[mission]
        if s.old_missions & 2**mission and where in (IN_DECK, DONE + 1 - s.active):
            raise BadRecord(f"missionsAtStart: {name} was not open then (DU-127)")
        if s.banned & 2**mission and where != OPEN:
            raise BadRecord(f"bannedMissions: {name} is not open (DU-126)")
