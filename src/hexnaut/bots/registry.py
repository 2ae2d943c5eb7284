"""Bots by name, as they are written on a command line: `random`, `greedy`, `search:500ms`, `exec:COMMAND`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hexnaut.bots.base import Bot
from hexnaut.bots.budget import parse_budget
from hexnaut.bots.casual import CasualBot
from hexnaut.bots.external import ExternalBot
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.random import RandomBot
from hexnaut.bots.search import SearchBot
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import Rng

PLAIN: Final[Mapping[str, Callable[[Rng], Bot]]] = {"random": RandomBot, "casual": CasualBot, "greedy": GreedyBot}
SEARCH: Final = "search:"
HOW: Final = "random, casual, greedy, search:500ms or search:200n, exec:COMMAND"
LEVELS: Final[Mapping[str, str]] = {"easy": "casual", "normal": "greedy", "hard": "search:500ms"}


def names() -> list[str]:
    """The bots whose names stand for themselves, without anything behind a colon."""
    return list(PLAIN)


def levels(game: str) -> dict[str, str]:
    """What people choose among, and the bot behind each level."""
    return dict(LEVELS)


def check_name(name: str) -> None:
    """Raises BadOption for what is no bot."""
    if name in PLAIN:
        return
    if name.startswith(SEARCH):
        parse_budget(name.removeprefix(SEARCH))
        return
    if name.startswith("exec:"):
        ExternalBot.command_of(name)
        return
    raise BadOption(f"unknown bot {name!r}; there are {HOW}")


def is_name(text: str) -> bool:
    """Whether a text names a bot."""
    try:
        check_name(text)
    except BadOption:
        return False
    return True


def make_bot(name: str, rng: Rng) -> Bot:
    """The bot called `name`, with its own stream of random numbers. Raises BadOption."""
    check_name(name)
    if name in PLAIN:
        return PLAIN[name](rng)
    if name.startswith(SEARCH):
        return SearchBot(rng, parse_budget(name.removeprefix(SEARCH)))
    return ExternalBot(name, GreedyBot(rng))


def seat_bots(bots: Sequence[str], players: int) -> list[str]:
    """A bot for each seat: one name stands for all of them. Raises BadOption."""
    if not bots:
        raise BadOption("at least one bot is needed")
    for name in bots:
        check_name(name)
    if len(bots) not in (1, players):
        raise BadOption(f"{len(bots)} bots for {players} seats: name one for all, or one for each seat")
    return list(bots) * players if len(bots) == 1 else list(bots)
