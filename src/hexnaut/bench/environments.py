"""The speed of environments: ours next to those that people use, in turns, on one pinned core, in CPU time.

What uses two cores is measured by the clock on the wall. Everybody plays at random among what the mask allows, and
everybody makes an observation and a mask for every decision. The classic game for four is catanatron's own; its
environment knows no trade between players, so ours offers none either.
"""

import os
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
BATCH = 512  # enough that telling the other process what to do costs little, few enough for the caches of one core
GAME = "star-trek"  # the game that has a classic form, which the peer plays
AIMS = {"single": (6, 90), "batch": (30, 150), "aec": (8, 20)}  # required, aimed at
TARGETS = {
    **AIMS,
    **{f"{name}_by_list": aim for name, aim in AIMS.items()},
    "aec_by_sample": AIMS["aec"],
    "two_cores": (1, 1.7),
}
ON_TWO_CORES = "batch episodes on two cores"
Clock = Callable[[], float]
Picker = Callable[[Any, Any], int]  # of an observation and an info


def run_env_bench(
    rounds: int = 3,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Episodes a second of single seats and of a batch, steps a second of agent-environment cycles, and ratios."""
    measured = {
        "catanatron episodes": peer_episodes(),
        "single episodes": our_episodes(pick_by_mask),
        "single episodes by list": our_episodes(pick_listed),
        "batch episodes": our_batch(choose_by_mask),
        "batch episodes by list": our_batch(choose_listed),
        "texas_holdem_v4 steps": cycle_steps(holdem(), pick_by_mask),
        "aec steps": cycle_steps(our_cycle(), pick_by_mask),
        "aec steps by list": cycle_steps(our_cycle(), pick_listed),
        "texas_holdem_v4 steps by sample": documented_steps(holdem()),
        "aec steps by sample": documented_steps(our_cycle()),
    }
    cores = _two_cores()
    _run_on(cores)
    on_two_cores = our_batch_on_two_cores(cores)
    core = None
    found: dict[str, list[float]] = {name: [] for name in [*measured, ON_TWO_CORES]}
    for number in range(rounds):
        core = pin_to_one_core()
        for name, work in measured.items():
            found[name].append(_rate(work, SECONDS, time.process_time))
        _run_on(cores if len(cores) < 2 else {max(cores)})
        found[ON_TWO_CORES].append(_rate(on_two_cores, SECONDS, time.perf_counter))
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
        "ratios": _ratios(rates),
        "targets": {name: {"required": least, "aim": aim} for name, (least, aim) in TARGETS.items()},
    }


def _ratios(rates: dict[str, float]) -> dict[str, float]:
    peers = {"single episodes": "catanatron episodes", "batch episodes": "catanatron episodes"}
    peers["aec steps"] = "texas_holdem_v4 steps"
    found = {}
    for ours, peer in peers.items():
        name = ours.partition(" ")[0]
        found[name] = round(rates[ours] / rates[peer], 1)
        found[f"{name}_by_list"] = round(rates[f"{ours} by list"] / rates[peer], 1)
    found["aec_by_sample"] = round(rates["aec steps by sample"] / rates["texas_holdem_v4 steps by sample"], 1)
    found["two_cores"] = round(rates[ON_TWO_CORES] / rates["batch episodes by list"], 2)
    return found


def _two_cores() -> set[int]:
    """Of those that this process may use, where the system tells which."""
    return set(sorted(os.sched_getaffinity(0))[-2:]) if hasattr(os, "sched_getaffinity") else set()


def _run_on(cores: set[int]) -> None:
    """This process, and those that it starts, where the system can do that."""
    if cores:
        os.sched_setaffinity(0, cores)


def _rate(work: Iterator[int], seconds: float, clock: Clock) -> float:
    """Units of work a second; the work tells after each piece how many units it was."""
    units = 0
    start = clock()
    while True:
        units += next(work)
        spent = clock() - start
        if spent >= seconds and units:
            return units / spent


def pick_by_mask(observation: Any, info: Any) -> int:
    allowed = observation["action_mask"].view(bool).nonzero()[0]
    number: int = allowed.item(int(random.random() * len(allowed)))
    return number


def pick_listed(observation: Any, info: Any) -> int:
    allowed = info["allowed"]
    number: int = allowed[int(random.random() * len(allowed))]
    return number


# -- whole episodes ------------------------------------------------------------------------------------------------


def our_episodes(pick: Picker = pick_by_mask) -> Iterator[int]:
    from hexnaut.env.gym_env import SingleSeat

    env = SingleSeat(GAME, options=CLASSIC, offers="none", flat=True)
    env.reset(seed=1)
    while True:
        observation, info = env.reset()
        over = False
        while not over:
            observation, _, ended, cut_off, info = env.step(pick(observation, info))
            over = ended or cut_off
        yield 1


def our_batch(choose: Callable[[Any, Any], Any]) -> Iterator[int]:
    """Episodes that ended in each step of the batch."""
    import numpy as np

    from hexnaut.env.batch_env import BatchEnv

    env = BatchEnv(GAME, BATCH, seat=0, options=CLASSIC, offers="none")
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    while True:
        env.step(choose(env, rng))
        yield int(env.ended.sum())


def our_batch_on_two_cores(cores: set[int]) -> Iterator[int]:
    """The same with two processes: the other one steps its games while numbers are picked here, and games stepped.

    It has the first of the cores to itself: the system sometimes puts both on one for a while.
    """
    import numpy as np

    from hexnaut.env.batch_env import BatchEnv

    env = BatchEnv(GAME, BATCH, seat=0, options=CLASSIC, offers="none", workers=2)
    if len(cores) > 1:
        os.sched_setaffinity(env.processes[0], {min(cores)})
    return _batch_by_parts(env, np.random.default_rng(1))


def _batch_by_parts(env: Any, rng: Any) -> Iterator[int]:
    env.reset(seed=1)
    while True:
        for part, rows in enumerate(env.rows):
            env.finish(part)
            ended = int(env.ended[rows].sum())
            env.start(part, one_of_each(env.choices(part), rng))
            yield ended


def choose_listed(env: Any, rng: Any) -> Any:
    return one_of_each(env.choices(), rng)


def choose_by_mask(env: Any, rng: Any) -> Any:
    import numpy as np

    rows, width = env.masks.shape
    allowed = np.flatnonzero(env.masks.view(bool))
    ends = np.searchsorted(allowed, np.arange(1, rows + 1) * width)
    return one_of_each((allowed, np.diff(ends, prepend=0)), rng) % width


def one_of_each(choices: tuple[Any, Any], rng: Any) -> Any:
    """One of the allowed numbers of every row, each as likely."""
    allowed, counts = choices
    return allowed[counts.cumsum() - counts + (rng.random(len(counts)) * counts).astype(counts.dtype)]


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


def cycle_steps(env: Any, pick: Picker) -> Iterator[int]:
    """The loop of PettingZoo's documentation with a choice of ours; tells after each game how many steps it had."""
    env.reset(seed=1)
    while True:
        steps = 0
        for _ in env.agent_iter():
            observation, _, ended, cut_off, info = env.last()
            env.step(None if ended or cut_off else pick(observation, info))
            steps += 1
        yield steps
        env.reset()


def documented_steps(env: Any) -> Iterator[int]:
    """The same with the choice that the documentation makes, by a sample of the space of actions."""
    env.reset(seed=1)
    while True:
        steps = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                action = None
            else:
                mask = observation["action_mask"]
                action = env.action_space(agent).sample(mask)
            env.step(action)
            steps += 1
        yield steps
        env.reset()
