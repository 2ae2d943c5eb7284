"""What the charts of a finished game are drawn from: points, what was counted, and where one finds what."""

import msgspec

from hexnaut import games
from hexnaut.games.statistics import Counting, occasion
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match
from hexnaut.kernel.record import Record, start_of, steps
from hexnaut.kernel.types import Event
from hexnaut.server.tables.records import LONGEST_GAME, seat_names
from hexnaut.server.tables.refusals import Refusal
from hexnaut.wire.rest import Course, Mark, Numbers


def course(record: Record) -> Course:
    """Points whenever they or the turn changed, and all that is counted of the events. Raises Refusal or BadRecord."""
    if len(record.lines) > LONGEST_GAME:
        raise Refusal("too-large", f"at most {LONGEST_GAME} actions")
    game = games.load(record.header["game"])
    names = seat_names(record)
    start_of(game, record)  # before anything is made of what its header says
    course = _Course(game, record, names)
    for move, match in enumerate(steps(game, record)):
        course.follow(move, match)
    return course.told()


class _Course:
    """Follows a game action by action."""

    def __init__(self, game: Game, record: Record, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.turns: list[int] = []
        self.points: list[list[int]] = []  # of all seats, at each sample
        self.marks: list[Mark] = []
        self.counting = Counting.of(game, len(names), record.header["options"])
        self.seen = 0

    def follow(self, move: int, match: Match) -> None:
        for event in match.events[self.seen :]:
            self._hear(move, event)
        self.seen = len(match.events)
        self._sample(move, self.game.turns(match.state), self.game.scores(match.state))

    def _sample(self, move: int, turn: int, points: list[int]) -> None:
        if self.turns and (self.turns[-1], self.points[-1]) == (turn, points):
            return
        if self.points and self.points[-1] != points:
            self.marks.append(Mark(move, "points"))
        self.turns.append(turn)
        self.points.append(points)

    def _hear(self, move: int, event: Event) -> None:
        kind, parts = self.game.events.name(event), self.game.events.arguments(event)
        self.counting.hear(kind, event[2], parts)
        what = occasion(kind, parts)
        if what is not None:
            self.marks.append(Mark(move, what))

    def told(self) -> Course:
        counted = msgspec.convert(self.counting.numbers(), Numbers, from_attributes=True)
        by_seat = [list(points) for points in zip(*self.points, strict=True)]
        return Course(self.game.name, self.names, self.turns, by_seat, counted, self.marks)
