"""The position that the facts of a scenario describe, with all that follows from them."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.common import deals
from hexnaut.games.common.trader import ACCEPTED
from hexnaut.games.startrek import board, create
from hexnaut.games.startrek.board import RESOURCE_NAMES
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, VICTORY
from hexnaut.games.startrek.names import CARD_NAMES
from hexnaut.games.startrek.scenarios import agenda, asking, contradictions, position
from hexnaut.games.startrek.scenarios.facts import FACTS, holder_of, seat_or_none
from hexnaut.games.startrek.scoring import card_holder
from hexnaut.games.startrek.state import SETUP, StarTrekState
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.types import NEVER


def from_facts(prepared: Mapping[str, Any], given: Mapping[str, Any]) -> StarTrekState:
    """A position in which these facts hold; it waits for the question given, or for the active player's turn."""
    s = create.blank(prepared)
    facts = agenda.with_usual(given)
    if facts["phase"] == "setup":
        facts["turn"] = 0
    elif facts["turn"] < 1:
        raise BadRecord("turn: the first one after the set-up is number 1 (ST-055)")
    elif not s.fixed_start:
        s.step = 2 * s.players
    contradictions.check_before(facts, s.players)
    read.check_turn(given, s.players, "ST-065")
    read.put_facts(s, FACTS, facts, s.players)
    _fill_bank(s)
    _fill_deck(s, facts)
    contradictions.check_after(s, given)
    asking.put_back(s, facts)
    position.derive(s)
    _award(s, "route", facts, "longestRoute", "ST-124")
    _award(s, "fleet", facts, "largestFleet", "ST-144")
    position.derive(s)
    agenda.open_question(s, facts)
    if "pointsAtEnd" not in facts:
        _end_turns(s)
    contradictions.check_knowledge(s)
    contradictions.check_offers(s)
    _show_offers(s)
    return s


def _fill_bank(s: StarTrekState) -> None:
    """All cards that nobody holds."""
    for resource, name in enumerate(RESOURCE_NAMES):
        held = sum(s.hand[5 * seat + resource] for seat in range(4))
        if held > create.CARDS_OF_EACH:
            raise BadRecord(f"hands: {held} {name}, but there are 19 (ST-003)")
        s.bank[resource] = create.CARDS_OF_EACH - held


def _fill_deck(s: StarTrekState, facts: Mapping[str, Any]) -> None:
    """All cards that nobody holds or looks at, that do not lie face up and have not left the game."""
    used = facts.get("usedCards", {})
    for kind, card in enumerate(board.FACTS["developmentDeck"]):
        name = CARD_NAMES[kind]
        out = sum(s.cards[5 * seat + kind] for seat in range(4)) + (sum(s.fleet) if kind == INTERVENES else 0)
        left = card["count"] - out - s.seen[kind] - used.get(name, 0)
        if left < 0:
            raise BadRecord(f"cards: {card['count'] - left} {name}, but there are {card['count']} (ST-004)")
        if "deck" not in facts:
            s.deck[kind] = left
        elif name in used and s.deck[kind] != left:
            raise BadRecord(
                f"usedCards: {used[name]} {name}, but other facts leave {left - s.deck[kind]} more (ST-004)"
            )


def _end_turns(s: StarTrekState) -> None:
    """Where it is not said, everybody had the points of now at the end of the own turn, or else one too few to win."""
    for seat in range(s.players if s.phase != SETUP else 0):
        hidden = s.cards[CARD_KINDS * seat + VICTORY]
        s.points_at_end[seat] = max(0, min(s.points[seat], s.target - 1 - hidden))


def _show_offers(s: StarTrekState) -> None:
    """ST-218: everybody knows that whoever offers or accepts holds the cards."""
    for seat in range(s.players):
        deals.show_packed(s, seat, s.wants[s.active] if s.stance[seat] == ACCEPTED else s.gives[seat])


def _award(s: StarTrekState, card: str, facts: Mapping[str, Any], name: str, rule: str) -> None:
    """A special card lies where the rules put it; where they leave a choice, where the scenario says."""
    given = holder_of(facts.get(name)) if name in facts else NEVER
    fleet = card == "fleet"
    holder = card_holder(s, fleet, given, 3 if fleet else 5)
    if name in facts and holder != given:
        raise BadRecord(f"{name}: by {rule} it lies with {seat_or_none(holder)}")
    if fleet:
        s.fleet_holder = holder
    else:
        s.route_holder = holder
