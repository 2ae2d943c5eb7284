"""ST-215 and ST-216: what differs between 3 and 4 players, and where chance comes from."""

from typing import Any

import pytest

from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import event_facts
from hexnaut.kernel.types import lowest_seat
from tests.rules.startrek.table import given, roll, table
from tests.rules.table import Facts, refused

# -- 3 and 4 players -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["beginner", "variable"])
def test_ST_215_the_same_board_decks_bank_and_target(board: str) -> None:
    three, four = (table(players=players, board=board, seed=11) for players in (3, 4))
    assert three.prepared["layout"] == four.prepared["layout"]
    assert three.prepared["victoryPoints"] == four.prepared["victoryPoints"] == 10
    s, t = three.state, four.state
    assert list(s.deck) == list(t.deck)
    assert [s.bank[r] + sum(s.hand[5 * seat + r] for seat in range(3)) for r in range(5)] == [19] * 5
    assert s.cruiser == t.cruiser


@pytest.mark.parametrize(("players", "size"), [(3, 7), (4, 6)])
def test_ST_215_size_of_the_display(players: int, size: int) -> None:
    assert FACTS["displaySizeAtStart"][str(players)] == size
    match = table(players=players)
    assert len(match.fact("display")) == size


def test_ST_215_three_players_follow_the_same_rules() -> None:
    """Hand limit, production and turn order of three; nobody asks a fourth seat."""
    match = table(players=3).given(
        active=2, phase="before-roll", outposts={"0": ["N08"], "2": ["N17"]}, hands={"1": "8 food"}
    )
    match.do(
        "2 roll", "chance roll 4 4", "2 offer 1 water for 1 food", "0 refuse", "1 refuse", "2 end turn", *roll(3, 4)
    )
    match.expect(asked=[1], mustDiscard={"0": 0, "1": 4, "2": 0}, hands={"0": "1 water", "2": "1 water"})


# -- 2 players, an option of ours --------------------------------------------------------------------------------------

CLASSIC: dict[str, Any] = {"players": 2, "supportCards": False}


@pytest.mark.parametrize(
    "options", [{}, {"supportCards": True}, {"combinedTradeBuild": True, "offers": False}], ids=str
)
def test_ST_012_two_play_only_without_support_cards(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="ST-012"):
        new_match(GAME, {"players": 2, **options}, 0)
    assert GAME.seats(new_match(GAME, CLASSIC, 0).state) == 2


def test_two_place_there_and_back_and_take_turns() -> None:
    match = table(**CLASSIC, setup="snake", firstSeat=1)
    for seat, outpost, ship in ((1, "N08", "E13"), (0, "N36", "E52"), (0, "N39", "E56"), (1, "N14", "E15")):
        match.expect(asked=[seat], chance=False).do(f"{seat} place outpost {outpost}", f"{seat} place starship {ship}")
    match.expect(asked=[1], turn=1, support={"0": None, "1": None}).do("1 roll", "chance roll 1 1", "1 end turn")
    match.expect(asked=[0], turn=2).do("0 roll", "chance roll 1 1", "0 end turn").expect(asked=[1], turn=3)


def test_two_have_two_colours() -> None:
    assert table(**CLASSIC).prepared["colours"] == ["blue", "orange"]
    match = table(**CLASSIC, colours=["white", "red"])
    match.expect(outposts={"0": ["N14", "N17"], "1": ["N25", "N28"]}, handSizes={"0": 3, "1": 3}, asked=[0])
    for options in ({"colours": ["red"]}, {"colours": ["red", "blue", "white"]}, {"firstSeat": 2}):
        with pytest.raises(BadOption):
            table(**CLASSIC, **options)


def test_two_rob_and_trade_with_each_other() -> None:
    match = table(**CLASSIC).given(
        question="cruiser", outposts={"0": ["N17"], "1": ["N08"]}, hands={"0": "2 food", "1": "1 water"}
    )
    match.do("0 move cruiser H04", "chance stolen water").expect(
        hands={"0": "2 food 1 water", "1": ""}, question="turn"
    )
    match.do("0 offer 1 food for 1 oxygen", "1 refuse")
    match.do(refused("ST-091", "0 offer 1 food for 1 water to 2")).expect(asked=[0])


# -- chance ----------------------------------------------------------------------------------------------------------


def played(seed: int, **options: Any) -> Match:
    """A game whose decisions depend on the number of choices alone, and its chance on the seed alone."""
    match = new_match(GAME, options, seed)
    choice = seeded(99, "decisions")
    for _ in range(600):
        match.advance()
        if match.over:
            break
        seat = int(lowest_seat(match.state.to_act()))
        moves = GAME.legal(match.state, seat)
        match.submit(seat, moves[int(choice.below(len(moves)))])
    return match


def rolls_of(match: Match) -> list[Facts]:
    return [fact for fact in event_facts(match, None) if fact["event"] == "roll"]


@pytest.mark.parametrize("options", [{}, {"players": 3, "edition": "first2012"}, {"board": "beginner"}])
def test_ST_216_the_same_seed_and_decisions_give_the_same_game(options: dict[str, Any]) -> None:
    one, other = played(5, **options), played(5, **options)
    assert one.prepared == other.prepared
    assert one.actions == other.actions
    assert one.events == other.events
    assert GAME.dump(one.state) == GAME.dump(other.state)


def test_ST_216_another_seed_is_another_game() -> None:
    one, other = played(5), played(6)
    assert one.prepared["layout"] != other.prepared["layout"]
    assert rolls_of(one) != rolls_of(other)


def test_ST_216_the_outcomes_of_chance_are_all_that_a_replay_needs() -> None:
    """The same decisions and outcomes, given to a new game with no dice at all, end in the same position."""
    match = played(8)
    twin = new_match(GAME, match.prepared, "no seed of that game")
    for seat, action in match.actions:
        twin.make(seat, action)
    assert GAME.dump(twin.state) == GAME.dump(match.state)


@pytest.mark.parametrize(
    ("steps", "facts", "outcome"),
    [
        (["0 roll"], {"phase": "before-roll"}, "roll 6 6"),
        (
            ["0 play starfleet-intervenes", "0 move cruiser H04"],
            {"cards": {"0": "1 starfleet-intervenes"}, "outposts": {"1": ["N08"]}, "hands": {"1": "1 water 1 food"}},
            "stolen water",
        ),
        (["0 buy card"], {"hands": {"0": "1 water 1 food 1 oxygen"}}, "draw victory-point"),
        (["0 mccoy"], {"hands": {"0": "1 water 1 food 1 oxygen"}, "support": {"0": "mccoy"}}, "see victory-point"),
    ],
)
def test_ST_216_no_player_decides_what_is_chance(steps: list[str], facts: dict[str, Any], outcome: str) -> None:
    given(facts).do(*steps, refused("ST-216", f"0 {outcome}"), refused("ST-216", f"1 {outcome}"), f"chance {outcome}")


@pytest.mark.rule("ST-048")
def test_ST_216_the_start_roll_is_chance_too() -> None:
    table(board="variable").do(refused("ST-216", "0 start-roll 6 6"), "chance start-roll 6 6")
