"""Every one of the 32 encounter cards, branch by branch (SF-298), written from the ledger's list.

Seat 0 meets them with 3 cards (ore, fuel, food), 4 half medals, 1 booster, 1 cannon, two ships and a spaceport; seat 1
holds 1 goods, seat 2 holds 1 carbon, seat 3 nothing. So every branch can be told apart by what it leaves.
"""

from typing import Any

import pytest

from hexnaut.games.starfarers.deck import STANDARD
from tests.rules.starfarers.table import given
from tests.rules.table import Step

GIVEN: dict[str, Any] = {
    "hands": {"0": "1 ore 1 fuel 1 food", "1": "1 goods", "2": "1 carbon"},
    "halfMedals": {"0": 4},
    "upgrades": {"0": "1 booster 1 cannon"},
    "spaceports": {"0": ["P204"]},
    "ships": {"0": {"S1": "trade-ship P093", "S2": "trade-ship P094"}},
}
FASTER = GIVEN | {"upgrades": {"0": "1 booster 1 cannon", "1": "2 booster", "2": "2 booster", "3": "2 booster"}}

ONE = ["0 pay ore"]
TWO = ["0 pay ore", "0 pay fuel"]
THREE = ["0 pay ore", "0 pay fuel", "0 pay food"]
WIN = ["chance balls yellow red", "chance balls blue yellow"]
LOSE = ["chance balls black blue", "chance balls yellow red"]
GOODS = ["0 take goods"]
DRAWN = ["chance stolen goods", "chance stolen carbon"]
HOLD = ["0 hold S1"]
FLIGHT = {"question": "flight"}
SHIP = {"question": "free-ship", "freeShipsDue": {"0": 1}}
SAME = "1 ore 1 fuel 1 food"
ALL = "1 ore 1 fuel 1 carbon 1 food 1 goods"


def half(count: int, **more: Any) -> dict[str, Any]:
    """The half medals that are left, and that the encounter is over."""
    return {"halfMedals": {"0": count}} | FLIGHT | more


def hand(cards: str) -> dict[str, Any]:
    return {"hands": {"0": cards}}


def upgrades(text: str) -> dict[str, Any]:
    return {"upgrades": {"0": text}}


HELD = {"held": ["S1"]}
JUMP = {"jumps": 1}

BRANCHES: list[tuple[int, list[str], dict[str, Any]]] = [
    (1, ["0 answer 0", "1 give goods", "2 give carbon"], half(2) | hand(ALL)),
    (1, ["0 answer 1", *ONE], half(3) | hand("1 fuel 2 food")),
    (1, ["0 answer 2", *TWO, *GOODS], half(5) | hand("1 food 1 goods")),
    (1, ["0 answer 3", *THREE, *GOODS, *GOODS], half(5) | hand("2 goods")),
    (2, ["0 answer 0"], half(3) | hand(SAME)),
    (2, ["0 answer 1", *ONE, *GOODS], half(4) | hand("1 fuel 1 food 1 goods")),
    (2, ["0 answer 2", *TWO, *GOODS], half(5) | hand("1 food 1 goods")),
    (2, ["0 answer 3", *THREE, "0 add pod"], half(5) | hand("") | upgrades("1 booster 1 cannon 1 pod")),
    (3, ["0 answer 0"], half(3) | hand(SAME)),
    (3, ["0 answer 1", *ONE], half(4) | hand("1 fuel 1 food")),
    (3, ["0 answer 2", *TWO], half(5) | hand("1 food")),
    (3, ["0 answer 3", *THREE], half(5) | hand("1 goods")),
    (4, ["0 answer 0"], half(4) | hand("1 ore 1 fuel 1 food 1 goods")),
    (4, ["0 answer 1", *ONE, *GOODS], half(5) | hand("1 fuel 1 food 1 goods")),
    (4, ["0 answer 2", *TWO, *GOODS, *GOODS], half(5) | hand("1 food 2 goods")),
    (4, ["0 answer 3", *THREE], half(4) | hand(SAME)),
    *[
        branch
        for card in (5, 6)
        for branch in (
            (card, ["0 answer 0", *HOLD], half(3) | HELD),
            (card, ["0 answer 1", *ONE], half(3) | hand("1 fuel 1 food")),
            (card, ["0 answer 2", *TWO, *GOODS], half(5) | hand("1 food 1 goods")),
            (card, ["0 answer 3", *THREE], SHIP | hand("") | {"halfMedals": {"0": 4}}),
        )
    ],
    *[
        branch
        for card in (7, 8)
        for number, paid in enumerate(([], ONE, TWO, THREE))
        for branch in (
            (card, [f"0 answer {number}", *paid, "0 yes", *WIN], half(5) | hand(SAME)),
            (
                card,
                [f"0 answer {number}", *paid, "0 yes", *LOSE, *HOLD],
                half(4) | HELD | {"handSizes": {"0": 3 - number}},
            ),
            (card, [f"0 answer {number}", *paid, "0 no"], half(4) | {"handSizes": {"0": 3 - number}}),
        )
    ],
    (9, ["0 yes", *TWO], half(4) | hand("1 food")),
    (9, ["0 no", *WIN], SHIP),
    (9, ["0 no", *LOSE, "0 remove cannon"], half(5) | upgrades("1 booster")),
    (10, ["0 yes", *TWO], half(3) | hand("1 food")),
    (10, ["0 no", *WIN], half(5) | hand("1 ore 1 fuel 2 carbon 1 food")),
    (10, ["0 no", *LOSE, *HOLD], half(5) | HELD),
    (11, ["0 yes", *TWO, *HOLD], half(4) | HELD),
    (11, ["0 no", *WIN], half(5) | hand("3 ore 1 fuel 1 food")),
    (11, ["0 no", *LOSE, "0 remove booster"], half(4) | upgrades("1 cannon")),
    *[
        (12, ["0 yes", *ONE, *GOODS, *GOODS, f"chance balls {balls}"], half(3) | hand("1 fuel 1 food 2 goods"))
        for balls in ("black blue", "black yellow")
    ],
    (12, ["0 yes", *ONE, *GOODS, *GOODS, "chance balls blue yellow"], half(3) | hand("1 fuel 1 food")),
    *[
        (12, ["0 yes", *ONE, *GOODS, *GOODS, f"chance balls {balls}"], half(4) | hand("1 fuel 1 food 2 goods"))
        for balls in ("yellow yellow", "yellow red")
    ],
    (12, ["0 no"], half(5) | hand(SAME)),
    *[
        (13, ["0 yes", *ONE, *GOODS, *GOODS, f"chance balls {balls}"], half(4) | hand("1 fuel 1 food 2 goods"))
        for balls in ("black blue", "black yellow")
    ],
    (13, ["0 yes", *ONE, *GOODS, *GOODS, "chance balls black red"], half(3) | hand("1 fuel 1 food")),
    *[
        (13, ["0 yes", *ONE, *GOODS, *GOODS, f"chance balls {balls}"], half(3) | hand("1 fuel 1 food 2 goods"))
        for balls in ("blue red", "yellow red")
    ],
    (13, ["0 no"], half(4) | hand(SAME)),
    *[
        (14, ["0 yes", *ONE, f"chance balls black {ball}"], half(3) | hand("1 fuel 1 food"))
        for ball in ("blue", "yellow")
    ],
    *[
        (14, ["0 yes", *ONE, f"chance balls {balls}", *DRAWN], half(3) | hand("1 fuel 1 carbon 1 food 1 goods"))
        for balls in ("black red", "yellow yellow")
    ],
    (14, ["0 yes", *ONE, "chance balls yellow red", *DRAWN], half(4) | hand("1 fuel 1 carbon 1 food 1 goods")),
    (14, ["0 no"], half(5)),
    (15, ["0 yes", *ONE, "chance balls black blue", *DRAWN], half(4) | hand("1 fuel 1 carbon 1 food 1 goods")),
    *[
        (15, ["0 yes", *ONE, f"chance balls {balls}", *DRAWN], half(3) | hand("1 fuel 1 carbon 1 food 1 goods"))
        for balls in ("black yellow", "blue yellow")
    ],
    *[(15, ["0 yes", *ONE, f"chance balls {balls}"], half(3)) for balls in ("yellow yellow", "yellow red")],
    (15, ["0 no"], half(4) | hand(SAME)),
    (16, ["0 yes"], half(4) | upgrades("1 booster 1 cannon")),
    (16, ["0 no", *WIN, "0 add cannon"], half(5) | upgrades("1 booster 2 cannon")),
    (16, ["0 no", *LOSE, "0 remove cannon"], half(4) | upgrades("1 booster")),
    (17, ["0 yes"], half(4) | hand(SAME)),
    (17, ["0 no", *WIN], half(5) | hand("3 ore 1 fuel 1 food")),
    (17, ["0 no", *LOSE, "0 remove cannon"], half(5) | upgrades("1 booster")),
    (18, ["0 yes"], half(3)),
    (18, ["0 no", *WIN], SHIP),
    (18, ["0 no", *LOSE, *HOLD], half(4) | HELD),
    (19, ["0 yes", *WIN], SHIP),
    (19, ["0 yes", *LOSE, "0 remove cannon"], half(4) | upgrades("1 booster")),
    (19, ["0 no"], half(4)),
    (20, ["0 yes", *WIN, *DRAWN], half(5) | hand(ALL)),
    (20, ["0 yes", *LOSE, "0 remove cannon"], half(5) | upgrades("1 booster")),
    (20, ["0 no"], half(3)),
    (21, ["0 yes", *WIN, "0 add booster"], half(5) | upgrades("2 booster 1 cannon")),
    (21, ["0 yes", *LOSE, "0 remove cannon"], half(4) | upgrades("1 booster")),
    (21, ["0 no"], half(3)),
    (22, ["0 yes", *WIN], half(5) | hand("1 ore 1 fuel 1 food 2 goods")),
    (22, ["0 yes", *LOSE, *HOLD], half(4) | HELD),
    (22, ["0 no"], half(4)),
    (23, ["0 yes", *WIN, "0 take carbon", "0 take ore"], half(5) | hand("2 ore 1 fuel 1 carbon 1 food")),
    (23, ["0 yes", *LOSE, "0 remove cannon"], half(5) | upgrades("1 booster")),
    (23, ["0 no"], half(3)),
    (24, ["0 yes", *WIN], half(5) | JUMP),
    (24, ["0 yes", *LOSE, *HOLD], half(5) | HELD),
    (24, ["0 no"], half(3)),
    *[(card, ["0 yes", *WIN], half(4) | JUMP) for card in (25, 26, 27)],
    *[(card, ["0 yes", *LOSE, *HOLD], half(4) | HELD) for card in (25, 26)],
    (27, ["0 yes", *LOSE, "0 remove cannon"], half(4) | upgrades("1 booster")),
    *[(card, ["0 no"], {"question": "encounter-card", "encounterDeckSize": 31}) for card in (25, 26, 27)],
    (28, ["0 answer 0", "0 remove cannon"], half(3) | upgrades("1 booster")),
    (28, ["0 answer 1", *ONE], half(5)),
    (28, ["0 answer 2", *TWO], half(4) | JUMP),
    (28, ["0 answer 3", *THREE], half(4) | JUMP),
    (29, ["0 answer 0"], half(4)),
    (29, ["0 answer 1", *ONE], half(5)),
    (29, ["0 answer 2", *TWO], half(5)),
    (29, ["0 answer 3", *THREE], SHIP),
    (30, ["0 answer 0"], half(3)),
    (30, ["0 answer 1", *ONE], half(3)),
    (30, ["0 answer 2", *TWO], half(5)),
    (30, ["0 answer 3", *THREE], half(5) | JUMP),
]

SLOWER_BRANCHES: list[tuple[int, list[str], dict[str, Any]]] = [
    (16, ["0 yes", *WIN, "0 add cannon"], half(5) | upgrades("1 booster 2 cannon")),
    (16, ["0 yes", *LOSE, "0 remove cannon"], half(4) | upgrades("1 booster")),
    (17, ["0 yes", *WIN], half(5) | hand("3 ore 1 fuel 1 food")),
    (17, ["0 yes", *LOSE, "0 remove cannon"], half(5) | upgrades("1 booster")),
    (18, ["0 yes", *WIN], SHIP),
    (18, ["0 yes", *LOSE, *HOLD], half(4) | HELD),
]

# The neighbour that each card names, as seat 0 sees the table: left is 1, right is 3, the second one 2.
OPPONENTS = {
    7: 3,
    8: 1,
    9: 3,
    10: 2,
    11: 1,
    16: 3,
    17: 2,
    18: 1,
    19: 2,
    20: 1,
    21: 3,
    22: 2,
    23: 3,
    24: 1,
    25: 1,
    26: 3,
    27: 2,
}
SPEED_DUELS = {19, 20, 21, 25, 26, 27}


def meet(card: int) -> list[Step]:
    return ["0 end trading", "chance balls black yellow", f"chance card {card}"]


def names(branches: list[tuple[int, list[str], dict[str, Any]]]) -> list[str]:
    return [f"{card} {'; '.join(do)}" for card, do, _ in branches]


@pytest.mark.parametrize(("card", "do", "expect"), BRANCHES, ids=names(BRANCHES))
def test_SF_298_branch(card: int, do: list[str], expect: dict[str, Any]) -> None:
    given(GIVEN).do(*meet(card), *do).expect(expect)


@pytest.mark.parametrize(("card", "do", "expect"), SLOWER_BRANCHES, ids=names(SLOWER_BRANCHES))
def test_SF_298_branch_against_more_boosters(card: int, do: list[str], expect: dict[str, Any]) -> None:
    given(FASTER).do(*meet(card), *do).expect(expect)


@pytest.mark.rule("SF-289")
@pytest.mark.parametrize("card", sorted(OPPONENTS))
def test_SF_298_the_neighbour_of_a_duel(card: int) -> None:
    do = next(do for number, do, _ in BRANCHES if number == card and WIN[0] in do)
    upto = do[: do.index(WIN[0]) + 2]
    match = given(GIVEN).do(*meet(card), *upto)
    duel = match.told("duel")[0]
    assert duel["other"] == str(OPPONENTS[card])
    own = 5 + 1  # the balls and one cannon, or one booster
    assert (duel["own"], duel["others"]) == (str(own), "3")
    more = GIVEN | {"upgrades": {"0": "1 booster", str(OPPONENTS[card]): "2 cannon 1 booster"}}
    duel = given(more).do(*meet(card), *upto).told("duel")[0] if card < 16 or card > 18 else duel
    if card in SPEED_DUELS:
        assert (duel["own"], duel["others"]) == ("6", "4")
    elif card not in (16, 17, 18):
        assert (duel["own"], duel["others"]) == ("5", "5")


def test_SF_316_wear_and_tear_with_more_than_8_upgrades() -> None:
    loads = {"0": "6 booster 3 cannon", "1": "6 booster 2 cannon", "2": "5 booster 4 cannon"}
    facts = GIVEN | {"upgrades": loads, "encounterDeck": list(range(20, 33))}
    do: list[Step] = [*meet(31), "0 remove cannon", "2 remove booster"]
    expect = {"upgrades": {"0": "6 booster 2 cannon", "1": "6 booster 2 cannon", "2": "4 booster 4 cannon"}}
    match = given(facts).do(*do).expect(expect, question="encounter-card", encounterDeckSize=32)
    assert match.outcomes()["card 31"] == 1
    given(facts).do(*do, "chance card 3").expect(asked=[0], question="encounter-number")


def test_SF_317_wear_and_tear_with_more_than_6_upgrades() -> None:
    loads = {"0": "6 booster 1 pod", "1": "6 booster", "3": "1 pod"}
    match = given(GIVEN, upgrades=loads).do(*meet(32), "0 remove booster").expect(halfMedals={"0": 5, "1": 0, "3": 1})
    assert match.state.question and match.told("shuffled")
    given(GIVEN).do(*meet(32)).expect(halfMedals={"0": 4, "1": 0}, question="encounter-card")


@pytest.mark.rule("SF-318")
def test_SF_315_wear_and_tear_in_turn_order() -> None:
    loads = {str(seat): "6 booster 3 cannon" for seat in range(4)}
    do: list[Step] = ["2 end trading", "chance balls black red", "chance card 31"]
    facts = {"active": 2, "upgrades": loads, "ships": {"2": {"S1": "trade-ship P093"}}}
    order = ["2 remove cannon", "3 remove booster", "0 remove cannon", "1 remove cannon"]
    given(facts).do(*do, *order).expect(question="encounter-card")
    given(facts).do(*do).expect(asked=[2], question="encounter-remove")


def test_every_branch_of_every_card_is_in_the_list() -> None:
    """The list above against the trees: each way through a card ends in one case at least."""

    def ways(node: dict[str, Any]) -> int:
        kind = node["node"]
        if kind == "askNumber":
            return sum(ways(branch) for branch in node["branches"].values())
        if kind == "shake":
            return sum(len(outcome["sums"]) * ways(outcome["then"]) for outcome in node["outcomes"])
        branches = [node[key] for key in ("yes", "no", "win", "lose", "atLeast", "fewer", "then") if key in node]
        return sum(map(ways, branches)) if branches else 1

    for card in STANDARD[:30]:
        cases = [do for number, do, _ in BRANCHES + SLOWER_BRANCHES if number == card["number"]]
        assert len(cases) == ways(card["root"]), card["number"]
