"""A board on a sheet of characters, with the places that lie on it: what a cursor can jump between."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from rich.text import Text

from hexnaut.cli.draw.canvas import Canvas

LINE = 2  # columns: letters are about twice as high as they are wide
ASIDE = 3  # how much a step to the side counts against one ahead
PLACE = "+"  # a place where a move leads to
DIGITS = "1234567890"
DIGIT_STYLE = "bold reverse green"


@dataclass
class Chart:
    """The sheet, and for each place by its name: its first column, its line, its letters."""

    sheet: Canvas
    spots: dict[str, tuple[int, int, int]] = field(default_factory=dict)

    def text(self, cursor: str | None = None) -> Text:
        """The whole sheet; the place under the cursor stands out, in shape as well as in colour."""
        if cursor not in self.spots:
            return self.sheet.text(whole=True)
        sheet = self.sheet.copy()
        sheet.mark(*self.spots[cursor])
        return sheet.text(whole=True)

    def in_order(self, places: Collection[str]) -> list[str]:
        """The places that can be seen, from above to below and from left to right."""
        known = [name for name in places if name in self.spots]
        return sorted(known, key=lambda name: (self.spots[name][1], self.spots[name][0]))

    def number(self, digits: Mapping[str, str]) -> None:
        """Write digits on places: in the place of a mark or a name, beside anything else that stands there."""
        for digit, name in digits.items():
            if name not in self.spots:
                continue
            column, line, width = self.spots[name]
            text = self.sheet.read(column, line, width)
            if text in (PLACE * width, name):
                self.sheet.put(column, line, " " * width)
                column, width = column + (width - 1) // 2, 0
            elif column > 0 and self.sheet.read(column - 1, line, 1) == " ":
                column -= 1
            else:
                width -= 1
            self.sheet.put(column, line, digit, DIGIT_STYLE)
            self.spots[name] = (column, line, width + 1)

    def beside(self, start: str | None, across: int, down: int, places: Collection[str]) -> str | None:
        """The place that an arrow key leads to: the nearest one in that direction, rather ahead than to the side."""
        if start not in self.spots:
            return self.nearest(0, 0, places)
        x, y = self._middle(start)
        best: tuple[int, str] | None = None
        for name in places:
            if name == start or name not in self.spots:
                continue
            other_x, other_y = self._middle(name)
            ahead = (other_x - x) * across + (other_y - y) * down
            aside = abs((other_x - x) * down) + abs((other_y - y) * across)
            if ahead > 0 and (best is None or ahead + ASIDE * aside < best[0]):
                best = ahead + ASIDE * aside, name
        return best[1] if best else start

    def at(self, column: int, line: int) -> str | None:
        """The place that stands right there."""
        for name, (first, own_line, width) in self.spots.items():
            if own_line == line and first <= column < first + width:
                return name
        return None

    def nearest(self, column: int, line: int, places: Collection[str], within: int | None = None) -> str | None:
        """The place that lies closest to a point of the sheet."""

        def distance(name: str) -> int:
            x, y = self._middle(name)
            return abs(x - 2 * column) + abs(y - 2 * LINE * line)

        known = [name for name in places if name in self.spots]
        found = min(known, key=distance, default=None)
        return found if found is not None and (within is None or distance(found) <= 2 * within) else None

    def _middle(self, name: str) -> tuple[int, int]:
        """In half columns, so that the middle of an even number of letters has a number too."""
        column, line, width = self.spots[name]
        return 2 * column + width - 1, 2 * LINE * line
