"""How far two points lie apart for a ship (SF-022): steps over the board as it lies open, whatever stands there.

The graph depends only on which centres are open (SF-025 to SF-029), so the distances are worked out once for each
such board and kept for the next question.
"""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.starfarers.board import AREAS, CENTRE_OF, EMPTY_SPACE, NEIGHBOURS, OUTPOST, POINTS
from hexnaut.games.starfarers.state import StarfarersState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT, filled, zeros

FAR: Final = 99  # more than any way on the board
KEPT_BOARDS: Final = 64

_NOT_ASKED: Final = zeros(0)
_ALL_FAR: Final = filled(POINTS, FAR)
_NO_POINTS: Final = zeros(POINTS)


@final
class Chart:
    """The distances on one board, row by row as they are asked for."""

    def __init__(self, open_centres: i64) -> None:
        self.open_centres: i64 = open_centres
        self.rows: list[vec[i64]] = [_NOT_ASKED for _ in range(POINTS)]

    def row(self, target: i64) -> vec[i64]:
        """The steps from every point to the target; the way may end at a closed centre, never lead through one."""
        found = self.rows[target]
        if len(found) == 0:
            found = self.steps_to(target)
            self.rows[target] = found
        return found

    def steps_from(self, point: i64) -> vec[i64]:
        """The steps from a point to every target that is no closed centre: the same ways, read from their other end."""
        return self.row(point) if self.is_open(point) else _ALL_FAR

    def steps_to(self, target: i64) -> vec[i64]:
        steps = _ALL_FAR[:]
        steps[target] = 0
        queue = _NO_POINTS[:]
        queue[0] = target
        at: i64 = 0
        count: i64 = 1
        while at < count:
            point = queue[at]
            at += 1
            for i in range(3 * point, 3 * point + 3):
                near = NEIGHBOURS[i]
                if near >= 0 and steps[near] == FAR and self.is_open(near):
                    steps[near] = steps[point] + 1
                    queue[count] = near
                    count += 1
        return steps

    def is_open(self, point: i64) -> bool:
        area = CENTRE_OF[point]
        return area < 0 or self.open_centres & BIT[area] != 0


_CHARTS: Final[dict[int, Chart]] = {}


def open_centres(s: StarfarersState) -> i64:
    """The areas whose centre can be flown through, as a mask."""
    mask: i64 = 0
    kinds = s.kind
    for area in range(AREAS):
        if kinds[area] == OUTPOST or kinds[area] == EMPTY_SPACE:
            mask |= BIT[area]
    return mask


def chart_of(s: StarfarersState) -> Chart:
    """The chart of the board as it lies now."""
    mask = open_centres(s)
    chart = _CHARTS.get(mask)
    if chart is None:
        if len(_CHARTS) >= KEPT_BOARDS:
            _CHARTS.clear()
        chart = Chart(mask)
        _CHARTS[mask] = chart
    return chart
