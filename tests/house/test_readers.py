"""The page takes no words apart: what a sentence, a move or a name is made of comes as data.

Moves and cards are read in words/language.ts alone, by the grammar that the server publishes. Other files below read
languages that are not ours or were made for the page: addresses, paths, templates, drawings, what people type.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"

READERS = {
    "words/language.ts": "the words of moves and cards",
    "text/translate.ts": "placeholders of templates",
    "text/books.ts": "paths of texts",
    "text/languages.ts": "paths of texts",
    "settings.svelte.ts": "tags of languages",
    "ahead/route.ts": "addresses",
    "dev/FixturePage.svelte": "addresses",
    "pages/rulesearch.ts": "what people look for, and lists of synonyms",
    "pages/RuleEntry.svelte": "paragraphs",
    "table/RuleSheet.svelte": "paragraphs",
    "games/duel/scenes/Arrange.svelte": "names of keys",
    "parts/formula.ts": "formulas of the rules' figures",
    "parts/gradient.ts": "gradients",
    "parts/layers.ts": "drawings",
    "games/startrek/figures/Drawing.svelte": "drawings",
    "games/startrek/figures/places.ts": "drawings",
    "games/duel/figures/Drawing.svelte": "drawings",
}

CUTS = "match|matchAll|replace|replaceAll|split|search|exec|test|startsWith|endsWith|substring|substr|charAt"
BEFORE = r"(?:[=(,:?&|!{\[]|=>|\breturn)\s*"  # an expression between slashes, not a division and not the end of a tag
NO_TAG = r"(?![/*>]|(?:if|each|key|await|snippet)})"
BETWEEN = r"(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n])+"
AFTER = r"[dgimsuvy]*\s*(?:[.,;)\]}]|$)"
TAKES_APART = re.compile(
    rf"(?<!\brouter)\.(?:{CUTS})\("  # a method of strings or expressions; the router has a `replace` of its own
    rf"|\bRegExp\b|{BEFORE}/{NO_TAG}{BETWEEN}/{AFTER}",
    re.MULTILINE,
)
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"`])//[^\n]*", re.DOTALL)


def cuts(source: str) -> Iterator[str]:
    """The lines of a source that take a text apart."""
    bare = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source)
    lines = bare.splitlines()
    for found in TAKES_APART.finditer(bare):
        yield lines[bare.count("\n", 0, found.start())].strip()


def files() -> Iterator[tuple[str, str]]:
    for path in sorted([*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")]):
        yield path.relative_to(SOURCES).as_posix(), path.read_text(encoding="utf-8")


def test_nobody_but_the_readers_takes_texts_apart() -> None:
    assert [f"{name}: {line}" for name, source in files() if name not in READERS for line in cuts(source)] == []


def test_every_reader_still_reads() -> None:
    sources = dict(files())
    assert [name for name in READERS if name not in sources or not list(cuts(sources[name]))] == []


@pytest.mark.parametrize(
    "line",
    [
        "const bare = (name: string) => name.replace(/ \\([A-Z]+-\\d+\\)/g, '')",
        "const parts = $derived(/^(.*) (\\([^)]*\\))$/.exec(name))",
        "  const PLACE = /[/)]x/u",
        "for (const match of text.matchAll(new RegExp(word, 'giu'))) {",
        "const [kind] = name.split('-')",
        "if (view.question.startsWith('encounter-')) open()",
        "{#if /zentrum$/.test(label)}",
    ],
)
def test_what_takes_a_text_apart_is_found(line: str) -> None:
    assert set(cuts(f"// a file\n{line}\n")) == {line.strip()}


@pytest.mark.parametrize(
    "line",
    [
        "router.replace(`/table/${id}`)",
        "const half = (a + b) / 2 + c / 4",
        "<a href=\"#/\">{t('nav.home')}</a>",
        "const at = { x: width / 2, y: height / 2 } // name.split('-')",
        "import Board from '../../parts/Board.svelte'",
    ],
)
def test_other_lines_are_left_alone(line: str) -> None:
    assert list(cuts(line)) == []
