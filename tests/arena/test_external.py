"""Programs at the table: a game goes on when one of them fails."""

import sys
from pathlib import Path

import pytest

from hexnaut.arena.match import Table, play_match
from hexnaut.bots.external import Deadlines, ExternalBot
from hexnaut.bots.random import RandomBot
from hexnaut.bots.registry import make_bot
from hexnaut.games import load
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded

pytestmark = pytest.mark.once

FAULTY = Path(__file__).with_name("faulty_bot.py")


def named(fault: str) -> str:
    return f"exec:{sys.executable} {FAULTY} '{fault}'"


def play(fault: str, deadlines: Deadlines) -> tuple[Table, ExternalBot]:
    match = new_match(load("duel"), {}, seed=1)
    program = ExternalBot(named(fault), RandomBot(seeded(1, "stand-in")), deadlines)
    table = Table(match, [program, RandomBot(seeded(1, "other"))], ["program", "random"])
    table.play(100_000)
    return table, program


@pytest.mark.parametrize("fault", ["dies at once", "dies later", "talks", "forbidden move", "old decision"])
def test_a_program_that_fails_loses_its_seat_and_the_game_goes_on(fault: str) -> None:
    table, program = play(fault, Deadlines(hello=60, decide=60))
    assert table.match.over
    assert program.failure
    assert table.refused == [0, 0]


def test_a_program_that_is_late_loses_its_seat() -> None:
    table, program = play("says nothing", Deadlines(hello=60, decide=0.05))
    assert table.match.over
    assert program.failure == "no answer within 50 ms"


def test_a_program_without_a_fault_plays_to_the_end() -> None:
    table, program = play("none", Deadlines(hello=60, decide=60, leave=60))
    assert table.match.over
    assert program.failure == ""


def test_a_row_says_why_a_seat_was_lost() -> None:
    played = play_match(load("duel"), {}, [named("dies at once"), "random"], "1")
    assert played.finished
    assert list(played.lost) == [0]
    assert "exit code 3" in played.lost[0]


@pytest.mark.parametrize(("name", "words"), [("exec:", "a command has to follow"), ("exec:python 'bot", "quotation")])
def test_a_command_that_is_none(name: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        make_bot(name, seeded(1, "bot"))
