"""How decisions are graded: by the chance to win that they gave away. docs/coach.md tells why the bounds are these."""

from typing import Final

GOOD: Final = "good"
DOUBTFUL: Final = "doubtful"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
GRADES: Final = (GOOD, DOUBTFUL, MISTAKE, BLUNDER)
FORCED: Final = "forced"  # there was no choice: no decision, and not counted as one

# The smallest loss that is graded so.
GRAVE: Final = 0.08
SLIGHT: Final = 0.015
BOUNDS: Final = ((GRAVE, BLUNDER), (0.04, MISTAKE), (SLIGHT, DOUBTFUL))


def grade(loss: float) -> str:
    return next((name for bound, name in BOUNDS if loss >= bound), GOOD)
