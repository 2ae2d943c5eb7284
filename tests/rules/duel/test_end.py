"""DU-190 to DU-197: points, the end, frozen positions."""

from typing import Any

import pytest

from hexnaut.games.duel.cards import FACTS
from hexnaut.games.duel.game import GAME
from tests.rules.duel.table import at, build, flight, given, table
from tests.rules.table import Step, refused

SCORED: dict[str, Any] = {
    "colonies": {"0": ["S-05", "S-06"]},
    "centres": {"0": "2 science 1 command 2 trade"},
    "fulfilled": {"0": ["M-01", "M-02", "M-07"]},
    "posts": {"0": ["S-11", "S-12", "S-13"]},
    "pirates": {"0": ["S-35", "S-36"]},
}


def test_DU_190_where_points_come_from() -> None:
    match = given(SCORED).expect(points={"0": 9, "1": 1})
    assert GAME.point_sources(match.state)[0] == {
        "colonies": 3,
        "level-II centres": 2,
        "missions": 2,
        "Friend of the Peoples": 1,
        "Hero of the Peoples": 1,
    }
    assert GAME.scores(match.state) == [9, 1]


def test_DU_191_ten_points_win_at_once_in_any_phase() -> None:
    match = given(build(stock={"0": "1 ore 1 carbon 2 food"}, **SCORED)).do("0 build command-2")
    match.expect(over=True, winner=0, points={"0": 10}, ended="points", events=[{"event": "won"}])
    match = given(flight(hangar={"0": "1 colony-ship"}, **SCORED)).do(*at("S-07", "found colony"))
    match.expect(over=True, winner=0, chance=False)
    given(SCORED).do("0 end turn").expect(over=False)


@pytest.mark.parametrize("target", [6, 12])
def test_DU_191_other_targets_as_an_unofficial_setting(target: int) -> None:
    colonies = ["S-05", "S-06", "S-07", "S-08", "S-09", "R2-3", "R2-4", "R3-3", "R3-4"]
    facts = {"colonies": {"0": colonies[: min(9, target - 2)]}, "hangar": {"0": "1 colony-ship"}}
    centres = {"0": "2 science" if target == 12 else {}}
    match = table(victoryPoints=target).given(flight(**facts, centres=centres))
    match.do(*at("S-10", "found colony")).expect(over=True, winner=0)
    assert GAME.scores(match.state)[0] == target


def test_DU_191_nothing_is_possible_after_the_end() -> None:
    match = given(build(stock={"0": "1 ore 1 carbon 2 food"}, **SCORED))
    match.do("0 build command-2", refused("DU-191", "0 end turn"), refused("DU-191", "1 give up"))
    match.expect(asked=[], question="over")


def test_DU_192_only_the_active_player_gains_points() -> None:
    """A tie made by the active player takes the other's card and gives nobody a point."""
    match = given(flight(hangar={"0": "1 trade-ship"}, posts={"0": ["S-11", "S-12"], "1": ["S-13", "S-14", "R1-3"]}))
    match.do(*at("S-15", "found post")).expect(points={"0": 1, "1": 1}, friend=None)


def test_DU_193_points_are_public() -> None:
    match = given(SCORED)
    for viewer in (-1, 0, 1):
        assert [player["points"] for player in match.view(viewer)["players"]] == [9, 1]


def test_DU_194_there_is_no_turn_limit() -> None:
    given(build(turn=100_000)).do("0 end turn").expect(over=False, turn=100_001)


# -- frozen positions --------------------------------------------------------------------------------------

ALL_MISSIONS = [mission["id"] for mission in FACTS["missions"]]
ALL_POSTS = [card["id"] for card in FACTS["sectorCards"] + FACTS["reserveCards"] if card.get("tradingPost")]
ALL_PIRATES = [card["id"] for card in FACTS["sectorCards"] + FACTS["reserveCards"] if card["kind"] == "pirate"]
ALL_COLONIES = [card["id"] for card in FACTS["sectorCards"] + FACTS["reserveCards"] if card["kind"] == "colony"]


def halves(cards: list[str]) -> dict[str, list[str]]:
    return {"0": cards[::2], "1": cards[1::2]}


def frozen_facts() -> dict[str, Any]:
    """Everything is taken but the colonies in the sectors, and both hangars are full of trade ships."""
    return {
        "fulfilled": halves(ALL_MISSIONS),
        "centres": {"0": "2 storage 2 command 2 science", "1": "2 production 2 trade 2 sensor"},
        "pirates": halves(ALL_PIRATES),
        "posts": halves(ALL_POSTS),
        "colonies": halves(ALL_COLONIES[:7]),
        "reserve": [0, 0, 0, 0],
        "hangar": {"0": "2 trade-ship", "1": "2 trade-ship"},
    }


# Missions without points, so that all cards can be taken without anybody winning.
POINTLESS = [
    {"id": mission["id"], "target": mission["target"], "cost": mission["cost"], "reward": {}}
    for mission in FACTS["missions"]
    if mission["reward"]["victoryPoints"]
]
LONG = {"victoryPoints": 12, "cards": POINTLESS}


def frozen(facts: dict[str, Any], options: dict[str, Any] | None = None) -> bool:
    """Whether the position is frozen: seen after one harmless step."""
    return GAME.is_frozen(table(**({**LONG, **(options or {})})).given(facts).state)


def test_DU_196_a_frozen_position_is_recognized() -> None:
    assert frozen(frozen_facts())


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("an open mission", {"fulfilled": halves(ALL_MISSIONS[1:]), "missions": ["M-01"]}),
        ("a free tile", {"centres": {"0": "2 storage 2 command 1 science", "1": "2 production 2 trade 2 sensor"}}),
        (
            "a pirate in a sector",
            {"pirates": halves([card for card in ALL_PIRATES if card != "S-35"]), "colonies": halves(ALL_COLONIES)},
        ),
        ("a colony ship", {"hangar": {"0": "1 trade-ship 1 colony-ship", "1": "2 trade-ship"}}),
        ("a free place", {"hangar": {"0": "2 trade-ship", "1": "1 trade-ship"}}),
        ("a post to get rid of a trade ship", {"posts": halves(ALL_POSTS[1:]), "colonies": halves(ALL_COLONIES[:8])}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_DU_196_a_way_out_is_not_frozen(name: str, change: dict[str, Any]) -> None:
    assert not frozen(frozen_facts() | change), name


def test_DU_196_scrapped_ships_are_a_way_out() -> None:
    assert not frozen(frozen_facts(), {"scrapShips": True})


def test_DU_196_without_colonies_and_posts_ships_do_not_matter() -> None:
    facts = frozen_facts() | {"colonies": {"0": ALL_COLONIES[:5], "1": ALL_COLONIES[5:]}, "hangar": {}}
    assert frozen(facts)


def test_DU_196_posts_left_matter_only_to_whoever_can_come_to_a_trade_ship() -> None:
    facts = frozen_facts() | {
        "colonies": {"0": ALL_COLONIES[:5], "1": ALL_COLONIES[5:]},
        "posts": halves(ALL_POSTS[1:]),
    }
    assert not frozen(facts)
    assert frozen(facts | {"hangar": {"0": "2 colony-ship", "1": "2 colony-ship"}})


def test_DU_196_a_single_hidden_refill_may_be_a_pirate() -> None:
    facts = frozen_facts() | {
        "pirates": halves([card for card in ALL_PIRATES if not card.startswith("R4")]),
        "posts": halves([card for card in ALL_POSTS if not card.startswith("R4")]),
        "colonies": halves(ALL_COLONIES[:4]),
        "reserve": [0, 0, 0, 6],
    }
    assert frozen(facts)
    assert not frozen(facts, {"hiddenRefills": True})


def test_DU_196_a_pirate_in_the_reserve_never_comes_but_a_hidden_refill_may_be_one() -> None:
    """With open refills the pirate is known to lie in the reserve; with hidden ones it may lie in a sector."""
    facts = frozen_facts() | {
        "pirates": halves([card for card in ALL_PIRATES if card != "R4-7"]),
        "reserve": [0, 0, 0, 1],
    }
    assert frozen(facts)
    assert not frozen(facts, {"hiddenRefills": True})
    assert frozen(frozen_facts(), {"hiddenRefills": True})


@pytest.mark.rule("DU-196")
def test_DU_112_a_refill_that_is_still_to_come_may_be_a_way_out() -> None:
    """The last pirate falls; what takes its place decides whether anybody can gain a point any more."""
    last_pirate: dict[str, Any] = {
        "fulfilled": halves(ALL_MISSIONS),
        "missions": [],
        "centres": {"0": "2 storage 2 command 2 science", "1": "2 production 2 trade 2 sensor"},
        "posts": halves(ALL_POSTS[:5]),
        "pirates": {"1": ["S-35"]},
        "known": {"all": {"4": ["R1-1", "R2-1", "R2-2", "R3-1", "R3-2", "R4-1"]}},
        "hangar": {"0": "2 trade-ship", "1": "2 trade-ship"},
    }
    fight = ["fight", "chance fight-roll 4", "chance pirate-roll 1"]
    won: list[Step] = [*fight, {"expect": {"frozen": False}}, "take ore"]
    before: list[Step] = [*won, {"expect": {"question": "refill", "frozen": False}}]
    match = table(**LONG).given(flight(**last_pirate)).do(*at("S-36", *before, "chance refill R1-5"))
    match.expect(frozen=False, untold=[{"event": "frozen"}])
    match = table(**LONG).given(flight(**last_pirate)).do(*at("S-36", *before, "chance refill R1-2"))
    match.expect(frozen=True, events=[{"event": "frozen"}])
    match = table(**LONG, hiddenRefills=True).given(flight(**last_pirate)).do(*at("S-36", *won))
    match.expect(row=["face-down I"], frozen=False)


@pytest.mark.rule("DU-196")
def test_DU_195_the_players_are_told_once_and_the_game_goes_on() -> None:
    facts = frozen_facts() | {
        "hangar": {"0": "1 trade-ship", "1": "2 trade-ship"},
        "stock": {"0": "1 ore 1 fuel 1 goods"},
    }
    match = table(**LONG).given(facts).do("0 build trade-ship", "0 end turn", "chance roll 1")
    match.expect(frozen=True, over=False, told={"1": [{"event": "frozen", "rule": "DU-196"}]})
    assert [GAME.events.name(event) for event in match.events].count("frozen") == 1
    assert GAME.is_frozen(match.state)
    assert match.view(-1)["frozen"] is True


# -- giving up and agreeing --------------------------------------------------------------------------------


@pytest.mark.rule("DU-195")
def test_DU_197_giving_up_at_any_time() -> None:
    given(build()).do("1 give up").expect(over=True, winner=0, ended="given-up")
    given(build()).do("0 give up").expect(over=True, winner=1)
    table().do("1 give up").expect(over=True, winner=0)
    given(flight()).do(*at("S-35", "1 give up")).expect(winner=0)
    match = given(flight())
    match.do("0 reveal", "1 give up")
    assert match.state.winner == 0, "also while chance decides"


@pytest.mark.rule("DU-195")
def test_DU_197_ending_by_agreement() -> None:
    match = given(build())
    match.do(
        refused("DU-197", "0 accept end"),
        "0 propose end",
        refused("DU-197", "0 accept end"),
        refused("DU-197", "0 propose end"),
    )
    match.expect(over=False, proposals=[0], asked=[0], sees={"1": {"proposals": [0]}})
    match = given(build(stock={"0": "2 fuel"}))
    match.do("1 propose end", "0 build booster-1", "0 accept end")
    match.expect(over=True, winner=None, ended="agreed")


def test_DU_197_to_propose_what_the_other_proposes_is_to_accept_it() -> None:
    match = given(build()).do("0 propose end", "1 propose end")
    match.expect(over=True, winner=None, ended="agreed", events=[{"event": "agreed-to-end", "seat": 1}])


@pytest.mark.parametrize(("answer", "event"), [("1 decline end", "declined-end"), ("0 withdraw end", "withdrew-end")])
def test_DU_197_a_proposal_ends_when_it_is_declined_or_withdrawn(answer: str, event: str) -> None:
    """Whoever proposes later begins anew; nothing is left of the first proposal."""
    match = given(build()).do("0 propose end", refused("DU-197", "0 decline end"), refused("DU-197", "1 withdraw end"))
    match.do(answer).expect(proposals=[], over=False, events=[{"event": event, "seat": int(answer[0])}])
    match.do(refused("DU-197", "1 accept end"), refused("DU-197", answer), "1 propose end")
    match.expect(over=False, proposals=[1], sees={"0": {"proposals": [1]}})


TURN: list[Step] = ["chance roll 1", "{0} fly sector 1", "{0} end flight", "{0} end turn"]


def whole_turn(seat: int) -> list[Step]:
    return [str(step).format(seat) for step in TURN]


@pytest.mark.parametrize("proposer", [0, 1])
def test_DU_197_a_proposal_lapses_at_the_end_of_the_other_players_next_turn(proposer: int) -> None:
    """In the turn of seat 0: what seat 0 proposes stands for the turn of seat 1, what seat 1 proposes until seat 0
    has had another one: the one that is going on is not the next."""
    match = given(build()).do(f"{proposer} propose end", "0 end turn")
    match.expect(proposals=[proposer])
    if proposer == 1:
        match.do(*whole_turn(1)).expect(proposals=[1])
    other = 1 - proposer
    match.do(*whole_turn(other)[:-1]).expect(proposals=[proposer])
    match.do(f"{other} end turn").expect(proposals=[], over=False)
    match.expect(events=[{"event": "proposal-lapsed", "rule": "DU-197", "seat": proposer}])
    match.do(f"{other} propose end").expect(over=False, proposals=[other])


def test_DU_197_table_talk_is_possible_but_not_listed() -> None:
    match = given(build())
    talk = ("give up", "propose end", "accept end", "decline end", "withdraw end")
    assert not any(word in match.words(seat) for seat in (0, 1) for word in talk)
    given().expect(legal={"0": ["give up", "propose end"], "1": ["give up", "propose end"]})
    assert GAME.is_offer(GAME.codec.parse("give up"))
    assert not GAME.is_offer(GAME.codec.parse("end turn"))
    assert not GAME.is_offer(GAME.codec.parse("roll 1"))
