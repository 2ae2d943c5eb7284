"""A card list of one's own on the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once

PIRATE = {"id": "S-35", "kind": "pirate", "strength": 9, "loss": "booster", "reward": {"anyResource": 2, "medals": 2}}


def test_cards_come_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([PIRATE]), encoding="utf-8")
    result = data_of(run("simulate", "duel", "--games", "1", "--seed", "1", "-o", f"cards=@{path}", "--json"))
    assert result["options"]["cards"] == [PIRATE]
    assert result["refused"] == 0


def test_a_wrong_card_or_file_is_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([PIRATE | {"strength": -1}]), encoding="utf-8")
    assert_bad_input(run("simulate", "duel", "-o", f"cards=@{path}"), "S-35", "strength")
    path.write_text("{", encoding="utf-8")
    assert_bad_input(run("simulate", "duel", "-o", f"cards=@{path}"), "cards.json")
    assert_bad_input(run("simulate", "duel", "-o", "cards=@nowhere.json"), "nowhere.json")
