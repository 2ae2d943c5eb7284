"""From nothing to an agent that beats random players at the classic game: REINFORCE with one weight for each action.

python docs/research/train.py [FOLDER]      prints what it learns, draws learning-curve.svg into the folder
"""

import sys
from pathlib import Path

import matplotlib
import numpy as np

from hexnaut.env.batch_env import BatchEnv

GAMES, UPDATES, EPISODES, TESTED, RATE = 256, 30, 400, 1000, 0.2
CLASSIC = {"supportCards": False, "combinedTradeBuild": True}


def choose(weights, masks, rng):
    """A number for each game, drawn by a softmax over what its mask allows; and the probabilities."""
    chances = np.exp(weights) * masks
    chances /= chances.sum(axis=1, keepdims=True)
    reached = chances.cumsum(axis=1)
    return (reached > rng.random((len(masks), 1)) * reached[:, -1:]).argmax(axis=1), chances


def play(env, weights, rng, scores, episodes):
    """Until so many games have ended: which were won, and the gradients of all that was chosen in each."""
    wins, gradients = [], []
    while len(wins) < episodes:
        actions, chances = choose(weights, env.masks, rng)
        scores -= chances
        scores[np.arange(GAMES), actions] += 1
        env.step(actions)
        for row in env.ended.nonzero()[0]:
            wins.append(env.rewards[row, 0] > 0)
            gradients.append(scores[row].copy())
            scores[row] = 0
    return np.array(wins, float), np.array(gradients)


def main(folder):
    env, rng = BatchEnv("star-trek-v1", GAMES, seat=0, options=CLASSIC, offers="none"), np.random.default_rng(1)
    env.reset(seed=1)
    weights, mean, square, curve = np.zeros(env.masks.shape[1]), 0.0, 0.0, []
    scores = np.zeros(env.masks.shape)  # of the games that are going on
    for update in range(1, UPDATES + 1):
        wins, gradients = play(env, weights, rng, scores, EPISODES)
        gradient = ((wins - wins.mean())[:, None] * gradients).mean(axis=0)
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        weights += RATE * mean / (1 - 0.9**update) / (np.sqrt(square / (1 - 0.99**update)) + 1e-8)
        curve.append(100 * wins.mean())
        print(f"update {update:2d}: {curve[-1]:4.1f} % of {len(wins)} games won against three random players")
    play(env, weights, rng, scores, GAMES)  # games that began before the last update do not count
    wins, _ = play(env, weights, rng, scores, TESTED)
    print(f"trained: {100 * wins.mean():.1f} % of {len(wins)} games won; a random player wins 25 %")
    draw(curve, folder / "learning-curve.svg")


def draw(curve, path):
    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.figure(figsize=(7, 3.5), layout="constrained")
    pyplot.plot(range(1, len(curve) + 1), curve, marker=".", label="while learning")
    pyplot.axhline(25, color="grey", linestyle="--", label="a random player")
    pyplot.gca().set(xlabel=f"updates of {EPISODES} games", ylabel="% of games won", ylim=(0, 100))
    pyplot.legend()
    pyplot.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
