"""What a question is about, for the sentence that asks it: an ending of its message key, and the parts to fill in."""

from collections.abc import Mapping
from typing import Any


def question_parts(view: Mapping[str, Any], seat: int) -> tuple[str, dict[str, str]]:
    """From the asked seat's view; parts in words, seats as numbers."""
    question = view["question"]
    if question == "flight":
        return _flight(view["flight"])
    if question == "pirate":
        card = view["flight"]["row"][-1]["card"]
        return ("seen", {"card": card}) if card else ("", {})
    if question == "reward":
        return "", {"count": str(view["rewardsLeft"])}
    if question == "arrange":
        return "", {"cards": " ".join(view["private"]["top"])}
    return "", {}


def _flight(flight: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    row = flight["row"]
    parts = {
        "left": str(flight["speed"] - len(row)),
        "actions": str(flight["actionLimit"] - flight["actions"]),
    }
    if not row:
        return "first", parts
    card = row[-1]["card"]
    return ("", parts | {"card": card}) if card else ("next", parts)
