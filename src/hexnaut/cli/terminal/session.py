"""A game at one terminal: bots move by themselves, people are asked when it is theirs to decide."""

import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from hexnaut.bots.registry import make_bot
from hexnaut.cli.draw import View, drawing
from hexnaut.cli.terminal import saving
from hexnaut.cli.terminal.menu import Group, all_entries, make_menu, menu_lines, opened, people_words
from hexnaut.cli.terminal.reading import NoMove, read_move
from hexnaut.cli.terminal.seats import Sitter
from hexnaut.kernel.errors import BadNotation, HexnautError, IllegalAction
from hexnaut.kernel.play import CHANCE_SEAT, Match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action, Event, Seat, seats_of
from hexnaut.text.files import read_shared
from hexnaut.text.sentences import Narrator

LOG_LINES = 20
MOVES = ("moves", "m")
SHORT = {"?": "help", "q": "quit", "exit": "quit", "b": "board", "h": "hand", "p": "players", "l": "log"}
INDENT = "  "


class Quit(Exception):
    """The player wants to stop."""


class Session:
    """One game at one terminal."""

    def __init__(
        self, match: Match, sitters: Sequence[Sitter], seed: int | str | None, out: Console, lang: str, path: Path
    ) -> None:
        self.match = match
        self.game = match.game
        self.sitters = list(sitters)
        self.seed = seed
        self.out = out
        self.path = path
        self.names = [sitter.name for sitter in sitters]
        self.say = Narrator(self.game, lang, self.names)
        self.drawing = drawing(self.say)
        self.texts: Mapping[str, str] = read_shared("terminal", lang)
        stream = f"bots {len(match.actions)}"  # a resumed game goes on with other draws than it began with
        self.bots = {
            seat: make_bot(sitter.bot, seeded(seed or 0, f"{stream} {seat}"))
            for seat, sitter in enumerate(sitters)
            if sitter.bot is not None
        }
        self.people = [seat for seat in range(len(sitters)) if seat not in self.bots]
        self.at_keyboard: Seat | None = None
        self.told = {seat: 0 for seat in self.people}  # how many events each person has read
        self.seen = {seat: -1 for seat in self.people}  # how many actions there were when the board was shown
        self.labelled: set[str] = set()  # the places named on the board shown last
        self.pictures: list[str] = []  # the board and the table of players shown last
        self.hinted = False
        self.waiting: list[str] = []  # moves typed ahead with ;

    # -- the game -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over, or until somebody stops it; either way it is saved."""
        self._welcome()
        try:
            self.match.advance()
            while not self.match.over:
                self._one_decision()
        except (Quit, EOFError, KeyboardInterrupt):
            self._stop()
            return
        self._finish()

    def _one_decision(self) -> None:
        asked = seats_of(int(self.match.state.to_act()))
        bots = [seat for seat in asked if seat in self.bots]
        if bots:
            seat = bots[0]
            self.match.submit(seat, self.bots[seat].decide(SeatView(self.game, self.match.state, seat)))
            self.match.advance()
        else:
            self._ask(asked[0])

    def _welcome(self) -> None:
        kinds = [sitter.bot or self.text("person") for sitter in self.sitters]
        players = ", ".join(f"{name} ({kind})" for name, kind in zip(self.names, kinds, strict=True))
        self.print(self.text("welcome", game=self.game.title, seed=str(self.seed), players=players))
        for seat in self.people:
            self.told[seat] = len(self.match.events)  # of a resumed game only what comes now is told

    def _stop(self) -> None:
        self.print("")
        self.print(self.text("bye"))
        if self._autosave():
            self._name_file("saved", self.path)

    def _finish(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else None
        first = min(self.told.values(), default=0)
        self._tell(self.match.events[first:], viewer)
        view = self.game.view(self.match.state, -1)
        self.print(self.drawing.board(view, ()))
        self.print(self.text("over", turns=str(self.game.turns(self.match.state))))
        scores = self.game.scores(self.match.state)
        sources = self.game.point_sources(self.match.state)
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            parts = ", ".join(f"{self.say.word(name)} {count}" for name, count in sources[seat].items() if count)
            self.print(self.text("points", name=self.names[seat], points=str(scores[seat]), sources=parts))
        if self._autosave():
            self._name_file("record", self.path)

    def _autosave(self) -> bool:
        try:
            saving.save(self.path, self.match, self.sitters, self.seed)
        except OSError as error:
            self.print(self.text("not-saved", reason=str(error)))
            return False
        return True

    # -- one person's decision ------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> None:
        """Ask a person until a move is made."""
        self._autosave()
        self._hand_keyboard(seat)
        view = self.game.view(self.match.state, seat)
        legal = self.game.legal(self.match.state, seat)
        menu = make_menu(self.say, legal)
        own_words = {words for entry in all_entries(menu) for words in (entry.words, entry.shown)}
        shown = not self.waiting
        if shown:
            self._show_position(seat, view, menu)
        while True:
            line = self.waiting.pop(0) if self.waiting else self._read(seat)
            first, *rest = [part.strip() for part in line.split(";")]
            if rest:
                self.waiting = [part for part in rest if part] + self.waiting
            group = opened(menu, first)
            if group is not None:
                actions = [entry.action for entry in group.entries]
                menu = make_menu(self.say, actions, open_all=True)
                self._show_moves(seat, view, menu)
                continue
            if not first and len(legal) == 1:
                first = "1"  # Enter is enough where there is nothing to choose
            if not first or (first not in own_words and self._command(first, seat, view, menu)):
                continue
            if first.lower() in MOVES:
                menu = make_menu(self.say, legal)
                self._show_moves(seat, view, menu)
            elif self._move(first, seat, menu):
                return
            else:
                self.waiting = []
                if not shown:  # what the moves typed ahead have done so far
                    self._show_position(seat, view, menu)
                    shown = True

    def _hand_keyboard(self, seat: Seat) -> None:
        """With several people, a screen in between hides what the next one must not see."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.waiting = []
            self._wipe()
            self.pictures = []
            self.print(self.text("pass-on", name=self.names[seat]))
            self._input(self.text("press-enter", name=self.names[seat]))
            self._wipe()
        self.at_keyboard = seat

    def _wipe(self) -> None:
        """Clear the screen, and what was scrolled away."""
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\x1b[3J")

    def _show_position(self, seat: Seat, view: View, menu: Sequence[Group]) -> None:
        self._tell(self.match.events[self.told[seat] :], seat)
        self.told[seat] = len(self.match.events)
        places = self._places(view, menu)
        if self._others_moved(seat) or not places <= self.labelled:
            self._show_new(self.drawing.board(view, places))
            self.labelled = places
        if self._others_moved(seat):
            self._show_new(self.drawing.players(view))
        self.seen[seat] = len(self.match.actions)
        self.print("")
        summary = self.drawing.summary(view)
        if summary:
            self.print(Text(summary, style="bold"))
        self._show_moves(seat, view, menu)

    def _others_moved(self, seat: Seat) -> bool:
        """Whether somebody else has moved since the seat saw the board."""
        if self.seen[seat] < 0:
            return True
        return any(mover not in (seat, CHANCE_SEAT) for mover, _ in self.match.actions[self.seen[seat] :])

    def _show_new(self, picture: RenderableType) -> None:
        """Show a picture, unless it stands above already."""
        with self.out.capture() as captured:
            self.out.print(picture)
        if captured.get() not in self.pictures:
            self.print("")
            self.print(picture)
            self.pictures = [captured.get(), *self.pictures[:1]]

    def _show_moves(self, seat: Seat, view: View, menu: Sequence[Group]) -> None:
        self.print(Text(self.say.question(view, seat), style="bold"))
        for line in menu_lines(menu, lambda words: self.drawing.note(view, words), self.out.width):
            self.print(line)
        if not self.hinted:
            self.print(Text(self.text("hint"), style="dim"))
            self.hinted = True

    def _read(self, seat: Seat) -> str:
        return self._input(f"{self.names[seat]}> ").strip()

    def _input(self, prompt: str) -> str:
        """A line from the keyboard; at a terminal with the keys for editing and for earlier lines."""
        if self.out.stderr or not sys.stdin.isatty():
            return self.out.input(prompt, markup=False)
        with suppress(ImportError):  # not on every system
            import readline  # noqa: F401
        return input(prompt)

    def _move(self, text: str, seat: Seat, menu: Sequence[Group]) -> bool:
        """Make the typed move, or the first of several; say why not if it is refused."""
        seat, text, menu = self._speaker(text, seat, menu)
        try:
            actions = read_move(self.say, text, menu)
        except NoMove:
            self.print(self.text("no-move", text=text))
            return False
        except BadNotation as error:
            self.print(self.text("unknown", why=str(error)))
            return False
        journey = self.game.expand(self.match.state, seat, actions[0])
        if journey:
            return self._travel(seat, journey)
        if not self._submit(seat, actions[0]):
            return False
        self.waiting = [people_words(self.game, action, self.names) for action in actions[1:]] + self.waiting
        return True

    def _travel(self, seat: Seat, journey: Sequence[Action]) -> bool:
        """Make the moves that lead to a target until chance or somebody else has a word; False if not even one."""
        for number, action in enumerate(journey):
            if number > 0 and self.game.refusal(self.match.state, seat, action):
                break  # as far as it goes this turn
            before = len(self.match.actions)
            if not self._submit(seat, action):
                return False
            if len(self.match.actions) > before + 1 or not self.match.state.is_asked(seat):
                break
        return True

    def _speaker(self, text: str, seat: Seat, menu: Sequence[Group]) -> tuple[Seat, str, Sequence[Group]]:
        """Whose move it is: "Ben: offer 1 food for 1 water" is Ben's, who sits at the same keyboard."""
        name, colon, words = text.partition(":")
        for other in self.people:
            if colon and name.strip().casefold() == self.names[other].casefold():
                return other, words.strip(), make_menu(self.say, self.game.legal(self.match.state, other))
        return seat, text, menu

    def _submit(self, seat: Seat, action: Action) -> bool:
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            why = self.say.refusal(self.say.move(action), error.rule)
            self.print(self.text("refused", why=why))
            return False
        except HexnautError as error:
            self.print(self.text("unknown", why=str(error)))
            return False
        self.match.advance()
        return True

    # -- commands -------------------------------------------------------------------------------------------

    def _command(self, text: str, seat: Seat, view: View, menu: Sequence[Group]) -> bool:
        """Carry out what is no move; False when the text must be a move."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        if not rest:
            word = SHORT.get(word, word)
        if word == "help":
            self._help()
        elif word == "quit":
            raise Quit
        elif word == "board":
            self.labelled = _EVERYWHERE if rest else self._places(view, menu)
            self.print(self.drawing.board(view, self.labelled))
        elif word == "hand":
            self.print(self.drawing.hand(view))
        elif word == "players":
            self.print(self.drawing.players(view))
        elif word == "log":
            self._log(rest, seat)
        elif word == "look":
            self.print(self.drawing.look(view, rest.upper()) or self.text("no-place", name=rest))
        elif word == "rule":
            self._rule(rest)
        elif word == "save":
            self._save(rest)
        else:
            return False
        return True

    def _log(self, length: str, seat: Seat) -> None:
        count = int(length) if length.isascii() and length.isdigit() and len(length) < 6 else LOG_LINES
        if not self.match.events:
            self.print(self.text("log-empty"))
        self._tell(self.match.events[-count:] if count else [], seat)

    def _help(self) -> None:
        other = self.names[-1]
        rule = next(iter(self.say.rules.rules), "")
        self.print(self.text("help", name=other, rule=rule))
        synonyms = [f"{word} = {own}" for own, word in self.say.synonyms().items()]
        if synonyms:
            self.print(", ".join(synonyms))
        prices = self.drawing.prices()
        if prices is not None:
            self.print(self.text("prices"))
            self.print(prices)

    def _rule(self, text: str) -> None:
        """A rule by its id, or the rules that hold some words."""
        try:
            found = [self.say.rules.rule(text)]
        except HexnautError as error:
            found = self.say.rules.search(text)[:8] if text else []
            if not found:
                self.print(str(error))
        for rule in found:
            self.print(Text(rule.headline, style="bold"))
            self.print(f"{INDENT}{rule.text}")

    def _save(self, name: str) -> None:
        if not name:
            self.print(self.text("file-needed"))
            return
        path = Path(name).expanduser()
        try:
            saving.save(path, self.match, self.sitters, self.seed)
        except (OSError, ValueError) as error:
            self.print(self.text("not-saved", reason=str(error)))
            return
        self._name_file("saved", path)
        self.print(self.text("secret"))

    # -- showing --------------------------------------------------------------------------------------------

    def _places(self, view: View, menu: Sequence[Group]) -> set[str]:
        """The places that the moves of the menu name."""
        return {
            word
            for entry in all_entries(menu)
            for word in entry.words.split()
            if word[0].isupper() and self.drawing.look(view, word) is not None
        }

    def _tell(self, events: Sequence[Event], viewer: Seat | None) -> None:
        """What happened, a paragraph for each turn."""
        paragraph: list[str] = []
        for event in events:
            if self.game.events.name(event) == "turn" and paragraph:
                self._print_paragraph(paragraph)
                paragraph = []
            paragraph.append(self.say.event(event, viewer))
        if paragraph:
            self._print_paragraph(paragraph)

    def _print_paragraph(self, sentences: Sequence[str]) -> None:
        lines = Text(" ".join(sentences)).wrap(self.out, self.out.width - len(INDENT))
        for line in lines:
            self.print(Text(INDENT) + line)

    def _name_file(self, key: str, path: Path) -> None:
        """A sentence with a command line in it, which is never broken into two."""
        self.out.print(self.text(key, file=shlex.quote(str(path))), markup=False, soft_wrap=True)

    def text(self, key: str, **parts: str) -> str:
        return self.texts[key].format_map(parts)

    def print(self, what: RenderableType) -> None:
        self.out.print(what, markup=False)


class _Everywhere(set[str]):
    """All places, whatever they are called."""

    def __contains__(self, name: object) -> bool:
        return True


_EVERYWHERE = _Everywhere()
