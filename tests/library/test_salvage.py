"""Salvage, a game from outside, as numbers: environments know it, and observe no more than its view tells."""

from collections.abc import Iterator
from typing import Any

import pytest

from hexnaut.arena.walk import walk
from hexnaut.env.pettingzoo_env import raw_env
from hexnaut.env.spaces import listing
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.spaces import NONE, Buffer
from hexnaut.kernel.state import State
from tests.kernel.tinygame import ANSWERS, CARDS, GAME, QUESTIONS, WRECKS
from tests.library.bringing import SALVAGE, brought

pytestmark = pytest.mark.once


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with brought(tmp_path_factory.mktemp("brought"), SALVAGE):
        yield


def observed(state: State, seat: int) -> list[int]:
    buffer = Buffer(GAME.spaces().size)
    GAME.spaces().observe(state, seat, buffer)
    assert buffer.at == GAME.spaces().size
    return [int(number) for number in buffer.items]


def from_view(view: Any, target: int, chance: bool) -> list[int]:
    """The observation written a second time, from the words of the view."""
    me, count = view["seat"], len(view["players"])

    def seat(other: int | None) -> int:
        return NONE if other is None else (other - me) % count

    general = [target, view["turn"], view["pile"], QUESTIONS.index(view["question"]), int(me in view["asked"])]
    row = [*general, int(chance), seat(view["active"]), seat(view["winner"])]
    words = view["offer"].split() if view["offer"] else []
    row += [int(words[1]), CARDS.index(words[2]), int(words[4]), CARDS.index(words[5])] if words else [NONE] * 4
    for step in range(3):
        row += _captain(view["players"][(me + step) % count]) if step < count else [NONE] * 6
    return row + list(view["private"]["hand"].values())


def _captain(one: Any) -> list[int]:
    wreck = NONE if one["wreck"] is None else WRECKS.index(one["wreck"])
    return [one["points"], one["cards"], *one["shown"].values(), wreck, ANSWERS.index(one["answer"])]


@pytest.mark.parametrize("players", [2, 3])
def test_it_observes_what_the_view_tells_and_nothing_more(players: int) -> None:
    rng = seeded("salvage", "worlds")
    for match, asked in walk(GAME, {"players": players}, "observe", offers=2):
        state: Any = match.state
        for seat in range(players):
            numbers = observed(state, seat)
            assert numbers == from_view(GAME.view(state, seat), state.target, False)
            assert numbers == observed(GAME.sample_world(state, seat, rng), seat)
        assert asked


@pytest.mark.parametrize("players", [2, 3])
def test_every_legal_move_has_a_number_of_its_own(players: int) -> None:
    spaces = GAME.spaces()
    for match, asked in walk(GAME, {"players": players}, "numbers", offers=2):
        for seat in asked:
            legal = GAME.legal(match.state, seat)
            numbers = [int(spaces.index(match.state, seat, action)) for action in legal]
            assert len(set(numbers)) == len(legal) and min(numbers) >= 0
            assert [int(spaces.action(match.state, seat, number)) for number in numbers] == legal


def test_the_numbers_can_be_listed() -> None:
    lines = listing(GAME).split("actions\n")[-1].splitlines()
    words = [line[7:] for line in lines]
    assert len(words) == len(set(words)) == GAME.spaces().actions == 27
    assert words[:2] == ["search bow", "search stern"] and "deal with 1" in words


@pytest.mark.parametrize("offers", ["none", "menu", "family"])
def test_a_whole_game_in_an_environment(offers: str) -> None:
    env = raw_env("salvage-v1", options={"players": 3}, offers=offers)
    env.reset(seed=4)
    rng = seeded("salvage", offers)
    for _ in env.agent_iter(5000):
        observation, _, over, cut_off, _ = env.last()
        assert env.observation_space(env.agent_selection).contains(observation)
        allowed = observation["action_mask"].nonzero()[0]
        env.step(None if over or cut_off else int(allowed[int(rng.below(len(allowed)))]))
    assert not env.agents
