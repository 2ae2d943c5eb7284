"""What the games say of the types of their views: it holds for every view, and says something of every part."""

from typing import Any, Literal, NotRequired, TypedDict

import msgspec
import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.games.common.viewtypes import Bounds, OfferView
from hexnaut.games.duel import viewtypes as duel
from hexnaut.games.starfarers import viewtypes as starfarers
from hexnaut.games.startrek import viewtypes as startrek
from hexnaut.kernel.types import SPECTATOR
from tests.contract.shapes import faults, parts_of
from tests.contract.variants import VARIANTS, cases
from tests.effort import effort
from tests.kernel.tinygame import SalvageView

GEOMETRIES: dict[str, Any] = {
    "star-trek": startrek.Geometry,
    "starfarers": starfarers.Geometry,
    "duel": duel.Geometry,
}
VIEWS: dict[str, Any] = {
    "star-trek": startrek.StarTrekView,
    "starfarers": starfarers.StarfarersView,
    "duel": duel.DuelView,
}
STEPS = effort(2000, 400)  # of one game
EVERY = 29  # decisions between two looks


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_view_is_what_its_type_says(case: tuple[str, int]) -> None:
    """Of all seats and of spectators, in a random game and at its end."""
    name, number = case
    game = games.load(name)
    for step, (match, _) in enumerate(walk(game, VARIANTS[name][number], "types", STEPS)):
        if step % EVERY == 0:
            for seat in range(SPECTATOR, game.seats(match.state)):
                assert list(faults(VIEWS[name], game.view(match.state, seat))) == []


@pytest.mark.once
@pytest.mark.parametrize("name", games.names())
def test_what_a_game_publishes_is_what_its_type_says(name: str) -> None:
    published = msgspec.json.decode(msgspec.json.encode(games.load(name).geometry()))
    assert list(faults(GEOMETRIES[name], published, "geometry")) == []


@pytest.mark.once
@pytest.mark.parametrize("view", [*VIEWS.values(), *GEOMETRIES.values(), SalvageView])
def test_every_part_of_a_view_has_a_type(view: Any) -> None:
    parts = parts_of(view)
    assert not {Any, object, dict, list} & parts, "a type that says nothing"
    assert {int, str} < parts


def test_every_game_has_a_type_for_its_views() -> None:
    assert sorted(VIEWS) == sorted(GEOMETRIES) == sorted(games.names())


# -- the checks themselves -----------------------------------------------------------------------------------------


class Sample(TypedDict):
    count: int
    kind: Literal["a", "b"]
    pair: Bounds
    named: dict[Literal["x", "y"], int]
    open: dict[str, bool]
    offer: OfferView[Literal["ore"]] | None
    more: NotRequired[list["Sample"]]


class Vague(TypedDict):
    parts: list[dict[str, Any]]


OFFER = {"seat": 0, "stance": "asked", "gives": {"ore": 1}, "wants": {"ore": 0}}
GOOD = {"count": 1, "kind": "a", "pair": [0, 1], "named": {"x": 1, "y": 2}, "open": {}, "offer": OFFER}


@pytest.mark.once
@pytest.mark.parametrize(
    ("spoiled", "fault"),
    [
        ({"count": True}, "view.count: True is no int"),
        ({"count": None}, "view.count: None is no int"),
        ({"kind": "c"}, "view.kind"),
        ({"pair": [0]}, "view.pair: [0] has not 2 entries"),
        ({"pair": (0, 1)}, "view.pair: (0, 1) is no list"),
        ({"pair": [0, "1"]}, "view.pair.1"),
        ({"named": {"x": 1}}, "view.named: has the keys ['x']"),
        ({"open": {"any": 1}}, "view.open.any"),
        ({"offer": OFFER | {"gives": {"fuel": 1}}}, "view.offer"),
        ({"more": [GOOD | {"count": "1"}]}, "view.more.0.count"),
        ({"extra": 1}, "view: "),
    ],
)
def test_what_differs_from_a_type_is_found(spoiled: dict[str, Any], fault: str) -> None:
    assert list(faults(Sample, GOOD)) == list(faults(Sample, GOOD | {"more": [GOOD]})) == []
    assert [found[: len(fault)] for found in faults(Sample, GOOD | spoiled)] == [fault]
    assert [found[:6] for found in faults(Sample, {"count": 1})] == ["view: "], "something is missing"


@pytest.mark.once
def test_a_type_that_says_nothing_is_found() -> None:
    assert Any in parts_of(Vague)
    with pytest.raises(TypeError, match=r"view\.parts\.0\.a"):
        list(faults(Vague, {"parts": [{"a": 1}]}))
