"""`hexnaut openings` on the command line."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of


def test_the_sites_of_a_new_board_and_of_a_record(run: Run, record: Path, tmp_path: Path) -> None:
    data = data_of(run("openings", "starfarers", "--seed", 5, "--json", "--picture", tmp_path / "board.svg"))
    assert (data["game"], data["seed"], len(data["sites"])) == ("starfarers", 5, 12)
    assert set(data["sites"][0]) == {"site", "words", "value"}
    assert set(data["pairs"][0]) == {"first", "second", "value"}
    assert "<svg" in (tmp_path / "board.svg").read_text(encoding="utf-8")
    result = run("openings", record, "--best", 3)
    assert result.exit_code == 0, result.output
    assert "star-trek: chance of seat" in result.stdout
    assert "second site" in result.stdout


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        (("duel", "--seed", 1), "fixed pieces"),
        (("chess", "--seed", 1), "chess"),
        (("missing.ndjson",), "missing.ndjson"),
        (("star-trek", "--seed", 1, "--picture", "missing/board.svg"), "missing"),
        (("star-trek", "--seed", 1, "-o", "setup=fixed"), "setup"),
        (("game.ndjson", "-o", "players=3"), "--seed"),
    ],
)
def test_what_has_no_sites_is_refused(run: Run, asked: tuple[object, ...], word: str) -> None:
    assert_bad_input(run("openings", *asked), word)
