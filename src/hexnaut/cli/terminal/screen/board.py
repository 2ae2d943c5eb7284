"""The pane of the board: arrow keys jump between the places of legal moves, a digit or a click chooses one."""

from collections.abc import Collection

from rich.text import Text
from textual import events
from textual.containers import ScrollableContainer
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from hexnaut.cli.draw.chart import DIGITS, Chart
from hexnaut.cli.terminal.screen.choice import Choice

NEAR = 2  # columns that a click may miss a place by
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class BoardPane(ScrollableContainer, can_focus=True):
    class Moved(Message):
        """The cursor stands on a place now, or somebody looks at one; by a key or a click of theirs, or by itself."""

        def __init__(self, place: str, by_hand: bool = False) -> None:
            super().__init__()
            self.place = place
            self.by_hand = by_hand

    class Chosen(Message):
        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(Static(id="sheet"), id="board")
        self.chart: Chart | None = None
        self.choice = Choice()
        self.digits: dict[str, str] = {}  # the places that a digit chooses
        self.cursor: str | None = None

    @property
    def places(self) -> Collection[str]:
        """What the cursor jumps between."""
        return self.choice.spots

    @property
    def numbered(self) -> bool:
        """Whether digits choose places: those that are written on them, or their own numbers."""
        return bool(self.digits) or self._have_numbers()

    def _have_numbers(self) -> bool:
        return any(place in DIGITS for place in self.choice.spots)

    def show(self, chart: Chart, choice: Choice, digits: str = DIGITS) -> None:
        """Draw a position with numbers on some places; the cursor stays where it is, if it still may."""
        self.chart = chart
        if self.cursor not in choice.spots or choice.origin != self.choice.origin:
            column, line, _ = chart.spots.get(choice.origin or "", (chart.sheet.width // 2, chart.sheet.height // 2, 1))
            self.cursor = chart.nearest(column, line, choice.spots)
        self.choice = choice
        self.digits = dict(zip(digits, self._numbered(chart, len(digits)), strict=False))
        chart.number(self.digits)
        self.draw()

    def _numbered(self, chart: Chart, most: int) -> list[str]:
        """Places to head for, else all of them if they are few; not where they have numbers of their own."""
        choice = self.choice
        if choice.options or self._have_numbers():
            return []
        places = chart.in_order(choice.spots)
        return list(choice.goals) or (places if len(places) <= most else [])

    def draw(self) -> None:
        assert self.chart is not None
        text: Text = self.chart.text(self.cursor if self.has_focus else None)
        sheet = self.query_one("#sheet", Static)
        sheet.styles.width = self.chart.sheet.width
        sheet.update(text)
        if self.has_focus and self.cursor in self.chart.spots:
            column, line, width = self.chart.spots[self.cursor]
            self.scroll_to_region(Region(column, line, width, 1), animate=False)

    def blank(self, text: str) -> None:
        """No board yet, but something to read in its place."""
        self.styles.width = "1fr"
        sheet = self.query_one("#sheet", Static)
        sheet.styles.width = "100%"
        sheet.update(Text(text))

    def place_cursor(self, place: str) -> None:
        if self.chart is None or place not in self.chart.spots:
            return
        self.cursor = place
        self.post_message(self.Moved(place, by_hand=True))

    def jump(self, arrow: str) -> None:
        if self.chart is not None:
            found = self.chart.beside(self.cursor, *ARROWS[arrow], self.places)
            if found is not None:
                self.place_cursor(found)

    def on_click(self, event: events.Click) -> None:
        if self.chart is None:
            return
        at = self.query_one("#sheet", Static).region
        column, line = event.screen_x - at.x, event.screen_y - at.y
        place = self.chart.at(column, line) or self.chart.nearest(column, line, self.places, NEAR)
        if place is None:
            return
        if place in self.places:
            self.place_cursor(place)
            self.post_message(self.Chosen(place))
        else:
            self.post_message(self.Moved(place, by_hand=True))

    def on_focus(self) -> None:
        if self.cursor is not None:
            self.post_message(self.Moved(self.cursor))

    def on_blur(self) -> None:
        if self.chart is not None:
            self.post_message(self.Moved(""))
