"""A board on a sheet: what the drawings of games with a map begin with."""

from collections.abc import Collection, Mapping
from typing import Generic, TypeVar

from hexnaut.cli.draw.canvas import Canvas
from hexnaut.cli.draw.chart import Chart
from hexnaut.text.sentences import Narrator

V = TypeVar("V", bound=Mapping[str, object])


class Sheet(Generic[V]):
    """One position, drawn with some places labelled."""

    def __init__(self, say: Narrator, view: V, places: Collection[str], size: tuple[int, int]) -> None:
        self.say = say
        self.view = view
        self.places = places
        self.sheet = Canvas(*size)
        self.chart = Chart(self.sheet)
