"""What is uncertain in Starfarers, and data of one's own in its place (A-32 of our sources)."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.starfarers import deckcompiler
from hexnaut.games.starfarers.board import FACTS
from hexnaut.games.starfarers.deck import STANDARD
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.owndata import OPTION, Doubt, given_as, need, sections_of

SECTIONS = ("encounterDeck",)
UNCERTAIN = "single"  # a branch of the card rests on one source alone


def own_data() -> dict[str, Any]:
    """What is printed on the components, as far as it can be replaced."""
    return {"encounterDeck": FACTS["encounterDeck"]}


def doubts() -> list[Doubt]:
    cards = [card for card in STANDARD if card["confidence"] == UNCERTAIN]
    return [Doubt(f"encounter-{card['number']}", 298, UNCERTAIN) for card in cards]


def take(options: dict[str, Any]) -> None:
    """The encounter cards of `data` become the option `deck`. Raises BadOption."""
    given = sections_of(options.pop(OPTION), SECTIONS)
    if "encounterDeck" not in given:
        return
    deck = given["encounterDeck"]
    cards = deck.get("cards") if isinstance(deck, dict) else None
    if not isinstance(cards, list) or not cards:
        raise BadOption(f"option {OPTION}: encounterDeck: a deck needs cards, a list of encounter cards")
    need("encounterDeck", options["deck"] == "standard", "the option deck is given too")
    whole_deck = _merged(cards)
    if whole_deck != STANDARD:
        with given_as(OPTION):
            options["deck"] = deckcompiler.cards_of(whole_deck)


def _merged(cards: list[Any]) -> list[Any]:
    """Our deck, with the given cards in the places of ours that have their numbers."""
    given: dict[int, Any] = {}
    ours = {card["number"]: card for card in STANDARD}
    for card in cards:
        need("encounterDeck", isinstance(card, Mapping), f"{card!r} is not a card")
        number = card.get("number")
        known = type(number) is int and number in ours
        need(f"card {number!r}", known, "there is no such card; a list replaces cards by their numbers")
        need(f"card {number}", number not in given, "stands twice")
        given[number] = card
    return [given.get(number, card) for number, card in ours.items()]
