"""Facts that each could be so, but not together."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.common.hands import holds, share_a_type
from hexnaut.games.common.trader import ACCEPTED, ASKED, COUNTERED, PROPOSES, REFUSED, SILENT, UNASKED
from hexnaut.games.startrek.actions import ASK_DEAL, ASK_OFFER, NO_CARD, UHURA
from hexnaut.games.startrek.developments import CARD_KINDS, VICTORY
from hexnaut.games.startrek.state import SETUP, TRADE, StarTrekState
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
    "usedCards": (IN_TURN, "ST-062"),
    "deckHolds": (IN_TURN, "ST-187"),
    "setAside": (AFTER_ROLL, "ST-200"),
    "pointsAtEnd": (IN_TURN, "ST-203"),
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
    if s.set_aside and (s.active not in given.get("supportUsed", ()) or not s.sarek_from_hand):
        raise BadRecord(f"setAside: seat {s.active} has used no card that takes one from the hand (ST-198, ST-201)")
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
        just_now = given.get("question") == "place-starship" and order[s.step : s.step + 1] == [seat]
        outposts, ships = list(s.piece).count(2 * seat + 1) - just_now, list(s.ship).count(seat)
        for name, pieces in (("outposts", outposts), ("starships", ships)):
            if pieces != placed:
                raise BadRecord(f"{name}: {pieces} of seat {seat}, which has placed {placed} times (ST-049, ST-051)")


# -- what is left when all of it lies in its place, and the question is open ---------------------------------


def check_knowledge(s: StarTrekState) -> None:
    """What seats know of the deck and of each other's points is so. Raises BadRecord."""
    for seat in range(s.players):
        for kind in range(CARD_KINDS):
            if s.deck_floor[CARD_KINDS * seat + kind] > s.deck[kind] + s.seen[kind]:
                raise BadRecord(f"deckHolds: seat {seat} cannot have seen more cards than there are (ST-187)")
        hidden = s.cards[CARD_KINDS * seat + VICTORY]
        if seat != s.active and s.points_at_end[seat] + hidden >= s.target:
            raise BadRecord(f"pointsAtEnd: seat {seat} would have won in its own turn (ST-203)")


def check_offers(s: StarTrekState) -> None:
    """ST-218: what each seat says to the trade on the table. Raises BadRecord."""
    if not any(s.stance):
        return
    if not s.offers_on or s.phase != TRADE:
        raise BadRecord("offers: only in a trade phase, with the option offers = true (ST-091)")
    answers = (ASKED, ACCEPTED, REFUSED, COUNTERED) if s.question in (ASK_OFFER, ASK_DEAL) else ()
    for seat in range(s.players):
        allowed = (SILENT, UNASKED, *answers) if seat != s.active else (PROPOSES,) if answers else (SILENT,)
        if s.stance[seat] not in allowed or not _are_terms(s, seat):
            raise BadRecord(f"offers: seat {seat} cannot say this now (ST-092 to ST-096, ST-218)")


def _are_terms(s: StarTrekState, seat: int) -> bool:
    """Whoever offers something names cards for others and holds them; who accepts holds what is wanted."""
    gives, wants = s.gives[seat], s.wants[seat]
    if s.stance[seat] in (PROPOSES, COUNTERED, UNASKED):
        return bool(gives and wants and not share_a_type(gives, wants) and holds(s.hand, seat, gives))
    asked_for = s.wants[s.active] if s.stance[seat] == ACCEPTED else 0
    return gives == wants == 0 and bool(holds(s.hand, seat, asked_for))
