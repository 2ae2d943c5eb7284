"""An arena as one HTML page: tables and charts drawn as SVG, nothing to load from elsewhere."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from hexnaut.arena.stats import GameRow, ratings
from hexnaut.arena.tournament import describe

WIDTH = 640
LABEL = 150  # room for names on the left
BAR = 26
COLOURS = ("#1f6f8b", "#b8561b", "#4d7c2a", "#7a3e9d", "#a02c4a", "#5b5b5b")

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24 }
table { border-collapse: collapse } th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ccd }
th:first-child, td:first-child { text-align: left } svg { width: 100%; height: auto } h2 { margin-top: 2rem }
text { font: 13px system-ui, sans-serif; fill: currentColor } .axis { stroke: #889; stroke-width: 1 }
@media (prefers-color-scheme: dark) { body { background: #15181c; color: #e6e9ee } }
"""


def page(result: Mapping[str, Any], rows: Sequence[GameRow]) -> str:
    """The whole page."""
    parts = [
        f"<h1>Arena: {escape(result['game'])}</h1>",
        f"<p>{escape(_summary(result))}</p>",
        _table(result["bots"]),
        "<h2>Win rates with 95 % intervals</h2>",
        win_rates(result["bots"]),
        "<h2>Win rate by seat</h2>",
        _seats(result["bots"]),
        "<h2>Rating after each part of the games</h2>",
        rating_curves(rows),
        "<h2>Turns of a game</h2>",
        lengths(result["lengths"]),
    ]
    title = f"Arena: {escape(result['game'])}"
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n' + "\n".join(
        [*parts, "</body></html>\n"]
    )


def _summary(result: Mapping[str, Any]) -> str:
    build = "compiled rules" if result["compiled"] else "plain Python"
    return (
        f"{result['games']} games on {result['boards']} boards in {result['seatings']} seatings, "
        f"seed {result['seed']}, {describe(result['options'])}, hexnaut {result['version']} ({build})."
    )


HEADS = ["bot", "seats held", "wins", "win rate (95 %)", "rating", "points", "ms a decision", "slowest ms"]


def figures(line: Mapping[str, Any]) -> list[str]:
    """What is counted and measured of one bot, for the page and the terminal."""
    return [
        str(line["games"]),
        str(line["wins"]),
        f"{100 * line['win_rate']:.1f} % ({100 * line['low']:.1f} to {100 * line['high']:.1f})",
        f"{line['rating']:.1f} ± {line['sigma']:.1f}",
        f"{line['points']:.2f}",
        f"{line['ms_per_decision']:.2f}",
        f"{line['slowest_ms']:.0f}",
    ]


def _table(lines: Sequence[Mapping[str, Any]]) -> str:
    return _html_table(HEADS, [[escape(line["name"]), *figures(line)] for line in lines])


def _seats(lines: Sequence[Mapping[str, Any]]) -> str:
    seats = sorted({entry["seat"] for line in lines for entry in line["by_seat"]})
    body = []
    for line in lines:
        shares = {entry["seat"]: f"{100 * entry['wins'] / entry['games']:.1f} %" for entry in line["by_seat"]}
        body.append([escape(line["name"]), *(shares.get(seat, "–") for seat in seats)])
    return _html_table(["bot", *(f"seat {seat}" for seat in seats)], body)


def _html_table(heads: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{text}</th>" for text in heads)
    cells = "\n".join("<tr>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in body)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{cells}\n</tbody></table>"


# -- charts --------------------------------------------------------------------------------------------------


def win_rates(lines: Sequence[Mapping[str, Any]]) -> str:
    """A bar for each bot with its interval."""
    room = WIDTH - LABEL - 60
    shapes = []
    for i, line in enumerate(lines):
        y = 10 + i * (BAR + 10)
        low, high = LABEL + room * line["low"], LABEL + room * line["high"]
        shapes += [
            _text(LABEL - 8, y + 18, line["name"], "end"),
            f'<rect x="{LABEL}" y="{y}" width="{room * line["win_rate"]:.1f}" height="{BAR}" fill="{_colour(i)}"/>',
            f'<path class="axis" d="M{low:.1f} {y + BAR / 2}H{high:.1f}M{low:.1f} {y + 6}v14M{high:.1f} {y + 6}v14"/>',
            _text(max(high, LABEL) + 6, y + 18, f"{100 * line['win_rate']:.1f} %", "start"),
        ]
    return _svg(20 + len(lines) * (BAR + 10), shapes, "Win rate of each bot")


def lengths(bins: Sequence[tuple[int, int, int]]) -> str:
    """How many games had how many turns."""
    if not bins:
        return ""
    most = max(count for _, _, count in bins)
    step = (WIDTH - 40) / len(bins)
    shapes = []
    for i, (low, high, count) in enumerate(bins):
        x, height = 20 + i * step, 140 * count / most
        middle = x + step / 2
        shapes += [
            f'<rect x="{x + 2:.1f}" y="{160 - height:.1f}" width="{step - 4:.1f}" height="{height:.1f}" '
            f'fill="{COLOURS[0]}"/>',
            _text(middle, 178, f"{low}–{high}" if high > low else str(low), "middle"),
            _text(middle, 154 - height, str(count), "middle"),
        ]
    return _svg(190, shapes, "Distribution of the number of turns")


def rating_curves(rows: Sequence[GameRow], points: int = 20) -> str:
    """How the ratings came about."""
    cuts = sorted({max(1, len(rows) * (i + 1) // points) for i in range(points)}) if rows else []
    history = [(cut, ratings(rows[:cut])) for cut in cuts]
    names = sorted({name for _, found in history for name in found})
    values = [mu for _, found in history for mu, _ in found.values()]
    if not values:
        return ""
    low, high = min(values) - 1, max(values) + 1
    shapes = [f'<path class="axis" fill="none" d="M{LABEL} 10V190H{WIDTH - 20}"/>']
    for level in (low, high):
        shapes.append(_text(LABEL - 8, 194 - 180 * (level - low) / (high - low), f"{level:.0f}", "end"))
    for i, name in enumerate(names):
        known = [(cut / len(rows), (found[name][0] - low) / (high - low)) for cut, found in history if name in found]
        path = " ".join(f"{LABEL + (WIDTH - LABEL - 20) * x:.1f},{190 - 180 * y:.1f}" for x, y in known)
        shapes.append(f'<polyline points="{path}" fill="none" stroke="{_colour(i)}" stroke-width="2"/>')
        shapes.append(f'<rect x="8" y="{20 + 22 * i}" width="12" height="12" fill="{_colour(i)}"/>')
        shapes.append(_text(26, 31 + 22 * i, name, "start"))
    return _svg(max(200, 30 + 22 * len(names)), shapes, "Ratings over the games")


def _colour(i: int) -> str:
    return COLOURS[i % len(COLOURS)]


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(height: float, shapes: Sequence[str], title: str) -> str:
    body = "\n".join(shapes)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>\n{body}\n</svg>"
    )
