"""What must hold in every position that random players reach."""

import json
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from hexnaut.bots.random import Playout, RandomBot
from hexnaut.games.duel import actions as a
from hexnaut.games.duel.cards import CARD_NAMES
from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.record import read_record, record_of
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import CHANCE, lowest_seat, seats_of
from hexnaut.kernel.verify import verify
from tests.effort import effort

BOOK = GAME.events
VARIANTS: list[dict[str, Any]] = [
    {},
    {"hiddenRefills": True},
    {"scrapShips": True, "startingCentres": ["sensor", "command", "sensor", "storage"]},
    {"handicap": 1, "memoryAid": False, "startPlayer": 0, "symbols": ["moon", "sun"]},
    {"hiddenRefills": True, "startingCentres": ["sensor", "trade", "sensor", "science"], "victoryPoints": 8},
]
LONGEST = effort(2_500, 250)


def universe() -> list[int]:
    """Every action of the codec that is neither table talk nor an outcome of chance."""
    actions = []
    for code, kind in GAME.codec.kinds.items():
        if code < a.GIVE_UP:
            actions += [kind.pack(values) for values in product(*(range(field.size) for field in kind.fields))]
    return actions


UNIVERSE = universe()


def step(match: Match, bot: RandomBot) -> None:
    state = match.state
    asked = state.to_act()
    if asked == CHANCE:
        match.make(CHANCE_SEAT, match.drawn())
    else:
        seat = int(lowest_seat(asked))
        match.submit(seat, bot.decide(SeatView(GAME, state, seat)))


def positions(seed: int, options: dict[str, Any]) -> Iterator[Match]:
    """Every position of one random game."""
    match = new_match(GAME, options, seed)
    bot = RandomBot(seeded(seed, "choice"))
    for _ in range(LONGEST):
        yield match
        if match.over:
            return
        step(match, bot)


def game_of(seed: int) -> Iterator[Match]:
    return positions(seed, VARIANTS[seed % len(VARIANTS)])


def same(one: DuelState, other: DuelState) -> bool:
    return GAME.dump(one) == GAME.dump(other)


@pytest.mark.rule("DU-231", "DU-232", "DU-233", "DU-234")
@pytest.mark.parametrize("seed", range(10))
def test_DU_230_the_invariants_hold_after_every_step(seed: int) -> None:
    for match in game_of(seed):
        assert GAME.problems(match.state) == []


def test_DU_194_random_games_end_in_reasonable_numbers() -> None:
    """There is no turn limit; random players need some hundred turns."""
    over, games = 0, effort(20, 5)
    for seed in range(games):
        state = GAME.new(GAME.prepare({}, seeded(seed, "board")))
        over += Playout(GAME, state, seeded(seed, "dice"), seeded(seed, "choice"), QUIET).run(20_000)
        assert GAME.problems(state) == []
    assert over == games


@pytest.mark.parametrize("seed", range(5))
def test_DU_220_legal_lists_exactly_what_refusal_accepts(seed: int) -> None:
    for number, match in enumerate(game_of(seed)):
        asked = match.state.to_act()
        for seat in range(2):
            listed = GAME.legal(match.state, seat)
            assert len(listed) == len(set(listed))
            is_asked = asked != CHANCE and seat in seats_of(int(asked))
            assert bool(listed) == is_asked
            if number % 50 == 0 or number < 5:
                accepted = [action for action in UNIVERSE if GAME.refusal(match.state, seat, action) == 0]
                assert sorted(listed) == sorted(accepted)
            else:
                assert all(GAME.refusal(match.state, seat, action) == 0 for action in listed)


@pytest.mark.parametrize("seed", range(5))
def test_a_position_survives_writing_and_reading(seed: int) -> None:
    for number, match in enumerate(game_of(seed)):
        if number % 10 == 0 or match.over:
            data = json.loads(json.dumps(GAME.dump(match.state)))
            assert GAME.dump(GAME.load(data)) == data
        assert same(match.state.copy(), match.state)  # type: ignore[arg-type]


@pytest.mark.rule("DU-213", "DU-216")
@pytest.mark.parametrize("seed", range(5))
def test_DU_211_an_imagined_world_looks_the_same(seed: int) -> None:
    rng = seeded(seed, "worlds")
    for number, match in enumerate(game_of(seed)):
        if number % 5 and not getattr(match.state, "pirate", 0):
            continue
        for viewer in (-1, 0, 1):
            world = GAME.sample_world(match.state, viewer, rng)
            assert GAME.problems(world) == []
            assert GAME.view(world, viewer) == GAME.view(match.state, viewer)
            for seat in range(2):
                if seat == viewer:
                    assert GAME.legal(world, seat) == GAME.legal(match.state, seat)


@pytest.mark.parametrize("seed", range(5))
def test_an_imagined_world_depends_on_the_view_alone(seed: int) -> None:
    """Two positions that look the same to a seat give the same world from the same generator."""
    for number, match in enumerate(game_of(seed)):
        if number % 7:
            continue
        for viewer in (-1, 0, 1):
            other = GAME.sample_world(match.state, viewer, seeded(number, "other"))
            one = GAME.sample_world(match.state, viewer, seeded(number, "same"))
            two = GAME.sample_world(other, viewer, seeded(number, "same"))
            assert GAME.dump(one) == GAME.dump(two)


@pytest.mark.parametrize("seed", range(5))
def test_outcomes_and_their_cases_agree(seed: int) -> None:
    for match in game_of(seed):
        state = match.state
        if state.to_act() != CHANCE or GAME.chance_weight(state) > 400:
            continue
        cases: dict[int, int] = {}
        for case in range(int(GAME.chance_weight(state))):
            action = int(GAME.chance_case(state, case))
            cases[action] = cases.get(action, 0) + 1
        assert cases == dict(GAME.chance(state))
        assert list(cases) == [action for action, _ in GAME.chance(state)]


@pytest.mark.parametrize("seed", range(5))
def test_DU_223_the_same_seed_gives_the_same_game_and_the_record_replays(seed: int) -> None:
    first = list(game_of(seed))[-1]
    second = list(game_of(seed))[-1]
    assert first.actions == second.actions
    record = record_of(first, [{}, {}], seed=seed)
    again = verify(GAME, read_record(record.text()))
    assert GAME.dump(again.state) == GAME.dump(first.state)


@pytest.mark.parametrize("seed", range(5))
def test_DU_216_no_event_names_a_hidden_card(seed: int) -> None:
    """What the story tells a viewer is never more than the view of that moment shows (DU-211 to DU-213)."""
    told = 0
    for match in game_of(seed):
        for viewer in (-1, 0, 1):
            hidden = hidden_cards(match, viewer)
            for event in match.events[told:]:
                assert BOOK.arguments(BOOK.redact(event, viewer)).get("card") not in hidden
        told = len(match.events)


def hidden_cards(match: Match, viewer: int) -> set[str]:
    """Cards that exist in the position but that the viewer does not know to lie where they lie."""
    state = match.state
    assert isinstance(state, DuelState)
    bit = 2**viewer if viewer >= 0 else 4
    return {name for card, name in enumerate(CARD_NAMES) if state.known[card] and not state.known[card] & bit}


@pytest.mark.rule("DU-212")
@pytest.mark.parametrize("seed", range(10))
def test_DU_024_secret_choices_commute(seed: int) -> None:
    """Whoever hands in first, the position and what everybody sees afterwards are the same."""
    rng = seeded(seed, "pairs")
    pairs = [a.CHOOSE + 64 * int(rng.below(a.PAIRS)) for _ in range(2)]
    ends = []
    for order in ((0, 1), (1, 0)):
        match = new_match(GAME, {}, seed)
        views = [GAME.view(match.state, seat) for seat in range(2)]
        match.submit(order[0], pairs[order[0]])
        waiting = GAME.view(match.state, order[1])
        before = views[order[1]]
        parts: Mapping[str, object] = before
        assert {key for key, part in waiting.items() if part != parts[key]} == {"asked", "players"}
        assert [player["centres"] for player in waiting["players"]] == [
            player["centres"] for player in before["players"]
        ]
        match.submit(order[1], pairs[order[1]])
        ends.append(GAME.dump(match.state))
    assert ends[0] == ends[1]
