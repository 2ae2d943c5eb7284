"""The games under the names that Gymnasium knows them by. No game is loaded before somebody makes an environment.

Gymnasium has no plug-ins any more: what registers itself has to be imported. It imports what stands before a colon:

    gymnasium.make("hexnaut.env:hexnaut/Duel-v1")
"""

from collections.abc import Mapping
from typing import Final

from hexnaut.kernel.extras import needed

with needed("gymnasium", "env"):
    import gymnasium

IDS: Final[Mapping[str, str]] = {
    "star-trek": "hexnaut/StarTrek-v1",
    "starfarers": "hexnaut/Starfarers-v1",
    "duel": "hexnaut/Duel-v1",
}


def register(name: str, environment: str) -> None:
    """One seat of a game as an environment, and many games at once as a vectorised one."""
    gymnasium.register(
        environment,
        entry_point="hexnaut.env.gym_env:SingleSeat",
        vector_entry_point="hexnaut.env.vector_env:SeatOfMany",
        kwargs={"game": name},
    )


for name, environment in IDS.items():
    register(name, environment)
