"""What the line mode prints: the story, the position, the moves, one after the other."""

import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from hexnaut.cli.draw.drawing import View
from hexnaut.cli.terminal.company import Request
from hexnaut.cli.terminal.menu import Group, all_entries, menu_lines
from hexnaut.cli.terminal.table import Result, Table, Told
from hexnaut.cli.terminal.texts import Texts
from hexnaut.kernel.types import Seat

INDENT = "  "


class Display:
    """The printed side of a table; it remembers what each person has seen."""

    def __init__(self, table: Table, out: Console) -> None:
        self.table = table
        self.out = out
        self.say = table.say
        self.drawing = table.drawing
        self.text = Texts(table.say.lang)
        # Of a resumed game only what comes now is told.
        self.told = {seat: table.length() for seat in table.people}  # how many events each person has read
        self.new = set(table.people)  # who has not seen the board yet
        self.labelled: set[str] = set()  # the places named on the board shown last
        self.pictures: list[str] = []  # the board and the table of players shown last
        self.hinted = False
        self.heard = 0  # how much of what was said has been told
        self.seen_room = ""

    # -- a position -----------------------------------------------------------------------------------------

    def position(self, seat: Seat, view: View, menu: Sequence[Group]) -> None:
        """What is new to a seat, and its moves."""
        news = self.table.story(seat, self.told[seat])
        moved = seat in self.new or any(told.seat not in (seat, -1) for told in news)
        self.new.discard(seat)
        self.told[seat] = self.table.length()
        self.tell(news)
        places = self.places(view, menu)
        if moved or not places <= self.labelled:
            self._picture(self.drawing.board(view, places))
            self.labelled = places
        if moved:
            self._picture(self.drawing.players(view))
        self.print("")
        summary = self.drawing.summary(view)
        if summary:
            self.print(Text(summary, style="bold"))
        self.moves(seat, view, menu)

    def moves(self, seat: Seat, view: View, menu: Sequence[Group]) -> None:
        self.print(Text(self.say.question(view, seat), style="bold"))
        note, meaning = self.drawing.note, self.drawing.meaning
        for line in menu_lines(menu, lambda move: note(view, move), lambda move: meaning(view, move), self.out.width):
            self.print(line)
        if not self.hinted:
            self.print(Text(self.text("hint"), style="dim"))
            self.hinted = True

    def board(self, view: View, places: set[str]) -> None:
        self.labelled = places
        self.print(self.drawing.board(view, places))

    def places(self, view: View, menu: Sequence[Group]) -> set[str]:
        """The places that the moves of the menu name."""
        return {
            word
            for entry in all_entries(menu)
            for word in entry.words.split()
            if word[0].isupper() and self.drawing.look(view, word) is not None
        }

    def forget(self) -> None:
        """The screen was wiped, or the game has gone back: everything is to be shown anew."""
        self.pictures = []
        self.labelled = set()
        self.new = set(self.table.people)
        self.told = {seat: min(count, self.table.length()) for seat, count in self.told.items()}

    def _picture(self, picture: RenderableType) -> None:
        """Show a picture, unless it stands above already."""
        with self.out.capture() as captured:
            self.out.print(picture)
        if captured.get() not in self.pictures:
            self.print("")
            self.print(picture)
            self.pictures = [captured.get(), *self.pictures[:1]]

    # -- the story ------------------------------------------------------------------------------------------

    def tell(self, story: Sequence[Told]) -> None:
        """What happened, a paragraph for each turn."""
        paragraph: list[str] = []
        for told in story:
            if told.kind == "turn" and paragraph:
                self._paragraph(paragraph)
                paragraph = []
            paragraph.append(told.text)
        if paragraph:
            self._paragraph(paragraph)

    def _paragraph(self, sentences: Sequence[str]) -> None:
        for line in Text(" ".join(sentences)).wrap(self.out, self.out.width - len(INDENT)):
            self.print(Text(INDENT) + line)

    def end(self, result: Result) -> None:
        """The rest of the story, the last board, and everybody's points."""
        viewer = self.table.people[0] if len(self.table.people) == 1 else None
        self.tell(self.table.story(viewer, min(self.told.values(), default=0)))
        self.print(self.drawing.board(self.table.view(-1), ()))
        self.print(self.text("over", turns=result.turns))
        for line in self.text.points(self.say, result):
            self.print(line)

    # -- the others at a table ------------------------------------------------------------------------------

    def hear(self) -> None:
        """What others have said since, and before the game begins who is there."""
        for seat, line in self.table.talk()[self.heard :]:
            if seat not in self.table.people:
                self.print(Text(line, style="magenta"))
        self.heard = len(self.table.talk())
        room = "" if self.table.begun else f"{', '.join(self.table.room())}\n{self.table.standing()}"
        if room not in ("", self.seen_room):
            self.print(room)
        self.seen_room = room

    def requests(self, requests: Sequence[Request]) -> None:
        for number, request in enumerate(requests, start=1):
            self.print(Text(f"{number:4} ", style="cyan").append(request.label, style="default"))

    # -- the keyboard ---------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        """A line from the keyboard; at a terminal with the keys for editing and for earlier lines."""
        if self.out.stderr or not sys.stdin.isatty():
            return self.out.input(prompt, markup=False)
        with suppress(ImportError):  # not on every system
            import readline  # noqa: F401
        return input(prompt)

    def wipe(self) -> None:
        """Clear the screen, and what was scrolled away."""
        self.forget()
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\x1b[3J")

    def name_file(self, key: str, path: Path | str | None) -> None:
        """A sentence with a command line in it, which is never broken into two."""
        if key:
            self.out.print(self.text(key, file=shlex.quote(str(path))), markup=False, soft_wrap=True)

    def print(self, what: RenderableType) -> None:
        self.out.print(what, markup=False)
