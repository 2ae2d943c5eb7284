"""The almanac: every rule of a game by its id, in our own words. The one place that reads it."""

import re
from dataclasses import dataclass
from functools import lru_cache

from hexnaut.kernel.errors import BadOption
from hexnaut.text import LANGUAGES
from hexnaut.text.files import RULES, read_subjects, read_text


@dataclass(frozen=True)
class Rule:
    id: str
    title: str
    text: str

    @property
    def headline(self) -> str:
        return f"{self.id}: {self.title}"


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    rules: tuple[str, ...]


class Almanac:
    """The rules of a game in one language."""

    def __init__(self, game: str, lang: str, sections: list[Section], rules: dict[str, Rule]) -> None:
        self.game = game
        self.lang = lang
        self.sections = sections
        self.rules = rules
        self.prefix = next(iter(rules), "").partition("-")[0]

    def is_id(self, text: str) -> bool:
        """Whether a text is written like the id of a rule of this game."""
        return self._number(text) is not None

    def _number(self, text: str) -> re.Match[str] | None:
        return re.fullmatch(rf"(?:{self.prefix}[-_ ]?)?0*([0-9]{{1,4}})", text.strip(), re.IGNORECASE | re.ASCII)

    def rule(self, text: str) -> Rule:
        """A rule by its id; "45", "st45" and "ST-045" are the same. Raises BadOption."""
        found = self._number(text)
        rule = self.rules.get(f"{self.prefix}-{int(found[1]):03d}") if found else None
        if rule is None:
            ids = sorted(self.rules)
            span = f"they go from {ids[0]} to {ids[-1]}" if ids else f"{self.game} has no almanac yet"
            raise BadOption(f"there is no rule {text!r} in {self.game}, nor one that holds these words; {span}")
        return rule

    def find(self, text: str) -> list[Rule]:
        """A rule by its id, or all rules that hold some words. Raises BadOption where there are none."""
        try:
            return [self.rule(text)]
        except BadOption:
            found = self.search(text) if text.strip() else []
            if not found:
                raise
            return found

    def search(self, text: str) -> list[Rule]:
        """The rules that hold every word of the text, in their titles first."""
        words = text.casefold().split()
        found = [rule for rule in self.rules.values() if _holds(f"{rule.id} {rule.title} {rule.text}", words)]
        return sorted(found, key=lambda rule: not _holds(f"{rule.id} {rule.title}", words))


def _holds(text: str, words: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


@lru_cache
def almanac(game: str, lang: str = "en") -> Almanac:
    """The almanac of a game. Raises BadOption for a game or language that does not exist."""
    data = read_text(game, "almanac", lang)
    subjects = read_subjects(game, lang)
    rules: dict[str, Rule] = {}
    sections = []
    for part in data.get("sections", []):
        texts = {name: data[RULES][name] for name in part[RULES]}
        for subject in subjects.get(part["id"], []):
            texts |= subject[RULES]
        rules |= {name: Rule(name, entry["title"], entry["text"]) for name, entry in texts.items()}
        sections.append(Section(part["id"], part["title"], tuple(texts)))
    return Almanac(game, lang, sections, rules)


def untranslated(game: str) -> list[str]:
    """The ids of rules that are missing, or not translated, in one of the languages."""
    books = {lang: almanac(game, lang).rules for lang in LANGUAGES}
    ids = sorted({name for book in books.values() for name in book})
    return [name for name in ids if not all(_is_written(books, lang, name) for lang in LANGUAGES)]


def _is_written(books: dict[str, dict[str, Rule]], lang: str, name: str) -> bool:
    rule = books[lang].get(name)
    if rule is None or not rule.title.strip() or not rule.text.strip():
        return False
    english = books["en"].get(name)
    return lang == "en" or english is None or rule.text != english.text
