"""Blends of the learned model and tuned weights: the files that come with the games are what their commands make."""

import json
import sys
from pathlib import Path

import pytest

from hexnaut import games
from tools import blend

pytestmark = pytest.mark.once


def is_blend(name: str) -> bool:
    return "tools.blend" in games.load(name).judgement().get("made by", "")


@pytest.mark.parametrize("name", [name for name in games.names() if is_blend(name)])
def test_a_game_has_what_its_file_says(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shipped = games.load(name).judgement()
    command = shipped["made by"].removeprefix("python -m tools.blend ")
    monkeypatch.setattr(sys, "argv", ["blend", *command.split()])
    monkeypatch.setattr(blend, "PLACE", tmp_path / "{}.json")
    blend.main()
    (written,) = tmp_path.iterdir()
    assert json.loads(written.read_text(encoding="utf-8")) == shipped


def test_a_share_of_nothing_is_the_weights_and_of_all_the_model() -> None:
    duel = games.load("duel")
    model = duel.model()["weights"]
    assert blend.blend(model, 100, 1, duel.feature_weights()) == model
    rows = blend.blend(model, 0, 10_000, duel.feature_weights())
    assert {name: row[0] for name, row in rows.items() if row[0]}.items() <= duel.feature_weights().items()
    assert rows["points"] == [10_000, 0, 0]
