"""What `hexnaut.Match` adds to the kernel's: bots by name, and a picture of the position."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Protocol, Self

from hexnaut import games
from hexnaut.arena.match import MOST_DECISIONS, Table, streams_of_bots
from hexnaut.bots.base import Bot
from hexnaut.bots.own import name_of
from hexnaut.bots.registry import as_bot, seat_bots
from hexnaut.bots.registry import make_bot as bot_by_name
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match as Driver
from hexnaut.kernel.play import new_match as created
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.rng import seeded as stream_of
from hexnaut.kernel.seatview import SeatView, check_seat
from hexnaut.kernel.types import SPECTATOR, Action, Seat


class Decider(Protocol):
    """A player; it may answer in words, as bots of your own do."""

    def decide(self, view: SeatView, /) -> Action | str: ...


Player = Decider | type[Decider] | Callable[[SeatView], Action | str] | str
WIDTH = 100  # of a picture, in letters, as draw.py has it


class Match(Driver):
    """One game being played: its position, its story so far, and the dice.

    >>> import hexnaut
    >>> match = hexnaut.new_match("duel", seed=1)
    >>> match.submit_words(0, "choose storage science")
    >>> match
    <Match of duel: turn 0, 1 actions, asked: seat 1>
    >>> match.play(["greedy", "random"]).winner
    0
    """

    seed: int | str = 0  # of its dice, and of the bots that `play` makes

    @classmethod
    def of(cls, driver: Driver) -> Self:
        """The same game as a match of this class; both share it from then on."""
        match = cls(driver.game, driver.prepared, driver.state, driver.dice)
        match.actions, match.log = driver.actions, driver.log
        return match

    def play(self, bots: Sequence[Player], most_decisions: int = MOST_DECISIONS) -> Self:
        """Let bots play until the game is over: one for each seat, or one for all of them.

        A bot is an object with `decide(view)`, its class, a function of a view, or a name such as "greedy". It answers
        with a move of `view.legal()`, or with its words. A move that is not allowed raises IllegalAction or
        BadNotation.
        """
        seated = seat_bots(bots, self.seats)
        streams = streams_of_bots([name_of(bot) for bot in seated], self.seed)
        players = [as_bot(bot, rng) for bot, rng in zip(seated, streams, strict=True)]
        Table(self, players, [name_of(bot) for bot in seated], strict=True).play(most_decisions)
        return self

    def submit(self, seat: Seat, action: Action, decision: int | None = None) -> None:
        """Check and make a seat's move, then let chance decide what follows.

        StaleDecision, IllegalAction or BadNotation say why it was not made.
        """
        super().submit(seat, action, decision)
        self.advance()

    def copy(self) -> Self:
        twin = super().copy()
        twin.seed = self.seed
        return twin

    copy.__doc__ = Driver.copy.__doc__

    def draw(self, seat: Seat = SPECTATOR, width: int = WIDTH) -> str:
        """The position as the terminal shows it: to a spectator, or to a seat, including its hand."""
        from hexnaut.draw import as_text

        if seat != SPECTATOR:
            check_seat(self.game, self.state, seat)
        return as_text(self.game, self.state, seat, width)

    def __str__(self) -> str:
        return self.draw()


def new_match(game: str | Game, options: Mapping[str, Any] | None = None, seed: int | str | None = None) -> Match:
    """A new match, created from options; the same seed gives the same board and dice on every machine.

    >>> import hexnaut
    >>> match = hexnaut.new_match("star-trek", {"players": 3}, seed=8)
    >>> match.seats, match.words(match.asked[0])[:2]
    (3, ['place outpost N00', 'place outpost N01'])

    Raises BadOption for a game or an option that does not exist. Chance has already decided everything before the first
    question to a seat.
    """
    chosen = secrets.token_hex(8) if seed is None else seed
    found = games.load(game) if isinstance(game, str) else game
    match = Match.of(created(found, options or {}, chosen))
    match.seed = chosen
    match.advance()
    return match


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """One of our bots by name, or one of your own by its location: "greedy", "search:200n", "my_bot.py:MyBot".

    >>> import hexnaut
    >>> match = hexnaut.new_match("duel", seed=1)
    >>> hexnaut.make_bot("greedy").decide(match.view(0)) in match.legal(0)
    True
    """
    return bot_by_name(name, seeded(seed, "bot"))


@wraps(stream_of)
def seeded(seed: int | str, stream: str) -> Rng:  # a plain function: help(hexnaut) would list a compiled one
    return stream_of(seed, stream)
