"""A game at this keyboard: what it asks, allows and tells, wherever it is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from hexnaut.cli.draw.drawing import View, drawing
from hexnaut.cli.terminal.company import Request
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.types import Action, Seat
from hexnaut.text.sentences import Narrator


class Disconnected(HexnautError):
    """The server that keeps the game is not there any more."""


class Told(NamedTuple):
    """One event as a sentence: its kind, whose it is (-1: nobody's), and the words."""

    kind: str
    seat: Seat
    text: str


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    winner: Seat | None
    points: Sequence[int]
    sources: Sequence[dict[str, int]]
    turns: int


class Table:
    """What both ways to play at a terminal ask of a game; `LocalTable` and `RemoteTable` answer."""

    live = False  # whether things happen while somebody here is asked
    begun = True  # whether there is a position to look at
    seed: int | str | None = None  # of board and dice, where it is known
    levels: Sequence[str | None]  # what kind of bot sits where; None: a person
    own_data = False  # whether it is played with components of somebody's own

    def __init__(self, game: Game, names: Sequence[str], people: Sequence[Seat], lang: str) -> None:
        self.game = game
        self.people = list(people)  # the seats that are decided for at this keyboard
        self.say = Narrator(game, lang, names)
        self.drawing = drawing(self.say)

    @property
    def names(self) -> list[str]:
        return self.say.names

    # -- what is asked --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        raise NotImplementedError

    def asked(self) -> list[Seat]:
        """Who of the people here has to decide."""
        raise NotImplementedError

    def view(self, seat: Seat) -> View:
        """All that a seat may know; -1 for a spectator."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> list[Action]:
        raise NotImplementedError

    def question(self, seat: Seat) -> str:
        return self.say.question(self.view(seat), seat)

    # -- what happens ---------------------------------------------------------------------------------------

    def step(self) -> None:
        """Let the next thing happen that does not wait for anybody here."""
        raise NotImplementedError

    def act(self, seat: Seat, action: Action) -> None:
        """Make a move. Raises IllegalAction where a rule forbids it, and other HexnautErrors."""
        raise NotImplementedError

    def travel(self, seat: Seat, action: Action) -> None:
        """Make a move; one that reaches too far, such as a ship's way to a target, by the moves that lead there.

        It ends where chance or somebody else has a word, or where the way goes no further this turn.
        """
        journey = self.expand(seat, action) or [action]
        for number, one in enumerate(journey):
            if number > 0 and not self.allows(seat, one):
                break
            if not self.goes_on(seat, one):
                break

    def goes_on(self, seat: Seat, action: Action) -> bool:
        """Make a move, and say whether the same seat is asked again without anything in between."""
        raise NotImplementedError

    def allows(self, seat: Seat, action: Action) -> bool:
        raise NotImplementedError

    def expand(self, seat: Seat, action: Action) -> list[Action]:
        """The moves that lead to a far target; empty for any other move."""
        raise NotImplementedError

    # -- what is told ---------------------------------------------------------------------------------------

    def length(self) -> int:
        """How many events there are so far."""
        raise NotImplementedError

    def story(self, viewer: Seat | None, since: int = 0) -> list[Told]:
        """The events from a number on, as a viewer may know them; None knows everything."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """How the game ended; None before that."""
        raise NotImplementedError

    # -- what a table may offer besides ---------------------------------------------------------------------

    def save(self) -> str | None:
        """Save the game; the reason why it could not be."""
        return None

    def parting(self) -> tuple[str, Path | str | None]:
        """Save the game: the key of the sentence on how to go on with it, and the file or link that it names."""
        return "", None

    # -- what people ask of each other over the network -----------------------------------------------------

    def standing(self) -> str:
        """Why nothing is asked, where that is not the game's own doing."""
        return ""

    def requests(self) -> list[Request]:
        """What can be asked of the others or answered now, what somebody waits for first."""
        return []

    def send(self, request: Request) -> None:
        """Ask for something, or answer. Raises HexnautErrors where the server says no."""
        raise NotImplementedError

    def room(self) -> list[str]:
        """Who sits where, before the game begins."""
        return []

    def awaits_rematch(self) -> bool:
        """Whether somebody has asked for another game, and not everybody has answered yet."""
        return False

    def next_table(self) -> "Table | None":
        """The table of the rematch, once there is one."""
        return None

    def talk(self) -> list[tuple[Seat, str]]:
        """What was said so far: by whom (-1: a spectator), and a line with the name."""
        return []

    def say_aloud(self, text: str) -> None:
        """Say something to all others. Raises HexnautErrors."""
        raise NotImplementedError

    # -- what a table may offer besides ---------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        return False

    def undo(self, seat: Seat) -> None:
        """Take back the last move of a seat."""
        raise NotImplementedError

    def hint(self, seat: Seat) -> list[tuple[Action, int]]:
        """The moves that a bot would think of, best first, with what they are worth; empty where nobody can tell."""
        return []

    def close(self) -> None:
        """Nobody looks at this table any more."""

    def data(self) -> dict[str, Any]:
        """The result as plain JSON data, for other programs."""
        result = self.result()
        return {
            "game": self.game.name,
            "finished": result is not None,
            "winner": result.winner if result else None,
            "points": list(result.points) if result else None,
        }
