"""A bot of one's own on the command line: written from the template, checked, sent into the arena and to tables."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexnaut.bots.own import AT_TABLES
from hexnaut.cli.main import app
from hexnaut.games import load
from hexnaut.kernel.play import new_match
from hexnaut.server.bots.botworker import Question, answer
from hexnaut.server.tables.levels import bot_for, default_level

RUN = CliRunner()


@pytest.fixture
def bot(tmp_path: Path) -> str:
    made = RUN.invoke(app, ["bot", "new", "star-lover", "--folder", str(tmp_path)], catch_exceptions=False)
    assert made.exit_code == 0 and "hexnaut bot check" in made.stdout
    return f"{tmp_path / 'star_lover.py'}:StarLover"


def test_what_was_written_as_json(tmp_path: Path) -> None:
    made = RUN.invoke(app, ["bot", "new", "star-lover", "--folder", str(tmp_path), "--json"], catch_exceptions=False)
    path = tmp_path / "star_lover.py"
    assert path.exists() and json.loads(made.stdout) == {"file": str(path), "bot": f"{path}:StarLover"}


def test_the_template_passes_the_check(bot: str) -> None:
    checked = RUN.invoke(app, ["bot", "check", bot, "--json"])
    assert checked.exit_code == 0, checked.output
    assert json.loads(checked.stdout) | {"ms_per_decision": 0, "decisions": 0} == {
        "command": [bot],
        "name": bot,
        "ok": True,
        "games": 6,
        "decisions": 0,
        "ms_per_decision": 0,
        "faults": [],
    }


def test_it_plays_in_the_arena_and_in_simulations(bot: str, tmp_path: Path) -> None:
    arena = [
        "arena",
        "duel",
        "--bots",
        f"{bot},random",
        "--games",
        "2",
        "--save",
        str(tmp_path / "arena.json"),
        "--json",
    ]
    played = RUN.invoke(app, arena)
    assert played.exit_code == 0, played.output
    assert [line["refused"] for line in json.loads(played.stdout)["bots"]] == [0, 0]
    simulated = RUN.invoke(app, ["simulate", "duel", "--bots", bot, "--games", "1", "--seed", "1", "--json"])
    assert simulated.exit_code == 0 and json.loads(simulated.stdout)["finished"] == 1


def test_the_arena_shows_whole_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the table is narrow: two classes of one file differ at the end."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    Path("both.py").write_text(
        "import hexnaut\nclass One(hexnaut.Bot): ...\nclass Two(hexnaut.Bot): ...\n", encoding="utf-8"
    )
    shown = RUN.invoke(app, ["arena", "duel", "--bots", "both.py:One,both.py:Two", "--games", "2"]).stdout
    assert "both.py:One" in shown and "both.py:Two" in shown


def test_the_arena_shows_whole_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the table is narrow and a name is long."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    Path("a_long_name_of_a.py").write_text("import hexnaut\nclass File(hexnaut.Bot): ...\n", encoding="utf-8")
    shown = RUN.invoke(app, ["arena", "duel", "--bots", "a_long_name_of_a.py:File,random", "--games", "2"]).stdout
    assert "slowest" in shown and shown.splitlines()[0].endswith("┓")


def test_the_check_tells_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def bot(view):\n    return 'dance'\n", encoding="utf-8")
    checked = RUN.invoke(app, ["bot", "check", f"{tmp_path / 'bad.py'}:bot", "--game", "duel"])
    assert checked.exit_code == 1
    assert "unknown word 'dance'" in checked.stdout and "view.legal()" in checked.stdout


@pytest.mark.parametrize("name", ["", "two words", "7up", "../up", "class"])
def test_names_that_are_none(name: str, tmp_path: Path) -> None:
    assert RUN.invoke(app, ["bot", "new", name, "--folder", str(tmp_path)]).exit_code == 2
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(bot: str, tmp_path: Path) -> None:
    assert RUN.invoke(app, ["bot", "new", "star-lover", "--folder", str(tmp_path)]).exit_code == 2


def test_at_a_table_by_the_operators_setting(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AT_TABLES, f"lover={bot}")
    assert bot_for("duel", "lover") == bot and default_level("duel") == "normal"
    game = load("duel")
    match = new_match(game, {}, 1)
    said = answer(Question("duel", game.dump(match.state), 0, bot_for("duel", "lover"), "1"))
    match.submit_words(0, said.move)


@pytest.mark.parametrize("given", ["lover", "hard=x.py:Bot", "a b=x.py:Bot", "lover=nowhere.py:Bot"])
def test_a_setting_that_makes_no_sense_is_refused_before_anything_listens(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(AT_TABLES, "")
    assert RUN.invoke(app, ["serve", "--bot", given]).exit_code == 2
