"""Every option of every game has a name, a sentence, and names for what can be chosen, in every language."""

import pytest

from hexnaut import games
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_messages

pytestmark = pytest.mark.once


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_option_is_named_and_explained(name: str, lang: str) -> None:
    messages = read_messages(name, lang)
    for option in games.load(name).options():
        assert messages.get(f"option.{option.name}"), option.name
        note = messages.get(f"option.{option.name}.note", "")
        assert note.endswith("."), option.name
        words = [value for value in option.values if isinstance(value, str)]
        assert [value for value in words if f"value.{option.name}.{value}" not in messages] == []


@pytest.mark.parametrize("name", games.names())
def test_no_name_is_left_of_an_option_that_is_gone(name: str) -> None:
    known = {option.name for option in games.load(name).options()}
    keys = [key.split(".") for key in read_messages(name, "en")]
    assert {parts[1] for parts in keys if parts[0] in ("option", "value")} == known
