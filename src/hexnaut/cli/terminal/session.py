"""The line mode: people are asked one after the other, and type what they want to do."""

from collections.abc import Sequence
from contextlib import closing, suppress

from rich.console import Console

from hexnaut.cli.terminal.commands import Commands, Quit, Undone
from hexnaut.cli.terminal.company import Request
from hexnaut.cli.terminal.display import Display
from hexnaut.cli.terminal.menu import Group, all_entries, make_menu, opened, people_words
from hexnaut.cli.terminal.reading import NoMove, read_move, speaker
from hexnaut.cli.terminal.table import Disconnected, Table
from hexnaut.kernel.errors import BadNotation, HexnautError, IllegalAction
from hexnaut.kernel.types import Action, Seat


class Session:
    """One game at one terminal, line by line."""

    def __init__(self, table: Table, out: Console) -> None:
        self.table = table
        self.show = Display(table, out)
        self.commands = Commands(self.show)
        self.text = self.show.text
        self.at_keyboard: Seat | None = None
        self.waiting: list[str] = []  # moves typed ahead with ;
        self.answered: set[str] = set()  # what others wanted, by its words

    # -- the game -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over, or until somebody stops it; either way it is saved."""
        self._welcome()
        try:
            while not self.table.over:
                self.show.hear()
                asked = self.table.asked()
                if self._unanswered():
                    self._answer()
                elif asked:
                    self._ask(asked[0])
                else:
                    self.table.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self._stop()
            return
        except Disconnected as error:
            self.show.print(self.text("connection-lost", reason=str(error)))
            self._part()
            return
        self._finish()
        with suppress(EOFError, KeyboardInterrupt, Disconnected):
            self._again()

    def _unanswered(self) -> list[Request]:
        """What the others wait for, that nobody here has been asked about yet."""
        urgent = [one for one in self.table.requests() if one.urgent]
        self.answered &= {one.label for one in urgent}  # what was withdrawn may be wanted again
        return [one for one in urgent if one.label not in self.answered]

    def _answer(self) -> None:
        """Ask about it once; `table` does so again. Enter leaves it open."""
        requests = self.table.requests()
        self.answered |= {request.label for request in requests}
        self.show.requests([request for request in requests if request.urgent])
        number = self.show.read(f"{self.text('command.table')}> ").strip()
        if number:
            self.commands.request(number)

    def _welcome(self) -> None:
        self.show.print(self.text.welcome(self.table))

    def _stop(self) -> None:
        self.show.print("")
        self.show.print(self.text("bye"))
        self._part()

    def _finish(self) -> None:
        result = self.table.result()
        assert result is not None
        self.show.end(result)
        self._part()

    def _again(self) -> None:
        """Another game with the same people, if all of them want it."""
        wishes = self._unanswered()
        if not wishes:
            return
        self.show.requests(wishes)
        number = self.show.read(self.text("again")).strip()
        if not number:
            return
        self.commands.request(number)
        while self.table.awaits_rematch():
            self.table.step()
        following = self.table.next_table()
        if following is not None:
            with closing(following):
                Session(following, self.show.out).run()

    def _part(self) -> None:
        """Save, and say how to go on."""
        reason = self.table.save()
        if reason is not None:
            self.show.print(self.text("not-saved", reason=reason))
        self.show.name_file(*self.table.parting())

    # -- one person's decision ------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> None:
        """Ask a person until a move is made."""
        self.table.save()
        self._hand_keyboard(seat)
        view = self.table.view(seat)
        legal = self.table.legal(seat)
        menu = make_menu(self.table.say, legal)
        own_words = {words for entry in all_entries(menu) for words in (entry.words, entry.shown)}
        shown = not self.waiting
        if shown:
            self.show.position(seat, view, menu)
        while True:
            first = self._next_words(seat)
            group = opened(menu, first)
            if group is not None:
                menu = make_menu(self.table.say, [entry.action for entry in group.entries], open_all=True)
                self.show.moves(seat, view, menu)
                continue
            if not first and len(legal) == 1:
                first = "1"  # Enter is enough where there is nothing to choose
            try:
                if not first or (first not in own_words and self.commands.carry_out(first, seat, view, menu)):
                    if self.text.command(first)[0] == "moves":
                        menu = make_menu(self.table.say, legal)
                    continue
            except Undone:
                return
            if self._move(first, seat, menu):
                return
            self.waiting = []
            if not shown:  # what the moves typed ahead have done so far
                self.show.position(seat, view, menu)
                shown = True

    def _next_words(self, seat: Seat) -> str:
        """What was typed ahead, or what is typed now up to the first ;"""
        line = self.waiting.pop(0) if self.waiting else self.show.read(f"{self.table.names[seat]}> ").strip()
        if self.text.command(line)[0] == "say":  # what is said may hold a semicolon
            return line
        first, *rest = [part.strip() for part in line.split(";")]
        self.waiting = [part for part in rest if part] + self.waiting
        return first

    def _hand_keyboard(self, seat: Seat) -> None:
        """With several people, a screen in between hides what the next one must not see."""
        if len(self.table.people) > 1 and self.at_keyboard != seat:
            self.waiting = []
            self.show.wipe()
            name = self.table.names[seat]
            self.show.print(self.text("pass-on", name=name))
            self.show.read(self.text("press-enter", name=name))
            self.show.wipe()
        self.at_keyboard = seat

    # -- moves ----------------------------------------------------------------------------------------------

    def _move(self, text: str, seat: Seat, menu: Sequence[Group]) -> bool:
        """Make the typed move, or the first of several; say why not if it is refused."""
        speaking, words = speaker(self.table, text, seat)
        if speaking != seat:
            seat, text, menu = speaking, words, make_menu(self.table.say, self.table.legal(speaking))
        try:
            actions = read_move(self.table.say, text, menu)
        except NoMove:
            self.show.print(self.text("no-move", text=text))
            return False
        except BadNotation as error:
            self.show.print(self.text("unknown", why=str(error)))
            return False
        if not self._submit(seat, actions[0]):
            return False
        names = self.table.names
        self.waiting = [people_words(self.table.game, action, names) for action in actions[1:]] + self.waiting
        return True

    def _submit(self, seat: Seat, action: Action) -> bool:
        try:
            self.table.travel(seat, action)
        except IllegalAction as error:
            why = self.table.say.refusal_in_short(self.table.say.move(action), error.rule)
            self.show.print(self.text("refused", why=why, rule=error.rule))
            self.show.print(self.text("expected", question=self.table.question(seat)))
            return False
        except HexnautError as error:
            self.show.print(self.text("unknown", why=str(error)))
            return False
        return True
