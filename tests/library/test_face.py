"""What `import hexnaut` gives, and what it says of itself."""

import doctest
import inspect
import pydoc
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import hexnaut
from hexnaut import errors
from hexnaut.bots.own import name_of
from hexnaut.kernel.seatview import SeatView

ROOT = Path(__file__).resolve().parents[2]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
PUBLIC = sorted(hexnaut._PUBLIC)
CLASSES = (hexnaut.Match, hexnaut.SeatView, hexnaut.Bot, hexnaut.Game, hexnaut.State, hexnaut.Log, hexnaut.Rng)
MOST_MS = 80  # for `import hexnaut`
LINES_OF_A_TERMINAL, COLUMNS = 25, 80  # for all that is needed to begin
LINES_OF_A_SCREEN = 56  # with the list of packages that Python adds
WITH_EXAMPLES = ("hexnaut.match", "hexnaut.records", "hexnaut.scenarios", "hexnaut.bots.own", "hexnaut.kernel.seatview")


def members(kind: type) -> list[str]:
    return [name for name in dir(kind) if not name.startswith("_") and hasattr(kind, name)]


def test_every_public_name_is_there_and_listed() -> None:
    assert set(PUBLIC) <= set(dir(hexnaut))
    for name in PUBLIC:
        assert getattr(hexnaut, name) is not None
    assert set(re.findall(r"^\| `hexnaut\.(\w+)", API, re.MULTILINE)) == set(PUBLIC)


def test_an_unknown_name_says_what_there_is() -> None:
    with pytest.raises(AttributeError, match="no 'Game2'; there are Bot, Game"):
        hexnaut.Game2  # noqa: B018


def test_everything_public_is_explained() -> None:
    """In both builds, the compiled classes too."""
    silent = [kind.__name__ for kind in CLASSES if not (kind.__doc__ or "").strip()]
    for kind in (hexnaut.Match, hexnaut.SeatView, hexnaut.Bot, hexnaut.Game):
        silent += [f"{kind.__name__}.{name}" for name in members(kind) if not _is_explained(kind, name)]
    silent += [name for name in PUBLIC if not (getattr(hexnaut, name).__doc__ or "").strip()]
    assert silent == []


def _is_explained(kind: type, name: str) -> bool:
    member = inspect.getattr_static(kind, name)
    if not callable(member) and not isinstance(member, property):
        return True  # a plain value, such as a name
    return bool((member.__doc__ or "").strip())


def test_help_shows_arguments_and_types() -> None:
    for thing, words in (
        (hexnaut.Match.submit, ["seat: int", "make a seat's move"]),
        (hexnaut.Game.apply, ["action: i64", "Carry out an allowed action"]),
        (hexnaut.State.copy, ["State", "An independent position"]),
        (hexnaut.seeded, ["stream: str", "independent"]),
    ):
        shown = pydoc.plain(pydoc.render_doc(thing)).replace("mypy_extensions.", "")
        for word in words:
            assert word in shown, shown
        assert list(inspect.signature(thing).parameters)


def test_help_fits_a_screen_and_is_enough_to_begin() -> None:
    shown = pydoc.plain(pydoc.render_doc(hexnaut))
    assert len(shown.splitlines()) <= LINES_OF_A_SCREEN, shown
    text, packages, _ = shown.partition("\nPACKAGE CONTENTS\n")
    assert packages and len(text.splitlines()) <= LINES_OF_A_TERMINAL, text
    assert max(map(len, text.splitlines())) <= COLUMNS, text
    for word in "new_match match.play hexnaut.Bot records scenarios errors sample_world docs/api.md".split():
        assert word in text


def test_the_example_of_help_runs() -> None:
    assert hexnaut.__doc__ is not None
    code = inspect.cleandoc("\n".join(re.findall(r"^ {4}.*$|^$", hexnaut.__doc__, re.MULTILINE)))
    names: dict[str, object] = {}
    exec(compile(code.replace("print(match)", "shown = str(match)"), "help", "exec"), names)
    assert "dilithium" in str(names["shown"])


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_of_docstrings(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted and not tried.failed


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    """In the compiled build it comes from the docstring that was compiled in."""
    shown = inspect.getdoc(getattr(hexnaut, name)) or ""
    example = doctest.DocTestParser().get_doctest(shown, {}, name, None, 0)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0


def test_every_public_name_is_in_the_reference() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    shown = {name.rpartition(".")[2] for name in re.findall(r":: hexnaut\.([\w.]+)$", page, re.MULTILINE)}
    assert shown == set(PUBLIC)


def test_importing_it_is_quick() -> None:
    """Measured in time of the processor, and the best of some tries: the machine may be busy."""
    took = "import time; start = time.process_time(); import hexnaut; print(1000 * (time.process_time() - start))"
    tries = [
        float(subprocess.run([sys.executable, "-c", took], check=True, capture_output=True, text=True).stdout)
        for _ in range(3)
    ]
    assert min(tries) < MOST_MS


def test_it_imports_nothing_before_somebody_asks() -> None:
    look = "import hexnaut, sys; print([name for name in sys.modules if name.startswith('hexnaut.')])"
    assert subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True).stdout == "[]\n"


# -- what it does ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", hexnaut.game_names())
def test_a_game_of_every_title(name: str) -> None:
    match = hexnaut.new_match(name, seed=3)
    assert match.asked and match.words(match.asked[0]) == match.view(match.asked[0]).words()
    match.play(["random"], most_decisions=40)
    assert repr(match).startswith(f"<Match of {name}: turn ")
    assert len(str(match).splitlines()) > 10
    assert match.draw(0) != str(match)
    for shown in (match.view(0), match.state, match.game):
        assert re.fullmatch(r"<[A-Z]\w+[ :].*>", repr(shown)), repr(shown)


def test_the_same_seed_brings_the_same_game_as_the_arena() -> None:
    from hexnaut.arena.match import play_match

    match = hexnaut.new_match("duel", seed="5-0").play(["greedy", "random"])
    played = play_match(hexnaut.load("duel"), {}, ["greedy", "random"], "5-0")
    assert (match.winner, match.scores, match.turns) == (played.winner, played.points, played.turns)


def test_seats_that_nobody_has() -> None:
    match = hexnaut.new_match("duel", seed=1)
    for ask in (match.view, match.legal, match.words, match.draw):
        with pytest.raises(errors.BadNotation, match="there is no seat 7: this game of duel has the seats 0 to 1"):
            ask(7)
    with pytest.raises(errors.BadNotation, match="there is no seat -1"):
        SeatView(match.game, match.state, -1)


def test_a_bot_that_breaks_the_rules_is_an_error() -> None:
    match = hexnaut.new_match("duel", seed=1)
    with pytest.raises(errors.IllegalAction, match="DU-"):
        match.play([lambda view: "end turn", "random"])
    with pytest.raises(errors.BadNotation, match="unknown word 'dance'"):
        match.play([lambda view: "dance", "random"])
    with pytest.raises(errors.BadOption, match="neither a move nor its words"):
        match.play([lambda view: None, "random"])  # type: ignore[list-item, return-value]
    with pytest.raises(errors.BadOption, match="3 bots for 2 seats"):
        match.play(["random", "random", "random"])


class InWords(hexnaut.Bot):
    def decide(self, view: hexnaut.SeatView) -> int | str:
        return view.words()[0]


def test_a_bot_that_answers_in_words_has_the_type_of_a_player() -> None:
    """Mypy reads this test, too."""
    games = [hexnaut.new_match("duel", seed=1) for _ in range(2)]
    games[0].play([InWords(), "random"], most_decisions=20)
    games[1].play([InWords, lambda view: view.legal()[0]], most_decisions=20)
    assert [len(match.actions) > 10 for match in games] == [True, True]


def test_bots_have_names() -> None:
    assert name_of("greedy") == "greedy"
    assert name_of(hexnaut.Bot()) == "bot"
    assert name_of(members) == "members"


def test_log_is_optional() -> None:
    game = hexnaut.load("duel")
    match = hexnaut.new_match(game, seed=1)
    after = match.state.copy()
    game.apply(after, 0, match.legal(0)[0])
    assert game.begin(match.prepared) is not None
    assert after.decision_id(0) != match.state.decision_id(0)
    assert not hexnaut.Log(False).events


def test_records_and_scenarios(tmp_path: Path) -> None:
    match = hexnaut.new_match("duel", seed=2).play(["random"])
    path = tmp_path / "game.ndjson"
    record = hexnaut.records.write(match, path, ["Ann", "Ben"])
    assert hexnaut.records.read(path) == record
    assert hexnaut.records.verify(record).scores == match.scores
    assert len(hexnaut.records.replay(record, until=7).actions) == 7
    path.write_text("{", encoding="utf-8")
    with pytest.raises(errors.BadRecord, match=r"game\.ndjson: line 1"):
        hexnaut.records.read(path)
    case = hexnaut.scenarios.read(ROOT / "docs" / "scenarios" / "01-distance-rule.json")
    assert hexnaut.scenarios.run(case).game.name == "star-trek"
    assert hexnaut.scenarios.start(case).actions == []
