"""What the charts of a finished game are drawn from: everybody's points from turn to turn, and what happened."""

from hexnaut import games
from hexnaut.kernel.record import Record, steps
from hexnaut.server.tables.records import LONGEST_GAME, seat_names
from hexnaut.server.tables.refusals import Refusal
from hexnaut.wire.rest import Course, CourseEvent


def course(record: Record) -> Course:
    """Points whenever they or the turn changed, and every event without its sentence. Raises Refusal or BadRecord."""
    if len(record.lines) > LONGEST_GAME:
        raise Refusal("too-large", f"at most {LONGEST_GAME} actions")
    game = games.load(record.header["game"])
    names = seat_names(record)
    told = Course(game.name, names, [], [[] for _ in names], [])
    before: tuple[int, list[int]] | None = None
    seen = 0
    for match in steps(game, record):
        now = (game.turns(match.state), game.scores(match.state))
        if now != before:
            before = now
            told.turns.append(now[0])
            for seat, points in enumerate(now[1]):
                told.points[seat].append(points)
        for event in match.events[seen:]:
            told.events.append(CourseEvent(game.events.name(event), event[2], game.events.arguments(event)))
        seen = len(match.events)
    return told
