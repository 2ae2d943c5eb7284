"""What a question is about, for the sentence that asks it: an ending of its message key, and the parts to fill in."""

from collections.abc import Mapping

from hexnaut.games.startrek.viewtypes import Resource, StarTrekView


def question_parts(view: StarTrekView, seat: int) -> tuple[str, dict[str, str]]:
    """From the asked seat's view; parts in words, seats as numbers."""
    question = view["question"]
    topic = view["topic"]
    player = view["players"][seat]
    if question == "turn":
        return _phase(view), {}
    if question == "place-starship":
        return "", {"node": str(topic["node"])}
    if question == "sulu-starship":
        return "", {"route": str(topic["route"])}
    if question == "discard" or question == "kirk":
        owed = player["mustDiscard"]
        return "protects" if question == "kirk" and owed else "", {"count": str(owed)}
    if question == "research-station":
        return "", {"count": str(topic["count"])}
    if question == "utopia-planitia":
        return "second" if topic["count"] else "", {}
    if question == "give":
        return "", {"other": str(topic["seat"]), "resource": str(topic["resource"])}
    if question == "chapel":
        return "", {"other": str(topic["seat"])}
    card = player["support"]
    if question == "support" and card is not None:
        return "exchange" if card["side"] == "B" else "", {"support": card["card"]}
    if question == "offer":
        return "", _offer(view)
    return "", {}


def _phase(view: StarTrekView) -> str:
    return "combined" if view["phase"] == "trade" and view["options"]["combinedTradeBuild"] else view["phase"]


def _offer(view: StarTrekView) -> dict[str, str]:
    """The active player's offer."""
    active = view["active"]
    for offer in view["offers"]:
        if offer["seat"] == active:
            return {"other": str(active), "gives": _cards(offer["gives"]), "wants": _cards(offer["wants"])}
    return {"other": str(active), "gives": "nothing", "wants": "nothing"}


def _cards(counts: Mapping[Resource, int]) -> str:
    return " ".join(f"{count} {name}" for name, count in counts.items() if count) or "nothing"
