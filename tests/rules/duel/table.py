"""Short ways to set up a position of the duel and to play on from it."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexnaut.games import load
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.play import Match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import run_scenario

GAME = load("duel")
SYMBOLS = {"symbols": ["sun", "moon"]}
SHIPS: dict[str, Any] = {
    "boosters": {"0": [1, 1], "1": [1, 1]},
    "cannons": {"0": [1, 1], "1": [1, 1]},
}
Facts = Mapping[str, Any]


def run(
    given: Facts | None = None,
    do: Sequence[Any] = (),
    expect: Facts | None = None,
    options: Facts | None = None,
) -> Match:
    """One scenario; seat 0 plays the sun, seat 1 the moon, both ships have two boosters and two cannons."""
    scenario: dict[str, Any] = {"options": {**SYMBOLS, **(options or {})}, "do": list(do), "expect": expect or {}}
    if given is not None:
        scenario["given"] = {**SHIPS, **given}
    return run_scenario(GAME, scenario)


def flight(do: Sequence[Any], expect: Facts | None = None, /, **given: Any) -> Match:
    """Seat 0 has named sector 1 and may reveal five cards. Facts by name, and `options`."""
    options = given.pop("options", None)
    return run({"phase": "flight", "sector": 1, "roll": 3, **given}, do, expect, options)


def build(do: Sequence[Any], expect: Facts | None = None, /, **given: Any) -> Match:
    """Seat 0 is in the trade and build phase."""
    options = given.pop("options", None)
    return run({"phase": "build", **given}, do, expect, options)


def roll(do: Sequence[Any], expect: Facts | None = None, /, **given: Any) -> Match:
    """Seat 0's turn begins with the orange die."""
    options = given.pop("options", None)
    return run({"phase": "production", **given}, do, expect, options)


def at(card: str, *moves: Any) -> list[Any]:
    """Reveal a card, then the moves of seat 0 (texts without the seat, chance and refusals as they are)."""
    return ["0 reveal", f"chance card {card}", *[own(move) for move in moves]]


def own(move: Any) -> Any:
    return f"0 {move}" if isinstance(move, str) and not move.startswith(("chance ", "0 ", "1 ")) else move


def refused(rule: str, move: str) -> dict[str, str]:
    return {"refused": rule, "move": str(own(move))}


def opening(*centres: str, **options: Any) -> Match:
    """A new game with preset centres, played up to the first roll."""
    chosen = centres or ("storage", "command", "storage", "command")
    return run(
        do=["chance mission M-01", "chance mission M-02", "chance mission M-03"],
        options={"startingCentres": list(chosen), "startPlayer": 0, **options},
    )


def state(match: Match) -> DuelState:
    assert isinstance(match.state, DuelState)
    return match.state


def new(**options: Any) -> DuelState:
    made = GAME.new(GAME.prepare({**SYMBOLS, **options}, seeded(1, "board")))
    assert isinstance(made, DuelState)
    return made


def words(match: Match, seat: int) -> list[str]:
    return [GAME.codec.word(action) for action in GAME.legal(match.state, seat)]
