"""The almanac as pages of the manual: one a game and language, every rule with an anchor, ids linked to each other."""

import re

from docs.madepages import HERE, file_name, other_languages, plain, write
from hexnaut import games
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import Almanac, Rule, almanac

FOLDER = HERE / "rules"  # made anew by every build, not committed
FIRST = "en"  # the language whose pages have the plain anchors, such as st-109
TITLES = {"en": "{game}: the rules", "de": "{game}: die Regeln", "es": "{game}: las reglas"}


def write_rule_pages() -> None:
    pages = {file_name(name, lang): rule_page(name, lang) for name in games.names() for lang in LANGUAGES}
    write(FOLDER, pages)


def rule_page(name: str, lang: str) -> str:
    book = almanac(name, lang)
    title = TITLES.get(lang, "{game}").format(game=games.load(name).title)
    parts = [f"# {title}\n\n{other_languages(name, lang)}\n"]
    for section in book.sections:
        parts.append(f"\n## {section.title}\n")
        parts += [entry(book, book.rules[rule]) for rule in section.rules]
    return "".join(parts)


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

    return re.sub(rf"{book.prefix}-\d{{3}}", link, plain(rule.text)).replace("\n", "\n  ")
