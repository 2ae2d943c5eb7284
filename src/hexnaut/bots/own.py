"""Bots of one's own: a class to inherit from, and players that a command line names by their place.

my_bot.py:MyBot             a class, or a function of a view, in a file
my_package.bots:MyBot       the same in a module that can be imported
"""

import importlib.util
import inspect
import os
import re
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hexnaut.bots.base import Bot as AnyBot
from hexnaut.bots.base import Follower, Reason
from hexnaut.bots.random import choose
from hexnaut.kernel.errors import BadOption, HexnautError
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action

PLACE: Final = re.compile(r"(?P<where>[^:]+\.py|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):(?P<name>[A-Za-z_]\w*)")
AT_TABLES: Final = "HEXNAUT_BOTS"  # NAME=PLACE, and more of them after commas


class Bot:
    """A bot. Inherit from it and write `decide`; as it is, it makes random moves.

    >>> import hexnaut
    >>> class Last(hexnaut.Bot):
    ...     def decide(self, view):
    ...         return view.legal()[-1]
    >>> hexnaut.new_match("duel", seed=1).play([Last(), "random"], most_decisions=10)
    <Match of duel: turn 2, 16 actions, asked: seat 0>

    `rng` is its own stream of random numbers: a bot that draws from nothing else plays the same game again from a seed.
    """

    name = "bot"

    def __init__(self, rng: Rng | None = None) -> None:
        self.rng = seeded(0, "bot") if rng is None else rng

    def decide(self, view: SeatView) -> Action | str:
        """One of `view.legal()`, or of `view.words()`. This one: any of them, but an offer only now and then."""
        return choose(view, self.rng)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"


class Seated:
    """A bot of somebody's own at a table: it may be a function, and may answer in words."""

    def __init__(self, player: Any, name: str) -> None:
        self.player = player
        self.name = name
        self._decide: Callable[[SeatView], Action | str] = player.decide if hasattr(player, "decide") else player

    def decide(self, view: SeatView) -> Action:
        answer = self._decide(view)
        if isinstance(answer, str):
            return view.action(answer)
        try:
            return int(answer)
        except (TypeError, ValueError) as error:
            raise BadOption(f"{self.name}: decide gave {answer!r}, neither a move nor its words") from error


class Remembering(Seated):
    """The same for a bot with `memory` and `remember`, which a server makes anew for each decision."""

    def memory(self) -> dict[str, Any]:
        remembered: dict[str, Any] = self.player.memory()
        return remembered

    def remember(self, memory: Mapping[str, Any]) -> None:
        self.player.remember(memory)

    @property
    def reason(self) -> Reason | None:
        reason: Reason | None = getattr(self.player, "reason", None)
        return reason


class Guarded:
    """A bot that a command line names: whatever goes wrong in it is told in one line."""

    def __init__(self, place: str, decide: Callable[[SeatView], Action | str]) -> None:
        self.place = place
        self._decide = decide

    def __call__(self, view: SeatView) -> Action | str:
        try:
            return self._decide(view)
        except HexnautError:
            raise
        except Exception as error:
            raise BadOption(f"{self.place}: decide failed: {type(error).__name__}: {error}") from error


def at_tables() -> dict[str, str]:
    """Bots that the operator of a server lets people choose: the places of them by the names that people see."""
    given = (part.partition("=") for part in os.environ.get(AT_TABLES, "").split(",") if part.strip())
    return {name.strip(): place.strip() for name, _, place in given}


def is_place(name: str) -> bool:
    """Whether a name says where a bot is to be found."""
    return PLACE.fullmatch(name) is not None


def load(place: str) -> Any:
    """What is to be found at a place. Raises BadOption."""
    matched = PLACE.fullmatch(place)
    if matched is None:
        raise BadOption(f"{place!r} is not FILE.py:NAME or MODULE:NAME")
    where, name = matched["where"], matched["name"]
    try:
        module = _from_file(Path(where)) if where.endswith(".py") else _imported(where)
    except (Exception, SystemExit) as error:  # whatever somebody's code does when it is imported
        raise BadOption(f"{where} cannot be imported: {type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if not callable(found) and not hasattr(found, "decide"):
        has = [one for one in vars(module) if not one.startswith("_")]
        raise BadOption(f"{where} has no bot {name!r}; there are {', '.join(has) or 'no names at all'}")
    return found


def _from_file(path: Path) -> ModuleType:
    """A module of its own name for each file, so that its bots can be pickled; beside it lies what it imports."""
    path = path.resolve()
    name = f"hexnaut_own_{path.stem}_{abs(hash(str(path)))}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _imported(module: str) -> ModuleType:
    """As `python -m` finds it: from here, or installed."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    return import_module(module)


def make(place: str, rng: Rng) -> AnyBot:
    """The bot at a place, with its own stream of random numbers if it takes one. Raises BadOption."""
    bot = seated(instance(load(place), rng, place), place)
    if isinstance(bot, Seated):
        bot._decide = Guarded(place, bot._decide)
    return bot


def instance(player: Any, rng: Rng, name: str) -> Any:
    """An instance of a class, with its own stream of random numbers if it takes one. Raises BadOption."""
    if not inspect.isclass(player):
        return player
    made: Any = player
    try:
        return made(rng) if _takes_one(player) else made()
    except Exception as error:
        raise BadOption(f"{name} cannot be made: {type(error).__name__}: {error}") from error


def _takes_one(kind: type) -> bool:
    """Whether a class can be called with one argument, for its random numbers."""
    try:
        inspect.signature(kind).bind(object())
    except TypeError:
        return False
    except ValueError:  # no signature at all
        return True
    return True


def seated(player: Any, name: str) -> AnyBot:
    """Any object with `decide`, or a function of a view, as a bot. Raises BadOption."""
    if isinstance(player, Follower):
        follower: Any = player
        return follower  # type: ignore[no-any-return]  # it hears of more than decisions, so it sits here itself
    if not callable(getattr(player, "decide", player)):
        raise BadOption(f"{player!r} is no bot: it has no decide(view)")
    remembers = hasattr(player, "memory") and hasattr(player, "remember")
    return Remembering(player, name) if remembers else Seated(player, name)


def name_of(bot: object) -> str:
    """What a bot is called: its own name, or that of its class or function."""
    if isinstance(bot, str):
        return bot
    return str(getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__)
