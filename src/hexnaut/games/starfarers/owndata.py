"""What is uncertain in Starfarers, and data of one's own in its place (A-32 of our sources)."""

from typing import Any

from hexnaut.games.starfarers import deckcompiler
from hexnaut.games.starfarers.board import FACTS
from hexnaut.games.starfarers.deck import STANDARD
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
    given = sections_of(options.pop(OPTION) or {}, SECTIONS)
    if "encounterDeck" not in given:
        return
    deck = given["encounterDeck"]
    cards = deck.get("cards") if isinstance(deck, dict) else None
    need("encounterDeck", isinstance(cards, list), "cards: a list of encounter cards is needed")
    need("encounterDeck", options["deck"] == "standard", "the option deck is given too")
    if cards != STANDARD:
        with given_as(OPTION):
            options["deck"] = deckcompiler.cards_of(cards)
