"""PPO in the manner of CleanRL, one file and no framework: a linear policy on many games at once.

python docs/research/ppo.py [UPDATES]
"""

import sys

import gymnasium
import numpy as np

GAMES, STEPS, EPOCHS, RATE, CLIP = 32, 512, 4, 0.5, 0.2
name = "hexnaut.env:hexnaut/Duel-v1"
envs = gymnasium.make_vec(name, num_envs=GAMES, vectorization_mode="vector_entry_point", offers="none")
rng = np.random.default_rng(1)
rows, info = envs.reset(seed=1)
scale = 1.0 / np.maximum(1, envs.single_observation_space.high)
weights = np.zeros((rows.shape[1] + 1, envs.single_action_space.n))
value = np.zeros(rows.shape[1] + 1)


def seen(rows):
    return np.hstack([rows * scale, np.ones((len(rows), 1))])


def policy(x, masks):
    logits = np.where(masks, x @ weights, -np.inf)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    return chances / chances.sum(1, keepdims=True)


for update in range(int(sys.argv[1]) if len(sys.argv) > 1 else 40):
    story, wins, ends = [], 0, 0
    for _ in range(STEPS):
        x, masks = seen(rows), envs.action_masks()
        chances = policy(x, masks)
        actions = (chances.cumsum(1) > rng.random((GAMES, 1))).argmax(1)
        rows, rewards, over, cut_off, info = envs.step(actions)
        story.append((x, masks, actions, chances[np.arange(GAMES), actions], rewards, over | cut_off))
        wins, ends = wins + (rewards > 0).sum(), ends + (over | cut_off).sum()
    to_come, returns = seen(rows) @ value, []
    for *_, rewards, done in reversed(story):
        to_come = np.where(done, rewards, to_come)
        returns.insert(0, to_come)
    x, masks, actions, before = (np.concatenate(part) for part in list(zip(*story, strict=True))[:4])
    returns = np.concatenate(returns)
    gain = returns - x @ value
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        chances = policy(x, masks)
        ratio = chances[np.arange(len(x)), actions] / before
        open_ = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * ratio * gain
        slope = -chances * open_[:, None]
        slope[np.arange(len(x)), actions] += open_
        weights += RATE * x.T @ slope / len(x)
        value += 0.01 * x.T @ (returns - x @ value) / len(x)
    print(f"update {update + 1}: {wins} of {ends} games won")
