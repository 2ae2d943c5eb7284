"""What games call private really is: bots do not look at the rivals again after such a move."""

from collections import Counter

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.bots.model import TEMPO
from hexnaut.kernel.log import QUIET

# A ship that stands on a site keeps others from it: the one thing that a rival may notice of a step.
SHIPS = ("colony ship", "trade ship", "launch time", "medal nearness")


def noticed(game_name: str, feature: str) -> bool:
    return not feature.startswith(TEMPO) and not (game_name == "starfarers" and feature.startswith(SHIPS))


@pytest.mark.parametrize("name", games.names())
def test_rivals_have_the_same_after_a_private_move(name: str) -> None:
    game = games.load(name)
    names = list(game.feature_names())
    tried = Counter[str]()
    for match, asked in walk(game, {}, "private", 500):
        seat = asked[0]
        rivals = [other for other in range(game.seats(match.state)) if other != seat]
        before = [game.features(match.state, rival) for rival in rivals]
        for action in game.legal(match.state, seat):
            kind = game.codec.word(action).split()[0]
            if game.is_private(action) and tried[kind] < 20:
                tried[kind] += 1
                after = match.state.copy()
                game.apply(after, seat, action, QUIET)
                for rival, numbers in zip(rivals, before, strict=True):
                    changed = [
                        feature
                        for feature, one, other in zip(names, numbers, game.features(after, rival), strict=True)
                        if one != other and noticed(name, feature)
                    ]
                    assert (game.codec.word(action), changed) == (game.codec.word(action), [])
    assert tried.total() > 20
