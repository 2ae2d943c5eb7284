"""The wording of every game fits its rules, events and questions; test_languages.py compares the languages."""

import pytest

from hexnaut import games
from hexnaut.games.startrek.words import QUESTIONS
from hexnaut.kernel.events import ALL
from hexnaut.kernel.questions import OVER
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import almanac, untranslated
from hexnaut.text.files import read_messages
from hexnaut.text.sentences import SEAT_PARTS, placeholders

pytestmark = pytest.mark.once

WORDED = [name for name in games.names() if read_messages(name, "en")]


@pytest.mark.parametrize("game", games.names())
def test_the_almanac_is_complete_in_all_languages(game: str) -> None:
    books = [almanac(game, lang) for lang in LANGUAGES]
    assert untranslated(game) == []
    for book in books:
        assert list(book.rules) == list(books[0].rules)
        in_sections = [name for section in book.sections for name in section.rules]
        assert sorted(in_sections) == sorted(book.rules)


@pytest.mark.parametrize("game", WORDED)
def test_every_event_has_a_sentence_that_fits_its_parts(game: str) -> None:
    messages = read_messages(game, "en")
    for kind in games.load(game).events.kinds.values():
        key = f"event.{kind.name}"
        parts = {part.name for part in kind.parts}
        assert parts <= placeholders(messages[key]), f"{key} leaves something out"
        for name, text in messages.items():
            if name == key or name.startswith(f"{key}."):
                assert placeholders(text) <= parts | {"seat", "sum"}, name


@pytest.mark.parametrize("game", WORDED)
def test_what_is_hidden_has_a_sentence_without_it(game: str) -> None:
    messages = read_messages(game, "en")
    for kind in games.load(game).events.kinds.values():
        hidden = {part.name for part in kind.parts if part.seen_by != ALL}
        if hidden:
            assert not placeholders(messages[f"event.{kind.name}.hidden"]) & hidden


def test_every_question_of_star_trek_is_worded() -> None:
    messages = read_messages("star-trek", "en")
    for name in [*QUESTIONS.values(), OVER]:
        assert any(key == f"question.{name}" or key.startswith(f"question.{name}.") for key in messages), name


def test_parts_that_hold_seats_are_known() -> None:
    """Names of parts are a convention of all games; a new one that holds seats has to be listed."""
    parts = {part.name for kind in games.load("star-trek").events.kinds.values() for part in kind.parts}
    assert parts & SEAT_PARTS == {"other", "to", "seats"}
