"""A position from the facts of a scenario."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import create
from hexnaut.games.duel import effects as do
from hexnaut.games.duel.flight import begin_flight
from hexnaut.games.duel.scenarios import contradictions, filling, position
from hexnaut.games.duel.scenarios.facts import FACTS
from hexnaut.games.duel.scoring import is_frozen
from hexnaut.games.duel.state import BUILD, PRODUCTION_PHASE, DuelState
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord

DEFAULTS = {"turn": 5, "active": 0, "first": 0, "phase": "build", "roll": 1}


def from_facts(prepared: Mapping[str, Any], given: Mapping[str, Any]) -> DuelState:
    """A position in which these facts hold and both ships are otherwise empty.

    It waits for the roll (production), for a sector or a decision in flight, or in the trade and build phase.
    Cards in players' areas were replaced: by the lowest cards of the reserve that stand nowhere else.
    """
    s = create.blank(prepared)
    facts = DEFAULTS | dict(given)
    contradictions.check_before(facts)
    read.check_turn(given, 2, "DU-041")
    for name, fact in FACTS.items():
        if name in facts and fact.put is not None:
            fact.put(s, facts[name])
    contradictions.check_after(s)
    if "missions" not in facts:
        filling.open_lowest_missions(s)
    filling.fill_sectors(s, "reserve" in facts)
    position.derive(s)
    _ask(s, given)
    s.frozen = int(is_frozen(s))
    return s


def _ask(s: DuelState, given: Mapping[str, Any]) -> None:
    if s.phase == PRODUCTION_PHASE:
        do.ask_chance(s, a.ASK_ROLL)
    elif s.phase == BUILD:
        do.ask_active(s, a.ASK_BUILD)
    elif s.sector < 0:
        begin_flight(s)
    else:
        _resume_flight(s, given)


def _resume_flight(s: DuelState, given: Mapping[str, Any]) -> None:
    boosters = c.booster_strength(s, s.active)
    if "roll" not in given:  # what the speed needs
        s.roll = min(max(1, s.speed - boosters), 3)
    if not s.speed:
        s.speed = boosters + s.roll
    if "missionsAtStart" not in given:
        s.old_missions = c.open_missions(s)
    contradictions.check_flight(s)
    _count_actions(s, given)
    if s.row_count > s.speed:
        raise BadRecord("row: more cards than the speed allows (DU-072)")
    if s.actions >= c.action_limit(s):
        raise BadRecord("actions: after the last action the flight is over (DU-080)")
    do.ask_active(s, a.ASK_FLIGHT)


def _count_actions(s: DuelState, given: Mapping[str, Any]) -> None:
    """DU-078: marked cards and the number of actions follow from each other where only one of them is given."""
    here = 2 ** max(0, s.row_count - 1)
    if s.used_here:
        s.marks |= here
    elif s.marks & here and s.row_count:
        s.used_here = 1
    counted = int(s.marks).bit_count() + max(0, s.used_here - 1)
    if "actions" not in given:
        s.actions = counted
    elif s.actions < counted:
        raise BadRecord(f"actions: {counted} at least, by the marked cards (DU-078)")
