"""Writes data/play.json of Star Trek Catan: the model, fitted again, blended with the tuned weights.

    python -m tools.refit --games 16000 --seed g --share 50 --point 25000 --kinds 10000

The model of data/model.json was learned from any moment of a turn, and few of its games had no support cards. Moves
are compared by what they leave behind, so this fit takes the moments between two turns, of games with and without
support cards alike. Seats play by the quick policy, at random by the model or the evaluation of 2026-11, each with
weights of its own. Weights are held near those of the model. The seed decides everything, with OPENBLAS_NUM_THREADS=1:
threads add up in another order. One game in ten is held out.
--share is the fit's share in per cent. The rest are the weights of data/weights.json, in units in which a point is
worth --point parts of a nat: as in tools.blend, the one has seen who won, the others were changed until they won.
--kinds is what a kind of resource counts for in the set-up beyond that, in parts of a nat (100,000 make one): few of
the positions tell of it, since quick players do not trade.
"""

import argparse
import json
from array import array
from pathlib import Path
from typing import Any, Final

import numpy as np

from hexnaut import games
from hexnaut.arena.runners import Workers
from hexnaut.bots.search import IN_SET_UP, SOUGHT
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.play import CHANCE_SEAT, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import CHANCE, lowest_seat
from hexnaut.train.calibration import quality
from hexnaut.train.fit import Array, chances, fit, positions_of, to_array, to_table
from hexnaut.train.selfplay import LONGEST_GAME, Lesson, QuickPlayer, numbers_of, shaken_judge
from tools.blend import blend

GAME: Final = "star-trek"
PLACE = Path(__file__).resolve().parent.parent / "src" / "hexnaut" / "games" / "startrek" / "data" / "play.json"
OPTIONS: Final[list[dict[str, Any]]] = [
    {},
    {"supportCards": False},
    {},
    {"supportCards": False},
    {"players": 3},
    {},
    {"supportCards": False, "players": 3},
    {"supportCards": False},
]
SHAKEN: Final = 25  # per cent by which a weight may be larger or smaller
ERRORS: Final = 80  # one move in so many is made at random
ERRORS_AT_FIRST: Final = 12
KINDS: Final = "types produced"
ROUNDS_IN_SET_UP: Final = 4
KEPT: Final = 5  # the beginning of one turn in so many is kept
HELD_OUT: Final = 10  # one game in so many


def play(seed: str, number: int) -> Lesson:
    """Game `number` of a seed."""
    game = games.load(GAME)
    match = new_match(game, OPTIONS[number % len(OPTIONS)], f"{seed} {number}")
    rng = seeded(f"{seed} {number}", "lesson")
    state = match.state
    judges = [
        (shaken_judge(game, game.model() if rng.below(2) else {}, SHAKEN, rng), rng.split())
        for _ in range(game.seats(state))
    ]
    players = [QuickPlayer(game, judge, own) for judge, own in judges]
    kept = rng.below(KEPT)
    rows = array("h")
    last, decisions = -1, 0
    while not match.over and decisions < LONGEST_GAME:
        if state.asked == CHANCE:
            game.apply(state, CHANCE_SEAT, match.drawn(), QUIET)
            continue
        decisions += 1
        turn = game.turns(state)
        if turn != last and turn > 0 and turn % KEPT == kept:
            rows.extend(numbers_of(game, state))
        last = turn
        seat = int(lowest_seat(state.asked))
        legal = []
        if rng.below(ERRORS if turn else ERRORS_AT_FIRST) == 0:
            legal = [action for action in game.legal(state, seat) if not game.is_offer(action)]
        action = legal[rng.below(len(legal))] if legal else players[seat].choice(state, seat)
        game.apply(state, seat, action, QUIET)
    winner = int(state.winner)
    return Lesson(number, winner if winner >= 0 else None, len(players), rows.tobytes())


def refit(game: Game, lessons: list[Lesson]) -> tuple[Array, dict[str, float]]:
    """The weights, and how who won surprises on the games that were held out, by the model and by these."""
    positions = positions_of(game, lessons)
    is_held_out = positions.game % HELD_OUT == 0
    before = to_array(game, game.model()["weights"])
    weights = fit(positions.part(~is_held_out), before)
    fresh = positions.part(is_held_out)
    sharpness = np.array(game.model()["sharpness"]) / 1000
    found = {
        "games": len(np.unique(fresh.game)),
        "model": round(quality(fresh, chances(fresh, before, sharpness)).surprise, 4),
        "these": round(quality(fresh, chances(fresh, weights)).surprise, 4),
    }
    return weights, found


def with_kinds(game: Game, table: dict[str, list[int]], more: int) -> dict[str, list[int]]:
    """The same where a kind of resource counts for more in the set-up."""
    row = list(table[KINDS])
    row[list(game.contexts()).index("set-up")] += more
    return {**table, KINDS: row}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.refit", description="Write data/play.json of Star Trek.")
    parser.add_argument("--games", type=int, required=True, help="how many games to learn from")
    parser.add_argument("--seed", required=True, help="decides everything")
    parser.add_argument("--share", type=int, default=100, help="the fit's share of the blend, in per cent")
    parser.add_argument("--point", type=int, default=0, help="what a point of the rest is worth, in parts of a nat")
    parser.add_argument("--kinds", type=int, default=0, help="what a kind counts for in the set-up beyond the fit")
    parser.add_argument("--workers", type=int, default=1, help="how many processes play")
    chosen = parser.parse_args()
    jobs = [(chosen.seed, number) for number in range(chosen.games)]
    lessons = sorted(Workers(chosen.workers, None).run(play, jobs), key=lambda lesson: lesson.number)
    game = games.load(GAME)
    weights, held_out = refit(game, lessons)
    blended = blend(to_table(game, weights), chosen.share, chosen.point, game.feature_weights())
    data = {
        "made by": f"python -m tools.refit --games {chosen.games} --seed {chosen.seed} --share {chosen.share} "
        f"--point {chosen.point} --kinds {chosen.kinds}",
        "held out": held_out,  # by the fit alone
        "tells": True,
        "plays on": True,
        IN_SET_UP: ROUNDS_IN_SET_UP,
        SOUGHT: KINDS,
        "contexts": list(game.contexts()),
        "weights": with_kinds(game, blended, chosen.kinds),
    }
    PLACE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
