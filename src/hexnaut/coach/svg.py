"""The few shapes that pictures of the coach are drawn with, as lines of SVG."""

from collections.abc import Sequence
from html import escape
from typing import Final

INK: Final = "#1d2733"
FAINT: Final = "#d5dbe2"
QUIET: Final = "#5b6875"
GOOD: Final = "#2b8a5b"
BAD: Final = "#c2453d"
# By seat: told apart also by those who see few colours, and by the order of the legend.
COLOURS: Final = ("#1b6fb5", "#d1701b", "#7a4fb0", "#2b8a5b")
FONT: Final = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"

Point = tuple[float, float]


def text(at: Point, words: str, size: int = 13, colour: str = INK, anchor: str = "start", weight: int = 400) -> str:
    return (
        f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"'
        f' font-weight="{weight}">{escape(words)}</text>'
    )


def line(start: Point, end: Point, colour: str = FAINT, width: float = 1) -> str:
    return (
        f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
        f' stroke="{colour}" stroke-width="{width}"/>'
    )


def curve(points: Sequence[Point], colour: str) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'


def shape(points: Sequence[Point], fill: str, edge: str = FAINT) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{path}" fill="{fill}" stroke="{edge}"/>'


def box(at: Point, width: float, height: float, colour: str) -> str:
    return f'<rect x="{at[0]:.1f}" y="{at[1]:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'


def dot(at: Point, radius: float, fill: str, edge: str = INK) -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}"/>'


def picture(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"'
        f' height="{height:.0f}" font-family="{FONT}" role="img">'
    )
    return "\n".join(
        [head, f"<title>{escape(title)}</title>", box((0, 0), width, height, "#ffffff"), *parts, "</svg>", ""]
    )
