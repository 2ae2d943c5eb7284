"""What was told and said at a table."""

import msgspec

from hexnaut.kernel.types import Event

STORY_KEPT = 400  # events, at least: more than anybody is told again; the record has all of them
STORY_MORE = 50  # that are kept until the oldest are dropped: of each table in memory these are the largest part


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event with its number and the action that made it happen."""

    number: int
    move: int
    event: Event


class Spoken(msgspec.Struct, frozen=True):
    """A line of the chat."""

    number: int
    seat: int
    name: str
    text: str
    time: int
