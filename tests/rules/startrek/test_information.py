"""Who sees what (ST-208 to ST-214): views and the story as each seat is told it."""

from typing import Any

import pytest

from tests.rules.startrek.knowledge import seen_with_chapel
from tests.rules.startrek.table import StarTrekTable, given, midgame, table
from tests.rules.table import Step

PRICE = "1 water 1 food 1 oxygen"
EVERYBODY = ["0", "1", "2", "3", "spectator"]
LOOK: list[Step] = ["chance see monopoly", "chance see starfleet-intervenes", "chance see victory-point"]


def told_alike(match: StarTrekTable, expected: dict[str, Any]) -> None:
    """Everybody at the table and every spectator is told this, with full content."""
    for viewer in (-1, 0, 1, 2, 3):
        story = match.story(viewer)
        assert any(all(fact.get(k) == v for k, v in expected.items()) for fact in story), (viewer, expected)


# -- public --------------------------------------------------------------------------------------------------


def test_ST_208_what_everybody_may_see() -> None:
    seen = {
        "bank.water": 14,
        "bank.food": 18,
        "deck": 19,
        "cruiser": "H04",
        "lastRoll": 5,
        "largestFleet": 1,
        "longestRoute": None,
        "players.0.handSize": 6,
        "players.0.cardCount": 2,
        "players.1.cardCount": 1,
        "players.1.fleet": 3,
        "players.1.points": 4,
        "players.0.points": 4,
        "players.0.starbases": ["N00"],
        "players.0.outposts": ["N25", "N28"],
        "players.0.starships": ["E31", "E40"],
        "players.0.starshipsLeft": 13,
        "players.0.outpostsLeft": 3,
        "players.0.outpostsReserve": 1,
        "players.0.ringsLeft": 3,
        "players.0.support": {"card": "kirk", "side": "B"},
        "players.2.support": {"card": "uhura", "side": "A"},
        "display": ["scott", "spock", "sulu", "mccoy", "chekov", "rand", "chapel", "sarek"],
    }
    match = given(
        midgame(
            hands={"0": "5 water 1 food"},
            cards={"0": "1 monopoly 1 victory-point", "1": "1 starfleet-intervenes"},
            fleet={"1": 3},
            starbases={"0": ["N00"]},
            support={"0": "kirk B", "2": "uhura"},
            cruiser="H04",
            lastRoll=5,
        )
    )
    match.expect(sees={viewer: seen for viewer in EVERYBODY})


@pytest.mark.rule("ST-133")
def test_ST_208_used_progress_cards_and_cards_given_to_sarek_are_public() -> None:
    used = {"starfleet-intervenes": 1, "monopoly": 1, "research-station": 0, "utopia-planitia": 0, "victory-point": 0}
    facts = midgame(
        cards={"0": "2 monopoly", "1": "1 starfleet-intervenes 1 research-station"},
        fleet={"0": 2},
        support={"0": "sarek"},
        hands={"0": "2 water 1 oxygen"},
    )
    none_used = dict.fromkeys(used, 0)
    given(facts).expect(sees={viewer: {"usedCards": none_used} for viewer in EVERYBODY})
    match = given(facts).do("0 play monopoly food", "0 sarek starbase N28 played", "0 flip")
    match.expect(sees={viewer: {"usedCards": used} for viewer in EVERYBODY})


def test_ST_208_a_card_that_mccoy_shows_is_not_missing_from_the_deck() -> None:
    """While the buyer looks at three cards, all see the number of the whole deck, and nothing as used."""
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE})).do("0 mccoy", *LOOK)
    match.expect(sees={viewer: {"deck": 25, "usedCards.monopoly": 0} for viewer in EVERYBODY})


# -- private -------------------------------------------------------------------------------------------------


def test_ST_209_hand_and_cards_and_true_points_are_the_owners_alone() -> None:
    match = given(midgame(hands={"0": "2 water 1 food"}, cards={"0": "1 monopoly 2 victory-point"}))
    match.expect(
        sees={
            "0": {
                "private.hand.water": 2,
                "private.cards.monopoly": 1,
                "private.cards.victory-point": 2,
                "private.points": 4,
            },
            "1": {"private.hand.water": 0, "private.points": 2, "players.0.points": 2},
            "spectator": {"private": None, "players.0.known": None},
        }
    )
    for viewer in (-1, 1, 2, 3):
        view = match.view(viewer)
        assert set(view["players"][0]) == set(view["players"][1])
        assert not {"hand", "cards", "total", "totals"} & set(view["players"][0])


@pytest.mark.parametrize("viewer", [-1, 1, 2, 3])
def test_ST_209_other_cards_in_the_same_number_look_the_same(viewer: int) -> None:
    """The development cards of seat 0 differ, the deck accordingly: nobody else can tell."""

    def view(cards: str) -> Any:
        return given(midgame(cards={"0": cards})).view(viewer)

    assert view("1 monopoly 2 victory-point") == view("2 starfleet-intervenes 1 research-station")


@pytest.mark.rule("ST-200")
@pytest.mark.parametrize("viewer", [-1, 1, 2, 3])
def test_ST_209_sarek_does_not_betray_what_was_bought_in_this_turn(viewer: int) -> None:
    """One old card, one new one; Sarek takes a Starfleet Intervenes from hand: was it the new one?"""

    def view(old: str, new: str) -> Any:
        match = given(midgame(support={"0": "sarek"}, hands={"0": "3 water 1 food 2 oxygen"}, cards={"0": f"1 {old}"}))
        match.do("0 buy card", f"chance draw {new}", "0 sarek starbase N28 hand", "0 flip")
        return match.view(viewer)

    assert view("starfleet-intervenes", "monopoly") == view("monopoly", "starfleet-intervenes")


@pytest.mark.rule("ST-200")
def test_ST_209_the_owner_sees_which_cards_are_still_new() -> None:
    match = given(
        midgame(support={"0": "sarek"}, hands={"0": "3 water 1 food 2 oxygen"}, cards={"0": "1 starfleet-intervenes"})
    )
    match.do("0 buy card", "chance draw starfleet-intervenes", "0 sarek starbase N28 hand", "0 flip")
    match.expect(bought="", sees={"0": {"private.bought.starfleet-intervenes": 0}})


# -- told to everybody ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "steps", "event"),
    [
        ({"phase": "before-roll"}, ["0 roll", "chance roll 1 2"], {"event": "produced", "seat": 1, "cards": "1 food"}),
        (
            {"hands": {"0": "4 water"}},
            ["0 trade 4 water for 1 food"],
            {"event": "border-traded", "seat": 0, "gave": "4 water", "got": "1 food"},
        ),
        (
            {"hands": {"0": "2 water", "1": "1 food"}},
            ["0 offer 2 water for 1 food to 1", "1 accept", "0 deal with 1"],
            {"event": "dealt", "seat": 0, "other": "1", "gave": "2 water", "got": "1 food"},
        ),
        (
            {"hands": {"0": "1 dilithium 1 tritanium"}},
            ["0 build starship E49"],
            {"event": "paid", "seat": 0, "cards": "1 tritanium 1 dilithium"},
        ),
        (
            {"hands": {"2": "8 water"}, "phase": "before-roll"},
            ["0 roll", "chance roll 1 6", "2 discard water"],
            {"event": "discarded", "seat": 2, "cards": "1 water"},
        ),
        (
            {"hands": {"2": "3 water"}, "cards": {"0": "1 monopoly"}},
            ["0 play monopoly water"],
            {"event": "handed-over", "seat": 2, "other": "0", "cards": "3 water"},
        ),
        (
            {"cards": {"0": "1 research-station"}},
            ["0 play research-station", "0 take water"],
            {"event": "took", "seat": 0, "cards": "1 water"},
        ),
        (
            {"support": {"2": "kirk"}, "phase": "before-roll"},
            ["0 roll", "chance roll 1 6", "2 kirk water"],
            {"event": "took", "seat": 2, "cards": "1 water"},
        ),
        (
            {"support": {"2": "spock"}, "phase": "before-roll"},
            ["0 roll", "chance roll 6 6", "2 spock water"],
            {"event": "took", "seat": 2, "cards": "1 water"},
        ),
        (
            {"support": {"0": "chekov"}, "cruiser": "H04"},
            ["0 chekov"],
            {"event": "took", "seat": 0, "cards": "1 water"},
        ),
        (
            {"support": {"0": "uhura"}, "hands": {"0": "1 food"}},
            ["0 uhura water from 2"],
            {"event": "demanded", "seat": 0, "resource": "water", "seats": "2"},
        ),
        (
            {"support": {"0": "uhura"}, "hands": {"0": "1 food", "2": "1 water"}},
            ["0 uhura water from 2"],
            {"event": "handed-over", "seat": 2, "other": "0", "cards": "1 water"},
        ),
        (
            {"support": {"0": "uhura"}, "hands": {"0": "1 food", "2": "1 water"}},
            ["0 uhura water from 2", "0 give food"],
            {"event": "handed-over", "seat": 0, "other": "2", "cards": "1 food"},
        ),
        (
            {"support": {"0": "sarek"}, "hands": {"0": "2 water 1 oxygen"}, "cards": {"0": "1 starfleet-intervenes"}},
            ["0 sarek starbase N28 hand"],
            {"event": "set-aside", "seat": 0, "source": "hand"},
        ),
        (
            {"support": {"0": "sarek"}, "hands": {"0": "2 water 1 oxygen"}, "fleet": {"0": 1}},
            ["0 sarek starbase N28 played"],
            {"event": "set-aside", "seat": 0, "source": "played"},
        ),
    ],
)
def test_ST_210_told_to_everybody_with_full_content(
    facts: dict[str, Any], steps: list[str], event: dict[str, Any]
) -> None:
    told_alike(given(midgame(**facts)).do(*steps), event)


def test_ST_210_the_first_income_is_public_too() -> None:
    first: dict[str, Any] = {
        "outposts": {"0": ["N00"], "1": ["N05"], "2": ["N10"], "3": ["N49"]},
        "starships": {"0": ["E00"], "1": ["E06"], "2": ["E13"], "3": ["E69"]},
    }
    match = table(setup="snake", firstSeat=0).given(first, phase="setup", setupStep=4).do("3 place outpost N28")
    told_alike(match, {"event": "income", "seat": 3, "cards": "1 tritanium 1 food 1 oxygen"})


# -- told to some --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["seven", "card"])
def test_ST_211_a_stolen_card_is_known_to_thief_and_victim_only(way: str) -> None:
    steps = ["0 roll", "chance roll 1 6"] if way == "seven" else ["0 play starfleet-intervenes"]
    open_card = [{"event": "stole", "seat": 0, "other": "1", "resource": "water"}]
    hidden_card = [{"event": "stole", "seat": 0, "other": "1", "resource": "?"}]
    match = given(midgame(hands={"1": "1 water 1 food"}, cards={"0": "1 starfleet-intervenes"}, phase="before-roll"))
    match.do(*steps, "0 move cruiser H00", "chance stolen water")
    match.expect(
        told={"0": open_card, "1": open_card, "2": hidden_card, "3": hidden_card, "spectator": hidden_card},
        sees={
            "2": {"players.0.handSize": 1, "players.1.handSize": 1},
            "0": {"private.hand.water": 1},
            "1": {"private.hand.water": 0, "private.hand.food": 1},
        },
    )


@pytest.mark.parametrize("viewer", [-1, 2, 3])
def test_ST_211_whichever_card_was_stolen_looks_the_same_to_the_others(viewer: int) -> None:
    def after(stolen: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        match = given(midgame(hands={"1": "1 water 1 food"}, cards={"0": "1 starfleet-intervenes"}))
        match.do("0 play starfleet-intervenes", "0 move cruiser H00", f"chance stolen {stolen}")
        return match.view(viewer), match.story(viewer)

    assert after("water") == after("food")


def test_ST_212_chapel_shows_the_hand_to_the_user_and_the_card_to_user_and_victim() -> None:
    shown = {"event": "hand-shown", "seat": 0, "other": "1"}
    stolen = {"event": "stole", "rule": "ST-196", "seat": 0, "other": "1"}
    full = [shown | {"cards": "1 food 2 water"}, stolen | {"resource": "food"}]
    hidden = [shown | {"cards": "?"}, stolen | {"resource": "?"}]
    match = given(midgame(support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"1": "2 water 1 food"}))
    match.do("0 chapel 1", "0 take food")
    match.expect(told={"0": full, "1": full, "2": hidden, "3": hidden, "spectator": hidden})


def test_ST_212_the_user_of_chapel_knows_the_rest_of_the_hand_afterwards() -> None:
    """Also when a theft had left doubts before: seat 2 robs seat 1, then seat 0 uses Chapel."""
    match = seen_with_chapel("2 water 1 food")
    assert match.view(0)["players"][1]["known"]["water"] == [1, 1]
    assert match.view(0)["players"][1]["known"]["food"] == [0, 0]
    assert match.view(2)["players"][1]["known"]["water"] == [0, 1]


def test_ST_212_the_cards_of_mccoy_are_known_to_the_buyer_only() -> None:
    mine = [
        {"event": "looked-at", "card": "monopoly"},
        {"event": "looked-at", "card": "starfleet-intervenes"},
        {"event": "looked-at", "card": "victory-point"},
    ]
    hidden = [{"event": "looked-at", "card": "?"}] * 3
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE})).do("0 mccoy", *LOOK)
    match.expect(
        told={"0": mine, "1": hidden, "spectator": hidden},
        sees={
            "0": {"private.lookingAt.monopoly": 1, "private.lookingAt.victory-point": 1},
            "1": {"private.lookingAt": None},
        },
    )
    kept = [{"event": "bought", "seat": 0, "card": "monopoly"}]
    hidden_card = [{"event": "bought", "seat": 0, "card": "?"}]
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE}))
    match.do("0 mccoy", *LOOK, "0 keep monopoly")
    match.expect(told={"0": kept, "1": hidden_card, "spectator": hidden_card}, sees={"0": {"private.lookingAt": None}})


@pytest.mark.rule("ST-213")
@pytest.mark.parametrize("viewer", [-1, 1, 2, 3])
def test_ST_212_whatever_mccoy_showed_looks_the_same_to_the_others(viewer: int) -> None:
    def after(*cards: str) -> Any:
        match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE}))
        match.do("0 mccoy", *[f"chance see {card}" for card in cards], f"0 keep {cards[0]}", "0 flip")
        return match.view(viewer)

    assert after("monopoly", "monopoly", "victory-point") == after("utopia-planitia", *["starfleet-intervenes"] * 2)


# -- the deck ------------------------------------------------------------------------------------------------


def test_ST_213_the_deck_has_no_order_before_a_card_is_drawn() -> None:
    """Every card left in the deck may come, each as likely as it is frequent."""
    match = given(midgame(hands={"0": PRICE}, cards={"1": "1 monopoly"}, fleet={"2": 2})).do("0 buy card")
    assert match.outcomes() == {
        "draw starfleet-intervenes": 12,
        "draw monopoly": 1,
        "draw research-station": 2,
        "draw utopia-planitia": 2,
        "draw victory-point": 5,
    }


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_ST_213_nobody_sees_more_of_the_deck_than_its_size(viewer: int) -> None:
    view = given(midgame()).view(viewer)
    assert view["deck"] == 25
    if viewer >= 0:
        assert not any(view["private"]["deckHolds"].values())


@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_ST_164_everybody_sees_what_was_demanded_and_who_is_paid_back_next(viewer: int) -> None:
    hands = {"0": "1 food 1 oxygen", "1": "2 water", "3": "1 water"}
    match = given(midgame(support={"0": "uhura"}, hands=hands))
    nothing = {"node": None, "route": None, "count": None, "seat": None, "resource": None}
    assert match.view(viewer)["topic"] == nothing
    for move, seat in (("0 uhura water from 1 3", 1), ("0 give food", 3)):
        assert match.do(move).view(viewer)["topic"] == nothing | {"seat": seat, "resource": "water"}


def test_ST_196_the_question_of_chapel_names_the_victim() -> None:
    match = given(midgame(support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"1": "2 water"}))
    assert match.do("0 chapel 1").view(2)["topic"]["seat"] == 1
