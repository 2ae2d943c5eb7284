"""What a puzzle is about, by the question that is asked and the words of its best move."""

from collections.abc import Mapping
from typing import Final

from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State
from hexnaut.kernel.types import SPECTATOR, Seat

SETUP: Final = "set-up"
LAST_POINTS: Final = "last-points"
ROBBER: Final = "robber"
DISCARD: Final = "discard"
TRADE: Final = "trade"
CARDS: Final = "cards"
BUILD: Final = "build"
FLIGHT: Final = "flight"
ENCOUNTER: Final = "encounter"
MISSION: Final = "mission"
PATIENCE: Final = "patience"  # the best move is to end the turn, or to pass

NEARLY: Final = 2  # points missing, by what everybody can see

BY_QUESTION: Final[Mapping[str, str]] = {
    "cruiser": ROBBER,
    "victim": ROBBER,
    "discard": DISCARD,
    "give": DISCARD,
    "deal": TRADE,
    "support": CARDS,
    "reward": ENCOUNTER,
    "friendship": ENCOUNTER,
}
BY_VERB: Final[Mapping[str, str]] = {
    "fulfil": MISSION,
    "end": PATIENCE,
    "pass": PATIENCE,
    "roll": PATIENCE,
    "build": BUILD,
    "place": BUILD,
    "trade": TRADE,
    "play": CARDS,
}
FLYING: Final = ("flight", "sector", "free-ship")


def theme_of(game: Game, s: State, seat: Seat, words: str) -> str:
    """Of a position in which the seat's best move has these words."""
    if game.turns(s) == 0:
        return SETUP
    question, verb = str(game.view(s, seat)["question"]), words.partition(" ")[0]
    if is_late(game, s):
        return LAST_POINTS
    if question in BY_QUESTION:
        return BY_QUESTION[question]
    if question.startswith("encounter"):
        return ENCOUNTER
    if verb in BY_VERB:
        return BY_VERB[verb]
    return FLIGHT if question in FLYING else CARDS


def is_late(game: Game, s: State) -> bool:
    """Whether somebody lacks few points, by what everybody can see."""
    players = game.view(s, SPECTATOR)["players"]
    assert isinstance(players, list)
    return max(int(player["points"]) for player in players) >= game.target(s) - NEARLY
