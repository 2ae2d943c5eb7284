"""The pane of the board: arrow keys jump between the places of legal moves, a click chooses one."""

from collections.abc import Collection

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.containers import ScrollableContainer
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from hexnaut.cli.draw.chart import Chart

NEAR = 2  # columns that a click may miss a place by


class BoardPane(ScrollableContainer, can_focus=True):
    BINDINGS = [  # noqa: RUF012  # as Textual has it
        Binding("up", "jump(0,-1)", show=False),
        Binding("down", "jump(0,1)", show=False),
        Binding("left", "jump(-1,0)", show=False),
        Binding("right", "jump(1,0)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

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
        self.places: Collection[str] = ()
        self.cursor: str | None = None

    def show(self, chart: Chart, places: Collection[str]) -> None:
        """Draw a position; the cursor stays where it is, if it still may."""
        self.chart = chart
        self.places = places
        if self.cursor not in places:
            middle = (chart.sheet.width // 2, chart.sheet.height // 2)
            self.cursor = chart.nearest(*middle, places)
        self.draw()

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

    def action_jump(self, across: int, down: int) -> None:
        if self.chart is not None:
            found = self.chart.beside(self.cursor, across, down, self.places)
            if found is not None:
                self.place_cursor(found)

    def action_choose(self) -> None:
        if self.cursor is not None and self.cursor in self.places:
            self.post_message(self.Chosen(self.cursor))

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
