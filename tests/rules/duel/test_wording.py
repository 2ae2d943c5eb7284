"""Events and questions of the duel as people read them, in three languages."""

import pytest

from hexnaut.bots.random import RandomBot
from hexnaut.cli.terminal.menu import make_menu
from hexnaut.cli.terminal.reading import read_move
from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.words import QUESTIONS
from hexnaut.kernel.play import CHANCE_SEAT, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import CHANCE, lowest_seat
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_messages
from hexnaut.text.sentences import Narrator
from tests.rules.duel.table import at, flight, given

NAMES = ["Ann", "Ben"]


def test_every_question_has_its_words() -> None:
    messages = read_messages("duel", "en")
    for name in [*QUESTIONS.values(), "over"]:
        assert f"question.{name}" in messages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told_without_a_gap(lang: str) -> None:
    """Every event and question of random games has a template, and no template is left unfilled."""
    narrator = Narrator(GAME, lang, NAMES)
    match = new_match(
        GAME,
        {"victoryPoints": 6, "hiddenRefills": True, "startingCentres": ["sensor", "trade", "sensor", "storage"]},
        2,
    )
    bot = RandomBot(seeded(2, "bot"))
    told = 0
    while not match.over:
        if match.state.to_act() == CHANCE:
            match.make(CHANCE_SEAT, match.drawn())
        else:
            seat = int(lowest_seat(match.state.to_act()))
            text = narrator.question(GAME.view(match.state, seat), seat)
            assert NAMES[seat] in text and "{" not in text and " :" not in text
            match.submit(seat, bot.decide(SeatView(GAME, match.state, seat)))
        for event in match.events[told:]:
            for viewer in (-1, 0, 1, None):
                text = narrator.event(event, viewer)
                assert "{" not in text and "  " not in text and " :" not in text and " ." not in text
        told = len(match.events)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "choose command trade"),
        ("de", "Wählen: Kommandozentrum und Handelszentrum"),
        ("es", "Elegir centro de mando y centro de comercio"),
    ],
)
def test_two_centres_are_joined_as_people_say_it_and_read_again(lang: str, words: str) -> None:
    narrator, action = Narrator(GAME, lang, NAMES), GAME.codec.parse("choose command trade")
    assert narrator.move(action) == words
    menu = make_menu(narrator, GAME.legal(new_match(GAME, {}, 1).state, 0), open_all=True)
    assert read_move(narrator, words, menu) == [action]


def test_cards_in_a_question_are_joined_as_people_say_it() -> None:
    said = Narrator(GAME, "en", NAMES).cards("S-25 S-26 R1-1")
    assert said == "Siphon Bay (S-25), Cold Hearth (S-26) and Asteroid Field (R1-1)"


def test_DU_140_a_pirate_is_named_to_the_opponent_only() -> None:
    narrator = Narrator(GAME, "en", NAMES)
    match = given(flight()).do(*at("S-36"))
    event = match.events[-1]
    assert narrator.event(event, 0) == "Ben turns up a pirate and keeps the card hidden."
    assert narrator.event(event, 1) == "Ben turns up a pirate: Cutter Raiders (S-36)."
    assert "Cutter" not in narrator.question(match.view(0), 0)


def test_DU_217_a_pirate_seen_with_the_sensor_is_named_in_the_question() -> None:
    look = ["0 fly sector 1", "0 look", "chance look-at S-36", "chance look-at S-01", "0 arrange top 1 2", "0 reveal"]
    match = given(phase="flight", centres={"0": "1 sensor"}).do(*look, "chance card S-36")
    text = Narrator(GAME, "en", NAMES).question(match.view(0), 0)
    assert text.startswith("Ann, the pirate is Cutter Raiders (S-36)")


def test_DU_081_at_the_last_card_nobody_is_asked_to_turn_up_another() -> None:
    narrator = Narrator(GAME, "en", NAMES)
    match = given(flight(stock={"0": "1 carbon"}, speed=2)).do(*at("S-18"))
    assert "turn up the next card or end the flight (cards: 1, actions: 2)" in narrator.question(match.view(0), 0)
    match.do(*at("S-19"))
    assert narrator.question(match.view(0), 0).endswith(", the last card, or end the flight (actions: 2).")
