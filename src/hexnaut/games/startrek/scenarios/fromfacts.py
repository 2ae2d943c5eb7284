"""The position that the facts of a scenario describe, with all that follows from them."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import board, create, setup
from hexnaut.games.startrek.board import RESOURCE_NAMES
from hexnaut.games.startrek.developments import INTERVENES
from hexnaut.games.startrek.names import CARD_NAMES
from hexnaut.games.startrek.scenarios import contradictions, position
from hexnaut.games.startrek.scenarios.facts import FACTS, holder_of, seat_or_none
from hexnaut.games.startrek.scoring import card_holder
from hexnaut.games.startrek.state import SETUP, StarTrekState
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.types import NEVER


def from_facts(prepared: Mapping[str, Any], given: Mapping[str, Any]) -> StarTrekState:
    """A position in which these facts hold; it waits for the active player's turn, or for a set-up outpost."""
    s = create.blank(prepared)
    facts: dict[str, Any] = {"turn": 5, "active": 0, "phase": "trade", "first": 0} | dict(given)
    if facts["phase"] == "setup":
        facts["turn"] = 0
    elif facts["turn"] < 1:
        raise BadRecord("turn: the first one after the set-up is number 1 (ST-055)")
    contradictions.check_before(facts, s.players)
    read.check_turn(given, s.players, "ST-065")
    read.put_facts(s, FACTS, facts, s.players)
    _fill_bank(s)
    if "deck" not in facts:
        _fill_deck(s)
    contradictions.check_after(s, given)
    position.derive(s)
    _award(s, "route", facts, "longestRoute", "ST-124")
    _award(s, "fleet", facts, "largestFleet", "ST-144")
    position.derive(s)
    if s.phase == SETUP:
        setup.ask_outpost(s)
    else:
        s.push(a.ASK_TURN, 2**s.active)
    return s


def _fill_bank(s: StarTrekState) -> None:
    """All cards that nobody holds."""
    for resource, name in enumerate(RESOURCE_NAMES):
        held = sum(s.hand[5 * seat + resource] for seat in range(4))
        if held > create.CARDS_OF_EACH:
            raise BadRecord(f"hands: {held} {name}, but there are 19 (ST-003)")
        s.bank[resource] = create.CARDS_OF_EACH - held


def _fill_deck(s: StarTrekState) -> None:
    """All cards that nobody holds and that do not lie face up."""
    for kind, card in enumerate(board.FACTS["developmentDeck"]):
        out = sum(s.cards[5 * seat + kind] for seat in range(4)) + (sum(s.fleet) if kind == INTERVENES else 0)
        if out > card["count"]:
            raise BadRecord(f"cards: {out} {CARD_NAMES[kind]}, but there are {card['count']} (ST-004)")
        s.deck[kind] = card["count"] - out


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
