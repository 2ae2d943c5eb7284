"""`hexnaut data`: what is reconstructed, our data in a file, and a file of one's own."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once


def test_reconstructed_components_are_listed_with_rule_and_reason(run: Run) -> None:
    found = data_of(run("data", "duel", "--json"))["reconstructed"]
    assert {"S-21", "R1-1", "M-03", "die.orange", "trade"} <= {doubt["what"] for doubt in found}
    assert "S-01" not in {doubt["what"] for doubt in found}  # the rulebook itself names Andromeda
    assert found == data_of(run("rules", "duel", "--reconstructed", "--json"))["reconstructed"]
    assert "Einsteigerspielfeld, ST-030" in run("data", "star-trek", "--lang", "de").stdout


def test_a_file_is_exported_put_right_checked_and_played_with(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    assert run("data", "duel", "--export", str(file)).exit_code == 0
    assert data_of(run("data", "duel", "--check", str(file), "--json"))["differs"] == []
    data = json.loads(file.read_text(encoding="utf-8"))
    data["dice"]["orange"]["faces"] = [1, 2, 2, 3, 3, 4]
    data["sectorCards"][20]["trade"]["price"] = 6
    file.write_text(json.dumps(data), encoding="utf-8")
    assert data_of(run("data", "duel", "--check", str(file), "--json"))["differs"] == ["S-21", "dice"]
    assert "-o data=@" in run("data", "duel", "--check", str(file)).stdout
    records = tmp_path / "records"
    simulate = ["simulate", "duel", "--games", "1", "--seed", "1", "--records", str(records), "--json"]
    assert data_of(run(*simulate, "-o", f"data=@{file}"))["refused"] == 0
    (record,) = records.glob("*.ndjson")
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert header["options"]["data"] == {"dice": {"orange": {"faces": [1, 2, 2, 3, 3, 4]}}}
    assert [card["id"] for card in header["options"]["cards"]] == ["S-21"]
    file.unlink()
    assert run("verify", str(record)).exit_code == 0


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "its own components"), ("de", "mit eigenem Spielmaterial"), ("es", "con componentes propios")],
)
def test_the_terminal_says_that_it_plays_with_its_own_components(
    run: Run, tmp_path: Path, lang: str, said: str
) -> None:
    path = tmp_path / "cards.json"
    run("data", "duel", "--export", path)
    told = run("play", "duel", "--lang", lang, "-o", f"data=@{path}", typed="quit\n").stdout
    assert said not in " ".join(told.split())  # it is ours
    path.write_text(json.dumps({"dice": {"orange": {"faces": [1, 2, 2, 3, 3, 4]}}}), encoding="utf-8")
    told = run("play", "duel", "--lang", lang, "-o", f"data=@{path}", typed="quit\n").stdout
    assert said in " ".join(told.split())


def test_what_is_wrong_with_a_file_is_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"dice": {"orange": {"faces": [0] * 6}}}), encoding="utf-8")
    assert_bad_input(run("data", "duel", "--check", str(file)), f"{file}: dice, orange", "1 to 4")
    assert_bad_input(run("data", "starfarers", "--check", str(file)), "'dice'", "encounterDeck")
    file.write_text(json.dumps({"missions": [{"id": "M-99"}]}), encoding="utf-8")
    assert_bad_input(run("data", "duel", "--check", str(file)), f"{file}: there is no card M-99")
    file.write_text(json.dumps({"game": "duel"}), encoding="utf-8")
    assert_bad_input(run("data", "starfarers", "--check", str(file)), "'duel'")
    file.write_text("{", encoding="utf-8")
    assert_bad_input(run("data", "duel", "--check", str(file)), "cards.json")
    nowhere = tmp_path / "nowhere.json"
    assert_bad_input(run("data", "duel", "--check", str(nowhere)), f"{nowhere} cannot be read (No such file")


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine", encoding="utf-8")
    assert_bad_input(run("data", "duel", "--export", str(file)), "mine.json", "new files")
    assert file.read_text(encoding="utf-8") == "mine"
    assert_bad_input(run("data", "duel", "--export", str(file), "--check", str(file)), "not both")
