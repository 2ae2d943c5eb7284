"""What a scenario says about events, views and two positions: misspelt words are errors, and never hold by accident."""

from typing import Any

import pytest

from hexnaut import games
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.scenario import Failed, parse_scenario, run_scenario
from tests.rules.starfarers.table import given as starfarers
from tests.rules.startrek.knowledge import hands_in, known, worlds
from tests.rules.startrek.table import given

THEFT: dict[str, Any] = {
    "game": "star-trek",
    "options": {"board": "beginner"},
    "given": {
        "outposts": {"1": ["N08"]},
        "hands": {"1": "1 water 1 food"},
        "cards": {"0": "1 starfleet-intervenes"},
    },
    "do": ["0 play starfleet-intervenes", "0 move cruiser H00", "chance stolen water"],
}
STOLE = {"event": "stole", "seat": 0, "other": "1", "resource": "water"}
CRUISER = {"event": "cruiser", "hex": "H00"}


def run(**more: Any) -> None:
    run_scenario(GAME, THEFT | more)


@pytest.mark.parametrize("where", ["untold", "events", "told", "untold of one"])
@pytest.mark.parametrize(
    ("event", "problem"),
    [
        ({"event": "stolen"}, "no event 'stolen'"),
        ({"event": "stole", "victim": "1"}, "no part 'victim'"),
        ({"resorce": "water"}, "no part 'resorce'"),
        ({"event": "stole", "resource": "watr"}, "'watr'"),
        ({"event": "stole", "resource": 4}, "4"),
        ({"event": "cruiser", "hex": "H99"}, "'H99'"),
        ({"event": "cruiser", "hex": "9,9"}, "'9,9'"),
        ({"event": "roll", "first": "six"}, "'six'"),
        ({"event": "stole", "rule": "ST-84"}, "'ST-84'"),
        ({"event": "stole", "rule": "SF-084"}, "'SF-084'"),
        ({"event": "stole", "seat": 7}, "no seat 7"),
        ({"event": "stole", "seat": "0"}, "no seat '0'"),
        ("stole", "a list of objects"),
    ],
)
def test_misspelt_events_are_errors(where: str, event: Any, problem: str) -> None:
    expected = {
        "untold": {"untold": [event]},
        "events": {"events": [event]},
        "told": {"told": {"2": [event]}},
        "untold of one": {"untold": {"spectator": [event]}},
    }
    with pytest.raises(BadRecord, match=problem):
        run(expect=expected[where])


@pytest.mark.parametrize(
    "path", ["players.1.handsize", "players.9.handSize", "private.hands", "wether", "private.hand.0"]
)
def test_misspelt_paths_are_errors_even_where_nothing_is_expected(path: str) -> None:
    with pytest.raises(BadRecord, match=path):
        run(expect={"sees": {"2": {path: None}}})


def test_what_only_others_see_is_null() -> None:
    run(expect={"sees": {"spectator": {"private.hand.water": None}, "1": {"private.hand.water": 0}}})
    with pytest.raises(Failed, match=r"private\.hand\.water"):
        run(expect={"sees": {"1": {"private.hand.water": None}}})


def test_places_of_events_may_have_the_ledgers_coordinates() -> None:
    """H00 is the hex 0,-2 (ST-017): so it did move there, whatever the place is called."""
    run(expect={"events": [{"event": "cruiser", "hex": "0,-2"}]})
    with pytest.raises(Failed, match="untold"):
        run(expect={"untold": [{"event": "cruiser", "hex": "0,-2"}]})


def test_untold_to_one_viewer() -> None:
    run(expect={"untold": {"2": [STOLE], "spectator": [STOLE]}})
    for viewer in ("0", "1"):
        with pytest.raises(Failed, match=f"seat {viewer} heard"):
            run(expect={"untold": {viewer: [STOLE]}})
    with pytest.raises(Failed, match="untold"):
        run(expect={"untold": [STOLE]})


def test_events_in_any_order() -> None:
    run(expect={"events": [[STOLE, CRUISER]]})
    run(expect={"events": [{"event": "played"}, [STOLE, CRUISER]]})
    for wrong in ([STOLE, CRUISER], [[STOLE, CRUISER], {"event": "played"}], [[STOLE, STOLE]]):
        with pytest.raises(Failed, match="no event"):
            run(expect={"events": wrong})


# -- two positions ---------------------------------------------------------------------------------------------


def test_two_positions_that_look_the_same_to_some() -> None:
    food = {"do": [*THEFT["do"][:2], "chance stolen food"]}
    run(otherwise=food, alike=["spectator", 2, 3])
    for viewer in (0, 1):
        with pytest.raises(Failed, match=f"alike: viewer {viewer} can tell them apart by view"):
            run(otherwise=food, alike=[2, viewer])


def test_two_positions_by_other_facts() -> None:
    """Two hands change a card: whoever has counted them sees it, whoever has not cannot."""
    other = {"given": {"hands": {"1": "1 oxygen 1 food", "2": "1 water"}}}
    hands = {"hands": {"1": "1 water 1 food", "2": "1 oxygen"}}
    both: dict[str, Any] = {"do": [], "otherwise": other, "alike": ["spectator", 0, 3]}
    run(given=hands | {"uncounted": [1, 2]}, **both)
    with pytest.raises(Failed, match="alike: viewer 0"):
        run(given=hands, **both)


@pytest.mark.parametrize(
    "more",
    [
        '"alike": [1]',
        '"otherwise": {}',
        '"otherwise": {"options": {}}, "alike": [1]',
        '"otherwise": {"do": {}}, "alike": [1]',
        '"otherwise": [], "alike": [1]',
    ],
)
def test_otherwise_and_alike_belong_together(more: str) -> None:
    with pytest.raises(BadRecord, match=r"otherwise|has to be"):
        parse_scenario(f'{{"game": "star-trek", {more}}}')


def test_alike_names_viewers() -> None:
    with pytest.raises(BadRecord, match="no seat '9'"):
        run(otherwise={}, alike=[9])


# -- hands that nobody has counted -----------------------------------------------------------------------------


@pytest.mark.rule("ST-209")
def test_uncounted_hands() -> None:
    match = given(hands={"0": "2 water", "1": "1 water 1 food", "2": "1 oxygen 1 food"}, uncounted=[1, 2])
    match.expect(uncounted=[1, 2])
    assert known(match, 0, 1) == {name: [0, 2] for name in ("tritanium", "food", "oxygen", "dilithium", "water")}
    assert known(match, 1, 0) == {"water": [2, 2]}
    assert known(match, 1, 1) == {"food": [1, 1], "water": [1, 1]}
    assert len(hands_in(worlds(match, 0), 1)) > 1
    given(hands={"1": "1 water"}).expect(uncounted=[])


@pytest.mark.rule("SF-341")
def test_uncounted_hands_of_starfarers() -> None:
    match = starfarers(hands={"1": "2 ore"}, uncounted=[1]).expect(uncounted=[1])
    assert match.view(2)["players"][1]["known"]["food"] == [0, 2]


# -- facts that contradict a rule or each other ------------------------------------------------------------------

SHIP: dict[str, Any] = {"phase": "flight", "ships": {"0": {"S1": "trade-ship P093"}}}
FLOWN: dict[str, Any] = {"phase": "flight", "sector": 1}


@pytest.mark.parametrize(
    ("game", "facts", "rule"),
    [
        ("star-trek", {"phase": "before-roll", "randType": "water"}, "ST-194"),
        ("star-trek", {"phase": "before-roll", "bought": "1 monopoly", "cards": {"0": "1 monopoly"}}, "ST-062"),
        ("star-trek", {"setupStep": 3}, "ST-049"),
        ("star-trek", {"phase": "setup", "cardPlayed": True}, "ST-137"),
        ("star-trek", {"first": 3, "turn": 1, "active": 2}, "ST-065"),
        ("star-trek", {"supportUsed": [0]}, "ST-149"),
        ("star-trek", {"supportUsed": [2], "support": {"0": "kirk"}}, "ST-149"),
        ("star-trek", {"phase": "setup", "supportUsed": [0]}, "ST-057"),
        ("star-trek", {"supportReceived": [1]}, "ST-160"),
        ("star-trek", {"uhuraTried": True}, "ST-162"),
        ("star-trek", {"uhuraTried": True, "support": {"0": "kirk"}}, "ST-162"),
        ("star-trek", {"randType": "water", "support": {"0": "rand"}}, "ST-195"),
        ("star-trek", {"phase": "setup", "cards": {"0": "1 monopoly"}}, "ST-062"),
        ("star-trek", {"phase": "setup", "fleet": {"0": 1}}, "ST-062"),
        ("star-trek", {"phase": "setup", "starbases": {"0": ["N23"]}}, "ST-049"),
        ("star-trek", {"phase": "setup", "active": 1}, "ST-051"),
        ("star-trek", {"phase": "setup", "setupStep": 1}, "ST-049"),
        ("star-trek", {"phase": "setup", "outposts": {"0": ["N23"]}, "starships": {"0": ["E27"]}}, "ST-049"),
        ("star-trek", {"phase": "setup", "setupStep": 1, "outposts": {"0": ["N23"]}}, "starships: 0 of seat 0"),
        ("starfarers", {"jumps": 1}, "SF-306"),
        ("starfarers", {"turn": 0}, "SF-095"),
        ("starfarers", {"spaceports": {"0": ["P204"]}, "freeShipsDue": {"0": 1}}, "SF-312"),
        ("starfarers", {"phase": "flight"}, "SF-176"),
        ("starfarers", SHIP | {"held": ["S1"], "flown": ["S1"]}, "SF-290"),
        ("starfarers", {"encounterDeck": [4, 4]}, "SF-007"),
        ("starfarers", {"encounterDeck": [33]}, "SF-007"),
        ("starfarers", {"reserveNumbers": [11, 11, 11]}, "SF-225"),
        ("starfarers", {"reserveNumbers": [6]}, "SF-225"),
        ("starfarers", {"phase": "trade", "baseSpeed": 4}, "SF-176"),
        ("starfarers", {"phase": "flight", "held": ["S1"]}, "SF-185"),
        ("starfarers", {"phase": "flight", "flown": ["S2"]}, "SF-185"),
        ("starfarers", {"phase": "production", "goodsTraded": True}, "SF-147"),
        ("starfarers", {"helped": True}, "SF-269"),
        ("starfarers", {"fameBought": True}, "SF-268"),
        ("starfarers", {"markers": {"greenFolk": 1}}, "SF-251"),
        ("starfarers", {"foundingStep": 2}, "SF-086"),
        ("duel", {"phase": "production", "purchases": 1}, "DU-186"),
        ("duel", {"phase": "build", "purchases": 1}, "DU-189"),
        ("duel", {"first": 1, "turn": 2, "active": 1}, "DU-041"),
        ("duel", {"proposals": [0, 1]}, "DU-197"),
        ("duel", {"roll": None}, "DU-050"),
        ("duel", FLOWN | {"roll": 2, "speed": 3}, "DU-072"),
        ("duel", FLOWN | {"speed": 9, "boosters": {"0": [2, 2]}}, "DU-072"),
        ("duel", FLOWN | {"top": ["S-01"]}, "DU-187"),
        ("duel", FLOWN | {"top": ["S-01", "S-02"], "bottom": ["S-05"], "centres": {"0": "1 sensor"}}, "DU-187"),
        ("duel", FLOWN | {"actions": 1}, "DU-075"),
        ("duel", FLOWN | {"row": ["S-01"], "replaced": True}, "DU-112"),
        ("duel", FLOWN | {"row": ["S-24"], "usedHere": 2, "centres": {"0": "1 command"}}, "DU-077"),
        ("duel", FLOWN | {"speed": 2, "row": ["S-35", "S-24"], "marked": [1]}, "DU-089"),
        ("duel", FLOWN | {"missionsAtStart": ["M-09"]}, "DU-127"),
        ("duel", FLOWN | {"fulfilled": {"1": ["M-09"]}, "missionsAtStart": ["M-09"]}, "DU-127"),
        ("duel", FLOWN | {"bannedMissions": ["M-09"]}, "DU-126"),
        ("duel", {"reserve": [3, 6, 7, 7]}, "DU-027"),
        ("duel", {"phase": "flight", "posts": {"0": ["S-11"]}, "postsUsed": ["S-11"]}, "DU-042"),
        ("duel", {"posts": {"0": ["S-11"]}, "postsUsed": ["S-11", "S-11"]}, "DU-171"),
        ("duel", {"colonies": {"0": ["S-05"]}, "postsUsed": ["S-05"]}, "DU-175"),
    ],
)
def test_contradictory_facts_are_refused(game: str, facts: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadRecord, match=rule):
        run_scenario(games.load(game), {"game": game, "given": facts})


def test_docking_points_are_left_at_once() -> None:
    """SF-246: whoever ends there founds, and then the ship is gone."""
    with pytest.raises(BadRecord, match="SF-246"):
        starfarers(phase="flight", ships={"0": {"S1": "trade-ship P042"}})


def test_no_support_card_in_a_game_without_them() -> None:
    without = {"game": "star-trek", "options": {"supportCards": False}, "given": {"support": {"0": "kirk"}}}
    with pytest.raises(BadRecord, match="supportCards"):
        run_scenario(games.load("star-trek"), without)


@pytest.mark.parametrize("fact", ["supportUsed", "supportReceived"])
def test_no_support_card_of_a_seat_that_does_not_play(fact: str) -> None:
    with pytest.raises(BadRecord, match="there is no seat 3"):
        run_scenario(games.load("star-trek"), {"options": {"players": 3}, "given": {fact: [3]}})


@pytest.mark.parametrize("speed", [1, 2, 3])
def test_a_speed_without_a_die_has_the_die_that_it_needs(speed: int) -> None:
    run_scenario(games.load("duel"), {"given": FLOWN | {"speed": speed}, "expect": {"roll": speed, "speed": speed}})


@pytest.mark.parametrize("game", ["star-trek", "starfarers"])
def test_no_hand_of_a_seat_that_does_not_play(game: str) -> None:
    with pytest.raises(BadRecord, match="uncounted: there is no seat 3"):
        run_scenario(games.load(game), {"game": game, "options": {"players": 3}, "given": {"uncounted": [3]}})
