"""The parts that a game is put together from (see wiring.py). Plain Python: a compiled class cannot be generic."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from hexnaut.kernel.fields import Positions
from hexnaut.kernel.log import Log
from hexnaut.kernel.options import Option
from hexnaut.kernel.owndata import Doubt
from hexnaut.kernel.rng import Rng, Source
from hexnaut.kernel.spaces import Spaces
from hexnaut.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Parts(Generic[S]):
    """Who answers which question of `Game`."""

    options: Sequence[Option]
    prepare: Callable[[Mapping[str, Any], Source], dict[str, Any]]
    begin: Callable[[Mapping[str, Any], Log], S]
    sample_world: Callable[[S, int, Rng], S]
    positions: Positions[S]
    geometry: Callable[[], Mapping[str, Any]]
    spaces: Spaces
    feature_names: Sequence[str]
    feature_weights: Mapping[str, int]
    model: Mapping[str, Any]
    judgement: Mapping[str, Any]
    contexts: Sequence[str]
    trained_on: Sequence[Mapping[str, Any]]
    luck: Mapping[int, str]
    facts: Mapping[str, Any]
    from_facts: Callable[[Mapping[str, Any], Mapping[str, Any]], S]
    point_sources: Callable[[S], list[dict[str, int]]]
    own_data: Callable[[], dict[str, Any]]
    doubts: Callable[[], Sequence[Doubt]]
