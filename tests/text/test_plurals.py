"""Numbers and the forms of texts that go with them, by the rules of each language."""

import pytest

from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.game import GAME
from hexnaut.text import FOLDERS
from hexnaut.text.plurals import form, with_form
from hexnaut.text.sentences import Narrator

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", {0: "other", 1: "one", 2: "other", 21: "other"}),
        ("de", {0: "other", 1: "one", 2: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other"}),
        ("pl", {0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 12: "many", 22: "few"}),
        ("ar", {0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other"}),
        ("ja", {0: "other", 1: "other"}),
        ("pt-BR", {0: "one", 1: "one", 2: "other"}),
        ("en-XA", {1: "one", 2: "other"}),
    ],
)
def test_every_language_counts_in_its_own_way(lang: str, forms: dict[int, str]) -> None:
    assert {count: form(lang, count) for count in forms} == forms


def test_a_text_without_an_ending_is_for_all_other_numbers() -> None:
    texts = {"card", "card.few"}
    assert [with_form(texts, "card", "pl", count) for count in (1, 2, 5)] == ["card", "card.few", "card"]


def test_sentences_follow_the_rules_of_their_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if our English were Polish: only the folder's name says which rules there are."""
    monkeypatch.setitem(FOLDERS, "pl", FOLDERS["en"])
    polish = Narrator(GAME, "pl", ["Ann", "Ben", "Cleo", "Dan"])
    key = "event.revealed"
    polish.messages = {key: "{count} kart", f"{key}.one": "karta", f"{key}.few": "{count} karty"}
    told = [polish.event((e.REVEALED, 214, 1, count, 0, 0), 0) for count in (1, 2, 5)]
    assert told == ["karta", "2 karty", "5 kart"]
