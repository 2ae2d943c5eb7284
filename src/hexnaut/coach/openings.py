"""What the first sites of a board are worth to whoever places first, and which second site goes best with each.

Each site is taken in a few imagined worlds, and the set-up is played on by the quick policy until the first turn
begins; the seat's chance to win there is the site's value. For a pair the seat's second site is tried in the same way.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from hexnaut.bots.judges import judge_of, version_for_playing_on
from hexnaut.bots.lookahead import LONGEST_ROUND, Lookahead
from hexnaut.coach.values import Values
from hexnaut.kernel import build
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match
from hexnaut.kernel.record import Record, steps
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT, Action, Seat

WORLDS: Final = 4  # in which a site is tried
QUICK: Final = {build.COMPILED: 4, build.PURE: 1}  # the same where somebody waits for it
PLACE: Final = "place "  # how the words begin that place a piece in a set-up
PAIRED: Final = 10  # of the best first sites


class Site(NamedTuple):
    """A place for the first piece, and what taking it is worth to the seat that may."""

    action: Action
    place: str
    value: float


class Pairing(NamedTuple):
    first: Site
    second: Site  # its value is that of the pair


class Placement(NamedTuple):
    """A decision where to place a piece: which action of the game it is, from 1, and what each site is worth."""

    number: int
    seat: Seat
    sites: list[Site]  # the best one first


@dataclass(frozen=True)
class Openings:
    """Best first; the position is the one in which the first piece is placed."""

    state: State
    seat: Seat
    sites: list[Site]
    pairs: list[Pairing]


def first_placement(match: Match) -> State:
    """The position in which the first piece is placed. Raises BadOption where none is."""
    match.advance()
    return _checked(match.game, match.state)


def first_placement_of(game: Game, record: Record) -> State:
    """The same, on the board of a record. Raises BadRecord and BadOption."""
    for match in steps(game, record):
        if match.state.asked != CHANCE:
            return _checked(game, match.state)
    raise BadOption("this game ends before anybody places a piece")


def _checked(game: Game, s: State) -> State:
    if not is_placing(game, s):
        raise BadOption(f"this game of {game.name} has no sites to choose: it begins with fixed pieces")
    return s.copy()


def is_placing(game: Game, s: State) -> bool:
    """Whether somebody chooses where to place a piece, and can do nothing else."""
    seat = LOWEST_SEAT[s.asked] if 0 < s.asked < CHANCE else -1
    return seat >= 0 and all(game.codec.word(one).startswith(PLACE) for one in game.legal(s, seat))


def sites_of(game: Game, s: State, seed: int) -> list[Site]:
    """The sites of a position in which somebody places a piece, the best one first; none in any other position."""
    return Surveyor(game, s, seed, QUICK[build.name()]).sites() if is_placing(game, s) else []


def placements_of(game: Game, record: Record, seed: int) -> list[Placement]:
    """All that is placed before the first turn. Raises BadRecord."""
    return [
        Placement(number, int(LOWEST_SEAT[s.asked]), sites_of(game, s, seed)) for number, s in _placings(game, record)
    ]


def _placings(game: Game, record: Record) -> Iterator[tuple[int, State]]:
    for number, match in enumerate(steps(game, record), start=1):
        if match.state.asked == CHANCE:
            continue
        if number > len(record.lines) or not is_placing(game, match.state):
            return
        yield number, match.state


class Surveyor:
    """Values the sites of one position."""

    def __init__(self, game: Game, s: State, seed: int, worlds: int = WORLDS) -> None:
        self.game = game
        self.state = s
        self.seat: Seat = int(LOWEST_SEAT[s.asked])
        self.values = Values(game)
        self.ahead = Lookahead(game, judge_of(game, version_for_playing_on(game)))
        self.ahead.judge.focus(s)
        rng = seeded(seed, "openings")
        self.worlds = [(game.sample_world(s, self.seat, rng), rng.split()) for _ in range(worlds)]

    def survey(self, tell: Callable[[int], None] = lambda done: None) -> Openings:
        sites = self.sites(tell)
        pairs = []
        for site in sites[:PAIRED]:
            pairs.append(Pairing(site, self.second(site)))
            tell(len(sites) + len(pairs))
        return Openings(self.state, self.seat, sites, sorted(pairs, key=lambda pair: -pair.second.value))

    def sites(self, tell: Callable[[int], None] = lambda done: None) -> list[Site]:
        """All of them, the best one first."""
        sites = []
        for action in self.game.legal(self.state, self.seat):
            sites.append(self.site(action, self.worlds))
            tell(len(sites))
        return sorted(sites, key=lambda site: -site.value)

    def site(self, action: Action, worlds: Sequence[tuple[State, Rng]]) -> Site:
        found = [self.ahead.play_on(world, self.seat, action, 1, luck) for world, luck in worlds]
        chances = [self.values.chances(after)[self.seat] for after in found]
        return Site(action, self.game.codec.word(action).split()[-1], sum(chances) / len(chances))

    def second(self, first: Site) -> Site:
        """The best site when the seat may place for the second time."""
        kind = self.game.codec.kind_of(first.action)
        worlds = [(self.until_second(first.action, world, luck), luck) for world, luck in self.worlds]
        legal = [set(self.game.legal(world, self.seat)) for world, _ in worlds]
        both = [one for one in self.game.legal(worlds[0][0], self.seat) if all(one in others for others in legal)]
        tried = [self.site(one, worlds) for one in both if self.game.codec.kind_of(one) is kind]
        return max(tried, key=lambda site: site.value)

    def until_second(self, action: Action, world: State, luck: Rng) -> State:
        """After the first piece: everybody else places by the quick policy until the seat places one like it again."""
        after = self.values.after(world, self.seat, action)
        kind = self.game.codec.kind_of(action)
        dice, hunch = luck.copy(), luck.copy()
        for _ in range(LONGEST_ROUND):
            if after.asked == 1 << self.seat and self.game.codec.kind_of(self.game.legal(after, self.seat)[0]) is kind:
                break
            self.ahead.step(after, dice, hunch)
        return after
