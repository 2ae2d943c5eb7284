"""Dealing unknown cards to hands of known sizes, within bounds: the heart of sampling hidden worlds."""

from hexnaut.kernel.rng import Rng


def deal(slots: list[int], counts: list[int], caps: list[list[int]], rng: Rng) -> list[list[int]]:
    """Deal `counts[kind]` cards of each kind to rows with `slots[row]` places, at most `caps[row][kind]` each.

    Card by card to a random place that leaves the rest dealable; raises ValueError when nothing fits.
    """
    rows = range(len(slots))
    left = list(slots)
    rest = list(counts)
    room = [list(row) for row in caps]
    dealt = [[0] * len(counts) for _ in rows]
    if not _dealable(left, rest, room):
        raise ValueError("these cards cannot be dealt within these bounds")
    tight = _is_tight(left, rest, room)
    for kind in range(len(counts)):
        while rest[kind] > 0:
            row = _pick_row(left, rest, room, kind, tight, rng)
            dealt[row][kind] += 1
            _give(left, rest, room, row, kind, 1)
    return dealt


def _is_tight(left: list[int], rest: list[int], room: list[list[int]]) -> bool:
    """Whether a bound can matter at all. Where none does, none will later on: every card given leaves it so."""
    for row in range(len(left)):
        for kind in range(len(rest)):
            if room[row][kind] < left[row] and room[row][kind] < rest[kind]:
                return True
    return False


def _pick_row(left: list[int], rest: list[int], room: list[list[int]], kind: int, tight: bool, rng: Rng) -> int:
    weights = [left[row] if room[row][kind] > 0 else 0 for row in range(len(left))]
    while True:
        at = int(rng.below(sum(weights)))
        row = 0
        while at >= weights[row]:
            at -= weights[row]
            row += 1
        if not tight or _leaves_dealable(left, rest, room, row, kind):
            return row
        weights[row] = 0


def _leaves_dealable(left: list[int], rest: list[int], room: list[list[int]], row: int, kind: int) -> bool:
    _give(left, rest, room, row, kind, 1)
    possible = _dealable(left, rest, room)
    _give(left, rest, room, row, kind, -1)
    return possible


def _give(left: list[int], rest: list[int], room: list[list[int]], row: int, kind: int, count: int) -> None:
    left[row] -= count
    rest[kind] -= count
    room[row][kind] -= count


def _dealable(left: list[int], rest: list[int], room: list[list[int]]) -> bool:
    """Max-flow min-cut: every group of rows must be able to fill its places from what may go to it."""
    if sum(left) != sum(rest):
        return False
    places = [0]  # of each group so far, and how many cards of each kind may go to it
    limits = [[0] * len(rest)]
    for row in range(len(left)):
        for group in range(len(places)):  # each of the earlier groups with this row
            limit = [most + more for most, more in zip(limits[group], room[row], strict=True)]
            supply = 0
            for kind in range(len(rest)):
                supply += min(rest[kind], limit[kind])
            if places[group] + left[row] > supply:
                return False
            places.append(places[group] + left[row])
            limits.append(limit)
    return True
