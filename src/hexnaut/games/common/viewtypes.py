"""The types of what the views of several games have.

The page's types are made from these and from the `viewtypes.py` of each game (tools/viewscript.py), with four habits:
a `dict` whose keys are listed has all of them, one with keys of type `str` has any; where a list is a row of unlike
things, the tuple beside it in `Annotated` says which; a string with `Questions` or `Names` beside it is one of these; a
type of a name alone, such as `Stance`, keeps its name.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Generic, Literal, TypedDict, TypeVar

from hexnaut.kernel.questions import OVER

R = TypeVar("R", bound=str)  # the names of a game's resources

Stance = Literal["silent", "asked", "accepted", "refused", "countered", "unasked", "proposes"]
Bounds = Annotated[list[int], tuple[int, int]]  # the least and the most that can be in a hand


@dataclass(frozen=True)
class Questions:
    """What the questions of a game are called: they are declared where they are asked, in its actions.py."""

    package: str

    def names(self) -> list[str]:
        view = import_module(f"hexnaut.games.{self.package}.view")
        return [*view.QUESTIONS.values(), OVER]


@dataclass(frozen=True)
class Names:
    """Names that are listed elsewhere in the games: by a module, in a list of it."""

    module: str
    of: str

    def names(self) -> list[str]:
        return list(getattr(import_module(f"hexnaut.games.{self.module}"), self.of))


class OfferView(TypedDict, Generic[R]):
    """What a seat says to the trade on the table."""

    seat: int
    stance: Stance
    gives: dict[R, int]
    wants: dict[R, int]
