"""The ways to create each game that the contract suite plays through."""

from itertools import product
from typing import Any

from tests.effort import THOROUGH

STAR_TREK = [
    {"players": players, "edition": edition, "board": board, "combinedTradeBuild": combined}
    for players, edition, board, combined in product(
        (3, 4), ("en2018", "first2012"), ("beginner", "variable"), (False, True)
    )
] + [
    {"supportCards": False},
    {"board": "beginner", "setup": "snake", "firstSeat": 2},
    {"shortageRule": "single_player_takes_rest", "victoryPoints": 11},
    {"sarekSource": "played_only", "stealing": "optional", "victoryPoints": 6},
    {"players": 2, "supportCards": False},
    {"players": 2, "supportCards": False, "board": "beginner", "combinedTradeBuild": True, "stealing": "optional"},
]

STARFARERS = [
    {"players": 4, "board": "explorer", "targetPoints": 10},
    *[
        {"players": players, "board": board}
        for players, board in product((3, 4), ("beginner", "strategic", "explorer", "wild"))
    ],
    {"start": "founding", "firstSeat": 1, "sameTypeTrades": True},
    {"ballBag": ["yellow", "red", "blue", "black"], "pirateIgnoresCards": True, "blackInSpeedDuel": 3},
    {"players": 3, "colours": ["yellow", "white", "red"], "readerSeesCard": True, "helpNeedsTwoRicher": True},
]

DUEL: list[dict[str, Any]] = [
    {"victoryPoints": 6},  # short enough to be kept as a playthrough
    {},
    {"hiddenRefills": True},
    {"startingCentres": ["sensor", "trade", "sensor", "storage"], "hiddenRefills": True, "victoryPoints": 8},
    {"handicap": 1, "startPlayer": 0, "symbols": ["moon", "sun"], "memoryAid": False},
    {"scrapShips": True, "startingCentres": ["sensor", "command", "science", "production"]},
    {
        "cards": [
            {"id": "S-35", "kind": "pirate", "strength": 5, "loss": "centre", "reward": {"anyResource": 2, "medals": 0}}
        ]
    },
]

VARIANTS: dict[str, list[dict[str, Any]]] = {"star-trek": STAR_TREK, "starfarers": STARFARERS, "duel": DUEL}


# What is left out of the products on the plain sources: of any two options of Star Trek all values still meet, and
# Starfarers has each board and each number of players.
LEFT_OUT = {"star-trek": {1, 2, 4, 6, 7, 8, 10, 11, 12, 13, 15}, "starfarers": {2, 4, 5, 7}}


def cases() -> list[Any]:
    """(game, number of the variant) for pytest; each game is known by its name alone."""
    return [
        (name, number)
        for name, variants in VARIANTS.items()
        for number in range(len(variants))
        if THOROUGH or number not in LEFT_OUT.get(name, ())
    ]
