"""Who sits where in an arena.

The bots named are a pool. A *line-up* is what sits at one table:

- as many bots as seats: one line-up, these bots (a name may stand several times: greedy,random,random,random);
- fewer: every bot sits equally often; where the seats do not divide evenly, each choice of those who sit once
  more is a line-up of its own (a,b,c at four seats: a b c a, a b c b, a b c c);
- more: each choice of as many bots as there are seats.

Every line-up is rotated around the table, so that each bot holds each seat. One board is played with all of
these seatings before the next board comes.
"""

from collections.abc import Sequence
from itertools import combinations

from hexnaut.kernel.errors import BadOption


def line_ups(bots: Sequence[str], seats: int) -> list[list[str]]:
    if not bots:
        raise BadOption("at least one bot is needed")
    if len(bots) > seats:
        return [list(chosen) for chosen in combinations(bots, seats)]
    each, rest = divmod(seats, len(bots))
    return [list(bots) * each + list(extra) for extra in combinations(bots, rest)]


def rotations(line_up: Sequence[str]) -> list[list[str]]:
    """The ways to turn a line-up around the table; ways that look the same count once."""
    seatings: list[list[str]] = []
    for shift in range(len(line_up)):
        turned = [line_up[(seat - shift) % len(line_up)] for seat in range(len(line_up))]
        if turned not in seatings:
            seatings.append(turned)
    return seatings


def seatings(bots: Sequence[str], seats: int) -> list[list[str]]:
    """Everything that is played on one board, in order."""
    found: list[list[str]] = []
    for line_up in line_ups(bots, seats):
        found += [seating for seating in rotations(line_up) if seating not in found]
    return found
