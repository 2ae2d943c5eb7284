"""The laws that every game keeps (docs/architecture.md), on random games of every variant."""

import copy
import json
import pickle
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.match import MOST_DECISIONS, play_match
from hexnaut.bots.random import Playout, RandomBot
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.record import read_record, record_of, replay, state_hash
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, SPECTATOR, seats_of
from hexnaut.kernel.verify import verify
from tests.contract.variants import VARIANTS, cases
from tests.contract.walk import Course, course, step_by_chance, walk
from tests.effort import THOROUGH, effort

MOST_ACTIONS = 20_000  # of one kind; kinds with more (offers) are judged by refusal alone


@pytest.fixture(scope="module", params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> tuple[str, int]:
    """A game and the number of a variant; of the module, so that pytest runs all laws on one before the next."""
    found: tuple[str, int] = request.param
    return found


def game_and_options(case: tuple[str, int]) -> tuple[Game, dict[str, Any]]:
    name, number = case
    return games.load(name), VARIANTS[name][number]


def played(case: tuple[str, int], law: str, offers: int = 10) -> Course:
    """A whole random game for a law to look at; on the plain sources the laws share one, with many offers."""
    return _played(case, law, offers) if THOROUGH else _played(case, "laws", 3)


@lru_cache(maxsize=2)
def _played(case: tuple[str, int], seed: str, offers: int) -> Course:
    return course(*game_and_options(case), seed, offers)


def universe(game: Game, legal_kinds: set[int]) -> list[int]:
    """Every action that can be written down, except kinds with endless arguments."""
    actions = []
    for kind in game.codec.kinds.values():
        count = 1
        for field in kind.fields:
            count *= field.size
        if count <= MOST_ACTIONS:
            actions += [kind.pack(values) for values in product(*(range(field.size) for field in kind.fields))]
        else:
            assert kind.code not in legal_kinds or game.is_offer(kind.code), kind.template
    return actions


def test_legal_is_what_refusal_accepts(case: tuple[str, int]) -> None:
    """For every seat, asked or not; of offers `legal` is a menu, and it leaves out what is wasteful."""
    game, _ = game_and_options(case)
    everything: list[int] = []
    for number, (state, asked) in enumerate(played(case, "legal").positions):
        if number % effort(53, 211):
            seat = asked[0]
            listed = game.legal(state, seat)
            assert listed
            assert all(game.refusal(state, seat, action) == 0 for action in listed)
            continue
        everything = everything or universe(game, set())
        for seat in range(game.seats(state)):
            listed = game.legal(state, seat)
            assert len(set(listed)) == len(listed)
            assert bool(listed) or seat not in asked
            accepted = {action for action in everything if game.refusal(state, seat, action) == 0}
            surplus = {action for action in accepted ^ set(listed) if not game.is_offer(action)}
            surplus -= {action for action in accepted if game.is_wasteful(state, seat, action)}
            assert not surplus, [game.codec.word(action) for action in surplus]
            assert all(game.refusal(state, seat, action) == 0 for action in listed)


def test_nothing_is_created_or_lost(case: tuple[str, int]) -> None:
    game, _ = game_and_options(case)
    for seed in ("1", "2")[: effort(2, 1)]:
        positions, last = played(case, seed)
        for state, _ in positions[::11]:
            assert game.problems(state) == []
        assert last.over
        assert game.problems(last.state) == []
        assert game.refusal(last.state, 0, last.actions[-1][1]) != 0


def test_chance_weights_are_whole_and_words_come_back(case: tuple[str, int]) -> None:
    game, _ = game_and_options(case)
    positions, whole = played(case, "words")
    for state, asked in positions[:300]:
        for seat in asked:
            for action in game.legal(state, seat):
                assert game.codec.parse(game.codec.word(action)) == action
    match = Match(game, whole.prepared, game.new(whole.prepared), seeded("words", "dice"))
    for seat, action in whole.actions[:500]:
        if match.state.to_act() == CHANCE:
            outcomes = game.chance(match.state)
            assert sum(weight for _, weight in outcomes) == game.chance_weight(match.state)
            assert all(weight > 0 for _, weight in outcomes)
            assert action in dict(outcomes)
            assert game.codec.parse(game.codec.word(action)) == action
        match.make(seat, action)


def test_dump_load_copy_and_replay_give_the_same_position(case: tuple[str, int]) -> None:
    game, _ = game_and_options(case)
    positions, last = played(case, "dump")
    for state, _ in positions[:: effort(37, 149)]:
        data = game.dump(state)
        twin = state.copy()
        again = game.load(json.loads(json.dumps(data)))
        assert game.dump(again) == data == game.dump(twin)
        for seat in range(game.seats(again)):
            assert game.legal(again, seat) == game.legal(twin, seat) == game.legal(state, seat)
            assert again.decision_id(seat) == state.decision_id(seat)
        _assert_independent(game, state, twin, data)
    record = record_of(last, [{"name": "a"}] * game.seats(last.state))
    replayed = verify(game, read_record(record.text()))
    assert state_hash(game, replayed.state) == state_hash(game, last.state)
    assert replayed.events == last.events
    half = replay(game, record, until=len(record.lines) // 2)
    assert half.actions == last.actions[: len(record.lines) // 2]


def _assert_independent(game: Game, state: State, twin: State, data: dict[str, Any]) -> None:
    """Playing on in a copy leaves the original as it was: copies may share tables, but never write to them."""
    playout = Playout(game, twin, seeded("twin", "dice"), seeded("twin", "bots"), QUIET)
    playout.run(40)
    assert game.dump(state) == data


def test_the_same_seed_repeats_and_the_compiled_loop_plays_the_same_game(case: tuple[str, int]) -> None:
    """The compiled loop of random players equals RandomBots behind their seat views."""
    game, options = game_and_options(case)
    players = game.seats(game.new(game.prepare(options, seeded("x", "board"))))
    first = play_match(game, options, ["random"] * players, "7-1", keep=True)
    second = play_match(game, options, ["random"] * players, "7-1", keep=True)
    assert first.record is not None and second.record is not None
    assert first.record.text() == second.record.text()
    bot = RandomBot(seeded("7-1", "random bots"))
    match = replay(game, first.record, until=0)
    match.dice = seeded("7-1", "dice")
    while not match.over:
        if not step_by_chance(match):
            seat = seats_of(int(match.state.to_act()))[0]
            match.submit(seat, bot.decide(SeatView(game, match.state, seat)))
    assert [line for line in record_of(match, []).lines] == first.record.lines


def test_views_and_worlds_agree_and_leak_nothing(case: tuple[str, int]) -> None:
    """A world that a seat imagines looks the same to it; whatever is hidden in it may differ, so nothing leaks:
    the view of the imagined world is the view of the real one, for every seat and often with other cards."""
    game, _ = game_and_options(case)
    rng = seeded("worlds", "test")
    differing = 0
    every = effort(7, 29) if case[0] == "duel" else effort(101, 211)  # little is hidden in the duel, and only at times
    for number, (state, _) in enumerate(played(case, "views", offers=3).positions[::every]):
        json.dumps(game.view(state, SPECTATOR))
        for seat in range(game.seats(state)):
            world = game.sample_world(state, seat, rng)
            assert game.problems(world) == []
            assert game.view(world, seat) == game.view(state, seat)
            assert game.legal(world, seat) == game.legal(state, seat)
            assert world.decision_id(seat) == state.decision_id(seat)
            again = game.sample_world(world, seat, seeded(str(number), "twin"))
            other = game.sample_world(state, seat, seeded(str(number), "twin"))
            assert game.dump(again) == game.dump(other), "an imagined world depends on what is really hidden"
            differing += game.dump(world) != game.dump(state)
            assert game.view(game.sample_world(state, seat, rng), SPECTATOR) == game.view(state, SPECTATOR)
    assert differing > 0


def test_events_are_redacted_to_what_a_view_may_know(case: tuple[str, int]) -> None:
    """A spectator is told nothing that some seat is not told, and hidden parts are hidden in words too."""
    game, _ = game_and_options(case)
    match = played(case, "events").match
    for event in match.events:
        assert game.rule_id(event[1]) != game.rule_id(0), f"{game.events.name(event)} names no rule"
        public = game.events.redact(event, SPECTATOR)
        for seat in range(game.seats(match.state)):
            seen = game.events.redact(event, seat)
            assert all(
                shown in (hidden, mine) or hidden == -1 for shown, mine, hidden in zip(seen, event, public, strict=True)
            )
            assert set(game.events.arguments(seen)) == set(game.events.arguments(event))


def test_answers_to_one_question_commute(case: tuple[str, int]) -> None:
    """Where several seats are asked at once, the order of their answers does not matter."""
    game, _ = game_and_options(case)
    for state, asked in played(case, "commute", offers=2).positions:
        if len(asked) < 2:
            continue
        first, second = asked[:2]
        one, other = state.copy(), state.copy()
        a, b = game.legal(one, first)[0], game.legal(one, second)[-1]
        before = one.decision_id(second)
        game.apply(one, first, a, QUIET)
        assert one.decision_id(second) == before or not one.is_asked(second)
        if game.refusal(one, second, b) != 0:
            continue  # an answer may end the question for all, as a deal does
        game.apply(one, second, b, QUIET)
        game.apply(other, second, b, QUIET)
        game.apply(other, first, a, QUIET)
        assert game.dump(one) == game.dump(other)


def test_many_games_end_in_sound_positions(case: tuple[str, int]) -> None:
    """Thousands of games where the engine is compiled, fewer where it is interpreted."""
    game, options = game_and_options(case)
    players = game.seats(game.new(game.prepare(options, seeded("x", "board"))))
    for number in range(effort(100, 1)):
        state = new_match(game, options, f"many-{number}").state
        playout = Playout(game, state, seeded(number, "dice"), seeded(number, "bots"), QUIET)
        finished = playout.run(MOST_DECISIONS)
        assert game.problems(state) == []
        assert state.winner in range(players) if finished else game.is_frozen(state)


@pytest.mark.parametrize("name", list(VARIANTS))
def test_positions_can_be_pickled_and_deep_copied_through_their_data(name: str) -> None:
    """What environments need: a position goes through its plain data, in every build."""
    game = games.load(name)
    match = list(walk(game, {}, "pickle", steps=50))[-1][0]
    data = pickle.loads(pickle.dumps(game.dump(match.state)))
    assert game.dump(game.load(copy.deepcopy(data))) == game.dump(match.state)
