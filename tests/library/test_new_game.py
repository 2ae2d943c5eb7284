"""`hexnaut new-game`: what it writes is a game that keeps the contract, as it is, and can be played everywhere."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hexnaut
from hexnaut.cli.main import app
from hexnaut.cli.new_game import files_of, prefix_of
from tests.packaging.building import PATIENCE

pytestmark = pytest.mark.once

NAME = "solar-race"
HERE = Path(hexnaut.__file__).parents[1]  # the build that is tested


class Project:
    """The new game, built as its author would, and installed in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        made = CliRunner().invoke(app, ["new-game", NAME, "--folder", str(folder)])
        assert made.exit_code == 0, made.output
        self.folder = folder / NAME
        self.said = made.output
        self.path = os.pathsep.join([str(HERE), str(folder / "installed")])
        self.run("hatchling", "build", "-t", "wheel", "-d", str(folder / "dist"))
        (wheel,) = (folder / "dist").glob("*.whl")
        zipfile.ZipFile(wheel).extractall(folder / "installed")

    def run(self, *command: str, typed: str = "") -> str:
        """`python -m COMMAND` in its folder."""
        return self.python("-m", *command, typed=typed)

    def python(self, *arguments: str, typed: str = "") -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": self.path, "XDG_STATE_HOME": str(self.folder / "state")},
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("author"))


def test_its_own_tests_pass(project: Project) -> None:
    """The contract suite on two kinds of table, and its own rules."""
    assert "24 passed" in project.run("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")


def test_the_command_checks_it_by_name(project: Project) -> None:
    shown = project.run("hexnaut", "check-game", NAME)
    assert shown.count(" kept: ") == 10 and "BROKEN" not in shown


def test_it_is_played_in_the_terminal(project: Project) -> None:
    shown = project.run("hexnaut", "play", NAME, "--seats", "Ann,greedy", "--seed", "1", typed="burn\nquit\n")
    assert "distance" in shown and "burned" in shown


def test_it_is_played_in_an_arena_and_recorded(project: Project) -> None:
    assert "greedy" in project.run("hexnaut", "arena", NAME, "--bots", "greedy,random", "--games", "4", "--seed", "1")
    project.run("hexnaut", "simulate", NAME, "--games", "2", "--seed", "1", "--records", "games")
    assert "won" in project.run("hexnaut", "replay", f"games/{NAME}-1-00000.ndjson")
    project.run("hexnaut", "verify", f"games/{NAME}-1-00000.ndjson")


def test_it_can_be_learned(project: Project) -> None:
    code = (
        "from hexnaut.env.pettingzoo_env import raw_env; env = raw_env('solar-race-v1'); env.reset(seed=1);"
        "print(env.legal_words(), env.last()[0]['observation']['points'].tolist())"
    )
    assert project.python("-c", code) == "{0: 'burn'} [0, 0, 0, 0]\n"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Solar Race", "lowercase letters and digits"),
        ("7seas", "lowercase letters and digits"),
        ("duel", "there is already a game called duel"),
        ("json", "Python already has a module of that name"),
    ],
)
def test_names_that_cannot_be_are_refused(name: str, complaint: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["new-game", name, "--folder", str(tmp_path)])
    assert done.exit_code == 2 and complaint in done.stderr
    assert not any(tmp_path.iterdir())


def test_what_was_written_as_json(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["new-game", NAME, "--folder", str(tmp_path), "--json"])
    told = json.loads(done.stdout)
    assert (told["game"], told["folder"]) == (NAME, str(tmp_path / NAME))
    assert sorted(told["files"]) == sorted(str(path) for path in tmp_path.rglob("*.*") if path.is_file())


def test_nothing_is_overwritten(project: Project) -> None:
    done = CliRunner().invoke(app, ["new-game", NAME, "--folder", str(project.folder.parent)])
    assert done.exit_code == 2 and "exists already" in done.stderr


def test_ids_of_rules_begin_like_no_other_games() -> None:
    assert [prefix_of(name) for name in ("solar-race", "orbit", "star-treasures", "x")] == ["SR", "OR", "STA", "XX"]


def test_the_remarks_in_its_readme_are_below_each_other() -> None:
    lines = [line for line in files_of("a-rather-long-name")["README.md"].splitlines() if line.startswith("    ")]
    assert len(lines) == 6
    assert len({line.index("#") for line in lines}) == 1
