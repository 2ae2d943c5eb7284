"""What a question is about, for the sentence that asks it: an ending of its message key, and the parts to fill in."""

from hexnaut.games.duel.viewtypes import DuelView, FlightView


def question_parts(view: DuelView, seat: int) -> tuple[str, dict[str, str]]:
    """From the asked seat's view; parts in words, seats as numbers."""
    question, flight, private = view["question"], view["flight"], view["private"]
    if question == "flight" and flight is not None:
        return _flight(flight)
    if question == "pirate" and flight is not None:
        card = flight["row"][-1]["card"]
        return ("seen", {"card": card}) if card else ("", {})
    if question == "reward":
        return "", {"count": str(view["rewardsLeft"])}
    if question == "arrange" and private is not None:
        return "", {"cards": " ".join(private["top"])}
    return "", {}


def _flight(flight: FlightView) -> tuple[str, dict[str, str]]:
    row = flight["row"]
    parts = {
        "left": str(flight["speed"] - len(row)),
        "actions": str(flight["actionLimit"] - flight["actions"]),
    }
    if not row:
        return "first", parts
    card = row[-1]["card"]
    return ("", parts | {"card": card}) if card else ("next", parts)
