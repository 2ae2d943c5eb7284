"""Short ways to say a scenario of Starfarers, and the places of the beginner board that tests go to.

home gamma    sites P204, P205, P236; spaceport points of P204: P189, P219
S13, system   sites P061 (carbon, ore), P062 (ore, goods), P030 (goods, carbon); the way in: P093 - P077 - P062
S09, outpost  of the Green Folk: docking point P042; the way in: P087 - P072 - P057 - P042
S12, empty    centre P184; the way in: P213 - P198 - P183 - P168 - P184
"""

from typing import Any

from hexnaut.games.starfarers.game import GAME
from hexnaut.games.starfarers.state import StarfarersState
from hexnaut.kernel.play import Match
from hexnaut.kernel.scenario import event_facts, run_scenario

Step = str | dict[str, str | list[str]] | dict[str, dict[str, Any]]

RESOURCES = ["ore", "fuel", "carbon", "food", "goods"]
COST = {  # SF-156, written out by hand
    "colony-ship": "1 ore 1 fuel 1 carbon 1 food",
    "trade-ship": "1 ore 1 fuel 2 goods",
    "spaceport": "3 carbon 2 food",
    "booster": "2 fuel",
    "cannon": "2 carbon",
    "pod": "2 ore",
}
PORT = {"spaceports": {"0": ["P204"]}}  # with the spaceport points P189 and P219
KNOWN = {"S13": ["4", "10", "5"]}  # S13 explored, without anything special
PIRATES = {"S13": ["4", "pirate-4", "5"]}
ICE = {"S13": ["4", "ice-3", "5"]}


def scenario(
    *do: Step,
    given: dict[str, Any] | None = None,
    expect: dict[str, Any] | None = None,
    seed: int = 0,
    **options: Any,
) -> Match:
    """Play the steps and check what is expected.

    Without `given` the steps begin with a new game; with it, in a position in which nothing else stands.
    """
    case: dict[str, Any] = {"game": "starfarers", "seed": seed, "options": options}
    case |= {"do": list(do), "expect": expect or {}}
    if given is not None:
        case["given"] = given
    return run_scenario(GAME, case)


def refused(rule: str | list[str], move: str) -> Step:
    """A step: the move must be refused, by this rule or one of these."""
    return {"refused": rule, "move": move}


def flight(ships: dict[str, str], speed: int = 3, **facts: Any) -> dict[str, Any]:
    """Seat 0's flight phase after the balls, with these ships: {"S1": "colony-ship P093"}."""
    given: dict[str, Any] = {"phase": "flight", "baseSpeed": speed, "ships": {"0": ships}}
    return given | facts


def state_of(match: Match) -> StarfarersState:
    assert isinstance(match.state, StarfarersState)
    return match.state


def told(match: Match, event: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """All events of one name, in order, as plain data."""
    return [fact for fact in event_facts(match, viewer) if fact["event"] == event]


def legal_words(match: Match, seat: int = 0) -> list[str]:
    return [GAME.codec.word(action) for action in GAME.legal(match.state, seat)]


def outcomes(match: Match) -> dict[str, int]:
    """The outcomes of the open chance event by their words, with their weights."""
    return {GAME.codec.word(action): weight for action, weight in GAME.chance(match.state)}
