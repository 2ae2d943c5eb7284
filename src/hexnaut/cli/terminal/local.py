"""A game that is played here: bots move by themselves, it saves itself, and moves can be taken back."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexnaut.bots import registry
from hexnaut.bots.base import Thinker
from hexnaut.cli.draw.drawing import View
from hexnaut.cli.terminal import saving
from hexnaut.cli.terminal.seats import Sitter
from hexnaut.cli.terminal.table import Result, Table, Told
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.options import plays_with_own_data
from hexnaut.kernel.play import Match
from hexnaut.kernel.record import record_of
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action, Seat, seats_of

ADVISER = "normal"  # the level whose opinion a hint is


class LocalTable(Table):
    def __init__(self, match: Match, sitters: Sequence[Sitter], seed: int | str | None, lang: str, path: Path) -> None:
        people = [seat for seat, sitter in enumerate(sitters) if sitter.bot is None]
        super().__init__(match.game, [sitter.name for sitter in sitters], people, lang)
        self.match = match
        self.sitters = list(sitters)
        self.levels = [_level(match.game.name, sitter.bot) for sitter in sitters]
        self.seed = seed
        self.own_data = plays_with_own_data(match.game.options(), match.prepared)
        self.path = path
        self.match.advance()
        self._wake_bots()

    def _wake_bots(self) -> None:
        stream = f"bots {len(self.match.actions)}"  # a resumed game goes on with other draws than it began with
        self.bots = {
            seat: registry.make_bot(sitter.bot, seeded(self.seed or 0, f"{stream} {seat}"))
            for seat, sitter in enumerate(self.sitters)
            if sitter.bot is not None
        }

    # -- what is asked --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    def asked(self) -> list[Seat]:
        asked = seats_of(int(self.match.state.to_act())) if not self.over else []
        return [] if any(seat in self.bots for seat in asked) else asked

    def view(self, seat: Seat) -> View:
        return self.game.view(self.match.state, seat)

    def legal(self, seat: Seat) -> list[Action]:
        return self.game.legal(self.match.state, seat)

    # -- what happens ---------------------------------------------------------------------------------------

    def step(self) -> None:
        """One decision of a bot, and what chance makes of it."""
        asked = seats_of(int(self.match.state.to_act()))
        seat = next(seat for seat in asked if seat in self.bots)
        self.act(seat, self.bots[seat].decide(SeatView(self.game, self.match.state, seat)))

    def act(self, seat: Seat, action: Action) -> None:
        self.match.submit(seat, action)
        self.match.advance()

    def goes_on(self, seat: Seat, action: Action) -> bool:
        before = len(self.match.actions)
        self.act(seat, action)
        return len(self.match.actions) == before + 1 and self.match.state.is_asked(seat)

    def allows(self, seat: Seat, action: Action) -> bool:
        return not self.game.refusal(self.match.state, seat, action)

    def expand(self, seat: Seat, action: Action) -> list[Action]:
        return self.game.expand(self.match.state, seat, action)

    # -- what is told ---------------------------------------------------------------------------------------

    def length(self) -> int:
        return len(self.match.events)

    def story(self, viewer: Seat | None, since: int = 0) -> list[Told]:
        name = self.game.events.name
        return [Told(name(event), event[2], self.say.event(event, viewer)) for event in self.match.events[since:]]

    def result(self) -> Result | None:
        if not self.over:
            return None
        state = self.match.state
        winner = int(state.winner) if state.winner >= 0 else None
        return Result(winner, self.game.scores(state), self.game.point_sources(state), self.game.turns(state))

    # -- saving, taking back, advice ------------------------------------------------------------------------

    def save(self) -> str | None:
        return self.save_as(self.path)

    def save_as(self, path: Path) -> str | None:
        """Write the game to a file; the reason why that could not be done."""
        try:
            saving.save(path, self.match, self.sitters, self.seed)
        except (OSError, ValueError) as error:
            return str(error)
        return None

    def parting(self) -> tuple[str, Path | str | None]:
        if self.save() is not None:
            return "", None
        if self.over:
            return "record", self.path
        return ("saved-last" if self._is_last_saved() else "saved"), self.path

    def _is_last_saved(self) -> bool:
        """Whether `--resume` alone finds this game."""
        try:
            return saving.last_saved() == self.path
        except HexnautError:
            return False

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat has a last move. Among several people, only what nothing has followed is taken back."""
        movers = [mover for mover, _ in self.match.actions]
        return bool(movers) and (movers[-1] == seat if len(self.people) > 1 else seat in movers)

    def undo(self, seat: Seat) -> None:
        """Play the game again up to the seat's last move; the dice to come are the same as then."""
        movers = [mover for mover, _ in self.match.actions]
        last = len(movers) - 1 - movers[::-1].index(seat)
        record = record_of(self.match, [sitter.data() for sitter in self.sitters], self.seed, finished=False)
        record.lines = record.lines[:last]
        self.match = saving.rebuild(self.game, record, self.seed)
        self._wake_bots()

    def hint(self, seat: Seat) -> list[tuple[Action, int]]:
        name = registry.levels(self.game.name)[ADVISER]
        adviser = registry.make_bot(name, seeded(self.seed or 0, f"hint {len(self.match.actions)}"))
        if not isinstance(adviser, Thinker):
            return []
        return adviser.explain(SeatView(self.game, self.match.state, seat))

    def data(self) -> dict[str, Any]:
        return super().data() | {"turns": self.game.turns(self.match.state), "file": str(self.path)}


def _level(game: str, bot: str | None) -> str | None:
    """What people call a bot: its level, where it has one."""
    return next((level for level, name in registry.levels(game).items() if name == bot), bot)
