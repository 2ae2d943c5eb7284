"""The almanac as pages of the manual: one a game and language, every rule with an anchor, ids linked to each other."""

import re
from pathlib import Path

from hexnaut import games
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import Almanac, Rule, almanac
from hexnaut.text.files import read_shared

FOLDER = Path(__file__).resolve().parent / "rules"  # made anew by every build, not committed
FIRST = "en"  # the language whose pages have the plain anchors, such as st-109
TITLES = {"en": "{game}: the rules", "de": "{game}: die Regeln", "es": "{game}: las reglas"}
MARKUP = "\\*_[]<>`$#|"


def write_pages() -> None:
    """Only what has changed is written: an unchanged page is not built again."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {file_name(name, lang): rule_page(name, lang) for name in games.names() for lang in LANGUAGES}
    for file in FOLDER.glob("*.md"):
        if file.name not in wanted:
            file.unlink()
    for name, text in wanted.items():
        page = FOLDER / name
        if not page.is_file() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


def file_name(game: str, lang: str) -> str:
    return f"{game}-{lang}.md"


def rule_page(name: str, lang: str) -> str:
    book = almanac(name, lang)
    title = TITLES.get(lang, "{game}").format(game=games.load(name).title)
    parts = [f"# {title}\n\n{other_languages(name, lang)}\n"]
    for section in book.sections:
        parts.append(f"\n## {section.title}\n")
        parts += [entry(book, book.rules[rule]) for rule in section.rules]
    return "".join(parts)


def other_languages(name: str, lang: str) -> str:
    """A line of links to the same page in the other languages."""
    links = [f"[{own_name(other)}]({file_name(name, other)})" for other in LANGUAGES if other != lang]
    return " · ".join([f"**{own_name(lang)}**", *links])


def own_name(lang: str) -> str:
    return str(read_shared("language", lang)["name"])


def entry(book: Almanac, rule: Rule) -> str:
    return f"\n({anchor(rule.id, book.lang)})=\n\n**{rule.id} {rule.title}**\n: {linked(book, rule)}\n"


def anchor(rule: str, lang: str) -> str:
    return rule.lower() if lang == FIRST else f"{rule.lower()}-{lang}"


def linked(book: Almanac, rule: Rule) -> str:
    """The text of a rule, which is no markup, with links to the rules that it names."""

    def link(match: re.Match[str]) -> str:
        other = match[0]
        known = other in book.rules and other != rule.id
        return f"[{other}](#{anchor(other, book.lang)})" if known else other

    return re.sub(rf"{book.prefix}-\d{{3}}", link, plain(rule.text))


def plain(text: str) -> str:
    for sign in MARKUP:
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\n  ")
