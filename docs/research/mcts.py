"""OpenSpiel's Monte Carlo tree search against a random player. It sees the whole position: it is a cheat by design.

python docs/research/mcts.py [MOVES]
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from hexnaut.env import openspiel_game

assert openspiel_game  # imported, it registers the games
game = pyspiel.load_game("hexnaut_duel_v1")
rng = np.random.RandomState(1)
bot = mcts.MCTSBot(game, uct_c=2, max_simulations=4, evaluator=mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
state, moves = game.new_initial_state(), int(sys.argv[1]) if len(sys.argv) > 1 else 10**9
while not state.is_terminal() and moves > 0:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
        continue
    moves -= 1
    state.apply_action(bot.step(state) if state.current_player() == 0 else int(rng.choice(state.legal_actions())))
print("returns", state.returns())
