"""Reading a card list of one's own: which cards replace the printed ones, and whether they can be played with.

A list replaces cards by their id; ids, and so the numbers of cards (DU-012 to DU-014), stay as they are.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from hexnaut.games.duel.cards import (
    CARD_NAMES,
    COST_NAMES,
    FACTS,
    ITEM_NAMES,
    KIND_NAMES,
    LOSS_NAMES,
    MISSION_NAMES,
    RESOURCE_NAMES,
    TARGET_NAMES,
    TRADE_ITEMS,
    TRIBUTE,
)
from hexnaut.games.duel.viewtypes import PrintedCard, PrintedMission
from hexnaut.kernel.errors import BadOption

LISTS = ("sectorCards", "reserveCards", "missions")
# What a card may say besides what the rules read: its wording and where it comes from.
REMARKS = {"id", "name", "title", "number", "kind", "place", "folk", "provenance", "reconstructed", "note", "reserve"}
SYMBOLS = {"friendship", "medals", "victoryPoints"}
FIELDS = {
    "target": {"target"},
    "colony": {"production"},
    "trade": {"trade", "tradingPost"},
    "pirate": {"strength", "tribute", "loss", "reward"},
    "asteroid": set[str](),
}


def check_list(value: Any, faces: Sequence[int]) -> list[dict[str, Any]]:
    """Cards and missions that replace those with the same id. Raises BadOption.

    `faces` are those of the orange die, on which colonies produce.
    """
    given: list[dict[str, Any]] = []
    for card in _cards_of(value):
        if not isinstance(card, dict) or not isinstance(card.get("id"), str):
            raise BadOption(f"{card!r} is not a card with an id")
        name = card["id"]
        if any(name == other["id"] for other in given):
            raise BadOption(f"{name} stands twice")
        if name in MISSION_NAMES:
            _check_mission(name, card)
        elif name in CARD_NAMES:
            _check_card(name, card, faces)
        else:
            raise BadOption(f"there is no card {name}; a list replaces cards by their ids")
        given.append(dict(card))
    if given:
        _check_targets(cast(list[PrintedCard | PrintedMission], given))
    return sorted(given, key=lambda card: str(card["id"]))


def _cards_of(value: Any) -> list[Any]:
    if isinstance(value, Mapping):
        for name in value:
            if name not in LISTS:
                raise BadOption(f"unknown list {name!r}; there are {', '.join(LISTS)}")
        return [card for name in LISTS for card in _cards_of(value.get(name, []))]
    if not isinstance(value, list):
        raise BadOption("a list of cards, or an object with " + ", ".join(LISTS))
    return value


def _need(name: str, holds: bool, what: str) -> None:
    if not holds:
        raise BadOption(f"{name}: {what}")


def _whole(name: str, data: Mapping[str, Any], key: str, low: int, high: int, default: int | None = None) -> None:
    value = data.get(key, default)
    allowed = f"a whole number from {low} to {high}" if low < high else f"{low}"
    _need(name, type(value) is int and low <= value <= high, f"{key} has to be {allowed}")


def _object(name: str, data: Mapping[str, Any], key: str, allowed: set[str]) -> Mapping[str, Any]:
    value = data.get(key)
    _need(name, isinstance(value, dict), f"{key} is missing")
    assert isinstance(value, dict)
    for part in value:
        _need(name, part in allowed, f"{key}: unknown part {part!r}")
    return value


def _check_card(name: str, card: Mapping[str, Any], faces: Sequence[int]) -> None:
    kind = card.get("kind")
    _need(name, kind in KIND_NAMES, f"kind has to be one of {', '.join(KIND_NAMES)}")
    for key in card:
        _need(name, key in REMARKS | SYMBOLS | FIELDS[str(kind)], f"a {kind} card has no {key!r}")
    _need(name, kind != "asteroid" or not name.startswith("S"), "asteroids are reserve cards only (DU-011)")
    worth = 1 if kind == "colony" else 0
    _whole(name, card, "victoryPoints", worth, worth, worth)
    post = kind == "trade" and card.get("tradingPost") is True
    _whole(name, card, "friendship", 0, 3 if post else 0, 0)
    _whole(name, card, "medals", 0, 3 if kind == "pirate" else 0, 0)
    if kind == "target":
        _need(name, card.get("target") in TARGET_NAMES, f"target has to be one of {', '.join(TARGET_NAMES)}")
    elif kind == "colony":
        production = _object(name, card, "production", {"resource", "number"})
        _need(name, production.get("resource") in RESOURCE_NAMES, "a colony produces a resource (DU-003)")
        _whole(name, production, "number", min(faces), max(faces))
    elif kind == "trade":
        _check_trade(name, card)
    elif kind == "pirate":
        _check_pirate(name, card)


def _check_trade(name: str, card: Mapping[str, Any]) -> None:
    """DU-107: the general form of a trade card."""
    trade = _object(name, card, "trade", {"item", "price", "buy", "sell", "maxUnits"})
    _need(name, isinstance(card.get("tradingPost"), bool), "tradingPost has to be true or false")
    _need(name, trade.get("item") in TRADE_ITEMS, "item: no such thing to trade")
    _whole(name, trade, "price", 1, 20)
    for way in ("buy", "sell"):
        _need(name, isinstance(trade.get(way), bool), f"{way} has to be true or false")
    _need(name, trade["buy"] or trade["sell"], "neither buys nor sells")
    if trade["item"] == "anyResource":
        _whole(name, trade, "maxUnits", 1, 2)
    elif trade.get("maxUnits") is not None:
        _whole(name, trade, "maxUnits", 1, 4)


def _check_pirate(name: str, card: Mapping[str, Any]) -> None:
    _whole(name, card, "strength", 0, 20)
    _need(name, card.get("tribute", TRIBUTE) == TRIBUTE, f"every pirate demands {TRIBUTE} Astro (DU-141)")
    _need(name, card.get("loss") in LOSS_NAMES, "loss has to be cannon, booster, centre or null")
    reward = _object(name, card, "reward", {"anyResource", "medals"})
    _whole(name, reward, "anyResource", 0, 5)
    _whole(name, reward, "medals", 0, 3)
    _need(name, card.get("medals", reward["medals"]) == reward["medals"], "medals and reward disagree")


def _check_mission(name: str, mission: Mapping[str, Any]) -> None:
    for key in mission:
        _need(name, key in REMARKS | {"target", "cost", "reward"}, f"a mission has no {key!r}")
    _need(name, mission.get("target") in TARGET_NAMES, f"target has to be one of {', '.join(TARGET_NAMES)}")
    cost = _object(name, mission, "cost", set(COST_NAMES))
    for item in ITEM_NAMES:
        _whole(name, cost, item, 0, 4, 0)
    _whole(name, cost, "astro", 0, 99, 0)
    rewards = ("victoryPoints", "astro", "anyResource", "friendship", "medals")
    reward = _object(name, mission, "reward", set(rewards))
    for part, most in zip(rewards, (3, 99, 5, 3, 3), strict=True):
        _whole(name, reward, part, 0, most, 0)


def _check_targets(given: Sequence[PrintedCard | PrintedMission]) -> None:
    """D-17: each target planet exists once, so a mission can always be fulfilled somewhere."""
    cards, _ = merged(given)
    for target in TARGET_NAMES:
        holders = [card["id"] for card in cards if card.get("target") == target]
        if len(holders) != 1:
            raise BadOption(f"{target} has to stand on exactly one card, not on {holders}")


def merged(given: Sequence[PrintedCard | PrintedMission]) -> tuple[list[PrintedCard], list[PrintedMission]]:
    """All cards and all missions, with the given ones in the place of the printed ones."""
    own: dict[str, Any] = {card["id"]: card for card in given}
    cards = [own.get(card["id"], card) for card in FACTS["sectorCards"] + FACTS["reserveCards"]]
    return cards, [own.get(mission["id"], mission) for mission in FACTS["missions"]]
