"""A sheet of characters with styles, to draw boards on."""

from itertools import groupby

from rich.text import Text


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, line: int, text: str, style: str = "") -> None:
        """Write from a column on; what would leave the sheet is cut off."""
        row = self.cells[line]
        for i, letter in enumerate(text):
            if 0 <= column + i < len(row):
                row[column + i] = (letter, style)

    def centre(self, column: int, line: int, text: str, style: str = "") -> None:
        self.put(column - len(text) // 2, line, text, style)

    def text(self) -> Text:
        """The sheet without trailing blanks and empty lines."""
        lines = []
        for row in self.cells:
            line = Text()
            for style, run in groupby(row, key=lambda cell: cell[1]):
                line.append("".join(letter for letter, _ in run), style)
            line.rstrip()
            lines.append(line)
        while lines and not lines[-1].plain:
            lines.pop()
        while lines and not lines[0].plain:
            lines.pop(0)
        return Text("\n", no_wrap=True, overflow="crop").join(lines)
