"""What a question is about, for the sentence that asks it: an ending of its message key, and the parts to fill in."""

from collections.abc import Mapping

from hexnaut.games.starfarers.viewtypes import Resource, StarfarersView


def question_parts(view: StarfarersView, seat: int) -> tuple[str, dict[str, str]]:
    """From the asked seat's view; parts in words, seats as numbers."""
    question = view["question"]
    if question == "discard":
        return "", {"count": str(view["players"][seat]["mustDiscard"])}
    if question == "flight" and view["flight"] is not None:
        return "", {"count": str(view["flight"]["speed"])}
    if question == "encounter-pay":
        return "", {"count": str(view["payLeft"])}
    if question in ("encounter-number", "encounter-yes-no") and view["encounter"] is not None:
        return "", {"text": str(view["encounter"]["question"])}
    if question == "encounter-give":
        return "", {"other": str(view["active"])}
    if question == "offer":
        return "", _offer(view)
    return "", {}


def _offer(view: StarfarersView) -> dict[str, str]:
    """The active player's offer."""
    offer = next(offer for offer in view["offers"] if offer["seat"] == view["active"])
    return {"other": str(view["active"]), "gives": _cards(offer["gives"]), "wants": _cards(offer["wants"])}


def _cards(counts: Mapping[Resource, int]) -> str:
    return " ".join(f"{count} {name}" for name, count in counts.items() if count)
