"""MaskablePPO of sb3-contrib against a random player: pip install 'hexnaut[env,sb3]'

python docs/research/maskable_ppo.py [STEPS]
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO

env = gymnasium.make("hexnaut.env:hexnaut/Duel-v1", observation="flat", offers="none")
env = gymnasium.wrappers.NormalizeObservation(env)
model = MaskablePPO("MlpPolicy", env, 1e-3, n_steps=4096, batch_size=256, n_epochs=6, gamma=1.0, gae_lambda=1.0, seed=1)
model.learn(int(sys.argv[1]) if len(sys.argv) > 1 else 60_000)
won = 0
for game in range(20):
    row, info = env.reset(seed=game)
    done, reward = False, 0.0
    while not done:
        action, _ = model.predict(row, action_masks=info["action_mask"].astype(bool))
        row, reward, over, cut_off, info = env.step(int(action))
        done = over or cut_off
    won += reward > 0
print(f"{won} of 20 games won against a random player")
