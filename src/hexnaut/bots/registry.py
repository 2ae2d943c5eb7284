"""Bots by name, as they are written on a command line: `random`, `search:500ms`, `my_bot.py:MyBot`, `exec:COMMAND`.

`greedy@2026-11` and `search@2026-11:40n` judge as bots did then, so that what was won since can be measured;
`greedy@learned` and `search@learned:40n` judge by the learned model, also where that is not the better one.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from hexnaut.bots import own
from hexnaut.bots.base import Bot
from hexnaut.bots.budget import parse_budget
from hexnaut.bots.characters import CASUAL, CHARACTERS, CharacterBot
from hexnaut.bots.external import ExternalBot
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.judges import LEARNED, OLDER
from hexnaut.bots.random import RandomBot
from hexnaut.bots.search import SearchBot
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import Rng

PLAIN: Final[Mapping[str, Callable[[Rng], Bot]]] = {
    "random": RandomBot,
    CASUAL: partial(CharacterBot, name=CASUAL),
    "greedy": GreedyBot,
    f"greedy@{OLDER}": lambda rng: GreedyBot(rng, version=OLDER),
    f"greedy@{LEARNED}": lambda rng: GreedyBot(rng, version=LEARNED),
    **{name: partial(CharacterBot, name=name) for name in CHARACTERS},
}
# How the names of searching bots begin, and the version of what they judge by.
SEARCH: Final = {"search:": "", f"search@{OLDER}:": OLDER, f"search@{LEARNED}:": LEARNED}
EXEC: Final = "exec:"
HOW: Final = (
    f"random, casual, greedy, {', '.join(CHARACTERS)}, search:500ms or search:200n, "
    "FILE.py:CLASS or MODULE:CLASS, exec:COMMAND"
)
LEVELS: Final[Mapping[str, str]] = {"easy": "casual", "normal": "greedy", "hard": "search:500ms"}
USUAL: Final = "normal"  # the level of whoever nobody chose

Player = TypeVar("Player")


def names() -> list[str]:
    """The bots of today whose names stand for themselves, without anything behind a colon."""
    return [name for name in PLAIN if "@" not in name]


def levels(game: str) -> dict[str, str]:
    """What people choose among, and the bot behind each: our levels, then characters, then those of the operator."""
    return {**LEVELS, **{name: name for name in CHARACTERS}, **own.at_tables()}


def check_name(name: str) -> None:
    """Raises BadOption for what is no bot."""
    if name in PLAIN:
        return
    if (search := _search_of(name)) is not None:
        parse_budget(name.removeprefix(search))
        return
    if name.startswith(EXEC):
        ExternalBot.command_of(name)
        return
    if own.is_place(name):
        own.load(name)
        return
    raise BadOption(f"unknown bot {name!r}; there are {HOW}")


def _search_of(name: str) -> str | None:
    """How the name of a searching bot begins; None for another one's."""
    return next((beginning for beginning in SEARCH if name.startswith(beginning)), None)


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
    if (search := _search_of(name)) is not None:
        return SearchBot(rng, parse_budget(name.removeprefix(search)), SEARCH[search])
    if name.startswith(EXEC):
        return ExternalBot(name, GreedyBot(rng))
    return own.make(name, rng)


def as_bot(player: Any, rng: Rng) -> Bot:
    """A bot by its name, or any object with `decide`, its class, or a function of a view. Raises BadOption."""
    if isinstance(player, str):
        return make_bot(player, rng)
    name = own.name_of(player)
    return own.seated(own.instance(player, rng, name), name)


def seat_bots(bots: Sequence[Player], players: int) -> list[Player]:
    """A bot for each seat: one stands for all of them. Raises BadOption."""
    if not bots:
        raise BadOption("at least one bot is needed")
    for bot in bots:
        if isinstance(bot, str):
            check_name(bot)
    if len(bots) not in (1, players):
        raise BadOption(f"{len(bots)} bots for {players} seats: name one for all, or one for each seat")
    return list(bots) * players if len(bots) == 1 else list(bots)
