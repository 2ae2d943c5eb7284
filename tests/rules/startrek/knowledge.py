"""What a seat of Star Trek Catan knows about the hands of the others, and the worlds that it imagines."""

from typing import Any

from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State
from tests.rules.startrek.table import StarTrekTable, given, hand_of, midgame
from tests.rules.table import Step


def known(match: StarTrekTable, viewer: int, holder: int) -> dict[str, list[int]]:
    """The bounds other than [0, 0] that the viewer has for the holder's hand."""
    bounds = match.view(viewer)["players"][holder]["known"]
    return {name: pair for name, pair in bounds.items() if pair != [0, 0]}


def worlds(match: StarTrekTable, seat: int, count: int = 40) -> list[State]:
    return [match.game.sample_world(match.state, seat, seeded(number, "worlds")) for number in range(count)]


def hands_in(sampled: list[State], holder: int) -> list[dict[str, int]]:
    """The different hands of a player in some worlds."""
    found: list[dict[str, int]] = []
    for world in sampled:
        hand = hand_of(world, holder)
        if hand not in found:
            found.append(hand)
    return found


def own(states: list[State]) -> list[StarTrekState]:
    return [state for state in states if isinstance(state, StarTrekState)]


def theft(stolen: str, thief: int = 3, sector: str = "H00") -> list[str]:
    """The steps of a theft with a card: in H00 and in H01 there is nobody to rob but seat 1."""
    return [f"{thief} play starfleet-intervenes", f"{thief} move cruiser {sector}", f"chance stolen {stolen}"]


def robbed(hand: str, stolen: str, *then: Step, **facts: Any) -> StarTrekTable:
    """Seat 3 robs seat 1 with a card; seats 0 and 2 look on. It stays the turn of seat 3."""
    hands = {"1": hand} | facts.pop("hands", {})
    match = given(midgame(active=3, cards={"3": "1 starfleet-intervenes 1 monopoly"}, hands=hands, **facts))
    return match.do(*theft(stolen), *then)


def seen_with_chapel(hand: str) -> StarTrekTable:
    """Seat 3 robs seat 1 of a water out of this hand; then seat 0 sees the rest with Chapel and takes a food."""
    facts = midgame(active=3, cards={"3": "1 starfleet-intervenes"}, support={"0": "chapel"}, hands={"1": hand})
    match = given(facts, starbases={"1": ["N00"]})
    return match.do(*theft("water"), "3 end turn", "0 roll", "chance roll 6 6", "0 chapel 1", "0 take food")
