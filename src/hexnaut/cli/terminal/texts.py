"""The terminal's own texts in the reader's language, and the words of its commands."""

from collections.abc import Iterator, Mapping, Sequence

from hexnaut.cli.terminal.table import Result, Table
from hexnaut.kernel.types import Action
from hexnaut.text import ENGLISH
from hexnaut.text.files import read_shared
from hexnaut.text.sentences import Narrator

COMMAND = "command."
SHORT = {"?": "help", "q": "quit", "exit": "quit", "b": "board", "h": "hand", "p": "players", "l": "log", "m": "moves"}


class Texts:
    def __init__(self, lang: str) -> None:
        self.texts: Mapping[str, str] = read_shared("terminal", lang)
        english: Mapping[str, str] = read_shared("terminal", ENGLISH)
        # English commands are understood everywhere; the reader's own come first.
        self.commands = {
            word.casefold(): key.removeprefix(COMMAND)
            for texts in (english, self.texts)
            for key, word in texts.items()
            if key.startswith(COMMAND)
        }

    def __call__(self, key: str, **parts: object) -> str:
        return self.texts[key].format_map(parts)

    def command(self, typed: str) -> tuple[str, str]:
        """The command that a line begins with, by its English name, and the rest; no name where it is none."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        if not rest and word.lower() in SHORT:
            return SHORT[word.lower()], ""
        return self.commands.get(word.casefold(), ""), rest

    def welcome(self, table: Table) -> str:
        """What is played, and with whom."""
        kinds = [self("person") if level is None else level or self("bot") for level in table.levels]
        players = ", ".join(f"{name} ({kind})" for name, kind in zip(table.names, kinds, strict=True))
        key = "welcome" if table.seed is not None else "welcome-server"
        said = self(key, game=table.game.title, seed=table.seed, players=players)
        return f"{said} {own_components(table)}" if table.own_data else said

    def advice(self, say: Narrator, values: Sequence[tuple[Action, int]]) -> str:
        """What a bot would do, and what it likes next."""
        if not values:
            return self("no-hint")
        best, *others = [say.move(action) for action, _ in values[:2]]
        return self("advice-next", move=best, other=others[0]) if others else self("advice", move=best)

    def points(self, say: Narrator, result: Result) -> Iterator[str]:
        """A line on everybody's points, the best first."""
        for seat in sorted(range(len(result.points)), key=lambda seat: -result.points[seat]):
            parts = ", ".join(f"{say.word(name)} {count}" for name, count in result.sources[seat].items() if count)
            yield self("points", name=say.seat(seat), points=result.points[seat], sources=parts)


def own_components(table: Table, short: bool = False) -> str:
    """That it is not played with our components, in the page's words."""
    texts: Mapping[str, str] = read_shared("page", table.say.lang)
    return texts["table.own-data.short" if short else "table.own-data"]
