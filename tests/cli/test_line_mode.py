"""The line mode says what a player needs, in this game and this language, and nothing twice."""

import re
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.cli.terminal.saving import last_saved
from hexnaut.cli.terminal.seats import default_names
from hexnaut.kernel.record import read_record
from hexnaut.text import LANGUAGES
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input

pytestmark = pytest.mark.once

BEGINNER = ("-o", "board=beginner", "--seed", 1)


# -- who plays ---------------------------------------------------------------------------------------------


def test_levels_are_bots_and_normal_is_the_default(run: Run) -> None:
    named = run("play", "star-trek", "--seats", "me,easy,hard", "--seed", 1, "-o", "firstSeat=0")
    assert re.search(r"\w+ \(person\), \w+ \(easy\), \w+ \(hard\)\.", named.stdout)
    assert [seat.get("bot") for seat in saved_seats()] == [None, "casual", "search:500ms"]
    assert "P1 (person), P2 (normal)." in run("play", "duel", "--seed", 1).stdout


def saved_seats() -> list[dict[str, str]]:
    seats: list[dict[str, str]] = read_record(last_saved().read_text(encoding="utf-8")).header["seats"]
    return seats


@pytest.mark.parametrize("name", ["Easy", "eazy", "norml", "greeedy", "greddy", "search", "search:fast", "bot:7"])
def test_a_name_that_looks_like_a_bot_is_refused(run: Run, name: str) -> None:
    assert_bad_input(run("play", "duel", "--seats", f"me,{name}"), repr(name), "easy, normal, hard")


@pytest.mark.parametrize("name", ["Ann", "ben", "Nora", "Randy", "Harald", "Otto", "Mira"])
def test_a_person_may_be_called_like_a_person(run: Run, name: str) -> None:
    assert f"{name} (person)" in run("play", "duel", "--seats", f"me,{name}", "--seed", 1).stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colours_that_serve_as_names_are_written_like_names(lang: str) -> None:
    for game, colours in (("star-trek", ["red", "white"]), ("starfarers", ["white", "blue"])):
        assert all(name[0].isupper() for name in default_names(game, {"colours": colours}, 2, lang))


# -- going on ----------------------------------------------------------------------------------------------


def test_resume_finds_the_last_game_by_itself(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    first = run("play", "duel", "--seed", 5, "--seats", "me,random", typed="choose storage trade\n")
    assert first.stdout.splitlines()[-1] == "  hexnaut play --resume"
    second = run("play", "--resume", typed="log\n")
    assert "Seed 5; P1 (person), P2 (random)." in second.stdout
    assert "Turn 1: P1." in second.stdout


def test_resume_without_a_game_says_so(run: Run) -> None:
    assert_bad_input(run("play", "--resume"), "no unfinished game")


def test_resume_takes_a_file_and_nothing_else(run: Run) -> None:
    run("play", "duel", "--seed", 5)
    path = last_saved()
    assert run("play", "--resume", path).exit_code == 0
    assert_bad_input(run("play", "--resume", path, "--seed", 4), "--seed")


# -- what is listed ----------------------------------------------------------------------------------------


def test_many_places_take_one_line(run: Run) -> None:
    result = run("play", "star-trek", "-o", "firstSeat=0", "--seed", 1, typed="place outpost\n")
    before, _, opened = result.stdout.partition("Red> ")
    assert re.search(r"^ +1 place outpost …  54: place outpost N00, …$", before, re.MULTILINE)
    assert "54 N53" in opened


def test_numbers_in_a_menu_say_what_they_are(run: Run) -> None:
    result = run("play", "duel", "--seed", 3, "--seats", "me,random", typed="choose storage trade\n")
    assert "2 fly sector 2  9 cards left" in result.stdout
    assert "2 2" not in result.stdout


@pytest.mark.parametrize(
    ("game", "typed", "shown"),
    [
        ("star-trek", "roll\n", r"sulu …  move one of your starships"),
        ("starfarers", "", r"build colony-ship P\d+  1 ore, 1 fuel, 1 carbon and 1 food · "),
        ("starfarers", "", r"build cannon  2 carbon$"),
    ],
)
def test_menus_say_prices_and_meanings(run: Run, game: str, typed: str, shown: str) -> None:
    options = BEGINNER if game == "star-trek" else ("--seed", 5)
    result = run("play", game, *options, typed=typed)
    assert re.search(shown, result.stdout, re.MULTILINE), result.stdout


# -- what is said ------------------------------------------------------------------------------------------


def test_a_refusal_is_short_and_says_what_is_expected_now(run: Run) -> None:
    result = run("play", "star-trek", *BEGINNER, typed="build outpost N23\n")
    said = result.stdout.partition("Red> ")[2].partition("Red> ")[0].splitlines()
    assert len(said) == 2
    assert said[0].startswith("Not allowed: build outpost N23 – ST-062: ")
    assert said[1].startswith("Red, your turn: ")


@pytest.mark.parametrize(
    ("game", "own", "foreign"),
    [
        ("star-trek", "offer 2 tritanium for 1 food", "P204"),
        ("starfarers", "offer 2 ore for 1 fuel", "N23"),
        ("duel", "choose trade sensor", "offer"),
    ],
)
def test_help_has_examples_of_this_game(run: Run, game: str, own: str, foreign: str) -> None:
    result = run("play", game, "--seed", 1, typed="?\n")
    explained = result.stdout.partition("You play by typing")[2]
    assert own in explained
    assert foreign not in explained


@pytest.mark.parametrize(("lang", "typed"), [("de", "regel 45"), ("es", "regla 45"), ("de", "rule 45")])
def test_commands_are_understood_in_the_own_language_and_in_english(run: Run, lang: str, typed: str) -> None:
    result = run("play", "star-trek", *BEGINNER, "--lang", lang, typed=f"{typed}\n")
    assert "ST-045: " in result.stdout


def test_undo_takes_back_the_last_move_and_the_dice_stay(run: Run) -> None:
    typed = "choose storage trade\nfly sector 1\nundo\nfly sector 1\nquit\n"
    run("play", "duel", "--seed", 3, "--seats", "me,random", typed=typed)
    once = read_record(last_saved().read_text(encoding="utf-8")).lines
    run("play", "duel", "--seed", 3, "--seats", "me,random", typed="choose storage trade\nfly sector 1\nquit\n")
    assert read_record(last_saved().read_text(encoding="utf-8")).lines == once
    assert "0 fly sector 1" in once


def test_undo_before_the_first_move_says_that_there_is_none(run: Run) -> None:
    assert "no move of yours" in run("play", "duel", "--seed", 3, typed="undo\n").stdout


def test_a_hint_is_a_move_that_could_be_made(run: Run) -> None:
    result = run("play", "star-trek", *BEGINNER, typed="hint\n")
    assert re.search("would choose: (roll|sulu E..)", result.stdout)


# -- rules -------------------------------------------------------------------------------------------------


def test_rules_are_found_by_words_as_well_as_by_ids(run: Run) -> None:
    found = run("rules", "star-trek", "Klingon").stdout
    assert "klingon" in found.lower()
    assert "ST-109" in run("rules", "star-trek", "distance", "rule").stdout
    assert_bad_input(run("rules", "star-trek", "xyzzy"), "xyzzy")
    assert_bad_input(run("rules", "star-trek", "9999"), "9999")


@pytest.mark.parametrize("game", games.names())
def test_a_pipe_takes_the_line_mode_by_itself(run: Run, game: str) -> None:
    result = run("play", game, "--seed", 1)
    assert result.exit_code == 0
    assert "The game stops here." in result.stdout


def test_a_file_that_cannot_be_written_is_told_before_the_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert_bad_input(run("play", "duel", "--save", tmp_path / "file" / "game"), "cannot be saved", "--save")
    assert_bad_input(run("play", "duel", "--save", tmp_path), "cannot be saved", tmp_path.name)
    assert not tmp_path.with_name(f"{tmp_path.name}.new").exists()


def test_a_name_belongs_to_a_link(run: Run) -> None:
    assert_bad_input(run("play", "duel", "--name", "Ann"), "--join", "--seats")
