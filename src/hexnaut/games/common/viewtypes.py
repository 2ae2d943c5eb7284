"""The types of what the views of several games have.

The page's types are made from these and from the `viewtypes.py` of each game (tools/viewscript.py), with three habits:
a `dict` whose keys are listed has all of them, one with keys of type `str` has any; where a list is a row of unlike
things, the tuple beside it in `Annotated` says which; a type of a name alone, such as `Stance`, keeps its name.
"""

from typing import Annotated, Generic, Literal, TypedDict, TypeVar

R = TypeVar("R", bound=str)  # the names of a game's resources

Stance = Literal["silent", "asked", "accepted", "refused", "countered", "unasked", "proposes"]
Bounds = Annotated[list[int], tuple[int, int]]  # the least and the most that can be in a hand


class OfferView(TypedDict, Generic[R]):
    """What a seat says to the trade on the table."""

    seat: int
    stance: Stance
    gives: dict[R, int]
    wants: dict[R, int]
