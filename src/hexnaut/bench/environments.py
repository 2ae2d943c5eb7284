"""The speed of environments: ours next to those that people use, in turns, on one pinned core, in CPU time.

Everybody plays at random among what the mask allows, and everybody makes an observation and a mask for every
decision. The classic game for four is catanatron's own; its environment knows no trade between players, so ours
offers none either.
"""

import random
import time
import warnings
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from hexnaut.bench.engine import CLASSIC, pin_to_one_core
from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption

SECONDS = 3.0
BATCH = 256
GAME = "star-trek"  # the game that has a classic form, which the peer plays
TARGETS = {"single": (6, 12), "batch": (30, 80), "aec": (8, 20)}  # required, aimed at


def run_env_bench(
    rounds: int = 3,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Episodes a second of single seats and of a batch, steps a second of agent-environment cycles, and ratios."""
    core = pin_to_one_core()
    measured = {
        "catanatron episodes": peer_episodes(),
        "single episodes": our_episodes(),
        "batch episodes": our_batch(),
        "texas_holdem_v4 steps": cycle_steps(holdem()),
        "aec steps": cycle_steps(our_cycle()),
    }
    found: dict[str, list[float]] = {name: [] for name in measured}
    for number in range(rounds):
        for name, work in measured.items():
            found[name].append(_rate(work, SECONDS))
        progress(number + 1)
    rates = {name: round(median(values), 2) for name, values in found.items()}
    return {
        "game": GAME,
        "options": CLASSIC,
        "compiled": compiled(),
        "rounds": rounds,
        "seconds": SECONDS,
        "core": core,
        "rates": rates,
        "ratios": {
            "single": round(rates["single episodes"] / rates["catanatron episodes"], 1),
            "batch": round(rates["batch episodes"] / rates["catanatron episodes"], 1),
            "aec": round(rates["aec steps"] / rates["texas_holdem_v4 steps"], 1),
        },
        "targets": {name: {"required": least, "aim": aim} for name, (least, aim) in TARGETS.items()},
    }


def _rate(work: Iterator[int], seconds: float) -> float:
    """Units of work a CPU-second; the work tells after each piece how many units it was."""
    units = 0
    start = time.process_time()
    while True:
        units += next(work)
        spent = time.process_time() - start
        if spent >= seconds and units:
            return units / spent


def _pick(mask: Any) -> int:
    allowed = mask.view(bool).nonzero()[0]
    return int(allowed[int(random.random() * len(allowed))])


# -- whole episodes ------------------------------------------------------------------------------------------------


def our_episodes() -> Iterator[int]:
    from hexnaut.env.gym_env import SingleSeat

    env = SingleSeat(GAME, options=CLASSIC, offers="none", flat=True)
    env.reset(seed=1)
    while True:
        observation, _ = env.reset()
        over = False
        while not over:
            observation, _, ended, cut_off, _ = env.step(_pick(observation["action_mask"]))
            over = ended or cut_off
        yield 1


def our_batch() -> Iterator[int]:
    """Episodes that ended in each step of the batch."""
    import numpy as np

    from hexnaut.env.batch_env import BatchEnv

    env = BatchEnv(GAME, BATCH, seat=0, options=CLASSIC, offers="none")
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    while True:
        env.step(random_actions(env.masks, rng))
        yield int(env.ended.sum())


def random_actions(masks: Any, rng: Any) -> Any:
    """One of the allowed numbers of every row, each as likely."""
    import numpy as np

    allowed = np.flatnonzero(masks.view(bool))
    ends = np.searchsorted(allowed, np.arange(1, len(masks) + 1) * masks.shape[1])
    counts = np.diff(ends, prepend=0)
    return allowed[ends - counts + (rng.random(len(masks)) * counts).astype(np.int64)] % masks.shape[1]


def peer_episodes() -> Iterator[int]:
    """Catanatron's own environment, four players, its vector of features and its list of valid actions."""
    try:
        from catanatron.models.player import Color, RandomPlayer
        from catanatron_gym.envs.catanatron_env import CatanatronEnv
    except ImportError as error:
        raise BadOption("catanatron's environment is not installed: make bench ARGS=env") from error
    env = CatanatronEnv({"enemies": [RandomPlayer(color) for color in (Color.RED, Color.ORANGE, Color.WHITE)]})
    return _peer_games(env)


def _peer_games(env: Any) -> Iterator[int]:
    seed = 0
    while True:
        seed += 1
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, ended, cut_off, info = env.step(random.choice(info["valid_actions"]))
            over = ended or cut_off
        yield 1


# -- agent-environment cycles --------------------------------------------------------------------------------------


def our_cycle() -> Any:
    from hexnaut.env.pettingzoo_env import raw_env

    return raw_env(GAME, options=CLASSIC, offers="none", flat=True)


def holdem() -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of the peer's own making
            from pettingzoo.classic.rlcard_envs import texas_holdem

            return texas_holdem.raw_env()
    except ImportError as error:
        raise BadOption("PettingZoo's card games are not installed: make bench ARGS=env") from error


def cycle_steps(env: Any) -> Iterator[int]:
    """The loop of PettingZoo's documentation; tells after each game how many steps it had."""
    env.reset(seed=1)
    while True:
        steps = 0
        for _ in env.agent_iter():
            observation, _, ended, cut_off, _ = env.last()
            env.step(None if ended or cut_off else _pick(observation["action_mask"]))
            steps += 1
        yield steps
        env.reset()
