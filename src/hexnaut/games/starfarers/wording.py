"""What a question is about, for the sentence that asks it: an ending of its message key, and the parts to fill in."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.starfarers.actions import count_in


def question_parts(view: Mapping[str, Any], seat: int) -> tuple[str, dict[str, str]]:
    """From the asked seat's view; parts in words, seats as numbers."""
    question = view["question"]
    if question == "discard":
        return "", {"count": str(view["players"][seat]["mustDiscard"])}
    if question == "flight":
        return "", {"count": str(view["flight"]["speed"])}
    if question == "encounter-pay":
        return "", {"count": str(count_in(view["about"]))}
    if question in ("encounter-number", "encounter-yes-no"):
        return "", {"text": view["encounter"]["question"]}
    if question == "encounter-give":
        return "", {"other": str(view["active"])}
    if question == "offer":
        return "", _offer(view)
    return "", {}


def _offer(view: Mapping[str, Any]) -> dict[str, str]:
    """The active player's offer."""
    offer = next(offer for offer in view["offers"] if offer["seat"] == view["active"])
    return {"other": str(view["active"]), "gives": _cards(offer["gives"]), "wants": _cards(offer["wants"])}


def _cards(counts: Mapping[str, int]) -> str:
    return " ".join(f"{count} {name}" for name, count in counts.items() if count)
