"""What the README and the pages show is what the program does."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from docs import howtopages, rulepages
from docs.madepages import file_name
from hexnaut import games
from hexnaut.cli.main import app
from hexnaut.kernel.record import read_record
from hexnaut.kernel.verify import verify
from hexnaut.text import LANGUAGES
from tests.kernel.tinygame import GAME

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_of_the_readme_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Digit by digit; and it is as short as it says."""
    (code,) = blocks("python")
    assert len(code.splitlines()) == 12 and code.count("import") == 1
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    assert capsys.readouterr().out == blocks("text")[-1]


def test_the_picture_of_the_terminal_is_drawn_by_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    arguments = ["play", "star-trek", "-o", "board=beginner", "--seed", "7"]
    shown = CliRunner().invoke(app, arguments, input="quit\n").stdout
    lines = "\n".join(line.rstrip() for line in shown.splitlines())
    page = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
    (drawn,) = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    assert drawn.rstrip() in lines


def test_the_record_of_the_docs_verifies() -> None:
    text = (ROOT / "docs" / "records" / "salvage.ndjson").read_text(encoding="utf-8")
    assert verify(GAME, read_record(text)).over


def test_the_scenario_of_the_docs_is_the_first_file() -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    first = ROOT / "docs" / "scenarios" / "01-distance-rule.json"
    assert shown.strip() == first.read_text(encoding="utf-8").strip()


def test_the_dice_can_be_checked_by_hand() -> None:
    """The page on fair dice, without our code, against the record that it speaks of."""
    page = (ROOT / "docs" / "fair-dice.md").read_text(encoding="utf-8")
    record = read_record((ROOT / "tests" / "records" / "star-trek-9.ndjson").read_text(encoding="utf-8"))
    code = "\n".join(re.findall(r"```{doctest}\n(.*?)```", page, re.DOTALL))
    assert "hexnaut." not in code
    examples = doctest.DocTestParser().get_doctest(code, {}, "fair-dice.md", "fair-dice.md", 0)
    assert len(examples.examples) > 10
    assert doctest.DocTestRunner().run(examples).failed == 0
    ann, ben, _ = record.header["seats"]
    assert record.footer is not None and "contribution" not in ben
    for shown in (record.header["commitment"], record.footer["seed"], record.footer["salt"], *list(ann.values())[1:]):
        assert shown in code
    chance = [line.split()[2:] for line in record.lines if line.startswith("chance ")]
    assert re.findall(r"\((\d), (\d)\)", code.rpartition("\n[")[2]) == [tuple(pair) for pair in chance[:5]]


@pytest.mark.parametrize("bot", ["greedy", "search:20n"])
def test_a_bot_of_ours_visits_another_arena(bot: str) -> None:
    """Its position names our places in its own way, and our moves come back in its names, one for each question."""
    example = [sys.executable, str(ROOT / "docs" / "bots" / "visiting.py"), bot]
    lines = subprocess.run(example, capture_output=True, text=True, check=True).stdout.splitlines()
    kinds = {
        "play": "",
        "discard": "discard (wheat|ore)",
        "robber": r"move cruiser tile \d+",
        "roads": r"place .*\) - \(",
    }
    assert [line.split(":")[0] for line in lines] == list(kinds)
    assert all(re.search(kind, line) for kind, line in zip(kinds.values(), lines, strict=True))
    assert not re.search(r"[NEH]\d\d|water|oxygen", " ".join(lines))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_that_pages_name_exist(page: Path) -> None:
    known = set(get_command(app).commands)  # type: ignore[attr-defined]
    named = set(re.findall(r"(?:^    |`)hexnaut ([a-z][a-z-]*)", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= known


def lies_at(place: Path) -> bool:
    """The pages of the rules and of how to play are made when the manual is built."""
    folders = (rulepages.FOLDER, howtopages.FOLDER)
    made = {folder / file_name(name, lang) for folder in folders for name in games.names() for lang in LANGUAGES}
    return place.exists() or place.resolve() in made


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if not link.startswith("https://") and not lies_at(page.parent / link)]
    assert missing == []


def test_how_to_play_has_every_step_of_the_page_with_its_drawing_and_rule() -> None:
    wanted = set()
    for game, steps in howtopages.steps().items():
        wanted |= {howtopages.picture_name(game, step) for step in steps}
        for lang in LANGUAGES:
            page = howtopages.howto_page(game, lang)
            assert page.count("\n## ") == len(steps)
            assert all(f"(#{rulepages.anchor(step.rule, lang)})" in page for step in steps)
    assert {file.name for file in howtopages.PICTURES.glob("*")} == wanted, "python -m docs.pictures.howto"
