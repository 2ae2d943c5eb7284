"""Events, questions and refusals as people read them."""

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.games.common.hands import pack
from hexnaut.games.common.tradeevents import OFFERED
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import start_scenario
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import SPECTATOR, lowest_seat, seats_of
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import almanac
from hexnaut.text.sentences import Narrator

pytestmark = pytest.mark.once

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
ENGLISH = Narrator(GAME, "en", NAMES)
CARDS = pack([0, 2, 1, 0, 1])  # food, oxygen, water


def test_cards_are_listed_as_people_say_it() -> None:
    event = (e.PRODUCED, 68, 1, CARDS, 0, 0)
    assert ENGLISH.event(event, None) == "Ben receives 2 food, 1 oxygen and 1 water."
    assert Narrator(GAME, "de", NAMES).event(event, None) == "Ben erhält 2 Nahrung, 1 Sauerstoff und 1 Wasser."
    assert Narrator(GAME, "es", NAMES).event(event, None) == "Ben recibe 2 de alimento, 1 de oxígeno y 1 de agua."


def test_a_roll_tells_its_sum() -> None:
    assert ENGLISH.event((e.ROLL, 67, 0, 3, 5, 0), SPECTATOR) == "Ann rolls 3 and 5: 8."


def test_a_stolen_card_is_named_to_the_two_concerned_only() -> None:
    """ST-211"""
    event = (e.STOLE, 84, 0, 2, 4, 0)
    for viewer in (None, 0, 2):
        assert ENGLISH.event(event, viewer) == "Ann steals 1 water from Cleo."
    for viewer in (1, 3, SPECTATOR):
        assert ENGLISH.event(event, viewer) == "Ann steals a card from Cleo."


def test_a_bought_card_is_named_to_its_owner_only() -> None:
    """ST-209"""
    event = (e.BOUGHT, 118, 3, 1, 0, 0)
    assert ENGLISH.event(event, 3) == "Dan draws a development card: Monopoly."
    assert ENGLISH.event(event, 0) == "Dan draws a development card."


def test_nobody_and_one_have_sentences_of_their_own() -> None:
    assert ENGLISH.event((e.ROUTE_CARD, 124, -1, 0, 0, 0), 0) == "Nobody holds the Longest Supply Route now."
    assert ENGLISH.event((e.STOLE_NOTHING, 83, 1, -1, 0, 0), 0) == "Ben does not steal a card."
    assert ENGLISH.event((e.REVEALED, 214, 1, 1, 0, 0), 0) == "Ben reveals 1 victory-point card."
    assert ENGLISH.event((e.REVEALED, 214, 1, 2, 0, 0), 0) == "Ben reveals 2 victory-point cards."


def test_several_players_are_listed() -> None:
    event = (OFFERED, 218, 0, pack([1, 0, 0, 0, 0]), pack([0, 0, 0, 0, 1]), 0b1110)
    assert ENGLISH.event(event, 1) == "Ann offers Ben, Cleo and Dan: 1 tritanium for 1 water."


def test_a_refusal_quotes_the_rule_in_the_readers_language() -> None:
    for lang in LANGUAGES:
        rule = almanac("star-trek", lang).rules["ST-109"]
        text = Narrator(GAME, lang, NAMES).refusal("build outpost N23", "ST-109")
        assert text == f"build outpost N23 – ST-109: {rule.title}. {rule.text}"
    assert ENGLISH.refusal("roll", "ST-999") == "roll – ST-999"


def question(given: dict[str, object], *moves: str) -> str:
    """What the first seat asked is asked after some moves."""
    match = start_scenario(GAME, {"game": "star-trek", "options": {"board": "beginner"}, "given": given})
    for move in moves:
        who, _, words = move.partition(" ")
        if who == "chance":
            match.make(-1, GAME.codec.parse(words))
        else:
            match.submit_words(int(who), words)
    seat = seats_of(int(match.state.to_act()))[0]
    return ENGLISH.question(GAME.view(match.state, seat), seat)


@pytest.mark.parametrize(
    ("given", "moves", "words"),
    [
        ({"phase": "before-roll"}, [], "Ann, your turn"),
        ({"phase": "build"}, [], "Ann, you can build or end your turn"),
        (
            {"hands": {"1": "8 water"}, "phase": "before-roll"},
            ["0 roll", "chance roll 3 4"],
            "Ben, discard 4 cards",
        ),
        ({"phase": "setup"}, ["0 place outpost N08"], "Ann, place a starship next to your new outpost on N08"),
        ({"cards": {"0": "1 research-station"}}, ["0 play research-station"], "(2 to go)"),
        ({"hands": {"0": "1 food"}}, ["0 offer 1 food for 1 water to 2"], "Cleo, Ann offers 1 food for 1 water"),
        (
            {"support": {"0": "uhura"}, "hands": {"0": "2 food", "2": "1 water"}},
            ["0 uhura water from 2"],
            "Ann, give Cleo a card in return: anything but water",
        ),
        ({"support": {"0": "chekov B"}, "cruiser": "H00"}, ["0 chekov"], "Ann, exchange Chekov"),
        ({"support": {"0": "chekov A"}, "cruiser": "H00"}, ["0 chekov"], "Ann, turn Chekov to side B"),
        (
            {"support": {"2": "kirk"}, "hands": {"2": "9 water"}, "phase": "before-roll"},
            ["0 roll", "chance roll 3 4"],
            "Cleo, a 7: you would discard 4 cards",
        ),
    ],
)
def test_questions_say_what_they_are_about(given: dict[str, object], moves: list[str], words: str) -> None:
    assert words in question(given, *moves)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "1 goods and 3 ore"),
        ("de", "1 Handelsware und 3 Erz"),
        ("es", "1 mercancía y 3 de mineral"),
    ],
)
def test_what_can_be_counted_has_a_singular_and_a_plural(lang: str, words: str) -> None:
    say = Narrator(games.load("starfarers"), lang, NAMES)
    assert say.cards("1 goods 3 ore") == words
    plurals = {"en": "2 goods", "de": "2 Handelswaren", "es": "2 mercancías"}
    assert say.cards("2 goods") == plurals[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told_without_a_gap(lang: str) -> None:
    """Every event and every question of random games has its own words, for every viewer."""
    for seed in range(3):
        match = new_match(GAME, {}, seed)
        narrator = Narrator(GAME, lang, NAMES)
        bot = RandomBot(seeded(seed, "bot"))
        told = 0
        match.advance()
        while not match.over:
            seat = int(lowest_seat(match.state.to_act()))
            assert_worded(narrator.question(GAME.view(match.state, seat), seat))
            match.submit(seat, bot.decide(SeatView(GAME, match.state, seat)))
            match.advance()
            told = assert_events_worded(narrator, match, told)


def assert_events_worded(narrator: Narrator, match: Match, told: int) -> int:
    for event in match.events[told:]:
        for viewer in (None, SPECTATOR, 0, 1, 2, 3):
            assert_worded(narrator.event(event, viewer))
    return len(match.events)


def assert_worded(sentence: str) -> None:
    assert sentence[-1] in ".!?"
    assert "{" not in sentence and "?." not in sentence and "  " not in sentence


def test_an_unknown_language_or_game_is_refused() -> None:
    with pytest.raises(BadOption, match="language"):
        Narrator(GAME, "fr", NAMES)
    with pytest.raises(BadOption, match="unknown game"):
        games.package("chess")
