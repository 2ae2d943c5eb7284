"""Random games on every board: what must hold after every action."""

from typing import Any

import pytest

from hexnaut.bots.random import OFFER_RARITY
from hexnaut.games.starfarers.game import GAME
from hexnaut.kernel.log import Log
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, SPECTATOR, seats_of
from tests.effort import effort

BOARDS = ["beginner", "strategic", "explorer", "wild"]
CASES = [(board, players) for board in BOARDS for players in (3, 4)]
MOST_ACTIONS = effort(900, 200)
FULL_CHECK_EVERY = 60


def universe() -> list[int]:
    """Every action that is neither an offer nor an outcome of chance."""
    actions = []
    for kind in GAME.codec.kinds.values():
        if kind.code < 48 and not GAME.is_offer(kind.code):
            size = 1
            for place in kind.fields:
                size *= place.size
            actions += [kind.code + 64 * i for i in range(size)]
    return actions


UNIVERSE = universe()


def check_every_action(s: State) -> None:
    assert GAME.problems(s) == []
    for seat in seats_of(int(s.asked)) if s.asked < CHANCE else []:
        actions = GAME.legal(s, seat)
        assert actions, (seat, s.question)
        assert len(actions) == len(set(actions))


def check_now_and_then(s: State, players: int, rng: Rng) -> None:
    for seat in range(players):
        listed = {action for action in GAME.legal(s, seat) if not GAME.is_offer(action)}
        accepted = {action for action in UNIVERSE if GAME.refusal(s, seat, action) == 0}
        assert listed == accepted, [GAME.codec.word(action) for action in listed ^ accepted]
        world = GAME.sample_world(s, seat, rng)
        assert GAME.view(world, seat) == GAME.view(s, seat)
        assert GAME.legal(world, seat) == GAME.legal(s, seat)
        assert GAME.problems(world) == []
    data = GAME.dump(s)
    assert GAME.dump(GAME.load(data)) == data
    assert GAME.dump(s.copy()) == data
    assert GAME.view(s, SPECTATOR)["private"] is None


def choose(s: State, seat: int, rng: Rng) -> int:
    actions = GAME.legal(s, seat)
    while True:
        action = actions[int(rng.below(len(actions)))]
        if not GAME.is_offer(action) or rng.below(OFFER_RARITY // 5) == 0:
            return action


@pytest.mark.parametrize(("board", "players"), CASES)
@pytest.mark.parametrize("seed", range(3))
def test_random_game(board: str, players: int, seed: int) -> None:
    options: dict[str, Any] = {
        "board": board,
        "players": players,
        "readerSeesCard": seed == 1,
        "sameTypeTrades": seed == 2,
    }
    s = GAME.new(GAME.prepare(options, seeded(seed, "board")))
    dice, choice, other = (seeded(seed, stream) for stream in ("dice", "choice", "other"))
    log = Log()
    for count in range(MOST_ACTIONS):
        if s.asked == 0:
            break
        check_every_action(s)
        if count % FULL_CHECK_EVERY == seed:
            check_now_and_then(s, players, other)
        if s.asked == CHANCE:
            GAME.apply(s, -1, GAME.sample(s, dice), log)
        else:
            seats = seats_of(int(s.asked))
            seat = seats[int(other.below(len(seats)))]
            GAME.apply(s, seat, choose(s, seat, choice), log)
    for event in log.events:
        GAME.events.redact(event, SPECTATOR)
        GAME.events.arguments(event)


def test_what_others_may_not_see_does_not_change_what_they_see() -> None:
    """Two games that differ in hidden cards only look the same to everybody else."""
    first = GAME.new(GAME.prepare({"firstSeat": 0}, seeded(0, "board")))
    second = first.copy()
    log, other_log = Log(), Log()
    parse = GAME.codec.parse
    for _ in range(3):
        GAME.apply(first, -1, parse("reserve ore"), log)
        GAME.apply(second, -1, parse("reserve goods"), other_log)
    for viewer in (SPECTATOR, 1, 2, 3):
        assert GAME.view(first, viewer) == GAME.view(second, viewer)
        redact = GAME.events.redact
        assert [redact(e, viewer) for e in log.events] == [redact(e, viewer) for e in other_log.events]
    assert GAME.view(first, 0) != GAME.view(second, 0)
