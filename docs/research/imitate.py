"""Imitation in numpy alone: a linear policy learns what greedy bots decide, then plays against a random player.

hexnaut simulate duel --games 300 --seed 1 --bots greedy --parquet games
python docs/research/imitate.py games/duel [EPOCHS] [GAMES]
"""

import sys

import gymnasium
import numpy as np

from hexnaut.env.dataset import load, masked

EPOCHS, GAMES, BATCH, RATE = 10, 200, 256, 0.003


def policy(rows, masks, weights):
    """The chances of every action, by a softmax over those that the mask allows."""
    logits = np.where(masks, rows @ weights, -np.inf)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    return chances / chances.sum(1, keepdims=True)


def fit(rows, actions, masks, epochs, rng):
    """Weights that make what the bots did likely: cross-entropy over the allowed actions, by Adam."""
    weights, mean, square, step = np.zeros((rows.shape[1], masks.shape[1])), 0.0, 0.0, 0
    for epoch in range(1, epochs + 1):
        right = 0
        for batch in np.array_split(rng.permutation(len(rows)), max(1, len(rows) // BATCH)):
            chances = policy(rows[batch], masks[batch], weights)
            right += (chances.argmax(1) == actions[batch]).sum()
            chances[np.arange(len(batch)), actions[batch]] -= 1
            slope = rows[batch].T @ chances / len(batch)
            mean, square, step = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2, step + 1
            weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
        print(f"epoch {epoch}: does what the bot did in {100 * right / len(rows):.0f} % of {len(rows)} decisions")
    return weights


def play(weights, seen, games):
    """How many games the policy wins against a random player, always with its likeliest action."""
    env, won = gymnasium.make("hexnaut.env:hexnaut/Duel-v1", observation="flat", offers="family"), 0
    for game in range(games):
        row, info = env.reset(seed=game)
        done, reward = False, 0.0
        while not done:
            chances = policy(seen(row[None]), info["action_mask"][None] > 0, weights)
            row, reward, over, cut_off, info = env.step(int(chances.argmax()))
            done = over or cut_off
        won += reward > 0
    print(f"imitated: {won} of {games} games won against a random player")


def main(folder, epochs=EPOCHS, games=GAMES):
    observations, actions, masks = masked(load(folder))
    scale = 1.0 / np.maximum(1, np.abs(observations).max(0))

    def seen(rows):
        return np.hstack([rows * scale, np.ones((len(rows), 1))])

    weights = fit(seen(observations), actions, masks > 0, int(epochs), np.random.default_rng(1))
    play(weights, seen, int(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
