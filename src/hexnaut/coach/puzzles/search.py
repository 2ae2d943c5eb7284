"""Looking for puzzles in one game of greedy bots.

Every decision passes one sieve after another, each dearer than the one before: a first look, a few worlds, the whole
budget, and up to ten times the budget with other luck. What is left is a position in which a move is clearly best and
the greedy bot plays another one. All of it by what the seat can know.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hexnaut import games as library
from hexnaut.bots.budget import Budget
from hexnaut.bots.greedy import GreedyBot, worth_a_thought
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.search import SearchBot
from hexnaut.coach.decisions import DecisionJudge
from hexnaut.coach.puzzles.themes import theme_of
from hexnaut.coach.puzzles.verdict import Verdict, verdict
from hexnaut.coach.values import Values
from hexnaut.games.puzzles import EASY, HARD, MEDIUM
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.record import line_of
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT, Action, Seat

FEWEST_MOVES: Final = 4  # to choose among: with fewer one would guess
LOOKED_AT: Final = 6  # worlds of the first look
CANDIDATES: Final = 7
GLANCES: Final = (3, 8)  # worlds of the second sieve and of the third
PROMISING: Final = 0.02  # the margin that they must show
NEAR: Final = 0.12  # how far behind the best a move may lie that is studied at ten times the budget
STUDIED: Final = 7
BUDGETS: Final = (1, 3, 10)  # times the budget, each with other luck: the last one decides
ERRORS: Final = 2.0  # standard errors that the margin of a puzzle must exceed
GREEDY_TRIES: Final = 4  # greedy bots that all miss the best moves
FINDERS: Final = 5  # searching bots whose success says how hard a puzzle is
SMALL: Final = Budget(40, in_milliseconds=False)
OFTEN, SELDOM = 4, 1  # of the finders
MOST_A_GAME: Final = 3
BEGINNINGS: Final = 3  # of the search: in one game from the set-up on, in the next some rounds later, and later still
LATER: Final = 5  # rounds
APART: Final = 3  # turns between two puzzles of a game
LONGEST_GAME: Final = 3000  # actions
LATELY: Final = 40  # actions before the question that a puzzle tells of, at most


@dataclass(frozen=True)
class Terms:
    """How puzzles are found: the seed of the games, worlds for one decision, and the least margin in chances."""

    game: str
    seed: int
    budget: int = 20
    margin: float = 0.03


class Finder:
    """Looks for puzzles in one game after another."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.game: Game = library.load(terms.game)
        self.values = Values(self.game)
        self.judge = DecisionJudge(self.values, terms.budget)

    def search(self, number: int) -> list[dict[str, Any]]:
        """The puzzles in game `number`, as scenarios that have no number and no name yet."""
        options = self.game.trained_on()[number % len(self.game.trained_on())]
        seed = f"puzzles {self.terms.seed} {number}"
        match = new_match(self.game, options, seed)
        rng = seeded(seed, "puzzles")
        bots = [GreedyBot(rng.split(), has_close_calls=False) for _ in range(self.game.seats(match.state))]
        found: list[dict[str, Any]] = []
        past: list[State] = []
        turn = number % BEGINNINGS * LATER * len(bots) - APART  # so that puzzles come from all parts of games
        while not match.over and len(found) < MOST_A_GAME and len(match.actions) < LONGEST_GAME:
            if self.game.is_frozen(match.state):
                break
            past.append(match.state.copy())
            if match.state.asked == CHANCE:
                match.make(CHANCE_SEAT, match.drawn())
                continue
            seat = int(LOWEST_SEAT[match.state.asked])
            action = bots[seat].decide(SeatView(self.game, match.state, seat))
            if match.turns >= turn + APART and not goes_on(match, past, seat, action):
                puzzle = self.puzzle(match, seat, action, rng.split())
                if puzzle is not None:
                    turn = match.turns
                    found.append(scenario_of(match, past, puzzle | {"from": [self.terms.seed, number]}))
            match.make(seat, action)
        return found

    # -- the sieves ----------------------------------------------------------------------------------------------

    def puzzle(self, match: Match, seat: Seat, obvious: Action, rng: Rng) -> dict[str, Any] | None:
        """What a puzzle says about itself, if the position is one."""
        view = SeatView(self.game, match.state, seat)
        actions = worth_a_thought(view)
        if len(actions) < FEWEST_MOVES or obvious not in actions:
            return None
        studied = self.promising(match.state, seat, actions, obvious, rng)
        found = self.clear(match.state, seat, studied, obvious, rng) if studied else None
        if found is None or self.wins_at_once(match.state, seat, found.top):
            return None
        if self.is_obvious(view, actions, found, rng):
            return None
        return self.told(match.state, seat, found, obvious, self.level(view, found, rng))

    def promising(self, s: State, seat: Seat, actions: Sequence[Action], obvious: Action, rng: Rng) -> list[Action]:
        """The moves to study, if a few worlds show one that stands out and is not the obvious one; else none."""
        worlds, lucks = self.worlds(s, seat, LOOKED_AT, rng)
        looks = {action: sum(self.judge.looks(worlds, seat, action, lucks)) for action in actions}
        first = sorted(actions, key=lambda action: -looks[action])[:CANDIDATES]
        studied = [*first, *({obvious} - set(first))]
        for count in GLANCES:
            found = verdict(self.tried(s, seat, studied, count, rng), 0.0)
            if found is None or obvious in found.best or found.margin < PROMISING:
                return []
        return studied

    def clear(self, s: State, seat: Seat, studied: Sequence[Action], obvious: Action, rng: Rng) -> Verdict | None:
        """Which moves are best by a margin, at the budget and at ten times the budget with other luck."""
        found: Verdict | None = None
        seen: dict[Action, float] = {}  # others, as they were valued last
        for times in BUDGETS:
            errors = ERRORS if times == BUDGETS[-1] else 1.0
            now = verdict(self.tried(s, seat, studied, times * self.terms.budget, rng), errors)
            if now is None or obvious in now.best or now.margin < self.terms.margin or now.surely <= 0:
                return None
            if found is not None and set(now.best) != set(found.best):
                return None
            seen |= now.others
            found, studied = now, still_near(now, obvious)
        return found if found is None else replace(found, others=behind(found, seen))

    def wins_at_once(self, s: State, seat: Seat, action: Action) -> bool:
        return bool(self.values.after(s, seat, action).winner == seat)

    def is_obvious(self, view: SeatView, actions: Sequence[Action], found: Verdict, rng: Rng) -> bool:
        """Whether other greedy bots would find it."""
        bots = (GreedyBot(rng.split(), has_close_calls=False) for _ in range(GREEDY_TRIES))
        return any(bot.look(Imagination(view, rng.split()), actions)[0][0] in found.best for bot in bots)

    def level(self, view: SeatView, found: Verdict, rng: Rng) -> str:
        """How hard it is: how many of some searching bots that think only briefly find it."""
        bots = [SearchBot(rng.split(), SMALL) for _ in range(FINDERS)]
        finders = sum(bot.explain(view)[0][0] in found.best for bot in bots)
        return EASY if finders >= OFTEN else HARD if finders <= SELDOM else MEDIUM

    # -- what they are made of -----------------------------------------------------------------------------------

    def worlds(self, s: State, seat: Seat, count: int, rng: Rng) -> tuple[list[State], list[Rng]]:
        found = [self.game.sample_world(s, seat, rng) for _ in range(count)]
        self.judge.ahead.judge.focus(found[0])
        return found, [rng.split() for _ in found]

    def tried(self, s: State, seat: Seat, actions: Sequence[Action], count: int, rng: Rng) -> dict[Action, list[float]]:
        """The seat's chance to win when everybody plays on for a round, in the same worlds with the same luck."""
        worlds, lucks = self.worlds(s, seat, count, rng)
        return {action: self.judge.outcomes(worlds, seat, action, lucks) for action in actions}

    def told(self, s: State, seat: Seat, found: Verdict, obvious: Action, level: str) -> dict[str, Any]:
        word = self.game.codec.word
        return {
            "seat": seat,
            "theme": theme_of(self.game, s, seat, word(found.top)),
            "level": level,
            "best": {word(action): round(value, 3) for action, value in found.best.items()},
            "others": {word(action): round(value, 3) for action, value in found.others.items()},
            "obvious": word(obvious),
            "margin": round(found.margin, 3),
        }


def behind(found: Verdict, seen: Mapping[Action, float]) -> dict[Action, float]:
    """All others that were studied, also those that fell too far behind to be studied thoroughly; best first."""
    most = min(found.best.values()) - found.margin
    values = {action: found.others.get(action, min(value, most)) for action, value in seen.items()}
    return dict(sorted(values.items(), key=lambda pair: -pair[1]))


def goes_on(match: Match, past: Sequence[State], seat: Seat, action: Action) -> bool:
    """Whether a move is one more of a kind, such as a step on a ship's way: the first one had to be thought about."""
    if not match.actions or match.turns == 0:
        return False
    (before, made), kind_of = match.actions[-1], match.game.codec.kind_of
    return before == seat and past[-2].question == match.state.question and kind_of(made) is kind_of(action)


def still_near(found: Verdict, obvious: Action) -> list[Action]:
    """The best moves, those that lie not far behind, and the obvious one."""
    least = found.best[found.top] - NEAR
    near = [action for action, value in found.others.items() if value >= least][:STUDIED]
    return [*found.best, *near, *({obvious} - set(near))]


def scenario_of(match: Match, past: Sequence[State], puzzle: dict[str, Any]) -> dict[str, Any]:
    """The position where the turn began, and what has happened since; `past` has the position before each action."""
    game, now = match.game, len(past) - 1
    turns = [game.turns(s) for s in past[max(0, now - LATELY) :]]
    began = now + 1 - len(turns) + turns.index(turns[-1])
    seat = puzzle["seat"]
    return {
        "game": game.name,
        "position": game.dump(past[began]),
        "do": [line_of(game, *action) for action in match.actions[began:now]],
        "expect": {"legal": {str(seat): list(puzzle["best"])}},
        "puzzle": puzzle,
    }
