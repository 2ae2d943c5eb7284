"""Actions <-> words: read strictly, and every error names the word that was not understood."""

import pytest

from hexnaut.kernel.codec import Codec, Kind, named, number
from hexnaut.kernel.errors import BadNotation
from tests.kernel.tinygame import CODEC

PLACE = named("place", [f"P{i:02d}" for i in range(20)], {"0,0": 0})
DIE = number("die", 6, first=1)
MANY = Codec([Kind(0, "go"), Kind(1, "go to {place}", (PLACE,)), Kind(2, "roll {die} {die}", (DIE, DIE))])


def test_every_action_has_words_of_its_own() -> None:
    actions = [kind.pack((a, b)) for kind in MANY.kinds.values() if kind.code == 2 for a in range(6) for b in range(6)]
    words = [MANY.word(action) for action in actions]
    assert len(set(words)) == len(set(actions)) == 36
    assert [MANY.parse(word) for word in words] == actions
    assert words[0] == "roll 1 1"


def test_the_first_argument_is_the_least_significant() -> None:
    assert MANY.parse("roll 2 1") == 2 + 64 * 1
    assert MANY.parse("roll 1 2") == 2 + 64 * 6


def test_aliases_are_read_but_never_written() -> None:
    assert MANY.word(MANY.parse("go to 0,0")) == "go to P00"


def test_spaces_do_not_matter() -> None:
    assert MANY.parse("  go \t to   P03 ") == MANY.parse("go to P03")


@pytest.mark.parametrize(
    ("text", "named_in_error"),
    [
        ("fly", "unknown word 'fly'"),
        ("go home", "unknown word 'home'"),
        ("go to P20", "unknown place 'P20'"),
        ("go to p03", "unknown place 'p03'"),
        ("go to P03 now", "unknown word 'now'"),
        ("go to", "expected a place after 'go to'"),
        ("GO", "unknown word 'GO'"),
        ("roll", "expected a die after 'roll'"),
        ("roll 3", "expected a die after 'roll 3'"),
        ("roll 0 1", "unknown die '0'"),
        ("roll 7 1", "unknown die '7'"),
        ("roll -1 1", "unknown die '-1'"),
        ("roll 1.0 1", "unknown die '1.0'"),
        ("roll 3 ٣", "unknown die '٣'"),
        ("roll 3 ²", "unknown die '²'"),
        ("roll 03 1", "unknown die '03'"),
        ("roll 0000000009 1", "unknown die '0000000009'"),
        ("roll 3 4 5", "unknown word '5'"),
        ("", "expected go, roll"),
    ],
)
def test_what_is_not_understood_is_named(text: str, named_in_error: str) -> None:
    with pytest.raises(BadNotation) as caught:
        MANY.parse(text)
    assert named_in_error in str(caught.value)


def test_a_number_of_any_length_is_only_a_wrong_number() -> None:
    for word in ("9" * 5000, "0" * 5000):
        with pytest.raises(BadNotation, match="unknown die"):
            MANY.parse(f"roll {word} 1")


def test_errors_say_what_there_is() -> None:
    with pytest.raises(BadNotation, match="there are bow, stern"):
        CODEC.parse("search middle")
    with pytest.raises(BadNotation, match="they are called P00 to P19"):
        MANY.parse("go to nowhere")
    with pytest.raises(BadNotation, match="it is a number from 1 to 6"):
        MANY.parse("roll 9 9")


@pytest.mark.parametrize("action", [-1, -64, 3, 63, 64, 1 + 64 * 20, 2 + 64 * 36, 2**62, 2**80])
def test_ints_that_are_no_actions_are_refused(action: int) -> None:
    with pytest.raises(BadNotation, match=f"{action} is not an action"):
        MANY.word(action)


def test_an_argument_that_is_too_large_is_told_with_its_kind() -> None:
    with pytest.raises(BadNotation, match=r"an argument of 'go to {\w+}' is too large"):
        MANY.word(1 + 64 * 20)


def test_templates_that_could_be_confused_are_refused_at_once() -> None:
    with pytest.raises(AssertionError, match="stands twice"):
        Codec([Kind(0, "go"), Kind(1, "go")])
    with pytest.raises(AssertionError, match="two kinds of argument"):
        Codec([Kind(0, "go {place}", (PLACE,)), Kind(1, "go {die}", (DIE,))])
