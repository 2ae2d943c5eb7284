"""What a scenario gives: facts that mean what the rules mean by them, and facts that contradict the rules."""

from typing import Any

import pytest

from hexnaut.kernel.errors import BadRecord
from tests.rules.startrek.table import given, table
from tests.rules.table import refused


@pytest.mark.parametrize("phase", ["trade", "build"])
def test_ST_060_with_the_combined_variant_both_names_mean_the_one_phase_after_the_roll(phase: str) -> None:
    """Whoever is said to be in the build phase may still trade, use Rand and talk; and it is called trade."""
    facts = {"phase": phase, "hands": {"0": "6 food", "1": "1 water"}, "support": {"0": "rand"}}
    match = table(combinedTradeBuild=True).given(facts)
    match.do(
        "0 rand food for water", "0 flip", "0 trade 2 food for 1 water", "1 offer 1 water for 1 food", "0 deal with 1"
    )
    match.expect(phase="trade", hands={"0": "1 food 3 water", "1": "1 food"})


def test_ST_059_without_it_the_build_phase_has_no_trade() -> None:
    facts = {"phase": "build", "hands": {"0": "6 food", "1": "1 water"}}
    match = given(facts)
    match.do(refused("ST-059", "0 trade 4 food for 1 water"), refused("ST-059", "1 offer 1 water for 1 food"))
    match.expect(phase="build")


def test_ST_067_before_the_first_roll_there_is_no_last_one() -> None:
    given(turn=1, phase="before-roll").expect(lastRoll=None)
    given(lastRoll=None).expect(lastRoll=None)
    given(phase="before-roll").do("0 roll", "chance roll 6 5").expect(lastRoll=11)


CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({"turn": 0}, "ST-055"),
    ({"phase": "setup", "turn": 195}, "ST-065"),
    ({"support": {"0": "kirk A"}, "supportUsed": [0, 0]}, "named twice"),
    ({"hands": {"1": "1 food"}, "uncounted": [1, 1]}, "named twice"),
    ({"hands": {"0": "10 food", "1": "10 food"}}, "ST-003"),
    ({"hands": {"0": "1 food"}, "bank": "19 food"}, "ST-003"),
    ({"cards": {"0": "3 monopoly"}}, "ST-004"),
    ({"fleet": {"0": 10, "1": 5}}, "ST-004"),
    ({"support": {"0": "kirk A", "1": "kirk B"}}, "ST-005"),
    ({"starships": {"0": ["E00"], "1": ["E00"]}}, "ST-108"),
    ({"outposts": {"0": ["N08"]}, "starbases": {"0": ["N08"]}}, "ST-109"),
    ({"outposts": {"0": ["N08"], "1": ["N13"]}}, "ST-109"),
    ({"outposts": {"0": ["N00", "N05", "N10", "N26", "N42", "N49"]}}, "ST-112"),
    ({"starbases": {"0": ["N00", "N05", "N10", "N26", "N42"]}}, "ST-115"),
    ({"longestRoute": 0}, "ST-124"),
    ({"fleet": {"0": 3}, "largestFleet": None}, "ST-144"),
    ({"fleet": {"0": 3, "1": 4}, "largestFleet": 0}, "ST-144"),
    ({"starbases": {"0": ["N00", "N05", "N10", "N26"]}, "fleet": {"0": 3}}, "ST-203"),
]


@pytest.mark.parametrize(
    ("facts", "rule"), CONTRADICTIONS, ids=[f"{rule}-{i}" for i, (_, rule) in enumerate(CONTRADICTIONS)]
)
def test_facts_that_contradict_a_rule_are_refused_by_it(facts: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadRecord, match=rule):
        given(facts)


@pytest.mark.parametrize(
    "facts",
    [
        {"active": 3},
        {"hands": {"3": "1 food"}},
        {"support": {"3": "kirk"}},
        {"phase": "setup", "setupStep": 7},
        {"bought": "1 monopoly"},
        {"points": {"0": 3}},
    ],
    ids=str,
)
def test_facts_that_no_table_of_three_has_are_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        table(players=3).given(facts)
