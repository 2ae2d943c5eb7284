"""Facts that each could be so, but not together."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hexnaut.games.starfarers import board
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import POINT_NAMES
from hexnaut.games.starfarers.state import (
    FLIGHT,
    HELP,
    MERCHANTS,
    NO_SHIP,
    PRODUCTION,
    SETUP,
    SHIPS_EACH,
    TRADE_SHIP,
    StarfarersState,
    own_ship,
)
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord

IN_TURN = "trade flight"
ONLY_IN = {
    "foundingStep": ("setup", "SF-086"),
    "pool": ("setup", "SF-089"),
    "lastRoll": ("production trade flight", "SF-100"),
    "friendship": ("production trade flight", "SF-249"),
    "stations": ("production trade flight", "SF-245"),
    "freeShipsDue": ("production trade flight", "SF-311"),
    "medals": ("production trade flight", "SF-224"),
    "baseSpeed": ("flight", "SF-176"),
    "held": ("flight", "SF-290"),
    "flown": ("flight", "SF-185"),
    "jumps": ("flight", "SF-306"),
    "goodsTraded": (IN_TURN, "SF-147"),
    "fameBought": (IN_TURN, "SF-268"),
    "helped": (IN_TURN, "SF-269"),
}


def check_before(facts: Mapping[str, Any], s: StarfarersState) -> None:
    """What can be said before the facts are in the position, which is empty yet. Raises BadRecord."""
    read.check_phase(facts, ONLY_IN)
    if facts["turn"] < 1 and facts["phase"] != "setup":
        raise BadRecord("turn: the first one after the set-up is number 1 (SF-095)")
    printed = {number: s.numbers[number] for number in range(len(s.numbers))}
    for number, count in Counter(facts.get("reserveNumbers", ())).items():
        if count > printed[number]:
            raise BadRecord(f"reserveNumbers: {count} tokens {number}, but there are {printed[number]} (SF-225)")
    _check_deck(facts.get("encounterDeck", ()), len(s.past))


def _check_deck(cards: list[int], size: int) -> None:
    for card in cards:
        if card > size or cards.count(card) > 1:
            raise BadRecord(f"encounterDeck: card {card} does not exist, or not twice (SF-007)")


def check_after(s: StarfarersState) -> None:
    """What pieces and cards of the position forbid. Raises BadRecord."""
    _check_flight(s)
    _check_cards_used(s)


def _check_flight(s: StarfarersState) -> None:
    """Ships that have flown, or may not, are on the board; none did both."""
    ships = [s.ship_kind[own_ship(s.active, number)] for number in range(SHIPS_EACH)]
    for number, kind in enumerate(ships):
        if (s.held | s.flown) >> number & 1 and kind == NO_SHIP:
            raise BadRecord(f"held, flown: there is no ship S{number + 1} of seat {s.active} (SF-185)")
    if s.held & s.flown:
        raise BadRecord("held, flown: a ship that is held does not fly (SF-290)")
    if s.phase == FLIGHT and not any(ships):
        raise BadRecord(f"phase: no flight without a ship of seat {s.active} (SF-176)")


def _check_cards_used(s: StarfarersState) -> None:
    """What only a friendship card allows was done by its owner: these cards are never lost."""
    if s.helped and not c.has_card(s, s.active, HELP):
        raise BadRecord(f"helped: seat {s.active} has no card for it (SF-269)")
    if s.fame_bought and not c.has_fame_card(s, s.active):
        raise BadRecord(f"fameBought: seat {s.active} has no card for it (SF-268)")
    if s.goods_traded and s.owner[5 * MERCHANTS + board.GOODS] != s.active:
        raise BadRecord(f"goodsTraded: seat {s.active} has no card for it (SF-147)")


def check_derived(s: StarfarersState) -> None:
    """What would have happened already, once everything that follows from the facts is filled in. Raises BadRecord."""
    if s.phase in (SETUP, PRODUCTION):
        return
    if c.claim_is_due(s, s.active):
        raise BadRecord(f"freeShipsDue: seat {s.active} could place the ship, and had to (SF-312)")
    for number in range(SHIPS_EACH):
        ship = own_ship(s.active, number)
        point = s.ship_at[ship]
        if s.ship_kind[ship] == TRADE_SHIP and point >= 0 and c.outpost_at(s, point) >= 0:
            raise BadRecord(f"ships: a trade ship does not stay at the docking point {POINT_NAMES[point]} (SF-246)")
