"""How the documentation is built: `make docs`. Warnings are errors."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # the example game of the tests is shown, and its doctests run

from hexnaut import __version__, games  # noqa: E402
from hexnaut.text.almanac import Almanac, almanac  # noqa: E402

project = "Hexnaut"
author = "Hexnaut contributors"
copyright = "Hexnaut contributors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.doctest"]
exclude_patterns = ["scenarios/*"]
html_theme = "furo"
html_title = f"Hexnaut {release}"
html_copy_source = False
myst_heading_anchors = 3
nitpicky = True

RULE_PAGES = HERE / "rules"  # made anew by every build, not committed


def rule_page(book: Almanac, title: str) -> str:
    """A game's almanac as one page: a heading for each section, an anchor for each rule."""
    parts = [f"# {title}\n"]
    for section in book.sections:
        parts.append(f"\n## {section.title}\n")
        for rule in (book.rules[name] for name in section.rules):
            parts.append(f"\n({rule.id.lower()})=\n\n**{rule.id} {rule.title}**\n: {plain(rule.text)}\n")
    return "".join(parts)


def plain(text: str) -> str:
    """The almanac is plain text: nothing in it is markup."""
    for sign in "\\*_[]<>`$#|":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\n  ")


def write_rule_pages(app: Sphinx) -> None:
    RULE_PAGES.mkdir(exist_ok=True)
    for name in games.names():
        page = RULE_PAGES / f"{name}.md"
        text = rule_page(almanac(name), games.load(name).title)
        if not page.is_file() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


myst_enable_extensions = ["deflist"]


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", write_rule_pages)
