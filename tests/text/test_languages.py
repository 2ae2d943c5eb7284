"""Every language is complete: each file and each text of English, with the same placeholders, and nothing else."""

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from hexnaut.text import ENGLISH, FOLDERS, LANGUAGES, find_languages
from tests.text.completeness import faults, numbers_of

pytestmark = pytest.mark.once

TRANSLATIONS = [lang for lang in LANGUAGES if lang != ENGLISH]


def test_english_is_the_first_and_the_others_follow_by_name() -> None:
    assert list(LANGUAGES) == [ENGLISH, *sorted(TRANSLATIONS)]
    assert {"de", "es"} <= set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_missing_and_nothing_left_over(lang: str) -> None:
    assert faults(FOLDERS[lang], FOLDERS[ENGLISH]) == []


def test_a_folder_is_all_that_a_language_takes(tmp_path: Path) -> None:
    for name in ("pl", "en", "ar"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "language.json").write_text('{"name": "", "direction": "rtl"}', encoding="utf-8")
    (tmp_path / "__pycache__").mkdir()
    assert list(find_languages(tmp_path)) == ["en", "ar", "pl"]


def test_a_language_needs_the_forms_that_occur_in_games() -> None:
    assert list(numbers_of("es")) == ["one"]
    assert list(numbers_of("pl")) == ["one", "few", "many"]
    assert numbers_of("fr")["one"] == [0, 1]


def folder(root: Path, lang: str, text: str) -> Traversable:
    made = root / lang
    made.mkdir(parents=True)
    (made / "language.json").write_text('{"name": "Name", "direction": "ltr"}', encoding="utf-8")
    (made / "page.json").write_text(text, encoding="utf-8")
    return made


SHIPS = '"ships": "{count} ships of {seat} are in port", "ships.one": "a ship of {seat} is in port"'


@pytest.mark.parametrize(
    ("lang", "text", "fault"),
    [
        ("de", '{"ships": "{count} Schiffe von {seat}", "ships.one": "ein Schiff von {seat}"}', None),
        ("de", '{"ships": "{count} Schiffe von {seat}"}', "page.json: ships.one is missing"),
        (
            "de",
            '{"ships": "{count} Schiffe", "ships.one": "eins von {seat}"}',
            "page.json: ships has other placeholders",
        ),
        ("de", '{"ships": " ", "ships.one": "ein Schiff von {seat}"}', "page.json: ships is empty"),
        (
            "de",
            '{"ships": "{count} von {seat}", "ships.one": "eins von {seat}", "x": "x"}',
            "page.json: x is not in English",
        ),
        (
            "de",
            '{"ships": "{count} von {seat}", "ships.one": "eins von {seat}", "ships.few": "{count} von {seat}"}',
            "page.json: ships.few is not in English",
        ),
        ("de", f"{{{SHIPS}}}", "page.json: ships is not translated"),
        ("fr", '{"ships": "{count} de {seat}", "ships.one": "{count} de {seat}"}', None),
        (
            "fr",
            '{"ships": "{count} de {seat}", "ships.one": "un de {seat}"}',  # and none at all
            "page.json: ships.one has other placeholders",
        ),
        ("pl", '{"ships": "{count} od {seat}", "ships.one": "od {seat}"}', "page.json: ships.few is missing"),
        ("ja", '{"ships": "{seat} {count}"}', None),
    ],
)
def test_what_is_wrong_with_a_language_is_told(tmp_path: Path, lang: str, text: str, fault: str | None) -> None:
    found = faults(folder(tmp_path, lang, text), folder(tmp_path, "en", f"{{{SHIPS}}}"))
    assert fault in found if fault else found == []


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    german = folder(tmp_path, "de", "{}")
    english = folder(tmp_path, "en", "{}")
    (tmp_path / "en" / "bots.json").write_text("{}", encoding="utf-8")
    assert faults(german, english) == ["bots.json is missing"]
    assert faults(english, german) == ["bots.json is not in English"]
