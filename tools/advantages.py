"""Fits weights to advantages: how much more one move wins than another, in the same worlds, with the same luck.

    python -m tools.advantages duel --games 800 --seed a --out weights.json

`hexnaut train` fits weights to who won. What comes with winning is not always what leads to it, so such weights can be
worse at comparing moves than at telling chances. This tool studies single decisions of quick players whose weights are
varied: the moves that look best, and another one, are played on in the same imagined worlds for some turns and judged
there by the chance to win. Then it seeks weights under which differences of scores right after the moves tell the
differences of these chances: by least squares, for each of the game's contexts, and held near the weights that there
were (--start). Played on by what came out (--policy), the next study tells more: that is policy iteration.

--look tells which positions are compared: `first` what a move leads to, the own score less the rivals', as greedy bots
see it; `turn` the same at the end of the turn, as their close calls do; `next` at the end of the own next turn, as
searching bots do where they play on as in Star Trek Catan; `quick` what the quick policy looks at, the own score alone.
Of all but the last data/ends.json is made, which bots ask for chances there.
One game in ten is held out. For each strength of the ridge it is told how much more chance to win the best moves by the
weights bring there than the best moves by the weights that there were, in hundredths of a percent. The seed decides
everything, with OPENBLAS_NUM_THREADS=1.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from hexnaut import games
from hexnaut.arena.runners import Workers
from hexnaut.bots.judge import Judge
from hexnaut.bots.judges import OLDER, judge_of, teller_of
from hexnaut.bots.lookahead import Lookahead
from hexnaut.bots.model import SURE, TEMPO, WHOLE, Model, model_of
from hexnaut.cli.output import progress
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.play import CHANCE_SEAT, new_match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, lowest_seat
from hexnaut.train.fit import Array, to_array, to_table
from hexnaut.train.selfplay import LONGEST_GAME, QuickPlayer, shaken_judge
from tools import refit

LOOKS: Final = ("first", "turn", "next", "quick")
FIRST, TURN, NEXT, QUICK = LOOKS
SHAKEN: Final = 25  # per cent by which a weight of a player may be larger or smaller
ERRORS: Final = 60  # one move in so many is made at random
STUDIED: Final = 12  # one decision in so many is studied
HELD_OUT: Final = 10  # one game in so many
RIDGES: Final = (100.0, 300.0, 1000.0, 3000.0)  # equations that holding on to a weight counts as much as
STRICT: Final = 3.0  # times as much in special contexts
FILES: Final = ("start", "policy", "teller")
HALVES: Final = 2  # of the worlds: where one half tells which move to make, the other one tells what it brings
LEAST_SPREAD: Final = 1e-9  # less is but rounding
LEAST_DOUBT: Final = 0.02  # a decision counts in a position that is nearly won or lost as if it were less so


@dataclass(frozen=True)
class Study:
    """How decisions are studied."""

    game: str
    seed: str
    start: Mapping[str, Sequence[int]]  # the weights that there are; none: the evaluation of 2026-11
    policy: Mapping[str, Sequence[int]]  # by what games and moves are played on; none: the same
    teller: Mapping[str, Any]  # data of a model that tells chances; none: that of the game's searching bots
    look: str = FIRST
    moves: int = 5  # those that look best; another one is drawn
    worlds: int = 8
    turns: int = 8

    def judge(self, game: Game) -> Judge:
        return model_of(game, {"weights": self.policy}) if self.policy else judge_of(game, OLDER)

    def chances(self, game: Game) -> Model:
        teller = model_of(game, self.teller) if self.teller else teller_of(game)
        assert teller is not None, f"{game.name} has nothing that tells chances"
        return teller

    def weights(self, game: Game) -> Array:
        nothing = [0] * (len(game.contexts()) - 1)
        older = {name: [weight, *nothing] for name, weight in game.feature_weights().items()}
        return to_array(game, self.start or {name: older[name] for name in game.feature_names() if name in older})


@dataclass(frozen=True)
class Decision:
    """What was found about some moves in one position, on average over each half of the worlds."""

    game: int
    contexts: Array  # how much of each, up to 1
    features: Array  # [half, move, feature]
    outcomes: Array  # [half, move]: the chance to win where playing on ended


def decisions_of(study: Study, number: int) -> list[Decision]:
    """Those of game `number` of the seed that are studied."""
    game = games.load(study.game)
    tables = refit.OPTIONS if study.game == refit.GAME else game.trained_on()  # half of those without support cards
    match = new_match(game, tables[number % len(tables)], f"{study.seed} {number}")
    rng = seeded(f"{study.seed} {number}", "advantages")
    state = match.state
    model = {"weights": study.policy} if study.policy else {}
    judges = [shaken_judge(game, model, SHAKEN, rng) for _ in range(game.seats(state))]
    players = [QuickPlayer(game, judge, rng.split()) for judge in judges]
    desk = Desk(study, game, rng.split())
    found, made = [], 0
    while not match.over and not game.is_frozen(state) and made < LONGEST_GAME:
        if state.asked == CHANCE:
            game.apply(state, CHANCE_SEAT, match.drawn(), QUIET)
            continue
        made += 1
        seat = int(lowest_seat(state.asked))
        moves = [action for action in game.legal(state, seat) if not game.is_offer(action)]
        goes_on = study.look == NEXT and game.thought(state, seat) != 0  # searching bots do not play on there
        if len(moves) > 1 and not goes_on and rng.below(STUDIED) == 0:
            found.append(desk.studied(number, SeatView(game, state, seat), moves))
        is_error = len(moves) > 1 and rng.below(ERRORS) == 0
        action = moves[rng.below(len(moves))] if is_error else players[seat].choice(state, seat)
        game.apply(state, seat, action, QUIET)
    return found


class Desk:
    """Where single decisions are studied."""

    def __init__(self, study: Study, game: Game, rng: Rng) -> None:
        self.study, self.game, self.rng = study, game, rng
        self.ahead = Lookahead(game, study.judge(game))
        self.ahead.has_luck_by_turns = True
        if study.look == NEXT:
            self.ahead.is_brisk, self.ahead.judge.minds_rivals = True, False
        self.weights = study.weights(game)
        self.counts = np.array([not name.startswith(TEMPO) for name in game.feature_names()], dtype=np.float64)
        self.teller = study.chances(game)

    def studied(self, number: int, view: SeatView, moves: Sequence[int]) -> Decision:
        seat = view.seat
        pairs = [(view.sample_world(self.rng), self.rng.split()) for _ in range(self.study.worlds)]
        first, luck = pairs[0]
        contexts = self.contexts(first)
        self.ahead.judge.focus(first)
        kept = self.chosen(first, seat, moves, self.weights @ contexts, luck)
        look = self.study.look
        features = np.array([[self.features(world, seat, move, luck, look) for move in kept] for world, luck in pairs])
        outcomes = np.array([[self.outcome(world, seat, move, luck) for move in kept] for world, luck in pairs])
        return Decision(number, contexts, in_halves(features), in_halves(outcomes))

    def contexts(self, s: State) -> Array:
        numbers = Numbers()
        self.game.fill_context(s, numbers)
        return np.array(numbers.to_list()) / WHOLE

    def chosen(self, world: State, seat: int, moves: Sequence[int], weights: Array, luck: Rng) -> list[int]:
        """Those that look best, and another one, without which nobody would learn how bad the others are."""
        look = FIRST if self.study.look == NEXT else self.study.look
        looks = {move: self.features(world, seat, move, luck, look) @ weights for move in moves}
        ranked = sorted(moves, key=lambda move: -looks[move])
        best, others = ranked[: self.study.moves], ranked[self.study.moves :]
        return best + ([others[self.rng.below(len(others))]] if others else [])

    def features(self, world: State, seat: int, move: int, luck: Rng, look: str) -> Array:
        """Of the position that is judged after a move; of rivals the more, the more likely they win."""
        if look == QUICK:
            return self.own(self.right_after(world, seat, move, luck), seat)
        after = self.after(world, seat, move, luck, look)
        rivals = [other for other in range(self.game.seats(after)) if other != seat]
        likely = self.teller.likely(after) if len(rivals) > 1 else [1.0] * 2
        together = sum(likely[other] for other in rivals)
        found = self.own(after, seat)
        for other in rivals:
            share = likely[other] / together if together > 0 else 1 / len(rivals)
            found = found - share * self.own(after, other)
        return found

    def after(self, world: State, seat: int, move: int, luck: Rng, look: str) -> State:
        if look == FIRST:
            return self.ahead.settle(world, seat, move, luck)
        turns = 1 if look == TURN else self.game.seats(world) + 1
        return self.ahead.play_on(world, seat, move, turns, luck)

    def right_after(self, world: State, seat: int, move: int, luck: Rng) -> State:
        """What the quick policy judges: chance has decided, as long as it is the same turn."""
        after = world.copy()
        self.ahead.apply(after, seat, move)
        self.ahead.let_chance_decide(after, self.game.turns(world), luck.copy())
        return after

    def own(self, s: State, seat: int) -> Array:
        numbers = Numbers()
        self.game.fill_features(s, seat, numbers)
        return np.array(numbers.to_list()) * self.counts

    def outcome(self, world: State, seat: int, move: int, luck: Rng) -> float:
        return self.teller.chance(self.ahead.play_on(world, seat, move, self.study.turns, luck), seat) / SURE


def in_halves(by_world: Array) -> Array:
    return np.stack([half.mean(axis=0) for half in np.array_split(by_world, HALVES)]).astype(np.float32)


# -- the fit -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Equations:
    """The normal equations of all moves in both halves: what is seen of a move should tell what it led to.

    Both are less the average over the moves. What is seen is multiplied by how much a nat changes the chance there,
    so weights are in nats.
    """

    square: Array  # what is seen times what is seen, by feature and context
    product: Array  # and times what it led to
    rows: int


def equations_of(decisions: Sequence[Decision]) -> Equations:
    square, product, rows = np.zeros(()), np.zeros(()), 0
    for each in decisions:
        chance = float(each.outcomes.mean())
        exact = each.features.astype(np.float64)  # what never differs must not seem to
        features = exact - exact.mean(axis=1, keepdims=True)
        led = (each.outcomes - each.outcomes.mean(axis=1, keepdims=True)).ravel()
        by_context = (features[:, :, :, None] * each.contexts).reshape(len(led), -1)
        seen = max(LEAST_DOUBT, chance * (1 - chance)) * by_context
        square, product, rows = square + seen.T @ seen, product + seen.T @ led, rows + len(led)
    return Equations(square, product, rows)


def in_nats(equations: Equations, weights: Array) -> Array:
    """Weights of another scale, as large as tells these outcomes best."""
    flat = weights.ravel()
    return weights * float(flat @ equations.product) / float(flat @ equations.square @ flat)


def fit(equations: Equations, before: Array, ridge: float) -> Array:
    """By least squares, held near the weights before; those of what never differs stay as they are."""
    spread = np.sqrt(np.diag(equations.square) / equations.rows)
    differs = spread > LEAST_SPREAD
    scale = spread[differs]
    is_special = np.arange(before.size) % before.shape[1] > 0
    held = ridge * np.where(is_special, STRICT, 1.0)[differs]
    left = (equations.product - equations.square @ before.ravel())[differs] / scale
    square = equations.square[np.ix_(differs, differs)] / np.outer(scale, scale)
    found = before.ravel().copy()
    found[differs] += np.linalg.solve(square + np.diag(held), left) / scale
    return found.reshape(before.shape)


def gains(decisions: Sequence[Decision], weights: Array, before: Array) -> Array:
    """By how much the best move by the weights leads to more than the best one by those before, for each decision.

    One half of the worlds shows what the moves look like, the other one what they lead to.
    """
    found = []
    for each in decisions:
        looks, looked = each.features @ (weights @ each.contexts), each.features @ (before @ each.contexts)
        led = each.outcomes[::-1]
        best, was = looks.argmax(axis=1), looked.argmax(axis=1)
        at = np.arange(HALVES)
        found.append(float((led[at, best] - led[at, was]).mean()))
    return np.array(found)


# -- the command -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    weights: Array
    ridge: float
    lines: list[dict[str, float]]  # for each strength of the ridge what the weights gain where games were held out


def learned(decisions: Sequence[Decision], start: Array, ridge: float | None) -> Found:
    """With that strength of the ridge; else with the one that gains most on the games held out."""
    fresh = [each for each in decisions if each.game % HELD_OUT == 0]
    equations = equations_of([each for each in decisions if each.game % HELD_OUT])
    before = in_nats(equations, start)
    lines = []
    for strength in RIDGES if ridge is None else (ridge,):
        gained = 1e4 * gains(fresh, fit(equations, before, strength), before)
        error = gained.std() / np.sqrt(len(gained))
        lines.append({"ridge": strength, "gain": round(float(gained.mean()), 1), "error": round(float(error), 1)})
    best = max(lines, key=lambda line: line["gain"])["ridge"]
    return Found(fit(equations_of(decisions), before, best), best, lines)


def studied(study: Study, count: int, workers: Workers) -> list[Decision]:
    """The decisions of so many games, in order."""
    jobs = [(study, number) for number in range(count)]
    found: list[Decision] = []
    with progress(f"{study.game}: games", count, False) as tell:
        for done, decisions in enumerate(workers.run(decisions_of, jobs), 1):
            found += decisions
            tell(done)
    return sorted(found, key=lambda decision: decision.game)


def read(file: Path | None) -> dict[str, Any]:
    return {} if file is None else dict(json.loads(file.read_text(encoding="utf-8")))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.advantages", description="Fit weights to advantages.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, required=True, help="how many games to take decisions from")
    parser.add_argument("--seed", required=True, help="decides everything")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    parser.add_argument("--start", type=Path, help="a file of weights; those of the evaluation of 2026-11 if not given")
    parser.add_argument("--policy", type=Path, help="by what is played on; the evaluation of 2026-11 if not given")
    parser.add_argument("--teller", type=Path, help="a model that tells chances; that of searching bots if not given")
    parser.add_argument("--look", choices=LOOKS, default=FIRST, help="which positions are compared")
    parser.add_argument("--moves", type=int, default=5, help="how many moves are studied, and another one")
    parser.add_argument("--worlds", type=int, default=8, help="in how many worlds each is played on")
    parser.add_argument("--turns", type=int, default=8, help="for how many turns")
    parser.add_argument("--ridge", type=float, help="how strongly weights are held; the best of some if not given")
    parser.add_argument("--workers", type=int, default=1, help="how many processes play")
    chosen = parser.parse_args()
    game = games.load(chosen.game)
    start, policy = (read(file).get("weights", {}) for file in (chosen.start, chosen.policy))
    limits = {name: getattr(chosen, name) for name in ("look", "moves", "worlds", "turns")}
    study = Study(chosen.game, chosen.seed, start, policy, read(chosen.teller), **limits)
    decisions = studied(study, chosen.games, Workers(chosen.workers, None))
    found = learned(decisions, study.weights(game), chosen.ridge)
    data = {
        "made by": made_by(study, chosen, found.ridge),
        "decisions": len(decisions),
        "held out": found.lines,
        "contexts": list(game.contexts()),
        "weights": to_table(game, found.weights),
    }
    chosen.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    for line in found.lines:
        print(line)


def made_by(study: Study, chosen: argparse.Namespace, ridge: float) -> str:
    files = "".join(f" --{name} {file}" for name in FILES if (file := getattr(chosen, name)))
    return (
        f"python -m tools.advantages {study.game} --games {chosen.games} --seed {study.seed}{files} "
        f"--look {study.look} --moves {study.moves} --worlds {study.worlds} --turns {study.turns} --ridge {ridge:g}"
    )


if __name__ == "__main__":
    main()
