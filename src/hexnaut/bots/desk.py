"""What trade talk promises to both sides, weighed in a few imagined worlds: the part of trading that is compiled."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64

from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State
from hexnaut.kernel.types import BIT, zeros

WORLDS: Final = 3  # imagined for one decision about trade
ABOUT_TO_WIN: Final = 2  # points missing
UNKNOWN: Final = -(1 << 60)  # what nobody has asked for yet


@dataclass(frozen=True)
class Prospect:
    """What one action of trade talk promises, on average over the imagined worlds."""

    action: int
    own: int
    chance: int  # in how many worlds somebody gains by it
    feeds: bool


@final
class Desk:
    """The worlds in which one decision is weighed, and what was found out about them."""

    def __init__(self, worlds: Imagination, judge: Judge) -> None:
        self.game: Game = worlds.view.game
        self.seat: i64 = worlds.view.seat
        self.worlds: list[State] = [worlds.world(number) for number in range(WORLDS)]
        self.judge: Judge = judge
        judge.focus(self.worlds[0])
        self.least: i64 = judge.least
        self.seats: i64 = self.game.seats(self.worlds[0])
        self.leaders: vec[i64] = vec[i64]([about_to_win(self.game, world) for world in self.worlds])
        self._own: vec[i64] = zeros(WORLDS * self.seats)
        for i in range(WORLDS * self.seats):
            self._own[i] = UNKNOWN
        self._before: vec[i64] = vec[i64]([UNKNOWN] * WORLDS)

    def own(self, number: i64, seat: i64) -> i64:
        """A seat's own prospects in a world as it is."""
        at = number * self.seats + seat
        if self._own[at] == UNKNOWN:
            self._own[at] = self.judge.own(self.worlds[number], seat)
        return self._own[at]

    def before(self, number: i64) -> i64:
        """What a world as it is is worth to the seat that decides."""
        if self._before[number] == UNKNOWN:
            self._before[number] = self.judge.value(self.worlds[number], self.seat)
        return self._before[number]

    def standing(self) -> int:
        together: i64 = 0
        for number in range(WORLDS):
            together += self.before(number)
        return together // WORLDS

    def helps_me(self, offer: i64) -> bool:
        """A quick look before both sides are weighed: what the own hand would be worth."""
        for _, after in self.game.exchanges(self.worlds[0], self.seat, offer):
            return self.judge.own(after, self.seat) - self.own(0, self.seat) >= self.least
        return False

    def put_to_the_willing(self, offer: i64) -> int | None:
        """The offer put to those alone who gain by it in most worlds, and are not about to win; None: nobody does.

        Everybody else would be asked in vain.
        """
        gainers = zeros(self.seats)
        leaders: i64 = 0
        for number in range(WORLDS):
            for other, after in self.game.exchanges(self.worlds[number], self.seat, offer):
                if self.judge.own(after, other) - self.own(number, other) >= self.least:
                    gainers[other] += 1
                leaders |= self.leaders[number] & BIT[other]
        willing: i64 = 0
        count: i64 = 0
        for other in range(self.seats):
            if 2 * gainers[other] > WORLDS and leaders & BIT[other] == 0:
                willing |= BIT[other]
                count += 1
        if willing == 0:
            return None
        return self.game.put_to(offer, 0 if count == self.seats - 1 else willing)

    def prospect(self, action: i64) -> Prospect:
        own: i64 = 0
        chance: i64 = 0
        feeds = False
        for number in range(WORLDS):
            best: State | None = None
            most: i64 = 0
            for other, after in self.game.exchanges(self.worlds[number], self.seat, action):
                theirs = self.judge.own(after, other) - self.own(number, other)
                feeds = feeds or self.leaders[number] & BIT[other] != 0
                if best is None or theirs > most:
                    most = theirs
                    best = after
            if best is not None:
                own += self.judge.value(best, self.seat) - self.before(number)
                if most >= self.least:
                    chance += 1
        return Prospect(action, own // WORLDS, chance, feeds)

    def is_fair(self, prospect: Prospect) -> bool:
        """Whether both sides gain, in most worlds, and nobody is helped to win."""
        return prospect.own >= self.least and 2 * prospect.chance > WORLDS and not prospect.feeds


def about_to_win(game: Game, world: State) -> i64:
    """A mask of the seats that miss hardly a point."""
    scores = game.scores(world)
    enough = game.target(world) - ABOUT_TO_WIN
    found: i64 = 0
    for seat in range(len(scores)):
        if scores[seat] >= enough:
            found |= BIT[seat]
    return found
