"""Environments in the shapes that other libraries want: names, masks, rows, pictures, vectors."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hexnaut
from hexnaut import games
from hexnaut.draw import as_text
from hexnaut.env.gym_env import SingleSeat, environment_id
from hexnaut.env.registration import IDS
from hexnaut.env.vector_env import SeatOfMany
from hexnaut.kernel.errors import BadOption, IllegalAction

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]
RESEARCH = ROOT / "docs" / "research"
EXAMPLES = [("ppo", "1", "update 1: "), ("mcts", "2", "returns [")]
if find_spec("sb3_contrib"):  # with torch it is larger than all of our packages together, so no lock file has it
    EXAMPLES.append(("maskable_ppo", "1024", "of 20 games won"))


def test_the_example_for_maskable_ppo_fits_our_environment() -> None:
    """Where torch is not installed: it compiles, and its environment has what MaskablePPO asks for."""
    source = (RESEARCH / "maskable_ppo.py").read_text(encoding="utf-8")
    compile(source, "maskable_ppo.py", "exec")
    (made,) = re.findall(r"^env = (gymnasium\.make\(.*\))$", source, re.MULTILINE)
    env = eval(made, {"gymnasium": gymnasium})
    row, info = env.reset(seed=0)
    masks = env.get_wrapper_attr("action_masks")()
    assert env.observation_space.contains(row) and (masks == info["action_mask"].astype(bool)).all()
    assert masks.shape == (env.action_space.n,) and masks.any()


def test_the_ids_are_those_of_the_numbers() -> None:
    assert {name: environment_id(name) for name in IDS} == IDS
    assert set(IDS) <= set(games.names())


def test_made_without_an_import_by_hand() -> None:
    make = "import gymnasium; print(gymnasium.make('hexnaut.env:hexnaut/Duel-v1').unwrapped.game.name)"
    assert subprocess.run([sys.executable, "-c", make], check=True, capture_output=True, text=True).stdout == "duel\n"


@pytest.mark.parametrize("name", IDS)
def test_rows_and_masks(name: str) -> None:
    env = SingleSeat(name, observation="flat", render_mode="rgb_array")
    check_env(env, skip_render_check=True)
    row, info = env.reset(seed=1)
    assert isinstance(env.observation_space, gymnasium.spaces.Box) and env.observation_space.contains(row)
    assert env.action_masks().dtype == np.bool_ and (env.action_masks() == info["action_mask"]).all()
    wrapped = gymnasium.make(IDS[name], observation="flat")
    wrapped.reset(seed=1)
    assert (wrapped.get_wrapper_attr("action_masks")() == info["action_mask"]).all()


@pytest.mark.parametrize("name", IDS)
def test_pictures(name: str) -> None:
    env = SingleSeat(name, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8 and picture.shape == (864, 900, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3
    text = SingleSeat(name, render_mode="ansi")
    text.reset(seed=1)
    state = text.core.state.copy()
    assert "Seat 1" in text.render() and len(text.render().splitlines()) > 10
    for _ in range(6):
        text.step(text.core.allowed_indices()[0])
    assert text.render() != as_text(text.game, state, 0)  # it shows what has happened
    assert SingleSeat(name).render() is None


@pytest.mark.parametrize("settings", [{"observation": "cube"}, {"render_mode": "human"}])
def test_what_there_is_not(settings: dict[str, str]) -> None:
    with pytest.raises(BadOption, match="is not one of"):
        SingleSeat("duel", **settings)  # type: ignore[arg-type]


def test_bots_that_are_objects_or_functions() -> None:
    for player in (hexnaut.Bot(), lambda view: view.words()[0]):
        env = SingleSeat("duel", bots=[player])
        env.reset(seed=1)
        for _ in range(5):
            env.step(env.core.allowed_indices()[0])
    with pytest.raises(BadOption, match="is no bot"):
        SingleSeat("duel", bots=[7]).reset(seed=1)


def test_many_games_as_a_vector() -> None:
    envs = gymnasium.make_vec(IDS["duel"], num_envs=3, vectorization_mode="vector_entry_point", most_decisions=60)
    rows, info = envs.reset(seed=1)
    single = SingleSeat("duel", observation="flat")
    assert (single.reset(seed=1)[0] == rows[0]).all()  # game number 0 of the seed
    ends = 0
    for _ in range(60):
        assert envs.observation_space.contains(rows)
        actions = info["action_mask"].argmax(axis=1)
        rows, rewards, over, cut_off, info = envs.step(actions)
        assert rewards.shape == (3,) and not (over & cut_off).any()
        ends += int((over | cut_off).sum())
    assert ends > 0
    assert isinstance(envs, SeatOfMany)
    with pytest.raises(IllegalAction):
        envs.step(np.full(3, envs.batch.game.spaces().actions - 1))
    with pytest.raises(BadOption, match="seed"):
        envs.reset(seed=[1, 2, 3])


def test_vectors_over_several_processes_are_the_same_and_end_them() -> None:
    alone, shared = SeatOfMany("duel", 4), SeatOfMany("duel", 4, workers=2)
    assert (alone.reset(seed=2)[0] == shared.reset(seed=2)[0]).all()
    for _ in range(20):
        actions = shared.action_masks().argmax(axis=1)
        assert (alone.step(actions)[0] == shared.step(actions)[0]).all()
    assert shared.batch._crew is not None
    processes = shared.batch._crew._processes
    assert all(process.is_alive() for process in processes)
    shared.close()
    assert not any(process.is_alive() for process in processes)


@pytest.mark.parametrize(("script", "size", "words"), EXAMPLES)
def test_the_examples_of_the_docs_run(script: str, size: str, words: str) -> None:
    run = [sys.executable, str(RESEARCH / f"{script}.py"), size]
    shown = subprocess.run(run, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    assert words in shown
