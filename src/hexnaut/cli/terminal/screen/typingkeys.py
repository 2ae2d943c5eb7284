"""Digits, letters, and what is typed: the same words as in the line mode."""

from collections.abc import Callable
from pathlib import Path

from textual import events
from textual.widgets import Input

from hexnaut.cli.draw.chart import DIGITS
from hexnaut.cli.terminal.company import Request
from hexnaut.cli.terminal.local import LocalTable
from hexnaut.cli.terminal.menu import all_entries, make_menu, people_words
from hexnaut.cli.terminal.reading import NoMove, read_move, speaker
from hexnaut.cli.terminal.screen.board import ARROWS, BoardPane
from hexnaut.cli.terminal.screen.foot import Foot, TypingLine
from hexnaut.cli.terminal.screen.layout import LEAST
from hexnaut.cli.terminal.screen.moves import MovesPane
from hexnaut.cli.terminal.screen.overlays import RulesScreen
from hexnaut.cli.terminal.screen.windowkeys import WindowKeys
from hexnaut.kernel.errors import BadNotation, HexnautError
from hexnaut.kernel.types import Action, Seat

STEERING = (*ARROWS, "enter", "space")


class TypingKeys(WindowKeys):
    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[str] = []  # moves typed ahead with ;
        self.seen = True  # whether what can be chosen now stands on the screen: a key pressed twice is no second move

    # -- what the screen of the game does -------------------------------------------------------------------

    def choose(self, actions: list[Action]) -> None:
        raise NotImplementedError

    def make(self, action: Action, seat: Seat | None = None) -> None:
        raise NotImplementedError

    def focus_on_choice(self) -> None:
        raise NotImplementedError

    def action_hint(self) -> None:
        raise NotImplementedError

    def action_undo(self) -> None:
        raise NotImplementedError

    def action_quit(self) -> None:
        raise NotImplementedError

    # -- keys -----------------------------------------------------------------------------------------------

    def take_key(self, event: events.Key) -> bool:
        """Arrows and Enter, digits that choose a line or a place, letters that are typed; False for any other key.

        The program asks before it hands the key to a widget: so each key finds done what the one before it does,
        however fast they come.
        """
        if isinstance(self.focused, Input):
            return False
        if self.is_too_small:
            return event.is_printable or event.key in STEERING
        choosing = event.key in STEERING or (event.character or "") in DIGITS
        if choosing and not self.seen:
            return True
        return self._steer(event.key) or self._choose_by(event.character or "")

    @property
    def is_too_small(self) -> bool:
        return self.size.width < LEAST[0] or self.size.height < LEAST[1]

    def _steer(self, key: str) -> bool:
        """Move the cursor of the pane that has the focus, or choose what it stands on."""
        board, moves = self.query_one(BoardPane), self.query_one(MovesPane)
        on_board = self.focused is board
        if key in ARROWS and on_board:
            board.jump(key)
        elif key in ("up", "down"):
            moves.action_cursor_up() if key == "up" else moves.action_cursor_down()
        elif key in ("enter", "space") and on_board:
            self.choose_place(board.cursor or "")
        elif key in ("enter", "space") and moves.highlighted is not None:
            self.choose_line(moves.number_at(moves.highlighted))
        else:
            return False
        return True

    def _choose_by(self, key: str) -> bool:
        number = self.query_one(MovesPane).number_of(key)
        place = self.query_one(BoardPane).digits.get(key, key)
        if number is not None:
            self.choose_line(number)
        elif place in self.position.choice.spots:
            self.choose_place(place)
        elif key.isalpha():
            self._type(key)
        else:
            return False
        return True

    def wait_to_be_seen(self) -> None:
        """Take no choice before the next question is drawn."""
        self.seen = False
        self.call_after_refresh(setattr, self, "seen", True)

    def choose_place(self, place: str) -> None:
        if place in self.position.choice.spots:
            self.choose(self.position.choice.spots[place])

    def choose_line(self, number: int) -> None:
        chosen = self.query_one(MovesPane).chosen(number)
        if isinstance(chosen, Request):
            self.request(chosen)
        else:
            self.choose(list(chosen.actions))

    def _type(self, first: str) -> None:
        line = self.query_one(TypingLine)
        line.display = True
        self.query_one(Foot).display = False
        line.value = first
        self.set_focus(line)
        line.cursor_position = len(first)

    def stop_typing(self) -> None:
        line = self.query_one(TypingLine)
        line.display = False
        self.query_one(Foot).display = True
        self.focus_on_choice()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.stop_typing()
        self.say_words(event.value)

    # -- words ----------------------------------------------------------------------------------------------

    def say_words(self, words: str) -> None:
        """Moves and commands, one after the other."""
        saying = self.text.command(words.strip())[0] == "say"  # that may hold a semicolon
        self.waiting = [part.strip() for part in ([words] if saying else words.split(";")) if part.strip()]
        self.say_next()

    def say_next(self) -> None:
        """The next of what was typed in one line; where a move is refused, the rest is dropped."""
        if not self.waiting:
            return
        words = self.waiting.pop(0)
        menu = make_menu(self.table.say, self.position.legal)
        moves = {own for entry in all_entries(menu) for own in (entry.words, entry.shown)}
        if words not in moves and self._command(words):
            self.say_next()
        elif self.position.asked:
            self._say_move(words)
        else:
            self.waiting = []

    def _say_move(self, text: str) -> None:
        seat, words = speaker(self.table, text, self.position.seat)
        try:
            actions = read_move(self.table.say, words, make_menu(self.table.say, self.table.legal(seat)))
        except NoMove:
            self._misunderstood(self.text("no-move", text=text))
        except BadNotation as error:
            self._misunderstood(self.text("unknown", why=str(error)))
        else:
            names = self.table.names
            self.waiting[:0] = [people_words(self.table.game, action, names) for action in actions[1:]]
            self.make(actions[0], seat)

    def _misunderstood(self, why: str) -> None:
        self.waiting = []
        self.notice(why, warning=True)

    def _command(self, words: str) -> bool:
        """Carry out what is no move; False when the words must be a move."""
        name, rest = self.text.command(words)
        simple: dict[str, Callable[[], object]] = {
            "help": self.action_help,
            "players": self.action_players,
            "hand": self.action_players,
            "log": self.action_log,
            "hint": self.action_hint,
            "undo": self.action_undo,
            "quit": self.action_quit,
            "board": lambda: self.set_focus(self.query_one(BoardPane)),
            "moves": lambda: self.set_focus(self.query_one(MovesPane)),
            "rule": lambda: self.app.push_screen(RulesScreen(self.table.say.rules, self.text, rest)),
            "look": lambda: self._look(rest),
            "save": lambda: self._save(rest),
            "table": lambda: self._request(rest),
            "say": lambda: self._say_aloud(rest),
        }
        if name in simple:
            simple[name]()
        return name in simple

    def _look(self, place: str) -> None:
        found = self.table.drawing.look(self.position.view, place.upper())
        self.notice(found or self.text("no-place", name=place), warning=found is None)

    def _save(self, name: str) -> None:
        if not isinstance(self.table, LocalTable) or not name:
            self.notice(self.text("file-needed" if isinstance(self.table, LocalTable) else "no-file"), warning=True)
            return
        path = Path(name).expanduser()
        reason = self.table.save_as(path)
        text = self.text("saved-as", file=path) if reason is None else self.text("not-saved", reason=reason)
        self.notice(text, warning=reason is not None)

    # -- the others at a table ------------------------------------------------------------------------------

    def _request(self, number: str) -> None:
        requests = self.table.requests()
        if not number or not self.table.live:
            self.action_chat()
        elif number.isascii() and number.isdigit() and 0 < int(number[:3]) <= len(requests):
            self.request(requests[int(number) - 1])
        else:
            command = self.text("command.table")
            self.notice(self.text("no-request", number=number, command=command), warning=True)

    def _say_aloud(self, text: str) -> None:
        if not self.table.live or not text:
            self.action_chat()
            return
        try:
            self.table.say_aloud(text)
        except HexnautError as error:
            self.notice(str(error), warning=True)
