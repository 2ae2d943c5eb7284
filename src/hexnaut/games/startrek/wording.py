"""What a question is about, for the sentence that asks it: an ending of its message key, and the parts to fill in."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.startrek.actions import got_in_giving, waiting_in_giving
from hexnaut.games.startrek.board import NODE_NAMES, RESOURCE_NAMES, ROUTE_NAMES


def question_parts(view: Mapping[str, Any], seat: int) -> tuple[str, dict[str, str]]:
    """From the asked seat's view; parts in words, seats as numbers."""
    question = view["question"]
    about = view["about"] or 0
    player = view["players"][seat]
    if question == "turn":
        return _phase(view), {}
    if question == "place-starship":
        return "", {"node": NODE_NAMES[about]}
    if question == "sulu-starship":
        return "", {"route": ROUTE_NAMES[about]}
    if question == "discard" or question == "kirk":
        owed = player["mustDiscard"]
        return "protects" if question == "kirk" and owed else "", {"count": str(owed)}
    if question == "research-station":
        return "", {"count": str(about)}
    if question == "utopia-planitia":
        return "second" if about else "", {}
    if question == "give":
        other = _next_giver(waiting_in_giving(about), seat, len(view["players"]))
        return "", {"other": str(other), "resource": RESOURCE_NAMES[got_in_giving(about)]}
    if question == "chapel":
        return "", {"other": str(about)}
    if question == "support":
        card = player["support"]
        return "exchange" if card["side"] == "B" else "", {"support": card["card"]}
    if question == "offer":
        return "", _offer(view)
    return "", {}


def _phase(view: Mapping[str, Any]) -> str:
    phase = str(view["phase"])
    return "combined" if phase == "trade" and view["options"]["combinedTradeBuild"] else phase


def _next_giver(waiting: int, seat: int, players: int) -> int:
    """ST-164: the opponents are paid back clockwise."""
    other = (seat + 1) % players
    while not waiting & 2**other and other != seat:
        other = (other + 1) % players
    return other


def _offer(view: Mapping[str, Any]) -> dict[str, str]:
    """The active player's offer."""
    active = view["active"]
    for offer in view["offers"]:
        if offer["seat"] == active:
            return {"other": str(active), "gives": _cards(offer["gives"]), "wants": _cards(offer["wants"])}
    return {"other": str(active), "gives": "nothing", "wants": "nothing"}


def _cards(counts: Mapping[str, int]) -> str:
    return " ".join(f"{count} {name}" for name, count in counts.items() if count) or "nothing"
