"""docs/changing-things.md is true: five of its changes, done in a copy of the tree, work and pass the tests there.

Each touches the files that the page names, and no others.
"""

import json
import re
from pathlib import Path

import pytest

from tests.house.scratch import ROOT, Scratch

pytestmark = pytest.mark.once

PAGE = ROOT / "docs" / "changing-things.md"
STARTREK = "src/hexnaut/games/startrek"
PAGE_OF_STARTREK = "web/src/games/startrek"
EVENT = 'THEFTS: Final = BOOK.add("thefts", COUNT)\n'

CARD = '''"""M'Benga (ST-299): a card of food from the bank; also before the roll."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.board import FOOD
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves


@final
class MBenga(shared.SupportCard):
    def __init__(self) -> None:
        super().__init__({a.USE_MBENGA: "mbenga"})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        rule = shared.not_ready(s, seat, a.MBENGA)
        return rule if rule != 0 or s.bank[FOOD] > 0 else 299

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.bank[FOOD] > 0:
            moves.add(a.USE_MBENGA)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        do.begin_use(s, seat, 299, log)
        do.take_one(s, seat, FOOD, 299, log)
'''

CARD_TEXTS = {
    "word.mbenga": "M'Benga",
    "hint.mbenga": "a card of food",
    "does.mbenga": "Take 1 food.",
    "moment.mbenga": "in your turn, food or not",
    "move.mbenga": "M'Benga: food",
}

CARD_SCENARIO = {
    "name": "M'Benga brings food",
    "game": "star-trek",
    "options": {"board": "beginner"},
    "given": {"phase": "before-roll", "support": {"0": "mbenga A"}, "hands": {"0": "1 water"}},
    "do": [{"refused": "ST-156", "move": "1 mbenga"}, "0 mbenga"],
    "expect": {"hands": {"0": "1 food 1 water"}, "events": [{"event": "used", "rule": "ST-299", "seat": 0}]},
}

LIMIT_SCENARIO = {
    "name": "A 7 leaves nine cards alone",
    "game": "star-trek",
    "options": {"board": "beginner", "handLimit": 9},
    "given": {"phase": "before-roll", "hands": {"0": "9 water", "1": "10 food"}},
    "do": ["0 roll", "chance roll 3 4"],
    "expect": {"question": "discard", "asked": [1], "mustDiscard": {"0": 0, "1": 5}},
}

THEFT_SCENARIO = {
    "name": "Thefts are counted and told",
    "game": "star-trek",
    "options": {"board": "beginner"},
    "given": {"phase": "before-roll", "outposts": {"1": ["N08"]}, "hands": {"1": "2 food"}},
    "do": ["0 roll", "chance roll 3 4", "0 move cruiser H04", "chance stolen food"],
    "expect": {"events": [{"event": "thefts", "seat": 0, "count": "1"}]},
}


def add_card(tree: Scratch) -> None:
    tree.write(f"{STARTREK}/support/mbenga.py", CARD)
    tree.replace(
        f"{STARTREK}/support/dispatch.py",
        (
            "support.mccoy import McCoy\n",
            "support.mccoy import McCoy\nfrom hexnaut.games.startrek.support.mbenga import MBenga\n",
        ),
        ("    Sarek(),\n", "    Sarek(),\n    MBenga(),\n"),
    )
    tree.replace(
        f"{STARTREK}/actions.py",
        ("PLAY_VICTORY: Final = 45", "USE_MBENGA: Final = 46\nPLAY_VICTORY: Final = 45"),
        ("SUPPORT_CARDS: Final = 10", "MBENGA: Final = 10\nSUPPORT_CARDS: Final = 11"),
    )
    facts = tree.read(f"{STARTREK}/data/facts.json")
    facts["supportCards"].append({"id": "mbenga", "number": None, "name": "M'Benga", "title": "Rations"})
    tree.write(f"{STARTREK}/data/facts.json", json.dumps(facts))
    tree.replace(f"{STARTREK}/data/weights.json", ('"support side b"', '"support mbenga": 700, "support side b"'))
    for language in ("de", "en", "es"):
        said = CARD_TEXTS | {"rules": {"ST-299": {"title": "M'Benga: rations", "text": "1 food from the bank."}}}
        file = f"src/hexnaut/text/{language}/startrek/support_cards/mbenga.json"
        tree.write(file, json.dumps(said).replace("food", f"food ({language})"))
    tree.replace(
        f"{PAGE_OF_STARTREK}/supportUse.ts",
        ("  chekov: ['chekov'],\n", "  chekov: ['chekov'],\n  mbenga: ['mbenga'],\n"),
        ("if (card === 'chekov')", "if (card === 'chekov' || card === 'mbenga')"),
    )
    tree.replace(
        f"{PAGE_OF_STARTREK}/art/badges.ts",
        ("  chekov: {", "  mbenga: { icon: 'gift', shirt: SCIENCE },\n  chekov: {"),
    )


def add_option(tree: Scratch) -> None:
    tree.replace(
        f"{STARTREK}/options.py",
        (
            '    switch("supportCards"',
            '    Option("handLimit", 7, "cards that a 7 leaves alone (ST-077)", low=7, high=9, field="hand_limit"),\n'
            '    switch("supportCards"',
        ),
    )
    tree.replace(
        f"{STARTREK}/state.py",
        ("        self.support_on: Given", "        self.hand_limit: Given = 7\n        self.support_on: Given"),
    )
    tree.replace(f"{STARTREK}/apply.py", ("s.hand_size[seat] > HAND_LIMIT:", "s.hand_size[seat] > s.hand_limit:"))
    tree.add_texts(
        "startrek/messages.json",
        {"option.handLimit": "Hand limit", "option.handLimit.note": "How many cards a 7 leaves alone."},
    )


def add_field(tree: Scratch) -> None:
    tree.replace(
        f"{STARTREK}/state.py",
        ("        self.cruiser: i64 = 0\n", "        self.cruiser: i64 = 0\n        self.thefts: i64 = 0  # so far\n"),
    )
    tree.replace(f"{STARTREK}/effects.py", ("    log.tell(e.STOLE,", "    s.thefts += 1\n    log.tell(e.STOLE,"))


def add_event(tree: Scratch) -> None:
    tree.replace(
        f"{STARTREK}/events.py",
        ('PROTECTED: Final = BOOK.add("protected")\n', 'PROTECTED: Final = BOOK.add("protected")\n' + EVENT),
    )
    told = "    log.tell(e.STOLE, rule, thief, victim, resource)\n"
    tree.replace(f"{STARTREK}/effects.py", (told, f"{told}    log.tell(e.THEFTS, rule, thief, s.thefts)\n"))
    tree.add_texts("startrek/messages.json", {"event.thefts": "Thefts by {seat} and others so far: {count}."})


CHANGES = {  # and how many files each may touch: texts are in three languages
    "A support card": (add_card, 10),
    "An option": (add_option, 2 + 3),
    "A field of a position": (add_field, 1),
    "An event": (add_event, 1 + 3),
}
RULES = {f"{STARTREK}/apply.py", f"{STARTREK}/effects.py"}  # what the option, the field and the event mean
SCENARIOS = (CARD_SCENARIO, LIMIT_SCENARIO, THEFT_SCENARIO)


def named_files(change: str) -> list[str]:
    """The files that the page names for a change; a star stands for any name."""
    section = PAGE.read_text(encoding="utf-8").partition(f"\n## {change}\n")[2].partition("\n## ")[0]
    assert section, f"{PAGE.name} has no section {change!r}"
    return re.findall(r"^\d+\. `([^`]+)`", section, re.MULTILINE)


def expect_named(change: str, touched: set[str]) -> None:
    patterns = named_files(change)
    unnamed = {file for file in touched if not any(Path(file).match(pattern) for pattern in patterns)}
    assert unnamed == set(), f"{PAGE.name}, {change}: not named"


def test_changes_are_where_the_page_says(tmp_path: Path) -> None:
    tree = Scratch(tmp_path / "tree")
    for change, (add, most) in CHANGES.items():
        tree.touched.clear()
        add(tree)
        own = tree.touched - RULES
        expect_named(change, own)
        assert len(own) <= most, sorted(own)
    tree.run("tools/pseudo.py", "made")
    (tree.folder / "made" / "en-XA").rename(tree.folder / "src/hexnaut/text/en-XA")

    tree.run("-m", "tools.fields")
    tree.run("-m", "tools.optiontypes")
    for number, scenario in enumerate(SCENARIOS):
        tree.write(f"{number}.json", json.dumps(scenario))
    tree.run("-m", "hexnaut", "scenario", *(f"{number}.json" for number in range(len(SCENARIOS))))
    assert "M'Benga" in tree.run("-m", "hexnaut", "rules", "star-trek", "ST-299")
    tree.run("-m", "hexnaut", "simulate", "star-trek", "--games", "2", "--seed", "1", "--option", "handLimit=9")
    tests = ("test_languages", "test_messages", "test_moves", "test_options")
    tree.run(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not duel and not starfarers"),
        *(
            "tests/rules/startrek/test_features.py::test_every_feature_has_a_name_and_a_weight",
            "tests/tools/test_fields.py",
            "tests/tools/test_optiontypes.py",
            "tests/kernel/test_options.py",
        ),
        *(f"tests/text/{name}.py" for name in tests),
    )


def test_the_page_has_the_ten_changes() -> None:
    changes = re.findall(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len([change for change in changes if change.startswith("A")]) == 10, changes
