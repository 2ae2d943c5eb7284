"""DU-160 to DU-165: Friend and Hero of the Peoples."""

import pytest

from hexnaut.games.duel.scoring import special_holder
from tests.rules.duel.table import at, flight, given

SHIP = {"0": "1 trade-ship"}
WIN = ["fight", "chance fight-roll 4", "chance pirate-roll 1", "take ore"]


def test_DU_160_what_counts_for_the_totals() -> None:
    match = given(
        posts={"0": ["S-11", "R1-3"]},
        pirates={"0": ["S-35"], "1": ["R1-5", "R1-6"]},
        fulfilled={"0": ["M-07", "M-09"], "1": ["M-14", "M-12"]},
        colonies={"1": ["S-05"]},
    )
    match.expect(friendship={"0": 3, "1": 1}, medals={"0": 2, "1": 4})


def test_DU_161_friend_of_the_peoples_by_posts() -> None:
    match = given(flight(hangar=SHIP, posts={"0": ["S-11", "S-12"]}))
    match.do(*at("S-13", "found post", "chance refill R1-4"))
    match.expect(friend=0, hero=None, points={"0": 2, "1": 1})
    match = given(flight(hangar=SHIP, posts={"0": ["S-11"]}))
    match.do(*at("S-13", "found post", "chance refill R1-4")).expect(friend=None, points={"0": 1})


def test_DU_161_friend_of_the_peoples_by_missions() -> None:
    match = given(flight(missions=["M-01", "M-02", "M-12"], stock={"0": "2 knowledge"}, posts={"0": ["S-11", "S-12"]}))
    match.do(*at("S-02", "fulfil M-12", "chance mission M-04")).expect(friend=0, points={"0": 2})


def test_DU_162_hero_of_the_peoples_by_pirates_and_missions() -> None:
    match = given(flight(pirates={"0": ["R1-5", "S-36"]}))
    match.do(*at("S-35", *WIN, "chance refill R1-4")).expect(hero=0, friend=None, points={"0": 2})
    match = given(flight(missions=["M-01", "M-02", "M-14"], astro={"0": 10}, pirates={"0": ["S-36"]}))
    match.do(*at("S-01", "fulfil M-14", "chance mission M-04"))
    match.expect(hero=0, medals={"0": 3}, points={"0": 2})


@pytest.mark.parametrize(
    ("first", "second", "holder"),
    [(0, 0, -1), (2, 0, -1), (2, 2, -1), (3, 0, 0), (3, 2, 0), (3, 3, -1), (3, 4, 1), (5, 4, 0), (0, 3, 1), (1, 2, -1)],
)
def test_DU_163_the_formula(first: int, second: int, holder: int) -> None:
    assert special_holder(first, second) == holder


def test_DU_164_a_tie_takes_the_card_away() -> None:
    match = given(
        flight(
            hangar=SHIP,
            posts={"0": ["S-11", "S-12"], "1": ["S-14", "S-15", "R1-3"]},
            reserve=[0, 7, 7, 7],
            pirates={"1": ["S-35", "S-36"]},
        )
    )
    match.do(*at("S-13", "found post", "chance refill R2-3"))
    match.expect(friend=None, points={"0": 1, "1": 1}, events=[{"event": "friend-card", "rule": "DU-164", "seat": -1}])
    match = given(
        flight(
            missions=["M-01", "M-02", "M-08"],
            stock={"0": "2 food"},
            fulfilled={"0": ["M-14"], "1": ["M-07", "M-11", "M-13"]},
        )
    )
    match.do(*at("S-01", "fulfil M-08", "chance mission M-04"))
    match.expect(hero=None, points={"0": 1, "1": 1}, events=[{"event": "hero-card", "rule": "DU-164", "seat": -1}])


def test_DU_165_one_more_than_the_other_is_enough() -> None:
    match = given(
        flight(
            hangar=SHIP,
            posts={"0": ["S-11", "S-12", "R1-4"], "1": ["S-14", "S-15", "R1-3"]},
            reserve=[0, 7, 7, 7],
            pirates={"1": ["S-35"]},
        )
    )
    match.do(*at("S-13", "found post", "chance refill R2-1"))
    match.expect(friend=0, points={"0": 2, "1": 1})
