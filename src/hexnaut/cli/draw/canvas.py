"""A sheet of characters with styles, to draw boards on."""

from itertools import groupby

from rich.text import Text

MARK = "reverse bold"


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def copy(self) -> "Canvas":
        other = Canvas(self.width, self.height)
        other.cells = [list(row) for row in self.cells]
        return other

    def put(self, column: int, line: int, text: str, style: str = "") -> None:
        """Write from a column on; what would leave the sheet is cut off."""
        row = self.cells[line]
        for i, letter in enumerate(text):
            if 0 <= column + i < len(row):
                row[column + i] = (letter, style)

    def centre(self, column: int, line: int, text: str, style: str = "") -> None:
        self.put(column - len(text) // 2, line, text, style)

    def read(self, column: int, line: int, width: int) -> str:
        return "".join(letter for letter, _ in self.cells[line][column : column + width])

    def mark(self, column: int, line: int, width: int) -> None:
        """Make some letters stand out, between brackets where there is room beside them."""
        row = self.cells[line]
        for at in range(column, min(column + width, self.width)):
            row[at] = (row[at][0], MARK)
        for at, bracket in ((column - 1, "["), (column + width, "]")):
            if 0 <= at < self.width and row[at][0] == " ":
                row[at] = (bracket, MARK)

    def text(self, whole: bool = False) -> Text:
        """The sheet without trailing blanks, and without empty lines above and below unless it is wanted whole."""
        lines = []
        for row in self.cells:
            line = Text()
            for style, run in groupby(row, key=lambda cell: cell[1]):
                line.append("".join(letter for letter, _ in run), style)
            line.rstrip()
            lines.append(line)
        if not whole:
            while lines and not lines[-1].plain:
                lines.pop()
            while lines and not lines[0].plain:
                lines.pop(0)
        return Text("\n", no_wrap=True, overflow="crop").join(lines)
