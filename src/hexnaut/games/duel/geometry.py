"""What is printed on cards and sheets: what a drawing needs and no view repeats. There is no board to lie on."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.duel.cards import COST, FACTS, ITEM_NAMES, PIECE_NAMES
from hexnaut.games.duel.viewtypes import Geometry

ABOUT_OUR_SOURCES = ("provenance", "reconstructed", "note", "name", "title")  # names come with the words of a language


def geometry() -> Geometry:
    start = FACTS["startingState"]["startColonies"].values()
    return {
        "cards": {card["id"]: _printed(card) for card in (*start, *FACTS["sectorCards"], *FACTS["reserveCards"])},
        "missions": {mission["id"]: _printed(mission) for mission in FACTS["missions"]},
        "prices": {piece: _price(i) for i, piece in enumerate(PIECE_NAMES)},
        "slots": FACTS["slots"],
    }


def _printed(card: Mapping[str, Any]) -> Any:
    return {name: value for name, value in card.items() if name not in ABOUT_OUR_SOURCES}


def _price(piece: int) -> dict[str, int]:
    costs = {name: int(COST[len(ITEM_NAMES) * piece + i]) for i, name in enumerate(ITEM_NAMES)}
    return {name: count for name, count in costs.items() if count}
