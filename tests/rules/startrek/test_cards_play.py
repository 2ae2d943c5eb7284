"""Development cards in general: what they are, when and how often they may be played (ST-130 to ST-137)."""

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadNotation
from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import Step, refused

PRICE = "1 water 1 food 1 oxygen"
KINDS = ["starfleet-intervenes", "monopoly", "research-station", "utopia-planitia"]
PLAYS = ["play starfleet-intervenes", "play monopoly water", "play research-station", "play utopia-planitia"]
ONE_OF_EACH = "1 starfleet-intervenes 1 monopoly 1 research-station 1 utopia-planitia"


@pytest.mark.rule("ST-209")
def test_ST_130_a_bought_card_stays_hidden_until_it_is_played() -> None:
    match = given(midgame(hands={"0": PRICE})).do("0 buy card", "chance draw monopoly")
    match.expect(
        cards={"0": "1 monopoly"},
        told={
            "0": [{"event": "bought", "seat": 0, "card": "monopoly"}],
            "1": [{"event": "bought", "seat": 0, "card": "?"}],
            "spectator": [{"event": "bought", "seat": 0, "card": "?"}],
        },
        sees={
            "0": {"private.cards.monopoly": 1, "players.0.cardCount": 1},
            "1": {"private.cards.monopoly": 0, "players.0.cardCount": 1},
            "spectator": {"players.0.cardCount": 1, "private": None},
        },
    )
    assert "monopoly" not in str(match.view(1)["players"])


@pytest.mark.parametrize("move", PLAYS)
def test_ST_130_only_a_card_in_the_own_hand_can_be_played(move: str) -> None:
    given(midgame(cards={"1": ONE_OF_EACH})).do(refused("ST-130", f"0 {move}")).expect(illegal={"0": [move]})


@pytest.mark.parametrize(
    "words",
    [
        "offer 1 monopoly for 1 water",
        "offer 1 water for 1 starfleet-intervenes",
        "counter 1 victory-point for 1 water",
        "give monopoly",
        "uhura monopoly from 1",
    ],
)
def test_ST_131_no_words_exist_to_trade_or_give_a_development_card(words: str) -> None:
    with pytest.raises(BadNotation):
        GAME.codec.parse(words)


@pytest.mark.rule("ST-085")
def test_ST_131_the_cruiser_cannot_steal_a_development_card() -> None:
    """A victim with development cards and no resource card loses nothing."""
    match = given(midgame(cards={"0": "1 starfleet-intervenes", "1": "2 monopoly 1 victory-point"}))
    match.do("0 play starfleet-intervenes", "0 move cruiser H00")
    match.expect(
        chance=False,
        question="turn",
        cards={"0": "", "1": "2 monopoly 1 victory-point"},
        events=[{"event": "stole-nothing", "seat": 0, "other": "1"}],
    )


def test_ST_132_intervenes_lies_face_up_then_the_cruiser_moves_then_a_card_is_stolen() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, hands={"1": "1 water"}))
    match.do(
        "0 play starfleet-intervenes",
        refused("ST-081", "0 move cruiser H09"),
        "0 move cruiser H00",
        "chance stolen water",
    )
    match.expect(
        cards={"0": ""},
        fleet={"0": 1},
        cruiser="H00",
        hands={"0": "1 water", "1": ""},
        question="turn",
        phase="trade",
        deck="13 starfleet-intervenes 2 monopoly 2 research-station 2 utopia-planitia 5 victory-point",
        events=[
            {"event": "played", "rule": "ST-132", "seat": 0, "card": "starfleet-intervenes"},
            {"event": "cruiser", "rule": "ST-081", "hex": "H00"},
            {"event": "stole", "rule": "ST-084", "seat": 0, "other": "1", "resource": "water"},
        ],
    )


@pytest.mark.rule("ST-082")
def test_ST_132_with_several_neighbours_the_player_chooses_the_victim() -> None:
    match = given(midgame(cards={"2": "1 starfleet-intervenes"}, hands={"1": "1 food", "3": "1 water"}, active=2))
    match.do(
        "2 play starfleet-intervenes",
        "2 move cruiser H04",
        refused("ST-082", "2 steal from 0"),
        refused("ST-087", "2 steal from 2"),
        refused("ST-083", "2 steal nothing"),
        "2 steal from 3",
        "chance stolen water",
    )
    match.expect(hands={"1": "1 food", "2": "1 water", "3": ""})


@pytest.mark.rule("ST-083")
@pytest.mark.parametrize("options", [{"edition": "first2012"}, {"stealing": "optional"}])
def test_ST_132_in_the_first_edition_the_theft_may_be_left(options: dict[str, str]) -> None:
    match = table(**options).given(midgame(cards={"0": "1 starfleet-intervenes"}, hands={"1": "1 water"}))
    match.do("0 play starfleet-intervenes", "0 move cruiser H00", "0 steal nothing")
    match.expect(hands={"0": "", "1": "1 water"}, fleet={"0": 1}, question="turn")


@pytest.mark.rule("ST-083")
def test_ST_132_compulsory_stealing_can_be_chosen_for_the_first_edition() -> None:
    match = table(edition="first2012", stealing="compulsory").given(
        midgame(cards={"0": "1 starfleet-intervenes"}, hands={"1": "1 water"})
    )
    match.do("0 play starfleet-intervenes", "0 move cruiser H00")
    match.expect(chance=True, question="stolen")


@pytest.mark.rule("ST-090")
def test_ST_132_intervenes_never_causes_discards() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, hands={"0": "9 water", "1": "12 food"}))
    match.do("0 play starfleet-intervenes", "0 move cruiser H10")
    match.expect(mustDiscard={"0": 0, "1": 0}, question="stolen", handSizes={"0": 9, "1": 12})


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("monopoly", ["0 play monopoly water"]),
        ("research-station", ["0 play research-station", "0 take food", "0 take water"]),
        ("utopia-planitia", ["0 play utopia-planitia", "0 place starship E49", "0 stop"]),
    ],
)
def test_ST_133_a_used_progress_card_leaves_the_game(card: str, steps: list[str]) -> None:
    match = given(midgame(cards={"0": f"1 {card}"})).do(*steps).expect(cards={"0": ""}, deckSize=24, fleet={"0": 0})
    kept = {"starfleet-intervenes": 14, "monopoly": 2, "research-station": 2, "utopia-planitia": 2, "victory-point": 5}
    kept[card] -= 1
    assert match.fact("deck") == kept


def test_ST_134_a_victory_point_card_is_never_played() -> None:
    """Whoever tries is told so: in the own turn or another's, before the roll or after it, with such a card or not."""
    match = given(midgame(cards={"0": "3 victory-point"}, phase="before-roll"))
    match.do(
        refused("ST-134", "0 play victory-point"),
        refused("ST-134", "1 play victory-point"),
        "0 roll",
        "chance roll 1 1",
        refused("ST-134", "0 play victory-point"),
    )
    match.expect(points={"0": 2}, totals={"0": 5}, illegal={"0": ["play victory-point"]})
    listed = match.words(0)
    assert not [word for word in listed if "play" in word]


@pytest.mark.rule("ST-061")
@pytest.mark.parametrize("move", PLAYS)
def test_ST_135_one_card_a_turn_before_and_after_the_roll_together(move: str) -> None:
    match = given(
        midgame(
            cards={"0": "1 starfleet-intervenes 2 monopoly 1 research-station 1 utopia-planitia"}, phase="before-roll"
        )
    )
    match.do(
        "0 play monopoly food",
        refused("ST-135", f"0 {move}"),
        "0 roll",
        "chance roll 6 6",
        refused("ST-135", f"0 {move}"),
        "0 end trading",
        refused("ST-135", f"0 {move}"),
    )
    match.expect(illegal={"0": [move]}, cardPlayed=True)


def test_ST_135_the_limit_is_for_each_turn_not_for_each_round() -> None:
    match = table(players=3).given(midgame(players=3, cards={"0": "1 monopoly 1 research-station", "1": "1 monopoly"}))
    match.do(
        "0 play monopoly food",
        "0 end turn",
        "1 play monopoly food",
        "1 roll",
        "chance roll 6 6",
        "1 end turn",
        "2 roll",
        "chance roll 6 6",
        "2 end turn",
        "0 play research-station",
    )
    match.expect(cards={"0": "", "1": ""})


@pytest.mark.rule("ST-061", "ST-158")
def test_ST_135_a_support_card_is_not_counted_among_development_cards() -> None:
    match = given(midgame(cards={"0": "1 monopoly"}, support={"0": "chekov"}, cruiser="H04", phase="before-roll"))
    match.do("0 chekov", "0 flip", "0 play monopoly food")
    match.expect(cardPlayed=True, supportUsed=[0], cruiser="H09")


@pytest.mark.parametrize(("kind", "move"), list(zip(KINDS, PLAYS, strict=True)))
def test_ST_136_never_a_card_bought_in_the_same_turn(kind: str, move: str) -> None:
    match = given(midgame(hands={"0": PRICE}))
    match.do("0 buy card", f"chance draw {kind}", refused("ST-136", f"0 {move}"))
    match.expect(illegal={"0": [move]})


def test_ST_136_a_card_of_the_same_name_bought_earlier_may_be_played() -> None:
    match = given(midgame(hands={"0": PRICE}, cards={"0": "1 monopoly"}))
    match.do("0 buy card", "chance draw monopoly", "0 play monopoly water")
    match.expect(cards={"0": "1 monopoly"}, bought="1 monopoly")


def test_ST_136_the_card_may_be_played_from_the_next_own_turn_on_also_before_the_roll() -> None:
    match = table(players=3).given(midgame(players=3, hands={"0": PRICE}))
    match.do(
        *(
            ["0 buy card", "chance draw monopoly", "0 end turn"]
            + [step for seat in (1, 2) for step in (f"{seat} roll", "chance roll 6 6", f"{seat} end turn")]
            + ["0 play monopoly water"]
        )
    )
    match.expect(cards={"0": ""}, phase="before-roll")


@pytest.mark.rule("ST-066")
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_137_a_card_may_be_played_in_every_phase_of_the_own_turn(phase: str) -> None:
    given(midgame(cards={"0": ONE_OF_EACH}, phase=phase)).expect(legal={"0": PLAYS})
    given(midgame(cards={"0": ONE_OF_EACH}, phase=phase)).do("0 play monopoly water").expect(phase=phase)


@pytest.mark.parametrize("move", PLAYS)
def test_ST_137_never_in_the_turn_of_another(move: str) -> None:
    given(midgame(cards={"1": ONE_OF_EACH})).do(refused("ST-137", f"1 {move}")).expect(illegal={"1": [move]})


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize("move", PLAYS)
def test_ST_137_not_between_the_roll_and_its_result(move: str) -> None:
    given(midgame(cards={"0": ONE_OF_EACH}, phase="before-roll")).do("0 roll", refused("ST-063", f"0 {move}"))


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize("move", PLAYS)
def test_ST_137_not_while_spock_or_kirk_may_react(move: str) -> None:
    facts = midgame(cards={"0": ONE_OF_EACH}, phase="before-roll", support={"1": "spock"})
    given(facts).do("0 roll", "chance roll 6 6", refused("ST-063", f"0 {move}")).expect(question="spock")
    facts = midgame(cards={"0": ONE_OF_EACH}, phase="before-roll", support={"1": "kirk"})
    given(facts).do("0 roll", "chance roll 3 4", refused("ST-063", f"0 {move}")).expect(question="kirk")


@pytest.mark.rule("ST-063")
def test_ST_137_not_while_the_cruiser_of_a_seven_moves_but_directly_after_it() -> None:
    match = given(midgame(cards={"0": ONE_OF_EACH}, phase="before-roll", hands={"1": "1 water", "3": "1 water"}))
    match.do(
        "0 roll",
        "chance roll 3 4",
        refused("ST-063", "0 play monopoly water"),
        "0 move cruiser H04",
        refused("ST-063", "0 play monopoly water"),
        "0 steal from 1",
        "chance stolen water",
        "0 play monopoly water",
    )
    match.expect(hands={"0": "2 water"})


@pytest.mark.rule("ST-064")
def test_ST_063_a_card_played_before_the_roll_does_not_change_what_a_seven_forbids() -> None:
    """The cruiser of a 7 refuses by ST-063, the cruiser of a card by ST-064; also if the card came before the 7."""
    facts = midgame(cards={"0": "2 starfleet-intervenes"}, phase="before-roll", support={"0": "chekov"})
    hands = {"hands": {"1": "2 water", "3": "2 water"}}
    while_it_moves = ["0 move cruiser H04", "0 steal from 1", "chance stolen water"]
    match = given(facts | hands)
    match.do(
        "0 play starfleet-intervenes",
        *with_refusals("ST-064", while_it_moves),
        "0 roll",
        "chance roll 3 4",
        *with_refusals("ST-063", ["0 move cruiser H00", "chance stolen water"]),
        "0 chekov",
    )
    match = given(facts | hands)
    match.do(
        "0 roll",
        "chance roll 3 4",
        *with_refusals("ST-063", while_it_moves),
        "0 play starfleet-intervenes",
        *with_refusals("ST-064", ["0 move cruiser H00", "chance stolen water"]),
        "0 chekov",
    )


def with_refusals(rule: str, steps: list[str]) -> list[Step]:
    """Before each step, a use of Chekov that the rule refuses."""
    return [each for step in steps for each in (refused(rule, "0 chekov"), step)]


@pytest.mark.rule("ST-132")
def test_ST_137_intervenes_before_the_roll_and_a_seven_move_the_cruiser_twice() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, phase="before-roll", hands={"1": "1 water"}))
    match.do(
        "0 play starfleet-intervenes",
        "0 move cruiser H00",
        "chance stolen water",
        "0 roll",
        "chance roll 1 6",
        refused("ST-081", "0 move cruiser H00"),
        "0 move cruiser H09",
    )
    match.expect(cruiser="H09", hands={"0": "1 water"}, phase="trade")


@pytest.mark.rule("ST-064")
@pytest.mark.parametrize(
    ("first", "other"),
    [
        ("play research-station", "roll"),
        ("play research-station", "chekov"),
        ("play utopia-planitia", "roll"),
        ("play utopia-planitia", "chekov"),
        ("play starfleet-intervenes", "chekov"),
        ("play starfleet-intervenes", "roll"),
    ],
)
def test_ST_137_an_effect_that_has_begun_is_finished_first(first: str, other: str) -> None:
    match = given(midgame(cards={"0": ONE_OF_EACH}, phase="before-roll", support={"0": "chekov"}, cruiser="H04"))
    match.do(f"0 {first}", refused("ST-064", f"0 {other}")).expect(illegal={"0": [other]})
