"""Events and seats in the vocabulary of the wire, with their sentences: for the server, and for bots elsewhere."""

from collections.abc import Mapping, Sequence

from hexnaut.kernel.types import Event
from hexnaut.text.pieces import Piece as Said
from hexnaut.text.pieces import plain
from hexnaut.text.sentences import Narrator
from hexnaut.wire.messages import EventLine, Piece, SeatPart


def event_line(say: Narrator, number: int, move: int, event: Event, viewer: int | None) -> EventLine:
    """An event as a viewer may know it; None knows everything, or all that is left of it."""
    game = say.game
    seen = event if viewer is None else game.events.redact(event, viewer)
    kind, parts = game.events.name(event), game.events.arguments(seen)
    pieces = say.told_pieces(kind, event[2], parts)
    return EventLine(
        number=number,
        kind=kind,
        seat=event[2],
        rule=game.rule_id(event[1]) if event[1] else "",
        parts=parts,
        text=plain(pieces),
        move=move,
        said=pieces_of(pieces),
    )


def seat_part(
    say: Narrator, seat: int, view: Mapping[str, object], asked: bool, decision: int, legal: list[str]
) -> SeatPart:
    """A seat with the question that it is asked, if it is."""
    question = say.question_pieces(view, seat) if asked else []
    return SeatPart(seat, view, asked, decision, plain(question), legal, pieces_of(question))


def pieces_of(said: Sequence[Said]) -> list[Piece]:
    """Empty for a sentence that is nothing but text."""
    for piece in said:
        if piece.word:
            return [Piece(*piece) for piece in said]
    return []
