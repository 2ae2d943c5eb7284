"""The position that the facts of a scenario describe, with all that follows from them."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import apply as rules
from hexnaut.games.starfarers import board, create, setup
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers.board import PEOPLES
from hexnaut.games.starfarers.scenarios import contradictions, position
from hexnaut.games.starfarers.scenarios.facts import FACTS
from hexnaut.games.starfarers.state import (
    FLIGHT,
    PILE,
    PRODUCTION,
    SETUP,
    UPGRADES,
    StarfarersState,
)
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.log import QUIET


def from_facts(prepared: Mapping[str, Any], given: Mapping[str, Any]) -> StarfarersState:
    """A position in which these facts hold.

    It waits for the active player: in the founding phase for a colony or shipyard, in production for the roll, in
    trade and flight for anything the phase allows (the balls of the flight are drawn already, see `baseSpeed`).
    """
    s = create.blank(prepared)
    facts: dict[str, Any] = {"turn": 5, "active": 0, "phase": "trade", "first": 0} | dict(given)
    if facts["phase"] == "setup":
        facts["turn"] = 0
    contradictions.check_before(facts, s)
    read.check_turn(given, s.players, "SF-095")
    read.put_facts(s, FACTS, facts, s.players)
    contradictions.check_after(s)
    if "supply" not in facts:
        _fill_supply(s, "reserve" in facts)
    _fill_pool(s, "pool" in facts)
    _close_full_systems(s)
    _award_markers(s, facts.get("markers", {}))
    position.derive(s)
    contradictions.check_derived(s)
    _ask(s)
    return s


def _fill_supply(s: StarfarersState, pile_given: bool) -> None:
    """All cards that nobody holds; what large hands need beyond the supply comes from the pile."""
    for resource in range(5):
        held = sum(s.hand[5 * seat + resource] for seat in range(4))
        if not pile_given:
            s.hand[5 * PILE + resource] = min(8, 20 - held)
        s.bank[resource] = 20 - held - s.hand[5 * PILE + resource]


def _fill_pool(s: StarfarersState, given: bool) -> None:
    """SF-089: in the founding phase what the motherships do not carry yet; afterwards there is no pool."""
    if s.phase != SETUP:
        for kind in range(UPGRADES):
            s.pool[kind] = 0
        return
    if not s.founding:
        raise BadRecord("phase: the set-up has a founding phase only with the option start = founding (SF-085)")
    for kind in range(UPGRADES):
        if not given:
            s.pool[kind] -= sum(s.upgrade[UPGRADES * seat + kind] for seat in range(4))


def _close_full_systems(s: StarfarersState) -> None:
    """SF-333: with three players the third site of a system with two colonies is closed."""
    for site in range(board.SITES):
        do.put_inert(s, site)


def _award_markers(s: StarfarersState, given: Mapping[str, Any]) -> None:
    """SF-250, SF-251: a marker lies with whoever has most stations; among several the scenario must say."""
    for i, people in enumerate(PEOPLES):
        counts = [s.station[4 * i + seat] for seat in range(4)]
        leaders = [seat for seat in range(4) if counts[seat] == max(counts) > 0]
        if people in given:
            if given[people] not in leaders and (leaders or given[people] is not None):
                raise BadRecord(f"markers: by SF-251 that of {people} lies with {leaders or 'nobody'}")
        elif len(leaders) > 1:
            raise BadRecord(f"markers: who of {leaders} holds that of {people}?")
        elif leaders:
            s.marker[i] = leaders[0]


def _ask(s: StarfarersState) -> None:
    if s.phase == SETUP:
        setup.ask_founder(s)
    elif s.phase == PRODUCTION:
        s.push(a.BEGIN_TURN, 2**s.active, a.TOLD)
        rules.settle(s, QUIET)
    elif s.phase == FLIGHT:
        s.push(a.ASK_FLIGHT, 2**s.active)
    else:
        s.push(a.ASK_TURN, 2**s.active)
