"""The laws that hold for every game, as a suite: it tests our games, and can test a game of your own::

    import pytest
    from hexnaut import contract

    @pytest.mark.parametrize("law", contract.LAWS)
    def test_the_contract(law):
        contract.check(GAME, {"players": 3}, law)

A law plays random games and looks at their positions; what it finds wrong it raises as `Broken`, with the words of the
move and the question. `hexnaut check-game NAME` prints the same.

>>> import hexnaut
>>> hexnaut.contract.check(hexnaut.load("duel"), {"victoryPoints": 6}, "order")
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from hexnaut.arena.match import MOST_DECISIONS, play_match
from hexnaut.arena.walk import Course, course, step_by_chance, walk
from hexnaut.bots.random import Playout, RandomBot
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.grammar import grammar
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.record import Record, read_record, record_of, replay, state_hash
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, SPECTATOR, Event, seats_of
from hexnaut.kernel.verify import verify
from hexnaut.wire.messages import BaseView

MOST_ACTIONS = 20_000  # of one kind; kinds with more (offers) are judged by refusal alone
PLAYED_ON = 40  # decisions in a copy, to see that the original stays as it is
ENOUGH = 200  # positions that are copied, of as many games as it takes


class Broken(AssertionError):
    """A law that a game breaks, and where."""


def hold(condition: object, text: str) -> None:
    if not condition:
        raise Broken(text)


@dataclass(frozen=True)
class Pace:
    """How thorough the checks are: how often a position is looked at, and in how many games."""

    lists: int = 5
    sums: int = 1
    dumps: int = 5
    worlds: int = 3
    games: int = 20


@dataclass
class Case:
    """A game, one way to create it, and the random games that the laws look at."""

    game: Game
    options: Mapping[str, Any] = field(default_factory=dict)
    pace: Pace = Pace()
    shared: bool = True  # one random game for all laws, with many offers; else one for each law
    always_won: bool = False  # whether every game that ends has a winner
    _kept: dict[tuple[str, int], Course] = field(default_factory=dict, repr=False)

    def played(self, law: str, offers: int = 10) -> Course:
        key = ("laws", 3) if self.shared else (law, offers)
        if key not in self._kept:
            self._kept.clear()
            self._kept[key] = course(self.game, self.options, *key)
        return self._kept[key]

    @property
    def players(self) -> int:
        return self.game.seats(self.game.new(self.game.prepare(self.options, seeded("x", "board"))))

    def words(self, actions: set[int]) -> str:
        return ", ".join(sorted(self.game.codec.word(action) for action in actions))


def check(game: Game, options: Mapping[str, Any] | None = None, law: str = "", pace: Pace | None = None) -> None:
    """Raise Broken if a game breaks a law; if no law is named, any of them.

    >>> import hexnaut
    >>> hexnaut.contract.check(hexnaut.load("duel"), {"victoryPoints": 6}, "chance")
    """
    case = Case(game, options or {}, pace or Pace())
    for name in [law] if law else LAWS:
        with blamed(name):
            LAWS[name](case)


@contextmanager
def blamed(law: str) -> Iterator[None]:
    """Whatever a game raises breaks the law that was looked at."""
    try:
        yield
    except (NotImplementedError, AssertionError, ArithmeticError, LookupError, TypeError, HexnautError) as error:
        said = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        raise Broken(f"{law}: {said}") from error


# -- what is allowed ---------------------------------------------------------------------------------------


def universe(game: Game) -> list[int]:
    """Every action that can be written down, except kinds with endless arguments."""
    actions = []
    for kind in game.codec.kinds.values():
        if kind.size() <= MOST_ACTIONS:
            actions += [kind.pack(values) for values in product(*(range(place.size) for place in kind.fields))]
        else:
            hold(game.is_offer(kind.code), f"{kind.template}: {kind.size()} moves, and it is no offer")
    return actions


def legal(case: Case) -> None:
    """`legal` lists what `refusal` accepts, for any seat, asked or not; of offers only a menu, and nothing wasteful."""
    everything = universe(case.game)
    for number, (state, asked) in enumerate(case.played("legal").positions):
        if number % case.pace.lists == 0:
            for seat in range(case.game.seats(state)):
                _compare(case, state, seat, everything)
        for seat in asked:
            listed = case.game.legal(state, seat)
            hold(listed, f"seat {seat} is asked (question {state.asks()}), and `legal` is empty")
            refused = {action for action in listed if case.game.refusal(state, seat, action) != 0}
            hold(not refused, f"`legal` lists what `refusal` forbids: {case.words(refused)}")


def _compare(case: Case, state: State, seat: int, everything: list[int]) -> None:
    game = case.game
    listed = game.legal(state, seat)
    hold(len(set(listed)) == len(listed), "`legal` lists a move twice")
    accepted = {action for action in everything if game.refusal(state, seat, action) == 0}
    missing = {action for action in accepted - set(listed) if not game.is_wasteful(state, seat, action)}
    surplus = {action for action in missing | (set(listed) - accepted) if not game.is_offer(action)}
    hold(not surplus, f"`legal` of seat {seat} and `refusal` differ (question {state.asks()}): {case.words(surplus)}")


def sums(case: Case) -> None:
    """Nothing is created or lost, and nothing can be done when the game is over."""
    for seed in ("1",) if case.shared else ("1", "2"):
        positions, last = case.played(seed)
        for state, _ in positions[:: case.pace.sums]:
            _sound(case.game, state)
        hold(last.over, "a random game did not end")
        _sound(case.game, last.state)
        hold(case.game.refusal(last.state, 0, last.actions[-1][1]) != 0, "a move is allowed after the end")


def _sound(game: Game, state: State) -> None:
    found = game.problems(state)
    hold(not found, f"`problems` says of a position that was played: {'; '.join(found)}")


def chance(case: Case) -> None:
    """Chance has whole weights, whatever happens is one of its outcomes, and words are read back as the same action."""
    game = case.game
    positions, whole = case.played("words")
    for state, asked in positions[:300]:
        for seat in asked:
            _read_back(game, set(game.legal(state, seat)))
    match = Match(game, whole.prepared, game.new(whole.prepared), seeded("words", "dice"))
    for seat, action in whole.actions[:500]:
        if match.state.to_act() == CHANCE:
            outcomes = dict(game.chance(match.state))
            hold(action in outcomes, f"{game.codec.word(action)} happened and is no outcome of chance")
            hold(sum(outcomes.values()) == game.chance_weight(match.state), "the weights of chance do not add up")
            _read_back(game, set(outcomes))
        match.make(seat, action)


def _read_back(game: Game, actions: set[int]) -> None:
    for action in actions:
        word = game.codec.word(action)
        hold(game.codec.parse(word) == action, f"{word!r} is read as another action")


# -- positions as data -------------------------------------------------------------------------------------


def data(case: Case) -> None:
    """Dump, load, copy and replay give the same position, and a copy is independent."""
    seen = 0
    for number in range(case.pace.games):
        # Not a game that was kept: its positions are copies, and what `copy` forgets is gone from them already.
        for match, _ in walk(case.game, case.options, f"data {number}"):
            seen += 1
            hold(case.game.dump(match.state.copy()) == case.game.dump(match.state), "`copy` makes another position")
            if seen % case.pace.dumps == 0:
                _twins(case.game, match.state)
        _replays(case.game, match)
        if seen >= ENOUGH:
            return


def _twins(game: Game, state: State) -> None:
    written = game.dump(state)
    twin, again = state.copy(), game.load(json.loads(json.dumps(written)))
    hold(game.dump(again) == written, "`load` of what `dump` wrote is another position")
    for seat in range(game.seats(again)):
        alike = game.legal(again, seat) == game.legal(twin, seat) == game.legal(state, seat)
        hold(alike, f"a copy has other legal moves for seat {seat}")
        hold(again.decision_id(seat) == state.decision_id(seat), f"a copy asks seat {seat} something else")
    for other in (twin, again):
        Playout(game, other, seeded("twin", "dice"), seeded("twin", "bots"), QUIET).run(PLAYED_ON)
    hold(game.dump(twin) == game.dump(again), "what `dump` wrote plays on differently: does it leave a field out?")
    hold(game.dump(state) == written, "what is played in a copy changes the original")


def _replays(game: Game, last: Match) -> None:
    record = record_of(last, [{"name": "a"}] * game.seats(last.state))
    replayed = verify(game, read_record(record.text()))
    hold(state_hash(game, replayed.state) == state_hash(game, last.state), "a record replays to another position")
    hold(replayed.events == last.events, "a record tells other events when it is replayed")
    middle = len(record.lines) // 2
    hold(replay(game, record, until=middle).actions == last.actions[:middle], "half a record replays other moves")


def seeds(case: Case) -> None:
    """The same seed gives the same game, and the compiled loop of random players plays like random bots."""
    game = case.game
    record = _by_random_players(case)
    hold(record.text() == _by_random_players(case).text(), "the same seed plays another game")
    bot, match = RandomBot(seeded("7-1", "random bots")), replay(game, record, until=0)
    match.dice = seeded("7-1", "dice")
    while not match.over:
        if not step_by_chance(match):
            seat = seats_of(int(match.state.to_act()))[0]
            match.submit(seat, bot.decide(SeatView(game, match.state, seat)))
    hold(record_of(match, []).lines == record.lines, "behind seat views the same seed plays another game")


def _by_random_players(case: Case) -> Record:
    record = play_match(case.game, case.options, ["random"] * case.players, "7-1", keep=True).record
    assert record is not None
    return record


# -- secrets -----------------------------------------------------------------------------------------------


def worlds(case: Case) -> None:
    """A world that a seat imagines looks the same to it, and depends on nothing that the seat does not know."""
    rng = seeded("worlds", "test")
    for number, (state, _) in enumerate(case.played("views", offers=3).positions[:: case.pace.worlds]):
        public = case.game.view(state, SPECTATOR)
        json.dumps(public)
        for seat in range(case.game.seats(state)):
            seen = case.game.seat_view(state, seat, public)
            hold(seen == case.game.view(state, seat), f"`seat_view` of seat {seat} is not its `view`")
            world = case.game.sample_world(state, seat, rng)
            _looks_the_same(case.game, state, world, seat)
            twins = [case.game.sample_world(s, seat, seeded(str(number), "twin")) for s in (state, world)]
            hold(case.game.dump(twins[0]) == case.game.dump(twins[1]), "an imagined world depends on what is hidden")
        hold(public == case.game.view(state, SPECTATOR), "`seat_view` writes into what everybody sees")


def _looks_the_same(game: Game, state: State, world: State, seat: int) -> None:
    _sound(game, world)
    for viewer in (seat, SPECTATOR):
        seen, imagined = game.view(state, viewer), game.view(world, viewer)
        differing = [name for name in seen if imagined.get(name) != seen[name]]
        hold(seen == imagined, f"an imagined world looks different to seat {viewer}: {', '.join(differing)}")
    hold(game.legal(world, seat) == game.legal(state, seat), f"an imagined world has other moves for seat {seat}")
    hold(world.decision_id(seat) == state.decision_id(seat), f"an imagined world asks seat {seat} something else")


def events(case: Case) -> None:
    """Every event names a rule; a spectator is told nothing that some seat is not told."""
    match = case.played("events").match
    for event in match.events:
        hold(event[1] != 0, f"event {case.game.events.name(event)} names no rule")
        for seat in range(case.game.seats(match.state)):
            _tells_no_more(case.game, event, seat)


def _tells_no_more(game: Game, event: Event, seat: int) -> None:
    public, seen = game.events.redact(event, SPECTATOR), game.events.redact(event, seat)
    open_to_all = all(
        shown in (hidden, mine) or hidden == -1 for shown, mine, hidden in zip(seen, event, public, strict=True)
    )
    hold(open_to_all, f"event {game.events.name(event)} tells a spectator more than seat {seat}")
    same = set(game.events.arguments(seen)) == set(game.events.arguments(event))
    hold(same, f"event {game.events.name(event)} has other parts for seat {seat}")


def shown(case: Case) -> None:
    """The page and the terminal can show it: its moves have a grammar, and its view has the keys of every view."""
    grammar(case.game.codec)
    for state, _ in case.played("views", offers=3).positions[:: case.pace.worlds]:
        view: Mapping[str, Any] = case.game.view(state, SPECTATOR)
        missing = BaseView.__required_keys__ - view.keys()
        hold(not missing, f"the view lacks {', '.join(sorted(missing))}")
        seats = [player["seat"] for player in view["players"] if "points" in player]
        hold(seats == list(range(case.game.seats(state))), "`players` of the view: each with its `seat` and `points`")


# -- the course of a game ----------------------------------------------------------------------------------


def order(case: Case) -> None:
    """If several seats are asked at once, the order of their answers does not matter."""
    for state, asked in case.played("commute", offers=2).positions:
        if len(asked) > 1:
            _commute(case.game, state, asked[0], asked[1])


def _commute(game: Game, state: State, first: int, second: int) -> None:
    one, other = state.copy(), state.copy()
    a, b = game.legal(one, first)[0], game.legal(one, second)[-1]
    before = one.decision_id(second)
    game.apply(one, first, a, QUIET)
    told = f"{game.codec.word(a)} of seat {first}"
    hold(one.decision_id(second) == before or not one.is_asked(second), f"{told} changes the question to {second}")
    if game.refusal(one, second, b) != 0:
        return  # an answer may end the question for all, as a deal does
    game.apply(one, second, b, QUIET)
    game.apply(other, second, b, QUIET)
    game.apply(other, first, a, QUIET)
    hold(game.dump(one) == game.dump(other), f"{told} and {game.codec.word(b)} of seat {second}: the order matters")


def ends(case: Case) -> None:
    """Many random games end, and in sound positions."""
    game = case.game
    for number in range(case.pace.games):
        state = new_match(game, case.options, f"many-{number}").state
        playout = Playout(game, state, seeded(number, "dice"), seeded(number, "bots"), QUIET)
        finished = playout.run(MOST_DECISIONS)
        _sound(game, state)
        hold(finished or game.is_frozen(state), f"a random game goes on after {MOST_DECISIONS} decisions")
        won = state.winner in range(game.seats(state))
        hold(won or not (finished and case.always_won), "a random game ended without a winner")


LAWS: dict[str, Callable[[Case], None]] = {
    law.__name__: law for law in (legal, sums, chance, data, seeds, worlds, events, shown, order, ends)
}
