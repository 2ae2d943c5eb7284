"""What a question is about, for the sentence that asks it: an ending of its message key, and the parts to fill in."""

from hexnaut.games.duel.viewtypes import DuelView, FlightView


def question_parts(view: DuelView, seat: int) -> tuple[str, dict[str, str]]:
    """From the asked seat's view; parts in words, seats as numbers."""
    question, flight, private = view["question"], view["flight"], view["private"]
    if question == "flight" and flight is not None:
        return _flight(flight, view["sectorSizes"][flight["sector"] - 1])
    if question == "pirate" and flight is not None:
        card = flight["row"][-1]["card"]
        return ("seen", {"card": card}) if card else ("", {})
    if question == "reward":
        return "", {"count": str(view["rewardsLeft"])}
    if question == "arrange" and private is not None:
        return "", {"cards": " ".join(private["top"])}
    return "", {}


def _flight(flight: FlightView, stack: int) -> tuple[str, dict[str, str]]:
    """DU-081, DU-084: at the last card nothing is left to turn up. Elsewhere a card may have gone from its place."""
    row = flight["row"]
    left = flight["speed"] - len(row)
    parts = {"left": str(left), "actions": str(flight["actionLimit"] - flight["actions"])}
    card = row[-1]["card"] if row else None
    if card is None:
        return "next" if row else "first", parts
    return "" if left and stack else "last", parts | {"card": card}
