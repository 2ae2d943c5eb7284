"""What the page draws: every card and mission of the game, with prices, and nothing about our sources."""

from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.view import START_COLONIES


def test_every_card_and_mission_is_printed() -> None:
    printed = GAME.geometry()
    assert len(printed["cards"]) == 2 + 36 + 28
    assert set(START_COLONIES) <= set(printed["cards"])
    assert len(printed["missions"]) == 15
    assert all("provenance" not in card for card in printed["cards"].values())


def test_prices_are_printed() -> None:
    assert GAME.geometry()["prices"]["colony-ship"] == {"ore": 1, "fuel": 1, "food": 1}
    assert GAME.geometry()["prices"]["cannon-2"] == {"carbon": 2, "knowledge": 1}
    assert GAME.geometry()["prices"]["sensor-2"] == {"ore": 1, "carbon": 1, "food": 2}
