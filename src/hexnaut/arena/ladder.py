"""One scale for all bots of a game: ratings from who won at which tables.

A bot has a strength, and a seat wins with its share of the strengths at the table (Plackett and Luce; for two seats
Bradley and Terry). The strengths that make the results most likely are found by repetition (Hunter's MM algorithm).
Against a player whom nobody ever beats any strength would be likely enough; so each bot has also played one game
against a player of strength 1, and half won it.

Ratings are on the scale of chess: 400 more is ten times the strength. The one at the foot of the ladder has 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log10, sqrt
from typing import Final

from hexnaut.arena.stats import Z_95, GameRow

TENFOLD: Final = 400  # points of a rating that mean ten times the strength
MOST_STEPS: Final = 2000  # of the repetition: a guard
CLOSE: Final = 1e-5  # strengths that change by a smaller share are found

Tables = Mapping[tuple[str, ...], Mapping[str, int]]  # games won by each bot, by who sat at the table


@dataclass(frozen=True)
class Rung:
    """A bot's rating, and the 95 % interval of its distance to the bot that all are compared with."""

    name: str
    rating: int
    low: int
    high: int


def climb(rows: Sequence[GameRow], foot: str, beside: str) -> list[Rung]:
    """All bots of some games, the best first; `foot` has 0, and intervals are those of the distance to `beside`."""
    tables = tables_of(rows)
    strengths = strengths_of(tables)
    rungs = []
    for name, spread in spreads(tables, strengths, beside).items():
        rating = points_of(strengths[name]) - points_of(strengths[foot])
        reach = Z_95 * points_of(exp(spread))
        rungs.append(Rung(name, round(rating), round(rating - reach), round(rating + reach)))
    return sorted(rungs, key=lambda rung: (-rung.rating, rung.name))


def points_of(strength: float) -> float:
    return TENFOLD * log10(strength)


def tables_of(rows: Sequence[GameRow]) -> Tables:
    """Games that nobody won say nothing."""
    found: dict[tuple[str, ...], dict[str, int]] = {}
    for row in rows:
        wins = found.setdefault(tuple(sorted(row.bots)), dict.fromkeys(row.bots, 0))
        if row.winner is not None:
            wins[row.bots[row.winner]] += 1
    return found


def strengths_of(tables: Tables) -> dict[str, float]:
    """Of everybody who sat at one of the tables."""
    strengths = {name: 1.0 for seats in tables for name in seats}
    wins = {name: 0.5 + sum(won.get(name, 0) for won in tables.values()) for name in strengths}
    for _ in range(MOST_STEPS):
        before = strengths
        strengths = {name: wins[name] / shares for name, shares in _games_by_strength(tables, before).items()}
        if all(abs(strengths[name] - before[name]) < CLOSE * before[name] for name in strengths):
            break
    return strengths


def _games_by_strength(tables: Tables, strengths: Mapping[str, float]) -> dict[str, float]:
    """For each bot the seats that it held, each divided by the strength of its whole table."""
    found = {name: 1 / (1 + strength) for name, strength in strengths.items()}
    for seats, won in tables.items():
        share = sum(won.values()) / sum(strengths[name] for name in seats)
        for name in seats:
            found[name] += share
    return found


# -- how sure that is ------------------------------------------------------------------------------------------


def spreads(tables: Tables, strengths: Mapping[str, float], beside: str) -> dict[str, float]:
    """The standard error of the distance between each bot's logarithm of strength and that of one of them.

    By the curvature of the likelihood (Fisher's information). Whoever stands beside is left out of it, so the variances
    of the others are those of the distances.
    """
    others = [name for name in strengths if name != beside]
    information = [[0.0] * len(others) for _ in others]
    for seats, won in tables.items():
        together = sum(strengths[name] for name in seats)
        shares = [seats.count(name) * strengths[name] / together for name in others]
        games = sum(won.values())
        for i, share in enumerate(shares):
            information[i][i] += games * share
            for j, other in enumerate(shares):
                information[i][j] -= games * share * other
    for i, name in enumerate(others):
        information[i][i] += strengths[name] / (1 + strengths[name]) ** 2
    variances = {name: row[i] for i, (name, row) in enumerate(zip(others, inverse(information), strict=True))}
    return {name: sqrt(variances.get(name, 0.0)) for name in strengths}


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a positive definite matrix, by elimination: there a pivot is never zero."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i, pivot in enumerate(rows):
        pivot[:] = [value / pivot[i] for value in pivot]
        for row in rows:
            if row is not pivot and row[i]:
                factor = row[i]
                row[:] = [value - factor * taken for value, taken in zip(row, pivot, strict=True)]
    return [row[size:] for row in rows]
