"""Bots by name, as they are written on a command line."""

from collections.abc import Callable

from hexnaut.bots.base import Bot
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.random import RandomBot
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import Rng

MAKERS: dict[str, Callable[[Rng], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    return list(MAKERS)


def make_bot(name: str, rng: Rng) -> Bot:
    """The bot called `name`, with its own stream of random numbers. Raises BadOption."""
    if name not in MAKERS:
        raise BadOption(f"unknown bot {name!r}; there are {', '.join(MAKERS)}")
    return MAKERS[name](rng)


def seat_bots(bots: list[str], players: int) -> list[str]:
    """A bot for each seat: one name stands for all of them."""
    if not bots:
        raise BadOption("at least one bot is needed")
    for name in bots:
        if name not in MAKERS:
            raise BadOption(f"unknown bot {name!r}; there are {', '.join(MAKERS)}")
    if len(bots) not in (1, players):
        raise BadOption(f"{len(bots)} bots for {players} seats: name one for all, or one for each seat")
    return bots * players if len(bots) == 1 else list(bots)
