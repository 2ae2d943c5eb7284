"""Facts that each could be so, but not together."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.startrek.actions import NO_CARD, UHURA
from hexnaut.games.startrek.state import SETUP, StarTrekState
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord

IN_TURN, AFTER_ROLL = "before-roll trade build", "trade build"
ONLY_IN = {
    "setupStep": ("setup", "ST-049"),
    "lastRoll": (IN_TURN, "ST-067"),
    "starbases": (IN_TURN, "ST-049"),
    "cards": (IN_TURN, "ST-062"),
    "fleet": (IN_TURN, "ST-062"),
    "bought": (AFTER_ROLL, "ST-062"),
    "cardPlayed": (IN_TURN, "ST-137"),
    "supportUsed": (IN_TURN, "ST-057"),
    "uhuraTried": (IN_TURN, "ST-162"),
    "randType": (AFTER_ROLL, "ST-194"),
}


def check_before(facts: Mapping[str, Any], players: int) -> None:
    """What can be said without the position. Raises BadRecord."""
    read.check_phase(facts, ONLY_IN)
    for name in ("supportUsed", "supportReceived"):
        read.check_seat_list(name, facts.get(name, ()), players)


def check_after(s: StarTrekState, given: Mapping[str, Any]) -> None:
    """What the pieces and cards of the position forbid. Raises BadRecord."""
    _check_support(s, given)
    if s.phase == SETUP:
        _check_setup(s, given)
    if any(s.bought[kind] > s.cards[5 * s.active + kind] for kind in range(5)):
        raise BadRecord("bought: more cards than the active player holds")


def _check_support(s: StarTrekState, given: Mapping[str, Any]) -> None:
    """ST-149: whoever uses a support card has one afterwards too, the same or another."""
    if s.support_on == 0 and any(card != NO_CARD for card in s.support):
        raise BadRecord("support: there are no support cards with the option supportCards = false")
    for name, rule in (("supportUsed", "ST-149"), ("supportReceived", "ST-160")):
        for seat in given.get(name, ()):
            if s.support[seat] == NO_CARD and s.phase != SETUP:
                raise BadRecord(f"{name}: seat {seat} has no support card ({rule})")
    used = s.active in given.get("supportUsed", ())
    if s.uhura_tried and not used and s.support[s.active] != UHURA:
        raise BadRecord(f"uhuraTried: seat {s.active} neither has Uhura nor has used a card (ST-162)")
    if s.rand_type >= 0 and not used:
        raise BadRecord(f"randType: seat {s.active} has used no support card in this turn (ST-195)")


def _check_setup(s: StarTrekState, given: Mapping[str, Any]) -> None:
    """ST-049, ST-051: clockwise in round one, back again in round two; each time an outpost with a starship."""
    clockwise = [(s.first + place) % s.players for place in range(s.players)]
    order = [*clockwise, *reversed(clockwise)]
    if s.step < len(order) and given.get("active", order[s.step]) != order[s.step]:
        raise BadRecord(f"active: after {s.step} placements seat {order[s.step]} is next (ST-051)")
    for seat in range(s.players):
        placed = order[: s.step].count(seat)
        for name, pieces in (("outposts", list(s.piece).count(2 * seat + 1)), ("starships", list(s.ship).count(seat))):
            if pieces != placed:
                raise BadRecord(f"{name}: {pieces} of seat {seat}, which has placed {placed} times (ST-049, ST-051)")
