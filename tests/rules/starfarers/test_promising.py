"""Which moves the quick policy looks at where games are imagined, on the beginner board (see table.py)."""

from hexnaut.games.starfarers.game import GAME
from hexnaut.kernel.moves import Moves
from tests.rules.starfarers.table import KNOWN, PORT, StarfarersTable, flight, given

SHIPS = {"S1": "colony-ship P093", "S2": "trade-ship P213"}


def promising(match: StarfarersTable, kind: str = "") -> set[str]:
    """Those of a kind, or all."""
    moves = Moves()
    GAME.fill_promising(match.state, 0, moves)
    return {word for word in map(GAME.codec.word, moves.to_list()) if word.startswith(kind)}


# -- flight ------------------------------------------------------------------------------------------------


def test_before_a_ship_has_begun_all_can() -> None:
    match = given(flight(SHIPS, speed=4))
    assert promising(match) == set(match.words(0))
    assert {word.split()[1] for word in promising(match, "step")} == {"S1", "S2"}


def test_a_ship_that_has_begun_flies_on_and_not_back() -> None:
    match = given(flight(SHIPS, speed=4, tokens=KNOWN)).do("0 step S1 P077")
    assert {"step S1 P093", "end turn"} < set(match.words(0))
    assert any(word.startswith("step S2") for word in match.words(0))
    assert promising(match) == {"stop", "step S1 P062", "step S1 P092"}


def test_a_ship_that_can_only_turn_back_may() -> None:
    """A colony ship may not stay at the docking point (SF-189), and other ships are in the way."""
    ships = {"0": {"S1": "colony-ship P057"}, "1": {"S1": "trade-ship P026", "S2": "trade-ship P058"}}
    match = given(flight({}, speed=2) | {"ships": ships}).do("0 step S1 P042")
    assert match.words(0) == ["step S1 P057"]
    assert promising(match) == {"step S1 P057"}


def test_a_ship_that_stands_on_a_site_may_found() -> None:
    match = given(flight({"S1": "colony-ship P077"}, speed=3, tokens=KNOWN)).do("0 step S1 P062")
    assert "found S1" in promising(match)


def test_jumps_lead_to_sites_and_outposts() -> None:
    match = given(flight({"S1": "colony-ship P093"}, jumps=1, tokens=KNOWN))
    assert len(promising(match, "jump")) < len([word for word in match.words(0) if word.startswith("jump")])
    assert {"jump S1 P061", "jump S1 P062", "jump S1 P030"} <= promising(match, "jump")


# -- trade and build ---------------------------------------------------------------------------------------


def test_only_trades_that_complete_a_price_are_promising() -> None:
    """Three food buy the fuel that a booster lacks. A cannon or a pod lacks two cards, which they do not buy."""
    match = given(PORT, hands={"0": "1 fuel 3 food"})
    assert promising(match, "trade") == {"trade 3 food for 1 fuel"}
    assert len([word for word in match.words(0) if word.startswith("trade")]) == 4
    assert promising(given(PORT, hands={"0": "3 food"}), "trade") == set()
