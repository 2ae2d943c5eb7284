"""What only the duel has: its phases, its cards, and a start without secrets."""

from typing import Any

from hexnaut.games import load
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.rng import seeded
from tests.rules.table import Box, Facts, Step, Table

DuelTable = Table[DuelState]

SYMBOLS = {"symbols": ["sun", "moon"]}
SHIPS: Facts = {
    "boosters": {"0": [1, 1], "1": [1, 1]},
    "cannons": {"0": [1, 1], "1": [1, 1]},
}


# Seat 0 plays the sun, seat 1 the moon; in a given position both ships have two boosters and two cannons.
BOX = Box("duel", DuelState, options=SYMBOLS, facts=SHIPS)
table, given = BOX.table, BOX.given


def flight(**facts: Any) -> Facts:
    """Seat 0 has named sector 1 and may reveal five cards."""
    return {"phase": "flight", "sector": 1, "roll": 3} | facts


def build(**facts: Any) -> Facts:
    """Seat 0 is in the trade and build phase."""
    return {"phase": "build"} | facts


def production(**facts: Any) -> Facts:
    """Seat 0's turn begins with the orange die."""
    return {"phase": "production"} | facts


def at(card: str, *moves: Step) -> list[Step]:
    """Reveal a card, then the moves of seat 0 (texts without the seat, chance and refusals as they are)."""
    return ["0 reveal", f"chance card {card}", *[own(move) for move in moves]]


def own(move: Step) -> Step:
    return f"0 {move}" if isinstance(move, str) and not move.startswith(("chance ", "0 ", "1 ")) else move


def opening(*centres: str, **options: Any) -> DuelTable:
    """A new game with preset centres, played up to the first roll."""
    chosen = centres or ("storage", "command", "storage", "command")
    match = table(**({"startingCentres": list(chosen), "startPlayer": 0} | options))
    return match.do("chance mission M-01", "chance mission M-02", "chance mission M-03")


def new(**options: Any) -> DuelState:
    game = load("duel")
    made = game.new(game.prepare({**SYMBOLS, **options}, seeded(1, "board")))
    assert isinstance(made, DuelState)
    return made
