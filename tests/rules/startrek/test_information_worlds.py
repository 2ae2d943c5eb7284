"""Imagined worlds agree with all that a seat knows, and with nothing else (ST-208 to ST-214)."""

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.play import Match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.types import CHANCE, seats_of
from tests.rules.startrek.knowledge import own, robbed, worlds
from tests.rules.startrek.table import RESOURCES, StarTrekTable, given, hand_of, midgame, table
from tests.rules.table import Step
from tests.views import present

PRICE = "1 water 1 food 1 oxygen"

# -- worlds do not depend on what is hidden ------------------------------------------------------------------


def same_to(viewer: int, one: StarTrekTable, other: StarTrekTable) -> bool:
    """The view, and with the same seed the worlds, of two positions."""
    if one.view(viewer) != other.view(viewer):
        return False
    pairs = zip(worlds(one, viewer, 10), worlds(other, viewer, 10), strict=True)
    return all(GAME.dump(left) == GAME.dump(right) for left, right in pairs)


def test_ST_211_worlds_do_not_depend_on_the_card_that_was_stolen() -> None:
    one, other = robbed("2 water 1 food", "water"), robbed("2 water 1 food", "food")
    assert same_to(0, one, other)
    assert same_to(2, one, other)
    assert not same_to(1, one, other)
    assert not same_to(3, one, other)


@pytest.mark.rule("ST-213")
def test_ST_209_worlds_do_not_depend_on_the_development_cards_of_others() -> None:
    def bought(card: str) -> StarTrekTable:
        return given(midgame(hands={"0": PRICE}, cards={"0": "1 starfleet-intervenes", "1": "1 monopoly"})).do(
            "0 buy card", f"chance draw {card}"
        )

    one, other = bought("victory-point"), bought("research-station")
    assert not same_to(0, one, other)
    assert all(same_to(viewer, one, other) for viewer in (1, 2, 3))
    counts = [sum(world.cards[5 * 0 + kind] for kind in range(5)) for world in own(worlds(one, 1, 10))]
    assert counts == [2] * 10


@pytest.mark.rule("ST-200")
def test_ST_209_worlds_do_not_depend_on_which_card_sarek_took() -> None:
    def aside(old: str, new: str) -> StarTrekTable:
        return given(
            midgame(support={"0": "sarek"}, hands={"0": "3 water 1 food 2 oxygen"}, cards={"0": f"1 {old}"})
        ).do("0 buy card", f"chance draw {new}", "0 sarek starbase N28 hand", "0 flip")

    one, other = aside("starfleet-intervenes", "monopoly"), aside("monopoly", "starfleet-intervenes")
    for viewer in (1, 2, 3):
        assert same_to(viewer, one, other)
    playable = [GAME.codec.word(move) for world in worlds(one, 1) for move in GAME.legal(world, 0)]
    assert "play monopoly water" in playable, "in some worlds the card that is left is the old one"


def test_ST_212_worlds_do_not_depend_on_what_mccoy_shows_to_another() -> None:
    def looking(*cards: str) -> StarTrekTable:
        return given(midgame(support={"0": "mccoy"}, hands={"0": PRICE})).do(
            "0 mccoy", *[f"chance see {card}" for card in cards]
        )

    one = looking("monopoly", "monopoly", "victory-point")
    other = looking("starfleet-intervenes", "utopia-planitia", "starfleet-intervenes")
    assert all(same_to(viewer, one, other) for viewer in (1, 2, 3))
    assert not same_to(0, one, other)
    for world in own(worlds(one, 0, 5)):
        assert list(world.seen) == [0, 2, 0, 0, 1]
    for world in own(worlds(one, 1, 5)):
        assert sum(world.seen) == 3
        assert sum(world.deck) == 22


# -- what the buyer has seen with McCoy ----------------------------------------------------------------------

SEEN: list[Step] = [
    "0 mccoy",
    *["chance see starfleet-intervenes"] * 2,
    "chance see monopoly",
    "0 keep monopoly",
    "0 flip",
]


def deck_holds(match: StarTrekTable, seat: int) -> dict[str, int]:
    holds = match.view(seat)["private"]["deckHolds"]
    return {name: count for name, count in holds.items() if count}


@pytest.mark.rule("ST-187")
def test_ST_212_the_buyer_knows_what_went_back_into_the_deck() -> None:
    """Two Starfleet Intervenes went back; the deck is small and the others hold cards that could be anything."""
    match = given(
        midgame(
            support={"0": "mccoy"},
            hands={"0": PRICE},
            cards={"1": "2 victory-point 1 monopoly"},
            deck="2 starfleet-intervenes 1 monopoly 1 victory-point",
        )
    )
    match.do(*SEEN)
    assert deck_holds(match, 0) == {"starfleet-intervenes": 2}
    assert deck_holds(match, 1) == {}
    for world in own(worlds(match, 0, 20)):
        assert world.deck[0] == 2
    assert {world.deck[0] for world in own(worlds(match, 2))} != {2}


@pytest.mark.rule("ST-213")
@pytest.mark.parametrize("deck", ["2 starfleet-intervenes 1 monopoly", "6 starfleet-intervenes 1 monopoly"])
def test_ST_212_a_purchase_of_ones_own_uses_up_what_was_known(deck: str) -> None:
    """Of two known cards one is drawn: one is surely left, however many there really are."""
    match = given(
        midgame(support={"0": "mccoy"}, hands={"0": "2 water 2 food 2 oxygen"}, deck=deck + " 2 victory-point")
    )
    match.do(*SEEN, "0 buy card", "chance draw starfleet-intervenes")
    assert deck_holds(match, 0) == {"starfleet-intervenes": 1}
    match = given(
        midgame(support={"0": "mccoy"}, hands={"0": "2 water 2 food 2 oxygen"}, deck=deck + " 2 victory-point")
    )
    match.do(*SEEN, "0 buy card", "chance draw victory-point")
    assert deck_holds(match, 0) == {"starfleet-intervenes": 2}


@pytest.mark.rule("ST-213")
def test_ST_212_a_purchase_of_another_may_have_been_any_of_the_known_cards() -> None:
    match = table(players=3).given(midgame(players=3, support={"0": "mccoy"}, hands={"0": PRICE, "1": PRICE}))
    match.do(*SEEN, "0 end turn", "1 roll", "chance roll 6 6", "1 buy card", "chance draw victory-point")
    assert deck_holds(match, 0) == {"starfleet-intervenes": 1}


def test_ST_212_looking_a_second_time_agrees_with_what_was_seen_before() -> None:
    """The two known cards come up again: the worlds of the buyer do not count them twice."""
    turn = ["{0} roll", "chance roll 1 1", "{0} end turn"]
    match = table(players=3).given(
        midgame(
            players=3,
            support={"0": "mccoy"},
            hands={"0": "2 water 2 food 2 oxygen"},
            cards={"1": "1 monopoly"},
            deck="2 starfleet-intervenes 1 monopoly 3 victory-point",
        )
    )
    match.do(
        *SEEN,
        "0 end turn",
        *[step.format(seat) for seat in (1, 2) for step in turn],
        "0 roll",
        "chance roll 1 1",
        "0 mccoy",
        *["chance see starfleet-intervenes"] * 2,
    )
    for world in own(worlds(match, 0, 10)):
        assert world.deck[0] == 0
        assert world.seen[0] == 2
        assert GAME.problems(world) == []
        assert GAME.view(world, 0) == match.view(0)


def test_ST_212_while_another_looks_the_known_cards_are_in_the_deck_or_before_those_eyes() -> None:
    """Three cards are left; seat 0 knows two of them, seat 1 looks at all three."""
    match = table(players=3).given(
        midgame(
            players=3,
            support={"0": "mccoy"},
            hands={"0": PRICE, "1": PRICE},
            cards={"1": "1 starfleet-intervenes 1 research-station", "2": "1 utopia-planitia"},
            deck="2 starfleet-intervenes 1 monopoly 1 victory-point",
        )
    )
    match.do(
        "0 mccoy",
        *["chance see starfleet-intervenes"] * 2,
        "chance see monopoly",
        "0 keep monopoly",
        "0 exchange kirk",
        "0 end turn",
    )
    state = match.state
    assert isinstance(state, StarTrekState)
    state.support[1] = 5  # the card that seat 0 put back, taken long ago
    match.do("1 roll", "chance roll 6 6", "1 mccoy")
    for card in ("starfleet-intervenes", "victory-point", "starfleet-intervenes"):
        match.do(f"chance see {card}")
    for world in own(worlds(match, 0, 20)):
        assert world.seen[0] + world.deck[0] >= 2
        assert sum(world.deck) == 0


# -- victory-point cards -------------------------------------------------------------------------------------


@pytest.mark.rule("ST-203")
def test_ST_209_nobody_is_imagined_to_have_won_already() -> None:
    """Seat 0 has nine public points in its own turn: none of its five cards can be a victory point."""
    match = given(
        midgame(
            starbases={"0": ["N00", "N02", "N11"]},
            outposts={"0": ["N28", "N25", "N32"]},
            cards={"0": "5 starfleet-intervenes"},
        )
    )
    for world in own(worlds(match, 1)):
        assert world.cards[4] == 0
        assert GAME.problems(world) == []


def test_ST_214_after_the_end_worlds_hold_the_revealed_cards() -> None:
    match = given(
        midgame(
            starbases={"0": ["N00", "N02", "N11"]},
            outposts={"0": ["N28", "N25", "N32"]},
            cards={"0": "1 monopoly", "1": "2 victory-point 1 research-station"},
            hands={"0": "3 water 2 oxygen"},
        )
    )
    match.do("0 build starbase N28").expect(over=True)
    for world in own(worlds(match, 2, 10)):
        assert (world.cards[4], world.cards[9]) == (0, 2)
        assert GAME.view(world, 2) == match.view(2)


# -- the laws, over random games -----------------------------------------------------------------------------


def random_move(match: Match, rng: Rng) -> None:
    """One step of a game in which everybody does anything, unasked offers included."""
    state = match.state
    if state.to_act() == CHANCE:
        match.make(-1, int(GAME.sample(state, rng)))
        return
    seats = seats_of(int(state.to_act()))
    seat = seats[int(rng.below(len(seats)))]
    talker = int(rng.below(4))
    gives, wanted = (RESOURCES[int(rng.below(5))] for _ in range(2))
    offer = GAME.codec.parse(f"offer 1 {gives} for 1 {wanted}") if rng.below(4) == 0 else None
    if offer is not None and GAME.refusal(state, talker, offer) == 0:
        match.make(talker, offer)
        return
    moves = GAME.legal(state, seat)
    match.make(seat, moves[int(rng.below(len(moves)))])


@pytest.mark.rule("ST-208", "ST-211", "ST-212")
@pytest.mark.parametrize("seed", range(6))
def test_ST_209_a_world_agrees_with_all_a_seat_knows_and_only_with_that(seed: int) -> None:
    """In every position: the same view; nothing impossible; and from an imagined world the same is imagined."""
    rng = seeded(seed, "secrets")
    hands = {str(seat): "2 tritanium 2 food 2 oxygen 2 dilithium 2 water" for seat in range(4)}
    cards = {str(seat): "2 starfleet-intervenes" for seat in range(4)}
    support = ["uhura", "chapel", "mccoy", "sarek", "kirk", "chekov", "rand", "sulu"]
    held = {str(seat): support[(seed + 2 * seat) % 8] for seat in range(4)}
    facts = midgame(hands=hands, cards=cards, support=held, starbases={"1": ["N00"], "2": ["N02"]})
    match = table(combinedTradeBuild=seed % 2 == 1, edition=["en2018", "first2012"][seed // 2 % 2]).given(facts)
    for number in range(100):
        if match.over:
            break
        random_move(match.driver, rng)
        seat = number % 4
        state = match.state
        world = GAME.sample_world(state, seat, seeded(number, "first"))
        assert GAME.problems(world) == []
        assert GAME.view(world, seat) == GAME.view(state, seat)
        asked = int(state.to_act())
        assert all(GAME.legal(world, other) for other in seats_of(asked if asked != CHANCE else 0))
        again = GAME.sample_world(world, seat, seeded(number, "second"))
        assert GAME.dump(again) == GAME.dump(GAME.sample_world(state, seat, seeded(number, "second")))
        for holder in range(4):
            for resource, (least, most) in present(GAME.view(state, seat)["players"][holder]["known"]).items():
                assert least <= hand_of(state, holder).get(resource, 0) <= most
