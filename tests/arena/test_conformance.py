"""`hexnaut bot check` finds what is wrong with a program, and nothing where nothing is."""

import shutil
import sys
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.arena.conformance import ADVICE, check_bot
from hexnaut.bots.external import Deadlines

pytestmark = pytest.mark.once

FAULTY = Path(__file__).with_name("faulty_bot.py")
TUTORIALS = Path(__file__).resolve().parents[2] / "docs" / "bots"
PATIENT = Deadlines(hello=60, decide=60, leave=60)
FOUND = {
    "dies at once": ("died", "exit code 3: no module named luck"),
    "dies later": ("died", "exit code 0"),
    "talks": ("json", "I think I'll build here"),
    "no text": ("json", ""),
    "other protocol": ("protocol", "99"),
    "acts before hello": ("order", "hello"),
    "no name": ("message", "name"),
    "unknown message": ("message", "bid"),
    "a list": ("message", ""),
    "words missing": ("message", "either"),
    "other seat": ("seat", "acted for seat 1"),
    "old decision": ("stale", "is asked"),
    "unknown words": ("words", "castle"),
    "unknown number": ("words", ""),
    "forbidden move": ("illegal", "end turn: not allowed by ST-"),
    "endless line": ("long", "1048576"),
}


def faulty(fault: str) -> list[str]:
    return [sys.executable, str(FAULTY), fault]


@pytest.mark.parametrize("fault", FOUND)
def test_a_fault_is_found_and_named(fault: str) -> None:
    kind, words = FOUND[fault]
    (found,) = check_bot(faulty(fault), ["star-trek"], PATIENT).faults
    assert (found.kind, found.game) == (kind, "star-trek")
    assert words in found.text
    assert found.advice


def test_an_answer_that_does_not_come_is_late() -> None:
    (found,) = check_bot(faulty("says nothing"), ["star-trek"], Deadlines(hello=60, decide=0.05)).faults
    assert (found.kind, found.text) == ("late", "no answer within 50 ms")


def test_two_answers_to_one_question() -> None:
    """The second one is found before the next question, or taken for an answer to it."""
    (found,) = check_bot(faulty("answers twice"), ["star-trek"], PATIENT).faults
    assert found.kind in ("unasked", "stale")


def test_a_program_that_stays_when_its_input_ends() -> None:
    (found,) = check_bot(faulty("stays"), ["duel"], Deadlines(hello=60, decide=60, leave=0.05)).faults
    assert (found.kind, found.where) == ("lingers", "at the end")


def test_a_program_that_does_not_exist() -> None:
    (found,) = check_bot(["no-such-program-anywhere"], ["duel"], PATIENT).faults
    assert found.kind == "start"


def test_every_kind_of_fault_has_an_advice() -> None:
    kinds = {kind for kind, _ in FOUND.values()}
    assert kinds | {"late", "unasked", "lingers", "start", "class"} == set(ADVICE)


@pytest.mark.parametrize("fault", ["none", "integers"])
def test_a_bot_without_a_fault_passes(fault: str) -> None:
    verdict = check_bot(faulty(fault), ["star-trek"], PATIENT)
    assert verdict.faults == ()
    assert verdict.games == 2
    assert verdict.decisions > 0


def test_the_tutorial_in_python_passes_in_every_game() -> None:
    verdict = check_bot([sys.executable, str(TUTORIALS / "tutorial.py")], games.names(), PATIENT)
    assert verdict.faults == ()
    assert (verdict.name, verdict.games) == ("tutorial (Python)", 2 * len(games.names()))


def test_the_tutorial_in_javascript_passes_in_every_game() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed: the JavaScript tutorial was not checked")
    verdict = check_bot([node, str(TUTORIALS / "tutorial.js")], games.names(), PATIENT)
    assert verdict.faults == ()
    assert verdict.games == 2 * len(games.names())


def test_the_tutorials_have_forty_lines_at_most() -> None:
    for path in TUTORIALS.glob("tutorial.*"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 40, path.name
