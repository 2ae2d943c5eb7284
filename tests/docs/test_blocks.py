"""Every block of README and manual is run or compared by somebody; those that are not stand here, with the reason."""

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.main import get_command

import hexnaut
from hexnaut.cli.main import app
from tests.docs.test_docs import PAGES, ROOT

pytestmark = pytest.mark.once

MADE = (
    "{literalinclude}",
    "{toctree}",
    "{eval-rst}",
    "{doctest}",
    "{testsetup}",
    "{container}",
)  # Sphinx reads and runs them
# Who compares a block that is not a console; how many there are of a kind on a page.
CHECKED = {
    ("README.md", "python"): (1, "test_docs.py runs it"),
    ("README.md", "text"): (1, "test_docs.py compares what the block above it prints"),
    ("protocol.md", "text"): (30, "server/test_protocol_page.py makes them anew"),
    ("records.md", "python"): (2, "below"),
    ("scenarios.md", "json"): (1, "test_docs.py compares it with the file"),
    ("scenarios-starfarers.md", "json"): (1, "test_starfarers_scenarios.py runs it"),
    ("start-bot.md", "python"): (1, "below"),
    ("start-research.md", "python"): (1, "below"),
    ("start-research.md", "text"): (1, "below"),
    ("terminal.md", "text"): (1, "test_docs.py draws it"),
}
EXEMPT = {
    ("protocol.md", "sh"): (2, "curl against a server of yours; server/test_network_bots.py does the same by bots"),
    ("scaling.md", "text"): (1, "a configuration for another program"),
    ("server.md", "nginx"): (1, "a configuration for another program"),
    ("strength.md", "text"): (3, "`hexnaut strength` writes the page, and takes hours"),
}


def pages(block: str) -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        for found in re.findall(block, page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
            yield page, found


def test_every_block_is_checked_or_says_why_not() -> None:
    languages = [(page.name, language) for page, language in pages(r"^ *```+([^\s`]+)")]
    counted = Counter(one for one in languages if one[1] not in (*MADE, "console"))
    assert counted == {place: count for place, (count, _) in (CHECKED | EXEMPT).items()}


def blocks_of(page: str, language: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_bot_of_five_minutes_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (code,) = blocks_of("start-bot.md", "python")
    Path("my_bot.py").write_text(code, encoding="utf-8")
    match = hexnaut.new_match("star-trek", {"players": 3}, seed=8).play(["my_bot.py:Builder", "random", "random"])
    assert match.over


def test_the_game_by_hand_of_research(capsys: pytest.CaptureFixture[str]) -> None:
    """As it stands there, to its end."""
    (code,) = blocks_of("start-research.md", "python")
    exec(compile(code, "start-research.md", "exec"), {})
    assert [capsys.readouterr().out] == blocks_of("start-research.md", "text")


def test_records_are_read_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    hexnaut.records.write(hexnaut.new_match("duel", {"victoryPoints": 6}, seed=1).play(["random"]), "game.ndjson")
    exec(compile("\n".join(blocks_of("records.md", "python")), "records.md", "exec"), {})
    assert '"viewer"' in capsys.readouterr().out


# -- commands that are shown without their output ----------------------------------------------------------------


def shown_commands() -> list[tuple[str, str]]:
    lines = pages(r"^    (?:\$ )?(hexnaut (?:[^\n]*\\\n)*[^\n]*)$")  # a backslash ends those that go on
    return [(page.name, " ".join(line.replace("\\\n", " ").split())) for page, line in lines]


def unknown_options(line: str) -> list[str]:
    """Options of a command line that its command does not have."""
    words = shlex.split(line.replace("…", ""), comments=True)[1:]
    command = get_command(app)
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]  # type: ignore[attr-defined]
    known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    named = [word.partition("=")[0] for word in words[: words.index("--") if "--" in words else None]]
    return [word for word in named if re.match(r"--?[a-z]", word) and word not in known | {"--help", "-h"}]


def test_options_that_pages_name_exist() -> None:
    assert len(shown_commands()) > 30
    assert {(page, line): bad for page, line in shown_commands() if (bad := unknown_options(line))} == {}
    assert unknown_options("hexnaut arena duel --bots a,b --gamse 3") == ["--gamse"]
