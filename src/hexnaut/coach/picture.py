"""An analysis as a picture: the curves of everybody's chance to win, and bars for luck and for what was given away."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hexnaut.coach import svg

WIDTH: Final = 900
LEFT: Final = 56
RIGHT: Final = 24
TOP: Final = 76
PLOT: Final = 300  # the height of the curves
BARS: Final = 112  # from the end of the curves to the first bar
ROW: Final = 52  # the height of a seat's bars
BAR: Final = 16
MIDDLE: Final = 520  # where the bars begin, to both sides
REACH: Final = 230  # the longest bar
LEAST_SCALE: Final = 0.2  # a bar as long as that stands for at least so much of the chances


def draw(data: Mapping[str, Any], title: str, texts: Mapping[str, str]) -> str:
    """The SVG of a report."""
    seats = data["seats"]
    height = TOP + PLOT + BARS + ROW * len(seats) + 12
    parts = [
        svg.text((LEFT, 34), title, 18, weight=600),
        *_legend(seats),
        *_axes(len(data["curve"]) - 1, texts),
        *_curves(data["curve"]),
        *_moments(data),
        *_bars(seats, texts),
    ]
    return svg.picture(WIDTH, height, title, parts)


def _legend(seats: Sequence[Mapping[str, Any]]) -> list[str]:
    parts = []
    step = (WIDTH - LEFT - RIGHT) / len(seats)
    for seat, entry in enumerate(seats):
        left = LEFT + seat * step
        parts += [svg.box((left, 49), 18, 5, svg.COLOURS[seat]), svg.text((left + 25, 56), entry["name"])]
    return parts


def _x(at: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, last)


def _y(chance: float) -> float:
    return TOP + PLOT * (1 - chance)


def _axes(last: int, texts: Mapping[str, str]) -> list[str]:
    parts = []
    for percent in range(0, 101, 25):
        y = _y(percent / 100)
        parts += [svg.line((LEFT, y), (WIDTH - RIGHT, y)), _number((LEFT - 8, y + 4), f"{percent} %", "end")]
    for quarter in range(5):
        at = round(last * quarter / 4)
        parts.append(_number((_x(at, last), TOP + PLOT + 18), str(at), "middle"))
    return [*parts, svg.text((WIDTH - RIGHT, TOP + PLOT + 36), texts["heading.actions"], 12, svg.QUIET, "end")]


def _number(at: svg.Point, words: str, anchor: str) -> str:
    return svg.text(at, words, 12, svg.QUIET, anchor)


def _curves(curve: Sequence[Sequence[float]]) -> list[str]:
    last = len(curve) - 1
    return [
        svg.curve([(_x(at, last), _y(chances[seat])) for at, chances in enumerate(curve)], svg.COLOURS[seat])
        for seat in range(len(curve[0]))
    ]


def _moments(data: Mapping[str, Any]) -> list[str]:
    """A dot on the curve of the seat that a moment mattered most to."""
    last = len(data["curve"]) - 1
    return [
        svg.dot((_x(one["number"], last), _y(data["curve"][one["number"]][one["seat"]])), 5, svg.COLOURS[one["seat"]])
        for one in data["moments"]
    ]


def _bars(seats: Sequence[Mapping[str, Any]], texts: Mapping[str, str]) -> list[str]:
    top = TOP + PLOT + BARS
    largest = max(LEAST_SCALE, *(max(abs(entry["luck"]), entry["loss"]) for entry in seats))
    head = f"{texts['heading.luck']} / {texts['heading.loss']}"
    parts = [svg.text((LEFT, top - 30), head, 15, weight=600)]
    for seat, entry in enumerate(seats):
        y = top + ROW * seat
        parts.append(svg.text((LEFT, y + 20), entry["name"], 13, svg.COLOURS[seat], weight=600))
        parts += _bar(texts["heading.luck"], y, entry["luck"], largest)
        parts += _bar(texts["heading.loss"], y + BAR + 4, -entry["loss"], largest)
    return [*parts, svg.line((MIDDLE, top - 8), (MIDDLE, top + ROW * len(seats) - 8), svg.QUIET)]


def _bar(label: str, y: float, worth: float, largest: float) -> list[str]:
    length = REACH * abs(worth) / largest
    left = MIDDLE if worth > 0 else MIDDLE - length
    end, anchor = (MIDDLE + length + 6, "start") if worth > 0 else (MIDDLE - length - 6, "end")
    return [
        svg.text((LEFT + 150, y + 12), label, 11, svg.QUIET, "end"),
        svg.box((left, y), length, BAR, svg.GOOD if worth > 0 else svg.BAD),
        svg.text((end, y + 12), f"{100 * worth:+.1f}", 11, svg.INK, anchor),
    ]
