"""Who begins: everybody rolls, the highest total wins, and who ties for it rolls again (ST-048, SF-053)."""

from mypy_extensions import i64

from hexnaut.games.common.trader import SEATS, TraderState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.tables import put
from hexnaut.kernel.types import BIT, CHANCE, lowest_seat, zeros


def ask_rolls(s: TraderState, question: i64, seats: i64) -> None:
    """Chance rolls for each of some seats."""
    s.start_roll = zeros(SEATS)
    for i in range(s.players):
        seat = s.players - 1 - i  # the lowest seat on top of the agenda rolls first
        if seats & BIT[seat] != 0:
            s.push(question, CHANCE, seat)


def rolled(s: TraderState, question: i64, seat: i64, total: i64) -> bool:
    """A seat has its roll. Whether everybody has, and `begins` says who begins."""
    s.start_roll = put(s.start_roll, seat, total)
    s.pop()
    if s.depth > 0:
        return False
    tied = highest_rollers(s.start_roll, s.players)
    if tied & (tied - 1) != 0:
        ask_rolls(s, question, tied)
        return False
    begins(s, lowest_seat(tied))
    return True


def is_settled(s: TraderState, question: i64, first: int | str) -> bool:
    """The option `firstSeat`: a seat begins, or everybody rolls. Whether it is settled who begins."""
    if isinstance(first, str):
        ask_rolls(s, question, BIT[s.players] - 1)
        return False
    begins(s, first)
    return True


def begins(s: TraderState, seat: i64) -> None:
    s.first = seat
    s.active = seat


def highest_rollers(rolls: vec[i64], players: i64) -> i64:
    """The seats with the highest total, as a mask."""
    highest: i64 = 0
    tied: i64 = 0
    for seat in range(players):
        if rolls[seat] > highest:
            highest = rolls[seat]
            tied = 0
        if rolls[seat] == highest:
            tied |= BIT[seat]
    return tied
