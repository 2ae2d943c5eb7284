"""Support cards in general: one each, turn or exchange, once a turn, never when new (ST-147 to ST-161)."""

from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.rng import Rng
from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import Facts, Step, refused
from tests.views import present

CARDS = ["uhura", "scott", "spock", "sulu", "kirk", "mccoy", "chekov", "rand", "chapel", "sarek"]

# For each card a position in which seat 0 can use it, and the steps of one whole use up to the choice of ST-149.
USES: dict[str, tuple[Facts, list[str]]] = {
    "uhura": ({"hands": {"0": "1 food", "1": "1 water"}}, ["0 uhura water from 1", "0 give food"]),
    "scott": ({"hands": {"0": "1 dilithium 1 food"}}, ["0 scott pay dilithium food", "0 place starship E49"]),
    "spock": ({"phase": "before-roll"}, ["0 roll", "chance roll 6 6", "0 spock water"]),
    "sulu": ({}, ["0 sulu E40", "0 place starship E34"]),
    "kirk": ({"phase": "before-roll"}, ["0 roll", "chance roll 1 6", "0 kirk water"]),
    "mccoy": (
        {"hands": {"0": "1 water 1 food 1 oxygen"}},
        ["0 mccoy", "chance see monopoly", "chance see monopoly", "chance see victory-point", "0 keep monopoly"],
    ),
    "chekov": ({"cruiser": "H04"}, ["0 chekov"]),
    "rand": ({"hands": {"0": "2 water"}}, ["0 rand water for food"]),
    "chapel": ({"starbases": {"1": ["N00"]}, "hands": {"1": "1 water"}}, ["0 chapel 1", "0 take water"]),
    "sarek": ({"fleet": {"0": 1}, "hands": {"0": "2 water 1 oxygen"}}, ["0 sarek starbase N28 played"]),
}


def ready(card: str, side: str = "A", **more: Any) -> Facts:
    """A position in which seat 0 may use the card, which lies on this side."""
    facts = USES[card][0]
    return midgame(**(facts | {"support": {"0": f"{card} {side}"}} | more))


def use(card: str) -> list[Step]:
    return list(USES[card][1])


# -- one card each, the others on display --------------------------------------------------------------------


@pytest.mark.rule("ST-208")
@pytest.mark.parametrize("players", [3, 4])
def test_ST_147_after_the_fixed_set_up_everybody_has_one_card_and_the_rest_lies_open(players: int) -> None:
    state = GAME.new(GAME.prepare({"board": "beginner", "players": players}, Rng()))
    for viewer in (-1, 0, 1):
        view = GAME.view(state, viewer)
        held = [present(player["support"]) for player in view["players"]]
        assert all(card["side"] == "A" for card in held)
        names = [card["card"] for card in held]
        assert names == ["sulu", "spock", "scott", "uhura"][4 - players :]
        assert sorted(names + view["display"]) == sorted(CARDS)
        assert len(view["display"]) == 10 - players


def test_ST_147_only_the_card_in_front_of_oneself_can_be_used() -> None:
    match = given(ready("rand", hands={"0": "2 water"}, cruiser="H04"))
    match.do(refused("ST-147", "0 chekov"), refused("ST-147", "0 uhura food from 1"), refused("ST-147", "0 sulu E40"))


@pytest.mark.rule("ST-149")
@pytest.mark.parametrize("card", CARDS)
def test_ST_147_after_every_use_the_holder_has_one_card_again(card: str) -> None:
    other = "kirk" if card != "kirk" else "spock"
    match = given(ready(card)).do(*use(card), f"0 exchange {other}").expect(support={"0": f"{other} A"})
    display = match.view(1)["display"]
    assert card in display
    assert other not in display
    assert len(display) == 9


# -- turn it or exchange it ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_ST_148_side_b_has_the_same_effect(card: str) -> None:
    def after(side: str) -> Facts:
        state = given(ready(card, side)).do(*use(card)).expect(question="support", asked=[0]).state
        dumped = GAME.dump(state)["state"]
        del dumped["side_b"]
        return dict(dumped)

    assert after("A") == after("B")


@pytest.mark.parametrize("card", CARDS)
def test_ST_149_on_side_a_the_holder_turns_the_card_or_exchanges_it(card: str) -> None:
    others = [f"exchange {other}" for other in CARDS if other != card]
    match = given(ready(card)).do(*use(card)).expect(question="support")
    assert match.words(0) == ["flip", *others]
    match = given(ready(card)).do(*use(card), "0 flip")
    match.expect(
        support={"0": f"{card} B"}, events=[{"event": "flipped", "rule": "ST-149", "seat": 0, "support": card}]
    )


def test_ST_149_the_new_card_is_taken_with_side_a_up_and_the_old_one_goes_back() -> None:
    match = given(ready("chekov", "A")).do(*use("chekov"), "0 exchange kirk")
    match.expect(
        support={"0": "kirk A"},
        display=[card for card in CARDS if card != "kirk"],
        events=[
            {"event": "used", "seat": 0, "support": "chekov"},
            {"event": "put-back", "seat": 0, "support": "chekov"},
            {"event": "took-support", "seat": 0, "support": "kirk"},
        ],
    )


@pytest.mark.parametrize("card", CARDS)
def test_ST_150_on_side_b_the_card_must_be_exchanged(card: str) -> None:
    match = given(ready(card, "B")).do(*use(card), refused("ST-150", "0 flip"))
    assert match.words(0) == [f"exchange {other}" for other in CARDS if other != card]


@pytest.mark.rule("ST-149")
def test_ST_150_a_card_from_side_b_comes_back_on_side_a() -> None:
    """Put back from side B, taken by another player later: it lies on A again."""
    match = given(ready("chekov", "B", support={"0": "chekov B", "1": "spock B"}))
    match.do(
        *use("chekov"),
        "0 exchange kirk",
        "0 end turn",
        "1 roll",
        "chance roll 6 6",
        "1 spock food",
        "1 exchange chekov",
    )
    match.expect(support={"0": "kirk A", "1": "chekov A"})


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("card", CARDS)
def test_ST_151_the_card_just_put_back_cannot_be_taken(card: str, side: str) -> None:
    match = given(ready(card, side)).do(*use(card), refused("ST-151", f"0 exchange {card}"))
    match.expect(illegal={"0": [f"exchange {card}"]})


@pytest.mark.rule("ST-147")
@pytest.mark.parametrize("players", [3, 4])
def test_ST_151_the_display_offers_all_cards_that_nobody_holds(players: int) -> None:
    support = {"0": "chekov", "1": "spock", "2": "scott", "3": "uhura"}
    support = {seat: card for seat, card in support.items() if int(seat) < players}
    match = table(players=players).given(midgame(players=players, cruiser="H04", support=support))
    match.do("0 chekov", refused("ST-147", "0 exchange spock"))
    free = [card for card in CARDS if card not in support.values()]
    assert match.words(0) == ["flip"] + [f"exchange {card}" for card in free]
    assert len(free) == 10 - players


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_152_no_turning_and_no_exchange_without_a_use(phase: str, side: str) -> None:
    match = given(midgame(support={"0": f"rand {side}", "1": f"kirk {side}"}, phase=phase))
    match.do(
        refused("ST-152", "0 flip"),
        refused("ST-152", "0 exchange spock"),
        refused("ST-152", "1 flip"),
        refused("ST-152", "1 exchange spock"),
    )
    match.expect(illegal={"0": ["flip", "exchange spock"], "1": ["flip", "exchange spock"]})


@pytest.mark.rule("ST-161")
def test_ST_152_passing_over_kirk_or_spock_gives_no_exchange() -> None:
    match = given(midgame(support={"1": "spock", "0": "kirk"}, phase="before-roll"))
    match.do("0 roll", "chance roll 6 6", "1 pass", refused("ST-152", "1 exchange uhura"))
    match.expect(support={"1": "spock A"}, question="turn", asked=[0])


# -- what is a use -------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-194")
def test_ST_153_rand_cannot_be_activated_without_a_trade() -> None:
    with pytest.raises(BadNotation):
        GAME.codec.parse("rand water")
    given(midgame(support={"0": "rand"}, hands={"0": "1 water"})).do(refused("ST-194", "0 rand water for food"))


@pytest.mark.parametrize(
    ("card", "facts", "steps"),
    [
        ("scott", {"hands": {"0": "1 dilithium 1 tritanium"}}, ["0 build starship E49"]),
        ("mccoy", {"hands": {"0": "1 water 1 food 1 oxygen"}}, ["0 buy card", "chance draw monopoly"]),
        ("rand", {"hands": {"0": "4 water"}}, ["0 trade 4 water for 1 food"]),
        ("sarek", {"hands": {"0": "3 water 2 oxygen"}, "fleet": {"0": 1}}, ["0 build starbase N28"]),
        ("uhura", {"hands": {"0": "1 food", "1": "1 oxygen"}}, ["0 uhura water from 1"]),
    ],
)
def test_ST_153_what_brings_no_advantage_of_the_card_is_no_use(card: str, facts: Facts, steps: list[str]) -> None:
    match = given(midgame(support={"0": card}, **facts))
    match.do(*steps, refused("ST-152", "0 flip"), refused("ST-152", "0 exchange kirk"))
    match.expect(question="turn", supportUsed=[], support={"0": f"{card} A"})


@pytest.mark.parametrize("card", CARDS)
def test_ST_154_the_choice_follows_the_effect_at_once(card: str) -> None:
    match = given(ready(card, cards={"0": "1 starfleet-intervenes"}))
    match.do(
        *use(card),
        refused("ST-154", "0 end turn"),
        refused("ST-154", "0 play starfleet-intervenes"),
        refused("ST-154", "0 roll"),
    )
    match.expect(question="support", asked=[0])


@pytest.mark.parametrize(("card", "dice"), [("spock", "6 6"), ("kirk", "1 6")])
def test_ST_154_in_another_players_turn_that_player_waits_for_the_choice(card: str, dice: str) -> None:
    match = given(midgame(support={"2": card}, phase="before-roll"))
    match.do(
        "0 roll",
        f"chance roll {dice}",
        f"2 {card} water",
        refused("ST-154", "0 end turn"),
        refused("ST-154", "0 move cruiser H00"),
        refused("ST-154", "0 flip"),
        "2 exchange uhura",
    )
    match.expect(support={"2": "uhura A"}, asked=[0], question="cruiser" if card == "kirk" else "turn")


# -- whose and when ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["offer 1 kirk for 1 water", "offer 1 water for 1 uhura", "give kirk", "steal kirk"])
def test_ST_155_no_words_exist_to_trade_give_or_steal_a_support_card(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.codec.parse(text)


@pytest.mark.rule("ST-147")
def test_ST_155_the_card_of_another_cannot_be_taken_in_an_exchange() -> None:
    match = given(ready("chekov", support={"0": "chekov", "1": "kirk"}))
    match.do(*use("chekov"), refused("ST-147", "0 exchange kirk")).expect(support={"1": "kirk A"})


def test_ST_155_a_theft_moves_resource_cards_only() -> None:
    match = given(midgame(support={"0": "chekov", "1": "kirk"}, phase="before-roll"))
    match.do("0 roll", "chance roll 1 6", "1 pass", "0 move cruiser H00")
    match.expect(support={"0": "chekov A", "1": "kirk A"}, question="turn")


@pytest.mark.rule("ST-066")
@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("kirk", "spock")])
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_156_only_kirk_and_spock_work_in_the_turn_of_another(card: str, phase: str) -> None:
    """The position of each use, seen from seat 0, in the turn of seat 3."""
    move = USES[card][1][0]
    given(ready(card, active=3, phase=phase)).do(refused("ST-156", move)).expect(illegal={"0": [move[2:]]})


def test_ST_157_a_card_put_back_is_free_for_anybody_in_the_same_turn() -> None:
    """Seat 1 puts Spock back in the turn of seat 0; seat 0 takes it later in this turn."""
    match = given(midgame(support={"0": "chekov", "1": "spock"}, phase="before-roll", cruiser="H04"))
    match.do("0 roll", "chance roll 6 6", "1 spock food", "1 exchange kirk", "0 chekov", "0 exchange spock")
    match.expect(support={"0": "spock A", "1": "kirk A"})


@pytest.mark.rule("ST-151")
def test_ST_157_the_same_player_may_take_it_back_after_a_later_use() -> None:
    """Seat 0 exchanges Spock for Kirk and, after a use of Kirk, takes Spock again."""
    match = table(players=3).given(midgame(players=3, support={"0": "spock"}, phase="before-roll"))
    match.do(
        "0 roll",
        "chance roll 6 6",
        "0 spock food",
        "0 exchange kirk",
        "0 end turn",
        "1 roll",
        "chance roll 3 4",
        "0 kirk food",
        "0 exchange spock",
    )
    match.expect(support={"0": "spock A"})


@pytest.mark.rule("ST-061")
def test_ST_158_a_support_card_and_a_development_card_in_the_same_turn() -> None:
    match = given(ready("chekov", cards={"0": "2 monopoly"}))
    match.do("0 play monopoly water", "0 chekov", "0 flip", refused("ST-135", "0 play monopoly food"))
    match.expect(supportUsed=[0], cardPlayed=True)


# -- once a turn, not when new -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "facts", "again"),
    [
        ("uhura", {"hands": {"0": "2 food", "1": "2 water"}}, "uhura water from 1"),
        ("scott", {"hands": {"0": "2 dilithium 2 food"}}, "scott pay dilithium food"),
        ("sulu", {}, "sulu E34"),
        ("mccoy", {"hands": {"0": "2 water 2 food 2 oxygen"}}, "mccoy"),
        ("rand", {"hands": {"0": "4 water"}}, "rand water for food"),
        ("chapel", {"starbases": {"1": ["N00"]}, "hands": {"1": "2 water"}}, "chapel 1"),
        ("sarek", {"fleet": {"0": 2}, "hands": {"0": "4 water 2 oxygen"}}, "sarek starbase N25 played"),
    ],
)
def test_ST_159_a_card_turned_to_b_is_not_used_again_in_the_same_turn(card: str, facts: Facts, again: str) -> None:
    match = given(midgame(support={"0": card}, **facts))
    match.do(*use(card), "0 flip", refused("ST-159", f"0 {again}"))
    match.expect(illegal={"0": [again]}, supportUsed=[0], support={"0": f"{card} B"})


def test_ST_159_a_use_before_the_roll_counts_for_the_whole_turn() -> None:
    match = given(midgame(support={"0": "chekov"}, cruiser="H04", phase="before-roll"))
    match.do(
        "0 chekov",
        "0 flip",
        "0 roll",
        "chance roll 1 6",
        "0 move cruiser H02",
        refused("ST-159", "0 chekov"),
        "0 end trading",
        refused("ST-159", "0 chekov"),
    )


def test_ST_159_in_the_next_own_turn_side_b_may_be_used() -> None:
    turn = ["{0} roll", "chance roll 6 6", "{0} end turn"]
    match = table(players=3).given(midgame(players=3, support={"0": "sulu"}))
    match.do(
        "0 sulu E40",
        "0 place starship E34",
        "0 flip",
        "0 end turn",
        *[step.format(seat) for seat in (1, 2) for step in turn],
        "0 sulu E34",
        "0 place starship E41",
        refused("ST-150", "0 flip"),
        "0 exchange uhura",
    )
    match.expect(support={"0": "uhura A"})


@pytest.mark.parametrize(("card", "dice"), [("spock", "6 6"), ("kirk", "1 6")])
def test_ST_159_kirk_and_spock_may_be_used_again_in_the_very_next_turn(card: str, dice: str) -> None:
    move_on = [] if card == "spock" else ["0 move cruiser H02"]
    match = given(midgame(support={"2": card}, phase="before-roll"))
    match.do(
        "0 roll",
        f"chance roll {dice}",
        f"2 {card} water",
        "2 flip",
        *move_on,
        "0 end turn",
        "1 roll",
        f"chance roll {dice}",
        f"2 {card} water",
        "2 exchange uhura",
    )
    match.expect(hands={"2": "2 water"}, support={"2": "uhura A"})


@pytest.mark.rule("ST-160")
def test_ST_159_spock_used_in_the_turn_before_does_not_bar_the_new_card_in_the_own_turn() -> None:
    """Used and received in the turn of seat 0; the own turn of seat 1 is another turn."""
    match = given(midgame(support={"1": "spock"}, phase="before-roll", cruiser="H04"))
    match.do("0 roll", "chance roll 6 6", "1 spock water", "1 exchange chekov", "0 end turn", "1 chekov", "1 flip")
    match.expect(support={"1": "chekov B"}, cruiser="H09")


@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("kirk", "spock")])
def test_ST_160_a_card_is_not_used_in_the_turn_in_which_it_was_received(card: str) -> None:
    move = USES[card][1][0]
    given(ready(card, supportReceived=[0])).do(refused("ST-160", move)).expect(illegal={"0": [move[2:]]})


@pytest.mark.rule("ST-159")
def test_ST_160_an_exchanged_card_waits_for_the_next_turn() -> None:
    """The use of the old card already bars the new one (ST-159); both rules say no."""
    match = given(midgame(support={"0": "rand"}, hands={"0": "2 water"}, cruiser="H04"))
    match.do("0 rand water for food", "0 exchange chekov", refused(["ST-159", "ST-160"], "0 chekov"))
    match.expect(illegal={"0": ["chekov"]}, supportReceived=[0])


@pytest.mark.rule("ST-181")
def test_ST_160_kirk_taken_before_the_roll_does_not_help_against_the_seven_of_this_turn() -> None:
    match = given(midgame(support={"0": "chekov"}, cruiser="H04", phase="before-roll", hands={"0": "9 water"}))
    match.do("0 chekov", "0 exchange kirk", "0 roll", "chance roll 1 6", refused("ST-160", "0 kirk"))
    match.expect(question="discard", asked=[0], mustDiscard={"0": 5})


@pytest.mark.rule("ST-171")
def test_ST_160_spock_taken_before_the_roll_does_not_help_in_this_turn() -> None:
    match = given(midgame(support={"0": "chekov"}, cruiser="H04", phase="before-roll"))
    match.do("0 chekov", "0 exchange spock", "0 roll", "chance roll 6 6", refused("ST-160", "0 spock water"))
    match.expect(question="turn")


@pytest.mark.rule("ST-057")
def test_ST_160_a_card_of_the_set_up_may_be_used_in_the_first_turn() -> None:
    """The fixed start: seat 0 is the oldest player and holds Sulu."""
    state = GAME.new(GAME.prepare({"board": "beginner"}, Rng()))
    listed = [GAME.codec.word(action) for action in GAME.legal(state, 0)]
    assert "sulu E40" in listed


# -- optional ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "dice"), [("spock", "6 6"), ("kirk", "1 6")])
def test_ST_161_kirk_and_spock_may_be_left_unused(card: str, dice: str) -> None:
    match = given(midgame(support={"2": card}, phase="before-roll"))
    match.do("0 roll", f"chance roll {dice}", "2 pass")
    match.expect(hands={"2": ""}, support={"2": f"{card} A"}, supportUsed=[], asked=[0])


@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("kirk", "spock")])
def test_ST_161_no_other_card_has_to_be_used(card: str) -> None:
    given(ready(card)).expect(legal={"0": ["end turn"]})
