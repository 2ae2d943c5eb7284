"""What the numbers of a position keep to in every game of seats, turns and offers; for scenarios and files."""

from hexnaut.games.common.trader import TraderState


def course_ranges(s: TraderState) -> list[tuple[str, int, int]]:
    """The fields that tell where the game stands, each with its lowest and its highest number."""
    last = int(s.players) - 1
    return [
        ("active", 0, last),
        ("first", 0, last),
        ("winner", -1, last),
        ("phase", 0, 3),
        ("depth", 0, len(s.below_top)),
        ("last_roll", 0, 12),
    ]
