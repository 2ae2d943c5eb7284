"""Events and questions of Starfarers as people read them, in three languages."""

import pytest

from hexnaut.games.starfarers import board, deck, deckcompiler, words
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.game import GAME
from hexnaut.games.starfarers.words import QUESTIONS
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_messages
from hexnaut.text.sentences import Narrator
from tests.rules.starfarers.table import given

pytestmark = pytest.mark.once

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
SPECIALS = [name for name in board.TOKEN_NAMES if name.startswith(("pirate", "ice"))]
NAMED = [
    *[*board.RESOURCE_NAMES, *board.PEOPLES, *board.QUADRANT_NAMES, *SPECIALS],
    *[*words.UPGRADE_NAMES, *words.SHIP_KINDS, *words.BALL_NAMES, *words.FRIENDSHIP_NAMES],
    *[*deck.OP_NAMES.values(), *deckcompiler.STANDARD_TEXTS],
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_events_name_has_a_word(lang: str) -> None:
    messages = read_messages("starfarers", lang)
    assert [name for name in NAMED if f"word.{name}" not in messages] == []
    assert [name for name in [*QUESTIONS.values(), "over"] if f"question.{name}" not in messages] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_SF_206_a_discovered_quadrant_is_told_in_words(lang: str) -> None:
    narrator = Narrator(GAME, lang, NAMES)
    area = board.AREA_NAMES.index("S07")
    for quadrant in range(board.QUADRANT_COUNT):
        text = narrator.event((e.DISCOVERED, 206, 0, area, quadrant, 0), 0)
        assert "Ann" in text and "S07" in text and "Q-" not in text


def test_SF_122_one_lost_card_is_one_card() -> None:
    facts = {"phase": "production", "reserve": "", "supply": "", "halfMedals": {"0": 16}}
    facts |= {"hands": {"1": "20 ore 20 fuel 20 carbon", "2": "20 food 20 goods"}}
    match = given(facts).do("chance roll 1 1")
    text = Narrator(GAME, "en", NAMES).event(match.events[-1], 0)
    assert text == "The reserve pile and the supply are empty: Ann goes without 1 card."
