"""Events, questions and refusals as sentences, in the reader's language and with the players' names.

A game's messages.json, in the folder of each language, holds a template for each kind of event and question:

    "event.stole": "{seat} steals 1 {resource} from {other}."

The placeholders are the names of the event's parts (events.py), `seat`, and `sum`, the total of its numbers.
A template with an ending is taken instead where it fits: `.hidden` when the reader may not know a part,
`.none` when nobody is meant, `.one` or another form for a `count` (plurals.py). Words of parts are looked up as
`word.…`, or as `name.…` where records have a code for a thing, which then stands behind its name. Sentences are put
together in pieces (pieces.py).

Moves are said as "move.build starship {route}" has it, with their arguments in the same order; the page's buttons take
the same texts, or a shorter "short.…" where there is one. In the terminal English moves are the very words of records.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any

from hexnaut import games
from hexnaut.kernel.codec import Codec, Field, Kind
from hexnaut.kernel.events import UNKNOWN
from hexnaut.kernel.game import Game
from hexnaut.kernel.types import NOBODY, Action, Event
from hexnaut.text.almanac import almanac
from hexnaut.text.files import read_messages
from hexnaut.text.pieces import Piece, fill, joined, named, plain
from hexnaut.text.plurals import form, with_form

SEAT_PARTS = frozenset({"seat", "other", "to", "seats"})  # parts that hold seats, in every game
COUNT = "count"
WORDS_LANGUAGE = "en"  # that of the words of moves
UNSAID = "…"
MANY = 100  # an argument with more values is not a list of words
PARTS_KEPT = 5000  # of a game in a language: parts of sentences that were put into words already


class Narrator:
    """Tells the story of one game to readers of one language."""

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.names = list(names)
        self.messages: Mapping[str, str] = read_messages(game.name, lang)
        self.rules = almanac(game.name, lang)
        self._wording = _wording(game.name)
        self._parts = _parts_in_words(game.name, lang)
        self.codec = self._own_codec()

    # -- words ----------------------------------------------------------------------------------------------

    def word(self, word: str) -> str:
        """One word of the game, such as a resource or a card, in the reader's language."""
        return named(self.messages, word).whole

    def name(self, word: str) -> str:
        """The same without a code behind it."""
        return named(self.messages, word).text

    def synonyms(self) -> dict[str, str]:
        """The words of moves by what the reader's language calls them, such as {"wasser": "water"}."""
        fields = {field.name: field for kind in self.game.codec.kinds.values() for field in kind.fields}
        small = [field for field in fields.values() if field.size < MANY]
        values = {field.show(value) for field in small for value in range(field.size)}
        words = values | {word for value in values for word in value.split() if not word.isdigit()}
        own = {self.messages.get(f"word.{word}", word).casefold(): word for word in sorted(words)}
        return {name: word for name, word in own.items() if name != word.casefold() and " " not in name}

    def seat(self, seat: int) -> str:
        """A player's name; nothing for nobody."""
        if seat < 0:
            return ""
        return self.names[seat] if seat < len(self.names) else str(seat)

    def cards(self, text: str) -> str:
        """Words of a part: "2 water 1 food" becomes "2 water and 1 food", other words are looked up and listed."""
        return plain(self._cards(text))

    def counted(self, number: int, name: str) -> str:
        """So many of something: "2 water"; what can be counted by itself has forms of its own, "count.goods.one"."""
        return plain(self._counted(number, name))

    def part(self, name: str, text: str) -> Sequence[Piece]:
        """A part of an event or a question, from its words."""
        if name in SEAT_PARTS:
            words = text.split()
            if all(word.isdigit() for word in words):
                return self._listed([[Piece(self.seat(int(word)))] for word in words])
        return self._cards(text)

    def _cards(self, text: str) -> Sequence[Piece]:
        """The same, again and again: most sentences are about few things."""
        known = self._parts.get(text)
        if known is None:
            if len(self._parts) >= PARTS_KEPT:
                self._parts.clear()
            known = self._parts[text] = self._cards_anew(text)
        return known

    def _cards_anew(self, text: str) -> list[Piece]:
        whole = named(self.messages, text)
        words = text.split()
        if whole.word or not words:
            return [whole]
        if len(words) % 2 or not all(word.isdigit() for word in words[::2]):
            found = [[named(self.messages, word)] for word in words]
            return self._listed(found) if all(piece.word for [piece] in found) else joined(found, " ")
        pairs = zip(words[::2], words[1::2], strict=True)
        return self._listed([self._counted(int(number), name) for number, name in pairs])

    def _counted(self, number: int, name: str) -> list[Piece]:
        key = f"{COUNT}.{name}"
        if key in self.messages:
            return [Piece(self.messages[with_form(self.messages, key, self.lang, number)].format(count=number), name)]
        parts = {COUNT: [Piece(str(number))], "name": [named(self.messages, name)]}
        return fill(self.messages.get("list.cards", "{count} {name}"), parts)

    def _listed(self, items: Sequence[Sequence[Piece]]) -> list[Piece]:
        """A list as people say it: "a, b and c"."""
        if len(items) < 2:
            return joined(items, "")
        pattern = self.messages.get("list.and", "{first}, {last}")
        return fill(pattern, {"first": joined(items[:-1], ", "), "last": items[-1]})

    # -- moves ----------------------------------------------------------------------------------------------

    def template(self, kind: Kind) -> str:
        """How moves of a kind are written in the reader's language."""
        if self.lang == WORDS_LANGUAGE:
            return kind.template
        return self.messages.get(f"move.{kind.template}", kind.template)

    def move(self, action: Action, unsaid: Collection[int] = ()) -> str:
        """A move as the reader's language writes it; in English the very words of records, with players' names.

        Arguments that are still open, by their number, are left unsaid: "build outpost …".
        """
        kind = self.game.codec.kind_of(action)
        write = partial(with_names, self.names) if self.codec is self.game.codec else self._argument
        number = count()

        def show(place: Field, value: int) -> str:
            return UNSAID if next(number) in unsaid else write(place, value)

        return kind.write(action, show, self.template(kind))

    def reason(self, action: Action) -> str:
        """What is good about a move of this kind; nothing where nobody has said so."""
        return self.messages.get(f"why.{self.game.codec.kind_of(action).template}", "")

    def _argument(self, place: Field, value: int) -> str:
        if "seat" in place.name:
            words = place.show(value).split()
            return " ".join(self.seat(int(word)) if word.isdigit() else self.word(word) for word in words)
        return self.cards(place.show(value))

    def _own_codec(self) -> Codec:
        """Reads moves in the reader's language, once their arguments are given in our words (see `synonyms`)."""
        kinds = list(self.game.codec.kinds.values())
        if all(self.template(kind) == kind.template for kind in kinds):
            return self.game.codec
        own = self.synonyms()
        own_kinds = []
        for kind in kinds:
            words = [own.get(word.casefold(), word.lower()) for word in self.template(kind).split()]
            own_kinds.append(replace(kind, template=" ".join(words)))
        return Codec(own_kinds)

    # -- sentences ------------------------------------------------------------------------------------------

    def event(self, event: Event, viewer: int | None) -> str:
        """An event as the viewer may know it; None knows everything, as after the end of a game."""
        return plain(self.event_pieces(event, viewer))

    def event_pieces(self, event: Event, viewer: int | None) -> list[Piece]:
        book = self.game.events
        seen = event if viewer is None else book.redact(event, viewer)
        return self.told_pieces(book.name(seen), seen[2], book.arguments(seen))

    def told(self, name: str, seat: int, words: Mapping[str, str]) -> str:
        """An event by its name, with its parts in words as `EventBook.arguments` writes them."""
        return plain(self.told_pieces(name, seat, words))

    def told_pieces(self, name: str, seat: int, words: Mapping[str, str]) -> list[Piece]:
        parts = {part: self.part(part, text) for part, text in words.items()}
        parts["seat"] = [Piece(self.seat(seat))]
        endings = []
        if UNKNOWN in words.values():
            endings.append("hidden")
        if seat == NOBODY or "" in words.values():
            endings.append("none")
        return self._say(f"event.{name}", [*endings, *self._forms(words)], parts, words)

    def question(self, view: Mapping[str, Any], seat: int) -> str:
        """What is asked of a seat, from that seat's view."""
        return plain(self.question_pieces(view, seat))

    def question_pieces(self, view: Mapping[str, Any], seat: int) -> list[Piece]:
        name = str(view.get("question", "over"))
        ending, words = "", {"seat": str(seat)}
        if self._wording is not None:
            ending, more = self._wording.question_parts(view, seat)
            words |= more
        parts = {part: self.part(part, text) for part, text in words.items()}
        return self._say(f"question.{name}", [*([ending] if ending else []), *self._forms(words)], parts, words)

    def refusal(self, move: str, rule: str) -> str:
        """Why a move is refused: the rule, with its title and text."""
        entry = self.rules.rules.get(rule)
        if entry is None:
            return f"{move} – {rule}"
        stop = "" if entry.title.endswith(("?", "!", ".")) else "."
        return f"{move} – {entry.headline}{stop} {entry.text}"

    def refusal_in_short(self, move: str, rule: str) -> str:
        """Which rule refuses a move, by its title."""
        entry = self.rules.rules.get(rule)
        return f"{move} – {entry.headline if entry else rule}"

    def _forms(self, words: Mapping[str, str]) -> list[str]:
        """The ending for the count, where something is counted."""
        counted = words.get(COUNT, "")
        return [form(self.lang, int(counted))] if counted.isdigit() else []

    def _say(
        self, key: str, endings: Sequence[str], parts: Mapping[str, Sequence[Piece]], words: Mapping[str, str]
    ) -> list[Piece]:
        for ending in endings:
            if f"{key}.{ending}" in self.messages:
                key = f"{key}.{ending}"
                break
        template = self.messages.get(key)
        if template is None:
            return [Piece(_bare(key.partition(".")[2], {part: plain(pieces) for part, pieces in parts.items()}))]
        if "{sum}" in template:  # few sentences tell it
            total = sum(int(text) for text in words.values() if text.isdigit())
            parts = {"sum": [Piece(str(total))], **parts}
        return fill(template, parts)


def with_names(names: Sequence[str], place: Field, value: int) -> str:
    """An argument as records write it, but with players' names instead of seats."""
    text = place.show(value)
    if "seat" not in place.name:
        return text
    return re.sub(r"\d+", lambda seat: names[int(seat[0])] if int(seat[0]) < len(names) else seat[0], text)


def _bare(name: str, parts: Mapping[str, str]) -> str:
    """The facts alone, for a game without this wording."""
    who = parts.get("seat", "")
    rest = ", ".join(f"{part} {text}" for part, text in parts.items() if text and part not in ("seat", "sum"))
    return (f"{who}: " if who else "") + name + (f" ({rest})" if rest else "") + "."


def placeholders(template: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", template))


@lru_cache
def _parts_in_words(game: str, lang: str) -> dict[str, Sequence[Piece]]:
    """What all who tell a game in a language have put into words so far."""
    return {}


@lru_cache
def _wording(game: str) -> Any:
    """The game's module `wording`, which says what a question is about, if it has one."""
    name = f"hexnaut.games.{games.package(game)}.wording"
    return import_module(name) if games.is_ours(game) and find_spec(name) else None
