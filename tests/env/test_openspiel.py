"""OpenSpiel's own simulations, and its search playing our games."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from hexnaut.env import openspiel_game
from hexnaut.kernel.errors import BadOption

pytestmark = pytest.mark.once

GAMES = {
    "star-trek": "hexnaut_star_trek_v1(players=3,most_decisions=60)",
    "starfarers": "hexnaut_starfarers_v1(players=3,most_decisions=60)",
    "duel": "hexnaut_duel_v1(most_decisions=60)",
}


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_with_serialization(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(GAMES[name]), num_sims=2, serialize=True, verbose=False)


def test_a_whole_game() -> None:
    game = pyspiel.load_game('hexnaut_star_trek_v1(players=3,offers=none,options={"victoryPoints":3})')
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_of_two() -> None:
    """Without support cards (an option of ours); with them it is refused."""
    game = pyspiel.load_game('hexnaut_star_trek_v1(players=2,most_decisions=60,options={"supportCards":false})')
    assert game.num_players() == 2 and game.get_type().min_num_players == 2
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    with pytest.raises(BadOption, match="ST-012"):
        pyspiel.load_game("hexnaut_star_trek_v1(players=2)")


@pytest.mark.parametrize("name", GAMES)
def test_its_search_plays(name: str) -> None:
    """Monte Carlo tree search of OpenSpiel against itself, with chance sampled by its probabilities."""
    game = pyspiel.load_game(GAMES[name].replace("most_decisions=60", "most_decisions=14"))
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            assert sum(probabilities) == pytest.approx(1)
            state.apply_action(rng.choice(outcomes, p=probabilities))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
    assert moves == 14
    assert sum(state.returns()) == pytest.approx(0)


def play(state: pyspiel.State, moves: int, seed: int) -> None:
    rng = np.random.RandomState(seed)
    for _ in range(moves):
        state.apply_action(int(rng.choice(state.legal_actions())))


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_is_independent(name: str) -> None:
    state = pyspiel.load_game(GAMES[name]).new_initial_state()
    play(state, 20, 1)
    before = str(state)
    twin = state.clone()
    assert str(twin) == before
    play(twin, 10, 2)
    assert str(state) == before != str(twin)
    assert len(twin.history()) == len(state.history()) + 10


@pytest.mark.parametrize("name", GAMES)
def test_information_states(name: str) -> None:
    """The tensor of a seat: what it sees, and a digest of what it has seen and done."""
    game = pyspiel.load_game(GAMES[name])
    state = game.new_initial_state()
    play(state, 15, 1)
    spaces = state.core.spaces
    assert game.information_state_tensor_shape() == [spaces.size + openspiel_game.DIGEST_BITS]
    assert game.observation_tensor_shape() == [spaces.size]
    for player in range(game.num_players()):
        known = state.information_state_tensor(player)
        assert known[: spaces.size] == state.observation_tensor(player)
        assert known == state.clone().information_state_tensor(player)
    assert len({state.information_state_string(player) for player in range(game.num_players())}) == game.num_players()


def test_what_a_seat_cannot_see_does_not_change_its_information_state() -> None:
    """Both choose centres in secret: the second knows nothing of the first one's choice."""
    states = []
    for choice in (0, 7):
        state = pyspiel.load_game(GAMES["duel"]).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        state.apply_action(choice)
        states.append(state)
    assert states[0].information_state_tensor(1) == states[1].information_state_tensor(1)
    assert states[0].information_state_string(1) == states[1].information_state_string(1)
    assert states[0].information_state_tensor(0) != states[1].information_state_tensor(0)


def test_boards_follow_from_their_seed() -> None:
    boards = {
        seed: str(pyspiel.load_game(f"hexnaut_star_trek_v1(board_seed={seed})").new_initial_state()) for seed in (1, 2)
    }
    assert boards[1] != boards[2]
    assert boards[1] == str(pyspiel.load_game("hexnaut_star_trek_v1(board_seed=1)").new_initial_state())


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(BadOption, match="unknown option 'pawns'"):
        pyspiel.load_game('hexnaut_duel_v1(options={"pawns":8})')
    with pytest.raises(BadOption, match="options: not JSON"):
        pyspiel.load_game("hexnaut_duel_v1(options=pawns)")
