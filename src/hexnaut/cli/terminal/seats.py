"""Who sits where: people and bots, as typed after --seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexnaut.bots import registry
from hexnaut.kernel.errors import BadOption
from hexnaut.text.files import read_text

ME = "me"
LONGEST_NAME = 20


@dataclass(frozen=True)
class Sitter:
    """One seat: a name, and the kind of bot, or None for a person."""

    name: str
    bot: str | None

    def data(self) -> dict[str, Any]:
        return {"name": self.name} if self.bot is None else {"name": self.name, "bot": self.bot}


def seat_players(wanted: Sequence[str], players: int, default_names: Sequence[str]) -> list[Sitter]:
    """People and bots for all seats: `me`, a bot's name, or a person's name. Raises BadOption."""
    if len(wanted) != players:
        raise BadOption(f"--seats names {len(wanted)} players, but {players} play")
    sitters = []
    for seat, word in enumerate(wanted):
        is_bot = registry.is_name(word)
        name = default_names[seat] if is_bot or word == ME else word
        if len(name) > LONGEST_NAME or name.isdigit() or not name.isprintable():
            raise BadOption(f"--seats: {word!r} cannot be a name (at most {LONGEST_NAME} letters, no number)")
        sitters.append(Sitter(name, word if is_bot else None))
    names = [sitter.name.casefold() for sitter in sitters]
    if len(names) != len(set(names)):
        raise BadOption("--seats: two players with the same name")
    return sitters


def default_names(game: str, prepared: Mapping[str, Any], players: int, lang: str) -> list[str]:
    """Players are called by their colours, where a game has colours."""
    messages = read_text(game, "messages", lang)
    colours = prepared.get("colours")
    if isinstance(colours, list) and len(colours) == players:
        return [messages.get(f"word.{colour}", str(colour).capitalize()) for colour in colours]
    return [f"P{seat + 1}" for seat in range(players)]


def read_sitters(seats: Sequence[Any]) -> list[Sitter]:
    """The seats of a record's header. Raises BadOption for a bot that we do not have."""
    sitters = []
    for number, seat in enumerate(seats):
        data = seat if isinstance(seat, dict) else {}
        bot = data.get("bot")
        if bot is not None:
            registry.check_name(str(bot))
        name = data.get("name")
        sitters.append(Sitter(name if isinstance(name, str) and name else f"P{number + 1}", bot))
    return sitters
