"""Bots of one's own, by their place: in a file, in a module, as a class, an object or a function."""

import pickle
import sys
from pathlib import Path

import pytest

import hexnaut
from hexnaut.bots import own
from hexnaut.bots.base import Rememberer
from hexnaut.bots.registry import as_bot, check_name, levels, make_bot
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import seeded

SOURCE = '''
import hexnaut
from beside import FAVOURITE


class Favourite(hexnaut.Bot):
    name = "favourite"

    def decide(self, view):
        return next((move for move in view.words() if move.startswith(FAVOURITE)), None) or super().decide(view)


class Plain:
    """Without the base class, without random numbers, with a memory."""

    def __init__(self):
        self.seen = 0

    def decide(self, view):
        self.seen += 1
        return view.legal()[0]

    def memory(self):
        return {"seen": self.seen}

    def remember(self, memory):
        self.seen = memory["seen"]


def first(view):
    return view.words()[0]


class Broken:
    def decide(self, view):
        return {}["nothing"]


class Unmakeable:
    def __init__(self, one, two):
        pass


NUMBER = 7
'''


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "mine.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "beside.py").write_text("FAVOURITE = 'build'", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "beside", raising=False)
    return str(tmp_path / "mine.py")


@pytest.mark.parametrize("name", ["Favourite", "Plain", "first"])
def test_they_play(place: str, name: str) -> None:
    check_name(f"{place}:{name}")
    bot = make_bot(f"{place}:{name}", seeded(1, "bot"))
    match = hexnaut.new_match("duel", seed=1).play([bot, "random"], most_decisions=20)
    assert len(match.actions) >= 20
    again = hexnaut.new_match("duel", seed=1).play([f"{place}:{name}", "random"], most_decisions=20)
    assert len(again.actions) >= 20


def test_a_module_that_can_be_imported(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(place).parent)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    assert make_bot("mine:Favourite", seeded(1, "bot")).name == "mine:Favourite"


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (":Nobody", "has no bot 'Nobody'; there are hexnaut, FAVOURITE, Favourite, Plain"),
        (":NUMBER", "has no bot 'NUMBER'"),
        (":Unmakeable", "cannot be made: TypeError"),
        ("x.py:Favourite", "cannot be imported: FileNotFoundError"),
    ],
)
def test_what_is_no_bot(place: str, end: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        make_bot(place + end, seeded(1, "bot"))


def test_a_file_that_fails_when_it_is_read(tmp_path: Path) -> None:
    for source, error in (
        ("1 / 0", "ZeroDivisionError"),
        ("import nowhere_at_all", "ModuleNotFoundError"),
        ("(", "SyntaxError"),
    ):
        (tmp_path / "bad.py").write_text(source, encoding="utf-8")
        with pytest.raises(BadOption, match=error):
            check_name(f"{tmp_path / 'bad.py'}:Bot")


def test_a_mistake_in_decide_is_told_in_one_line(place: str) -> None:
    bot = make_bot(f"{place}:Broken", seeded(1, "bot"))
    with pytest.raises(BadOption, match="Broken: decide failed: KeyError"):
        bot.decide(hexnaut.new_match("duel", seed=1).view(0))


def test_they_keep_a_memory_and_can_be_pickled(place: str) -> None:
    bot = make_bot(f"{place}:Plain", seeded(1, "bot"))
    assert isinstance(bot, Rememberer)
    view = hexnaut.new_match("duel", seed=1).view(0)
    bot.decide(view)
    assert bot.memory() == {"seen": 1}
    twin = pickle.loads(pickle.dumps(bot))
    twin.remember({"seen": 5})
    twin.decide(view)
    assert (twin.memory(), bot.memory()) == ({"seen": 6}, {"seen": 1})


def test_objects_and_functions(place: str) -> None:
    for player in (hexnaut.Bot(), hexnaut.Bot, lambda view: view.legal()[0], lambda view: view.words()[0]):
        view = hexnaut.new_match("duel", seed=1).view(0)
        assert as_bot(player, seeded(1, "bot")).decide(view) in view.legal()
    for nonsense in (7, None, object):
        with pytest.raises(BadOption, match="is no bot"):
            as_bot(nonsense, seeded(1, "bot"))


def test_a_class_gets_random_numbers_of_its_own() -> None:
    bot = as_bot(hexnaut.Bot, seeded(1, "bot"))
    assert isinstance(bot, own.Seated)
    assert bot.player.rng.below(10**6) == seeded(1, "bot").below(10**6)
    with pytest.raises(BadOption, match="int cannot be made"):
        as_bot(int, seeded(1, "bot"))


def test_tables_know_only_what_the_operator_lets_them(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = list(levels("duel"))
    assert "favourite" not in before
    monkeypatch.setenv(own.AT_TABLES, f"favourite={place}:Favourite")
    assert list(levels("duel")) == [*before, "favourite"]
    assert levels("duel")["favourite"] == f"{place}:Favourite"
