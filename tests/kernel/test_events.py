"""Events: each viewer gets the parts that are theirs to know, and no others."""

import pytest

from hexnaut.kernel.events import ALL, BOTH, OWNER, EventBook, Part, by_name
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.types import HIDDEN, SPECTATOR, Event

COLOURS = ["red", "blue", "green"]
BOOK = EventBook()
DRAWN = BOOK.add("drew", Part("card", by_name(COLOURS), OWNER))
THEFT = BOOK.add("stole", Part("other", str), Part("card", by_name(COLOURS), BOTH), Part("count", str, ALL))
ENDED = BOOK.add("ended")
DREW: Event = (DRAWN, 11, 0, 2, 0, 0)
STOLE: Event = (THEFT, 12, 0, 1, 2, 5)


@pytest.mark.parametrize(("viewer", "card"), [(0, 2), (1, HIDDEN), (2, HIDDEN), (SPECTATOR, HIDDEN)])
def test_the_owners_part(viewer: int, card: int) -> None:
    assert BOOK.redact(DREW, viewer) == (DRAWN, 11, 0, card, 0, 0)


@pytest.mark.parametrize(("viewer", "card"), [(0, 2), (1, 2), (2, HIDDEN), (SPECTATOR, HIDDEN)])
def test_the_part_of_the_two_concerned(viewer: int, card: int) -> None:
    assert BOOK.redact(STOLE, viewer) == (THEFT, 12, 0, 1, card, 5)


def test_a_spectator_is_not_taken_for_nobodys_event() -> None:
    """Events of chance have seat -1, and so has a spectator: that opens nothing."""
    assert BOOK.redact((DRAWN, 11, -1, 2, 0, 0), SPECTATOR)[3] == HIDDEN
    assert BOOK.redact((THEFT, 12, 0, -1, 2, 0), SPECTATOR)[4] == HIDDEN


def test_redacting_twice_changes_nothing() -> None:
    once = BOOK.redact(STOLE, 2)
    assert BOOK.redact(once, 2) == once


def test_parts_in_words() -> None:
    assert BOOK.name(STOLE) == "stole"
    assert BOOK.arguments(STOLE) == {"other": "1", "card": "green", "count": "5"}
    assert BOOK.arguments(BOOK.redact(STOLE, 2)) == {"other": "1", "card": "?", "count": "5"}
    assert BOOK.arguments((ENDED, 1, 0, 0, 0, 0)) == {}


def test_a_quiet_log_keeps_nothing() -> None:
    log, silent = Log(), QUIET
    for each in (log, silent):
        each.tell(DRAWN, 11, 0, 2)
    assert log.events == [DREW]
    assert silent.events == []
