"""What the games of an arena say: win rates with their uncertainty, ratings, time for a decision."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median
from typing import Any

Z_95 = 1.959964  # the normal quantile of a 95 % interval


@dataclass(frozen=True)
class GameRow:
    """One game of an arena; lists have an entry for each seat."""

    number: int
    board: int  # games of one board have the same tiles and the same dice
    bots: list[str]
    winner: int | None
    points: list[int]
    turns: int
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]  # seconds of the longest decision
    refused: list[int]
    lost: list[str]  # why a bot lost its seat to a stand-in; empty if it did not
    rules: list[int]  # the rules that came up, as the game numbers them


@dataclass
class Tally:
    """Sums over the seats that one bot held."""

    seats: int = 0
    wins: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    refused: int = 0
    lost: list[str] = field(default_factory=list)  # a reason for each time that it lost its seat
    by_seat: dict[int, list[int]] = field(default_factory=dict)  # seat -> [held, won]

    def add(self, row: GameRow, seat: int) -> None:
        won = int(row.winner == seat)
        self.seats += 1
        self.wins += won
        self.points += row.points[seat]
        self.decisions += row.decisions[seat]
        self.seconds += row.seconds[seat]
        self.slowest = max(self.slowest, row.slowest[seat])
        self.refused += row.refused[seat]
        self.lost += [row.lost[seat]] if row.lost[seat] else []
        held = self.by_seat.setdefault(seat, [0, 0])
        held[0] += 1
        held[1] += won


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, by Wilson's score."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z_95 * Z_95 / games
    centre = rate + spread / 2
    reach = Z_95 * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    low = 0.0 if wins == 0 else (centre - reach) / (1 + spread)
    high = 1.0 if wins == games else (centre + reach) / (1 + spread)
    return low, high


def tallies(rows: Sequence[GameRow]) -> dict[str, Tally]:
    """For each bot; one that held several seats of a game counts once for each of them."""
    found: dict[str, Tally] = {}
    for row in rows:
        for seat, name in enumerate(row.bots):
            found.setdefault(name, Tally()).add(row, seat)
    return found


def ratings(rows: Sequence[GameRow]) -> dict[str, tuple[float, float]]:
    """Each bot's skill and its uncertainty (openskill, Plackett-Luce), game after game in the order of their numbers.

    Seats of the same bot in one game are rated apart and averaged.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    current: dict[str, tuple[float, float]] = {}
    for row in sorted(rows, key=lambda row: row.number):
        if len(set(row.bots)) == 1:
            continue  # a bot against itself says nothing about it
        before = [current.get(name) or (model.mu, model.sigma) for name in row.bots]
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
        after = model.rate(teams, ranks=[float(place) for place in places(row)])
        for name in set(row.bots):
            own = [team[0] for team, bot in zip(after, row.bots, strict=True) if bot == name]
            current[name] = (mean(rating.mu for rating in own), mean(rating.sigma for rating in own))
    return {name: current.get(name, (model.mu, model.sigma)) for row in rows for name in row.bots}


def places(row: GameRow) -> list[int]:
    """1 for the winner; the others by their points, equal points sharing a place."""
    keys = [(seat == row.winner, row.points[seat]) for seat in range(len(row.bots))]
    return [1 + sum(other > key for other in keys) for key in keys]


def standing(rows: Sequence[GameRow]) -> list[dict[str, Any]]:
    """A line for each bot, the best first."""
    skill = ratings(rows)
    lines = [_line(name, tally, skill[name]) for name, tally in tallies(rows).items()]
    return sorted(lines, key=lambda line: (-line["win_rate"], line["name"]))


def _line(name: str, tally: Tally, skill: tuple[float, float]) -> dict[str, Any]:
    low, high = wilson(tally.wins, tally.seats)
    return {
        "name": name,
        "games": tally.seats,
        "wins": tally.wins,
        "win_rate": round(tally.wins / tally.seats, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "rating": round(skill[0], 2),
        "sigma": round(skill[1], 2),
        "points": round(tally.points / tally.seats, 2),
        "ms_per_decision": round(1000 * tally.seconds / max(1, tally.decisions), 3),
        "slowest_ms": round(1000 * tally.slowest, 3),
        "decisions": tally.decisions,
        "refused": tally.refused,
        "lost_seats": len(tally.lost),
        "why_lost": sorted(set(tally.lost))[:3],
        "by_seat": [{"seat": seat, "games": held, "wins": won} for seat, (held, won) in sorted(tally.by_seat.items())],
    }


def spread(values: Sequence[int]) -> dict[str, float]:
    """How some counts are distributed."""
    if not values:
        return {}
    ordered = sorted(values)
    return {
        "min": ordered[0],
        "p10": percentile(ordered, 10),
        "median": median(ordered),
        "mean": round(mean(ordered), 1),
        "p90": percentile(ordered, 90),
        "max": ordered[-1],
    }


def percentile(ordered: Sequence[int], percent: int) -> int:
    """The least of some ordered values that so many percent of them do not exceed: always one of them."""
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]


def histogram(values: Sequence[int], bins: int = 12) -> list[tuple[int, int, int]]:
    """(from, to, how many) with ends included, in bins of equal width."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // bins))
    counts: dict[int, int] = {}
    for value in values:
        counts[(value - low) // width] = counts.get((value - low) // width, 0) + 1
    return [(low + width * i, low + width * (i + 1) - 1, counts.get(i, 0)) for i in range(max(counts) + 1)]


def brief(rows: Sequence[GameRow]) -> str:
    """The standing in one line, for a progress bar."""
    found = sorted(tallies(rows).items(), key=lambda item: -item[1].wins / item[1].seats)
    return "  ".join(f"{name} {100 * tally.wins / tally.seats:.0f} %" for name, tally in found)
