"""`hexnaut luck` on the command line."""

import pytest

from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of


def test_two_bots_with_and_without_luck(run: Run) -> None:
    data = data_of(run("luck", "duel", "--bots", "greedy,greedy@learned", "--games", 8, "--seed", 3, "--json"))
    assert data["bots"] == ["greedy", "greedy@learned"]
    assert data["plain"]["low"] < data["plain"]["mean"] < data["plain"]["high"]
    assert data["adjusted"]["low"] < data["adjusted"]["mean"] < data["adjusted"]["high"]
    table = run("luck", "duel", "--bots", "greedy,greedy@learned", "--games", 8, "--seed", 3)
    assert "without luck" in table.stdout


@pytest.mark.parametrize(("bots", "word"), [("greedy", "two bots"), ("greedy,nobody", "nobody")])
def test_two_bots_are_needed(run: Run, bots: str, word: str) -> None:
    assert_bad_input(run("luck", "duel", "--bots", bots, "--games", 4), word)
