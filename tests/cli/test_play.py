"""The game in the terminal."""

import json
import re
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.cli.terminal.saving import last_saved
from hexnaut.kernel.record import read_record, replay
from hexnaut.kernel.verify import verify
from hexnaut.text import FOLDERS, LANGUAGES
from hexnaut.text.files import read_messages
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of
from tools import pseudo

pytestmark = pytest.mark.once

GAME = games.load("star-trek")
BEGINNER = ("-o", "board=beginner")
RANDOM = ("--seats", "me,random,random,random")  # bots that take no time


def flat(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


def test_a_whole_game_with_the_first_move_every_time(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.ndjson"
    result = run(
        "play", "star-trek", "--seed", 11, *RANDOM, "-o", "victoryPoints=5", "--save", path, typed="1\n" * 5000
    )
    assert result.exit_code == 0
    assert "wins the game with" in flat(result.stdout)
    assert f"hexnaut replay {path}" in result.stdout
    verify(GAME, read_record(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_in_every_language_with_three_players(run: Run, lang: str) -> None:
    options = ("--seats", "me,random,random", "-o", "victoryPoints=4", "--seed", 2, "--lang", lang)
    result = run("play", "star-trek", *options, typed="1\n" * 5000)
    assert result.exit_code == 0
    told: str = read_messages("star-trek", lang)["event.won"]
    words = re.escape(told).replace(r"\{seat\}", r"\w+").replace(r"\{points\}", r"\d+")
    assert re.search(words, flat(result.stdout))


@pytest.mark.parametrize("game", games.names())
def test_nothing_in_the_terminal_is_left_untranslated(
    run: Run, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a language with an accent on every letter, only names, numbers and the labels of a board are plain."""
    monkeypatch.setitem(FOLDERS, pseudo.NAME, pseudo.write(tmp_path / "texts"))
    typed = "hand\nplayers\nboard\nlog\nmoves\n" + "1\n" * 20 + "quit\n"
    options = ("--seed", 2, "--save", tmp_path / "1", "--lang", pseudo.NAME)
    result = run("play", game, *options, typed=typed)
    assert result.exit_code == 0
    shown = pseudo.KEPT.sub("", result.stdout.replace(str(tmp_path), "").replace(games.load(game).title, ""))
    plain = {"normal", "KLINGON", "gamma", "Wc", "Wt", "II", "III", "IV", "hexnaut", "play", "resume"}
    assert set(re.findall(r"[A-Za-z]{2,}", shown)) - plain == set()


def test_json_puts_the_game_on_stderr_and_the_result_on_stdout(run: Run) -> None:
    result = run("play", "star-trek", "--seed", 11, *RANDOM, "-o", "victoryPoints=4", "--json", typed="1\n" * 5000)
    data = data_of(result)
    assert data["finished"] is True
    assert max(data["points"]) >= 4
    assert data["points"].index(max(data["points"])) == data["winner"]
    assert "your turn" in result.stderr


def test_quit_saves_and_resume_goes_on_with_the_same_dice(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    moves = ["1"] * 20
    run(
        "play",
        "star-trek",
        "--seed",
        4,
        *RANDOM,
        "-o",
        "victoryPoints=5",
        "--save",
        first,
        typed="\n".join([*moves[:4], "quit"]),
    )
    begun = read_record(first.read_text(encoding="utf-8"))
    assert begun.footer is None
    result = run("play", "--resume", first, "--save", second, typed="\n".join([*moves, "quit"]))
    assert f"hexnaut play --resume {second}" in result.stdout
    longer = read_record(second.read_text(encoding="utf-8"))
    assert longer.lines[: len(begun.lines)] == begun.lines
    assert len(longer.lines) > len(begun.lines)
    # the seed still explains every outcome of chance: finish the game and verify it
    run("play", "--resume", second, typed="1\n" * 5000)
    verify(GAME, read_record(second.read_text(encoding="utf-8")))
    assert_bad_input(run("play", "--resume", second), "over")


@pytest.mark.parametrize("ending", ["", "q\n", "quit", "1\n1\n"])
def test_the_end_of_input_is_polite(run: Run, ending: str) -> None:
    result = run("play", "star-trek", "--seed", 4, *RANDOM, typed=ending)
    assert result.exit_code == 0
    assert result.stdout.endswith("hexnaut play --resume\n")
    assert replay(GAME, read_record(last_saved().read_text(encoding="utf-8"))).actions


def test_a_refused_move_quotes_its_rule(run: Run) -> None:
    result = run("play", "star-trek", "--seed", 1, *BEGINNER, typed="build outpost N23\n")
    assert "Not allowed: build outpost N23 – ST-062:" in flat(result.stdout)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("?", "You play by typing"),
        ("help", "Prices"),
        ("board", ">KLINGON<"),
        ("board names", "E71"),
        ("look n28", "N28: tritanium 3, oxygen 5, food 9 (10•); outpost: Red"),
        ("look H09", "H09: asteroids"),
        ("look e40", "E40: N28 – N33; starship: Red"),
        ("look at me", "no place called at me"),
        ("hand", "hand (3): 1 tritanium, 1 food, 1 oxygen · points: 2"),
        ("players", "Sulu A"),
        ("rule ST-045", "ST-045: Battle cruiser, variable board"),
        ("rule 45", "ST-045: Battle cruiser, variable board"),
        ("rule distance", "ST-109: The distance rule"),
        ("rule xyzzy", "there is no rule 'xyzzy'"),
        ("log", "Red goes first"),  # the first seat, and before that what the fixed start deals out
        ("log 0", ""),
        ("moves", "1 roll"),
        ("save", "Which file?"),
        ("hello", "neither a move nor a command"),
        ("build starship", "Not understood: expected a route after 'build starship'"),
        ("99", "there is no move 99"),
        ("²", "neither a move nor a command"),
        ("roll; roll", "Not allowed: roll – ST-058"),
    ],
)
def test_commands(run: Run, typed: str, shown: str) -> None:
    result = run("play", "star-trek", "--seed", 1, *BEGINNER, typed=f"{typed}\n")
    assert result.exit_code == 0
    assert shown in result.stdout


def test_before_the_first_event_the_log_says_so(run: Run) -> None:
    result = run("play", "duel", "--seed", 1, "--seats", "Ann,Ben", typed="\nlog\n")
    assert "Nothing has happened yet." in result.stdout


def test_save_warns_of_secrets(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my game.ndjson"
    result = run("play", "star-trek", "--seed", 1, *BEGINNER, typed=f"save {path}\n")
    assert "do not look into it" in result.stdout
    assert f"--resume '{path}'" in result.stdout
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0])["game"] == "star-trek"
    folder = run("play", "star-trek", "--seed", 1, *BEGINNER, typed=f"save {tmp_path}\n")
    assert "could not be saved" in folder.stdout
    assert folder.exit_code == 0


def lines_of(run: Run, path: Path, *typed: str, options: tuple[str, ...] = BEGINNER) -> list[str]:
    """The moves that a game holds after some typing."""
    run("play", "star-trek", "--seed", 1, *RANDOM, "--save", path, *options, typed="\n".join([*typed, "quit"]))
    return read_record(path.read_text(encoding="utf-8")).lines


@pytest.mark.parametrize("typed", ["roll", "ROLL", "r", "ro", "1", "", "  roll  "])
def test_ways_to_say_a_move(run: Run, tmp_path: Path, typed: str) -> None:
    """A number, words, their beginnings; Enter where there is only one move (seed 1: Red holds Sulu)."""
    options = (*BEGINNER, "-o", "supportCards=false")
    assert lines_of(run, tmp_path / "game", typed, options=options)[0] == "0 roll"


def test_places_and_players_are_understood_as_people_write_them(run: Run, tmp_path: Path) -> None:
    lines = lines_of(run, tmp_path / "a", "place outpost n5", "e3", options=("-o", "firstSeat=0"))
    assert lines[:2] == ["0 place outpost N05", "0 place starship E03"]


def test_an_offer_to_named_players(run: Run, tmp_path: Path) -> None:
    """On the beginner board Red holds tritanium, food and oxygen (ST-037); the roll of seed 1 is no 7."""
    lines = lines_of(run, tmp_path / "a", "roll", "offer 1 food for 1 water to Blue and white")
    assert "0 offer 1 food for 1 water to 1 3" in lines


def test_cards_may_be_called_by_their_names_in_the_own_language(run: Run, tmp_path: Path) -> None:
    options = (*BEGINNER, "--lang", "de")
    lines = lines_of(run, tmp_path / "a", "roll", "offer 1 Nahrung for 1 Wasser to Blau und Weiß", options=options)
    assert "0 offer 1 food for 1 water to 1 3" in lines


def test_several_discards_at_once(run: Run, tmp_path: Path) -> None:
    """ST-078 with "discard 2 water 2 food" instead of four lines."""
    path = tmp_path / "game"
    seed, moves, hand = a_seven_with_eight_cards(run)
    typed = [*["1"] * moves, f"discard {four_cards(hand)}", "quit"]
    run("play", "star-trek", "--seed", seed, *RANDOM, "--save", path, typed="\n".join(typed))
    lines = read_record(path.read_text(encoding="utf-8")).lines
    assert sum(line.startswith("0 discard") for line in lines) == 4


def a_seven_with_eight_cards(run: Run) -> tuple[int, int, str]:
    """A seed, after how many moves Red has to discard four cards, and Red's hand."""
    for seed in range(40):
        prompts = run("play", "star-trek", "--seed", seed, *RANDOM, typed="1\n" * 60).stdout.split("Red> ")
        first = next((moves for moves, text in enumerate(prompts) if "Red, discard" in text), None)
        if first is not None and "Red, discard 4 cards." in prompts[first]:
            hand = re.findall(r"^hand \(\d+\): (.*) · points", prompts[first], re.MULTILINE)[-1]
            return seed, first, hand
    raise AssertionError("no seed brings a discard")


def four_cards(hand: str) -> str:
    chosen: list[str] = []
    left = 4
    for count, name in re.findall(r"(\d+) (\w+)", hand):
        take = min(left, int(count))
        left -= take
        if take:
            chosen.append(f"{take} {name}")
    return ", ".join(chosen)


def test_people_at_one_keyboard_do_not_see_each_others_hands(run: Run) -> None:
    result = run("play", "star-trek", "--seed", 1, *BEGINNER, "--seats", "Ann,Ben,random,random", typed="\nroll\n1\n\n")
    assert "Give Ann the keyboard" in result.stdout
    before, _, after = result.stdout.partition("Give Ben the keyboard")
    assert "Press Enter when Ben is ready" in after
    assert "Ann> " in before
    assert "Ben> " not in before


def test_somebody_else_at_the_keyboard_may_make_an_offer_unasked(run: Run, tmp_path: Path) -> None:
    """ST-092, ST-218: Ben (blue: food, tritanium, water) offers in Ann's turn, and she takes it."""
    path = tmp_path / "game"
    typed = ["", "roll", "ben: offer 1 water for 1 oxygen", "carl: withdraw", "deal with Ben", "quit"]
    options = ("--seed", 3, *BEGINNER, "--seats", "Ann,Ben,random,random", "--save", path)
    result = run("play", "star-trek", *options, typed="\n".join(typed))
    assert "Ben offers Ann: 1 water for 1 oxygen." in flat(result.stdout)
    lines = read_record(path.read_text(encoding="utf-8")).lines
    assert lines[-2:] == ["1 offer 1 water for 1 oxygen", "0 deal with 1"]


def test_only_bots_play_by_themselves(run: Run) -> None:
    result = run("play", "star-trek", "--seed", 1, "--seats", "random,random,random")
    assert result.exit_code == 0
    assert "wins the game with" in flat(result.stdout)


def test_a_game_without_a_drawing_of_its_own(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that comes with rules only can be played all the same."""
    monkeypatch.setattr("hexnaut.cli.draw.drawing.find_spec", lambda name: None)
    monkeypatch.setattr("hexnaut.text.sentences.read_messages", lambda *name: {})
    typed = "?\nhand\nlook N23\n" + "1\n" * 5000
    result = run("play", "star-trek", "--seed", 11, *RANDOM, "-o", "victoryPoints=4", typed=typed)
    assert result.exit_code == 0
    assert "The game is over" in result.stdout


def test_long_groups_are_opened_on_demand(run: Run) -> None:
    """Uhura has thirty moves in the hands of a player with two cards of other types."""
    options = (*BEGINNER, "-o", "firstSeat=1")  # then seat 0 is the last and holds Uhura (ST-036)
    result = run("play", "star-trek", "--seed", 2, *RANDOM, *options, typed="1\n" * 3 + "uhura\nmoves\n")
    assert re.search(r"^ +\d+ uhura …  .* · 30: uhura tritanium from Blue, …", result.stdout, re.MULTILINE)
    assert "30 water from White" in result.stdout


def test_moves_typed_ahead_are_told_when_one_of_them_is_refused(run: Run) -> None:
    result = run("play", "star-trek", "--seed", 1, *BEGINNER, typed="roll; roll\n")
    assert "rolls" in result.stdout.partition("Not allowed: roll")[2]


def test_a_move_goes_before_a_command_of_the_same_name(run: Run) -> None:
    """With a sensor centre "look" is a move of the duel, and the terminal has a command of that name."""
    result = run("play", "duel", "--seed", 11, typed="choose science sensor\nfly sector 1\nlook\n")
    assert "P1’s sensor shows" in result.stdout
