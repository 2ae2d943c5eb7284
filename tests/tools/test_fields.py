"""Copies of positions, and the lists of their fields, are made from the fields."""

from pathlib import Path

import pytest

from tools import fields

pytestmark = pytest.mark.once

POSITION = """
TABLES: Final = "".split()
SCALARS: Final = "old".split()


class Odd(State):
    def __init__(self) -> None:
        super().__init__()
        self.limit: Given = 3
        self.round: i64 = 0  # that is played
        self.hand: Own = EMPTY
        self.pile: Shared = EMPTY
        self.odds: Lent = EMPTY
        self.step: i64 = 0

    def copy(self) -> "Odd":
        twin = Odd()
        self.copy_agenda(twin)
        self.copy_odds(twin)
        return twin
"""


@pytest.mark.parametrize("file", fields.files(), ids=lambda file: file.parent.name)
def test_the_committed_copies_are_the_generated_ones(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert fields.completed(source) == source, "make generated"


def test_a_new_field_is_copied_and_listed_by_its_kind() -> None:
    made = fields.completed(POSITION)
    assert 'TABLES: Final = "hand pile odds".split()\nSCALARS: Final = "round step".split()\n' in made
    copied = [line.strip() for line in made.partition("def copy")[2].splitlines()[1:]]
    assert copied == [
        "twin = Odd()",
        "self.copy_agenda(twin)",
        "self.copy_odds(twin)",
        "twin.limit = self.limit",
        "twin.round, twin.step = self.round, self.step",
        "twin.pile = self.pile",
        "twin.hand = self.hand[:]",
        "return twin",
    ]
    assert fields.completed(made) == made
