"""ST-061, ST-062 and ST-066: what may be done in which part of a turn."""

from typing import Any

import pytest

from tests.rules.startrek.table import BUILDING, CARD_MOVES, PLENTY, SUPPORT_MOVES, given, roll, route, table
from tests.rules.table import refused

TRADES = ["trade 4 food for 1 water", "offer 1 food for 1 water", "offer 2 food for 1 water to 1"]

# ST-066 as (move, before the roll, trade phase, build phase): the rule that refuses it, or "" where it is allowed.
MATRIX: list[tuple[str, str, str, str]] = [
    ("roll", "", "ST-058", "ST-058"),
    ("end turn", "ST-062", "", ""),
    ("end trading", "ST-062", "", "ST-059"),
    *[(move, "", "", "") for move in CARD_MOVES],
    *[(move, "ST-062", "", "ST-059") for move in TRADES],
    *[(move, "ST-062", "", "") for move in BUILDING],
    *[(SUPPORT_MOVES[card], "", "", "") for card in ("uhura", "sulu", "chekov")],
    *[(SUPPORT_MOVES[card], "ST-062", "", "") for card in ("chapel", "scott", "mccoy", "sarek")],
    (SUPPORT_MOVES["rand"], "ST-062", "", "ST-194"),
    ("spock water", "ST-171", "ST-171", "ST-171"),
    ("kirk", "ST-181", "ST-181", "ST-181"),
    ("kirk water", "ST-181", "ST-181", "ST-181"),
]


def with_support(move: str) -> dict[str, Any]:
    """The position, with the support card that the move needs in front of seat 0."""
    name = move.split(maxsplit=1)[0]
    return PLENTY | ({"support": {"0": name}} if name in {*SUPPORT_MOVES, "spock", "kirk"} else {})


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
@pytest.mark.parametrize("row", MATRIX, ids=[row[0] for row in MATRIX])
def test_ST_066_permissions(row: tuple[str, str, str, str], phase: str, edition: str) -> None:
    expected = row[1 + ["before-roll", "trade", "build"].index(phase)]
    match = table(edition=edition).given(with_support(row[0]), phase=phase)
    assert (match.refusal(0, row[0]) or "") == expected
    if not row[0].startswith("offer"):
        assert (row[0] in match.words(0)) == (expected == "")


@pytest.mark.rule("ST-060")
@pytest.mark.parametrize("row", MATRIX, ids=[row[0] for row in MATRIX])
def test_ST_066_with_the_combined_variant_both_columns_are_one(row: tuple[str, str, str, str]) -> None:
    """After a building action everything marked in either column is still allowed."""
    match = table(combinedTradeBuild=True).given(with_support(row[0]))
    match.do(f"0 build starship {route(8, 12)}").expect(asked=[0])
    expected = "ST-060" if row[0] == "end trading" else row[2]
    assert (match.refusal(0, row[0]) or "") == expected


@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("roll", "ST-058"),
        ("end turn", "ST-058"),
        ("end trading", "ST-058"),
        *[(move, "ST-137") for move in CARD_MOVES],
        *[(move, "ST-104") for move in BUILDING],
        ("trade 4 food for 1 water", "ST-097"),
        *[(move, "ST-156") for move in SUPPORT_MOVES.values()],
        ("spock water", "ST-171"),
        ("kirk", "ST-181"),
    ],
)
def test_ST_066_nothing_of_it_in_the_turn_of_another(phase: str, move: str, rule: str) -> None:
    """Seat 1 is to move; seat 0 could do it all in the own turn."""
    given(with_support(move), active=1, phase=phase).do(refused(rule, f"0 {move}"))


@pytest.mark.rule("ST-092")
def test_ST_066_in_the_turn_of_another_one_may_be_the_partner() -> None:
    given(PLENTY, active=1).do("0 offer 1 food for 1 water", "1 deal with 0")


# -- cards in the own turn -----------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_061_one_development_card_and_one_support_card(phase: str) -> None:
    match = given(PLENTY, phase=phase, support={"0": "sulu"})
    match.do(
        "0 play monopoly water",
        "0 sulu E20",
        "0 place starship E07",
        "0 flip",
        refused("ST-135", "0 play research-station"),
        refused("ST-159", "0 sulu E07"),
    )
    match.expect(phase=phase, cardPlayed=True, supportUsed=[0])


def test_ST_061_one_card_for_the_whole_turn_before_and_after_the_roll() -> None:
    match = given(PLENTY, phase="before-roll")
    match.do("0 play monopoly water", *roll(1, 1), refused("ST-135", "0 play starfleet-intervenes"), "0 end turn")
    match.expect(cardPlayed=False, active=1)


@pytest.mark.parametrize("card", [*SUPPORT_MOVES, "spock", "kirk"])
def test_ST_062_before_the_roll_only_cards_and_the_roll(card: str) -> None:
    match = given(PLENTY, phase="before-roll", support={"0": card})
    usable = {card} & {"uhura", "sulu", "chekov"}
    assert match.kinds(0) == {"roll", "play"} | usable
    played = {word for word in match.words(0) if word.startswith("play")}
    assert {word.split()[1] for word in played} == {
        "starfleet-intervenes",
        "monopoly",
        "research-station",
        "utopia-planitia",
    }


def test_ST_062_before_the_roll_opponents_cannot_offer() -> None:
    given(PLENTY, phase="before-roll").do(refused("ST-062", "1 offer 1 water for 1 food"))


def test_ST_062_ships_of_utopia_planitia_before_the_roll() -> None:
    match = given(PLENTY, phase="before-roll")
    match.do("0 play utopia-planitia", "0 place starship E27", "0 place starship E28", *roll(1, 1))
    match.expect(phase="trade", routeLength={"0": 3})
