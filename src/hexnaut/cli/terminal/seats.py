"""Who sits where: people and bots, as typed after --seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from hexnaut.bots import registry
from hexnaut.bots.characters import CHARACTERS
from hexnaut.kernel.errors import BadOption
from hexnaut.text.files import read_messages

ME = "me"
LONGEST_NAME = 20
ALIKE = 0.85  # how much of a name may be a bot's without being taken for a slip
ALIKE_IN_SMALL_LETTERS = 0.75  # the same without a capital letter: names of people mostly have one, bots' have none


@dataclass(frozen=True)
class Sitter:
    """One seat: a name, and the kind of bot, or None for a person."""

    name: str
    bot: str | None

    def data(self) -> dict[str, Any]:
        return {"name": self.name} if self.bot is None else {"name": self.name, "bot": self.bot}


def default_seats(game: str, players: int) -> list[str]:
    """Who plays where nobody was named: one person, and bots of the usual level."""
    return [ME] + [registry.USUAL] * (players - 1)


def seat_players(game: str, wanted: Sequence[str], players: int, default_names: Sequence[str]) -> list[Sitter]:
    """People and bots for all seats: `me`, a level or a bot's name, or a person's name. Raises BadOption."""
    if len(wanted) != players:
        raise BadOption(f"--seats names {len(wanted)} players, but {players} play")
    sitters = []
    for seat, word in enumerate(wanted):
        bot = _bot_called(game, word)
        name = default_names[seat] if bot is not None or word == ME else word
        if len(name) > LONGEST_NAME or name.isdigit() or not name.isprintable():
            raise BadOption(f"--seats: {word!r} cannot be a name (at most {LONGEST_NAME} letters, no number)")
        sitters.append(Sitter(name, bot))
    names = [sitter.name.casefold() for sitter in sitters]
    if len(names) != len(set(names)):
        raise BadOption("--seats: two players with the same name")
    return sitters


def _bot_called(game: str, word: str) -> str | None:
    """The bot that a word means, by its name or level; None for a person. Raises BadOption for what may be a slip."""
    levels = registry.levels(game)
    if word in levels:
        return levels[word]
    if registry.is_name(word):
        return word
    named = {*levels, *registry.names(), "search", "exec"} - set(CHARACTERS)  # people may be called Otto, too
    known = sorted(named)
    if ":" in word or _is_like(word, known):
        person = f"; for a person, write {word.capitalize()}" if word.isalpha() and word.islower() else ""
        raise BadOption(f"--seats: {word!r} looks like a bot; there are {', '.join(levels)}, {registry.HOW}{person}")
    return None


def _is_like(word: str, bots: Sequence[str]) -> bool:
    cutoff = ALIKE_IN_SMALL_LETTERS if word.islower() else ALIKE
    return bool(get_close_matches(word.casefold(), bots, n=1, cutoff=cutoff))


def default_names(game: str, prepared: Mapping[str, Any], players: int, lang: str) -> list[str]:
    """Players are called by their colours, where a game has colours."""
    messages = read_messages(game, lang)
    colours = prepared.get("colours")
    if isinstance(colours, list) and len(colours) == players:
        words = [messages.get(f"word.{colour}", str(colour)) for colour in colours]
        return [f"{word[:1].upper()}{word[1:]}" for word in words]  # a name, not an adjective
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
