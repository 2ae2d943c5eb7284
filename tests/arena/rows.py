"""Games of an arena that were never played."""

from hexnaut.arena.stats import GameRow


def row(number: int, bots: str, winner: int | None, points: list[int]) -> GameRow:
    """A game without what the test does not look at."""
    seats = len(points)
    return GameRow(
        number=number,
        board=0,
        bots=list(bots),
        winner=winner,
        points=points,
        turns=50 + number,
        decisions=[10] * seats,
        seconds=[0.5] * seats,
        slowest=[0.1] * seats,
        refused=[0] * seats,
        lost=[""] * seats,
        rules=[],
    )
