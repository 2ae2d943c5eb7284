"""Positions in the middle of something: a scenario opens any question, and what contradicts it is refused."""

from typing import Any

import pytest

from hexnaut.kernel.errors import BadRecord
from tests.rules.startrek.table import chain, given, midgame, table

KNIGHT: dict[str, Any] = {"fleet": {"0": 1}, "cardPlayed": True}


# -- a 7 -------------------------------------------------------------------------------------------------------


def test_ST_078_discards_of_several_seats() -> None:
    """Half of each hand of more than seven; then seat 0 moves the cruiser."""
    match = given(midgame(question="discard", hands={"0": "8 water", "1": "7 food", "2": "9 food"}))
    match.expect(asked=[0, 2], lastRoll=7, mustDiscard={"0": 4, "1": 0, "2": 4}, menu={"0": ["discard water"]})
    match.do(*["2 discard food"] * 4, *["0 discard water"] * 4).expect(question="cruiser", topic={"by": "seven"})


def test_ST_080_some_have_discarded_already() -> None:
    """Seat 1 had 12 cards; seat 2 had 16, has discarded 8 and still holds more than seven."""
    match = given(midgame(question="discard", hands={"1": "9 food", "2": "8 water"}, mustDiscard={"1": 3}))
    match.expect(asked=[1]).do(*["1 discard food"] * 3).expect(question="cruiser", hands={"1": "6 food"})


def test_ST_181_kirk_before_the_discards() -> None:
    facts = midgame(question="kirk", support={"2": "kirk"}, hands={"0": "8 water", "2": "8 food"})
    match = given(facts).expect(asked=[2], mustDiscard={"0": 4, "2": 4})
    match.do("2 kirk").expect(question="support", topic={"seat": 2}, asked=[2])
    match.do("2 flip").expect(question="discard", asked=[0])


def test_ST_154_after_kirk_the_discards_go_on() -> None:
    facts = midgame(question="support", topic={"seat": 2}, lastRoll=7, support={"2": "kirk"}, hands={"0": "8 water"})
    given(facts).expect(asked=[2]).do("2 flip").expect(question="discard", asked=[0])


# -- the cruiser -----------------------------------------------------------------------------------------------


def test_ST_081_the_cruiser_moves_after_a_seven_or_by_a_card() -> None:
    given(midgame(question="cruiser")).expect(lastRoll=7, topic={"by": "seven"}, asked=[0])
    match = given(midgame(question="cruiser", phase="before-roll", **KNIGHT)).expect(topic={"by": "card"})
    match.do("0 move cruiser H00").expect(question="turn", phase="before-roll", cruiser="H00")


def test_ST_082_whom_to_rob() -> None:
    facts = midgame(question="victim", cruiser="H04", hands={"1": "1 food", "3": "1 water"})
    match = given(facts).expect(menu={"0": ["steal from 1", "steal from 3"]})
    match.do("0 steal from 3").expect(question="stolen", topic={"seat": 3, "by": "seven"}, chance=True)
    match.do("chance stolen water").expect(question="turn", hands={"0": "1 water"})


def test_ST_083_one_victim_is_a_question_where_stealing_is_optional() -> None:
    facts = midgame(question="victim", cruiser="H00", hands={"1": "1 food"})
    table(stealing="optional").given(facts).expect(menu={"0": ["steal nothing", "steal from 1"]})


# -- cards -----------------------------------------------------------------------------------------------------


def test_ST_140_free_starships() -> None:
    facts = midgame(question="utopia-planitia", phase="before-roll")
    given(facts).expect(illegal={"0": ["stop"]}, cardPlayed=True).do("0 place starship E39").expect(topic={"count": 1})
    given(facts | {"topic": {"count": 1}}).do("0 place starship E39").expect(question="turn")


def test_ST_139_cards_of_the_bank() -> None:
    facts = midgame(question="research-station", bank="19 water")
    given(facts).do("0 take water").expect(topic={"count": 1}).do("0 take food").expect(question="turn")


def test_ST_208_cards_that_have_left_the_game() -> None:
    match = given(usedCards="2 monopoly 1 research-station", cards={"0": "1 research-station"})
    match.expect(deck="14 starfleet-intervenes 0 monopoly 0 research-station", deckSize=21)
    match.expect(sees={"1": {"usedCards.monopoly": 2, "deck": 21}})


# -- trade talk --------------------------------------------------------------------------------------------------

OFFER = {"stance": "proposes", "gives": "1 food", "wants": "1 water"}
TALK = {"hands": {"0": "2 food", "1": "1 water", "2": "2 water"}}


def test_ST_218_an_offer_is_on_the_table() -> None:
    offers = {"0": OFFER, "1": {"stance": "asked"}, "2": {"stance": "accepted"}}
    match = given(TALK, question="offer", offers=offers).expect(asked=[1])
    match.do("1 counter 1 water for 2 food").expect(question="deal", asked=[0])
    match.do("0 deal with 1").expect(hands={"0": "1 water", "1": "2 food"})


def test_ST_218_who_offers_or_accepts_shows_the_cards() -> None:
    offers = {"0": OFFER, "1": {"stance": "asked"}, "2": {"stance": "accepted"}}
    match = given(TALK, question="offer", offers=offers, uncounted=[0, 1, 2])
    match.expect(counted={"1": {"0": {"food": [1, 2]}, "2": {"water": [1, 2]}}, "0": {"1": {"water": [0, 1]}}})


def test_ST_092_an_unasked_offer_waits_in_the_turn() -> None:
    offers = {"1": {"stance": "unasked", "gives": "1 water", "wants": "1 food"}}
    given(TALK, offers=offers).expect(question="turn", legal={"0": ["deal with 1", "decline 1"], "1": ["withdraw"]})


# -- what each seat has counted ----------------------------------------------------------------------------------


def test_ST_211_each_seat_has_counted_in_its_own_way() -> None:
    """Seat 0 has seen it all, seat 2 is sure of one water, seat 3 only of the size."""
    counted = {"2": {"1": {"water": [1, 3], "food": [0, 2], "oxygen": [0, 0]}}, "3": {"1": {}}}
    match = given(hands={"1": "2 water 1 food"}, counted=counted)
    match.expect(uncounted=[1], counted={"0": {"1": {"water": [2, 2], "food": [1, 1]}}})
    match.expect(sees={"2": {"players.1.known.water": [1, 3], "players.1.known.tritanium": [0, 2]}})
    match.expect(sees={"3": {"players.1.known.water": [0, 3], "players.1.known.oxygen": [0, 3]}})


def test_ST_211_what_no_other_type_can_be_is_sure() -> None:
    none = {name: [0, 0] for name in ("tritanium", "oxygen", "dilithium")}
    match = given(hands={"1": "2 water 1 food"}, counted={"0": {"1": {**none, "food": [0, 1]}}})
    match.expect(counted={"0": {"1": {"water": [2, 3], "food": [0, 1]}}})


def test_ST_203_what_points_at_the_end_of_a_turn_tell_of_hidden_cards() -> None:
    """With 9 points at its end seat 1 cannot have held one; with 7 it may have held two."""
    bases = {"1": ["N00", "N05", "N10", "N26"]}
    given(starbases=bases, pointsAtEnd={"1": 7}, cards={"1": "2 victory-point"})
    with pytest.raises(BadRecord, match="ST-203"):
        given(starbases=bases, pointsAtEnd={"1": 8}, cards={"1": "2 victory-point"})
    given(starbases=bases, cards={"1": "2 victory-point"}).expect(pointsAtEnd={"1": 7})


# -- the set-up --------------------------------------------------------------------------------------------------


def test_ST_049_a_starship_next_to_the_outpost_just_placed() -> None:
    facts = {"question": "place-starship", "setupStep": 1, "first": 2, "topic": {"node": "N08"}}
    pieces = {"outposts": {"2": ["N36"], "3": ["N08"]}, "starships": {"2": ["E52"]}}
    match = table(setup="snake").given(facts, pieces).expect(asked=[3], phase="setup")
    match.do("3 place starship E13").expect(asked=[0], question="place-outpost", setupStep=2)


# -- what cannot be ------------------------------------------------------------------------------------------------

CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({"question": "over"}, "no facts open"),
    ({"question": "start-roll"}, "no facts open"),
    ({"question": "discard"}, "ST-078"),
    ({"question": "discard", "lastRoll": 6, "hands": {"0": "8 water"}}, "ST-077"),
    ({"question": "discard", "hands": {"0": "8 water"}, "mustDiscard": {"0": 5}}, "ST-078"),
    ({"question": "discard", "hands": {"0": "8 water"}, "phase": "build"}, "only in the phase trade"),
    ({"mustDiscard": {"0": 4}, "hands": {"0": "8 water"}}, "ST-078"),
    ({"question": "roll", "phase": "trade"}, "only in the phase before-roll"),
    ({"question": "cruiser", "topic": {"by": "seven"}, "lastRoll": 8}, "ST-077"),
    ({"question": "cruiser", "topic": {"by": "card"}}, "ST-132"),
    ({"question": "victim"}, "ST-082"),
    (midgame(question="victim", cruiser="H00"), "ST-082"),
    (midgame(question="stolen", cruiser="H00"), "seat is missing"),
    (midgame(question="stolen", cruiser="H00", topic={"seat": 1}), "ST-085"),
    ({"question": "turn", "topic": {"seat": 1}}, "has no seat"),
    ({"question": "turn", "topic": {"place": 1}}, "not a topic"),
    ({"question": "utopia-planitia"}, "ST-107"),
    (midgame(question="utopia-planitia", topic={"count": 2}), "ST-140"),
    ({"question": "research-station", "topic": {"count": 3}}, "ST-139"),
    ({"question": "draw", "deck": ""}, "ST-118"),
    ({"question": "spock", "lastRoll": 6}, "ST-159"),
    ({"question": "kirk", "support": {"1": "kirk"}, "supportUsed": [1]}, "ST-159"),
    ({"question": "support"}, "ST-147"),
    ({"question": "chapel", "topic": {"seat": 1}, "support": {"0": "chapel"}}, "ST-197"),
    ({"question": "give", "topic": {"resource": "food", "seats": [1]}, "support": {"0": "uhura"}}, "ST-164"),
    ({"question": "keep", "support": {"0": "mccoy"}}, "ST-187"),
    ({"lookingAt": "1 monopoly"}, "ST-187"),
    ({"question": "offer"}, "ST-218"),
    ({"question": "offer", "offers": {"1": {"stance": "asked"}}}, "ST-218"),
    (TALK | {"question": "deal", "offers": {"0": OFFER, "1": {"stance": "asked"}}}, "ST-218"),
    (TALK | {"offers": {"0": OFFER}}, "ST-218"),
    (
        TALK | {"phase": "build", "offers": {"1": {"stance": "unasked", "gives": "1 water", "wants": "1 food"}}},
        "ST-091",
    ),
    ({"offers": {"1": {"stance": "unasked", "gives": "1 water", "wants": "1 food"}}}, "ST-218"),
    ({"offers": {"1": {"stance": "unasked", "gives": "32 water", "wants": "1 food"}}}, "31 cards"),
    ({"usedCards": "3 monopoly"}, "ST-004"),
    ({"usedCards": "1 monopoly", "deck": "2 monopoly"}, "ST-004"),
    ({"deckHolds": {"1": "3 monopoly"}}, "ST-187"),
    ({"setAside": "old"}, "ST-198"),
    ({"hands": {"1": "1 food"}, "counted": {"0": {"1": {"food": [2, 3]}}}}, "cannot have counted"),
    ({"hands": {"1": "1 food"}, "counted": {"1": {"1": {}}}}, "cannot have counted"),
    ({"hands": {"1": "1 food"}, "counted": {"0": {"1": {"food": 1}}}}, "least and the most"),
]


@pytest.mark.parametrize(
    ("facts", "reason"), CONTRADICTIONS, ids=[f"{reason}-{i}" for i, (_, reason) in enumerate(CONTRADICTIONS)]
)
def test_questions_that_nobody_can_be_asked_are_refused(facts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        given(facts)


def test_ST_179_a_starship_that_sulu_holds_counts_for_its_route() -> None:
    """Seat 0 keeps the card while its fifth starship is in the air, and loses it when it comes down elsewhere."""
    line = chain(0, 3, 7, 12, 17, 22)
    facts = {"outposts": {"0": ["N00"]}, "starships": {"0": line[:-1]}, "support": {"0": "sulu"}}
    match = given(facts, question="sulu-starship", topic={"route": line[-1]}, longestRoute=0)
    match.expect(points={"0": 3}, illegal={"0": [f"place starship {line[-1]}"]})
    match.do(f"0 place starship {chain(0, 4)[0]}", "0 flip").expect(routeLength={"0": 5}, longestRoute=0)


def test_seats_may_be_numbers() -> None:
    """As a program would write them; a seat is named once."""
    given(hands={0: "1 food"}, outposts={1: ["N08"]}).expect(hands={"0": "1 food"}, outposts={"1": ["N08"]})
    with pytest.raises(BadRecord, match="named twice"):
        given(hands={0: "1 food", "0": "1 food"})
    with pytest.raises(BadRecord, match="no seat"):
        given(hands={4: "1 food"})
