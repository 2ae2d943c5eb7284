"""The laws that every game keeps (hexnaut/contract.py), on random games of every variant."""

import copy
import pickle
from collections.abc import Mapping
from typing import Any

import pytest
from mypy_extensions import i64

from hexnaut import contract, games
from hexnaut.arena.walk import walk
from hexnaut.contract import Case, Pace
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State
from tests.contract.variants import VARIANTS, cases
from tests.effort import THOROUGH, effort
from tests.kernel.tinygame import DRAWN, END_TURN, SELL, Salvage, SalvageGame
from tests.kernel.tinygame import GAME as SALVAGE_GAME


@pytest.fixture(scope="module", params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """A game and one of its variants; of the module, so that pytest runs all laws on one before the next. On the plain
    sources the laws share one random game, with many offers."""
    name, number = request.param
    of_two = name == "duel" or VARIANTS[name][number].get("players") == 2
    worlds = effort(7, 29) if of_two else effort(101, 211)  # little is hidden between two, and only at times
    pace = Pace(lists=effort(53, 211), sums=11, dumps=effort(37, 149), worlds=worlds, games=effort(100, 1))
    return Case(games.load(name), VARIANTS[name][number], pace, shared=not THOROUGH, always_won=True)


@pytest.mark.parametrize("law", contract.LAWS)
def test_it_keeps_the_law(case: Case, law: str) -> None:
    contract.LAWS[law](case)


def test_what_is_hidden_may_differ(case: Case) -> None:
    """The law of worlds says something in these games: what is imagined is not what is so."""
    game, rng = case.game, seeded("worlds", "differ")
    positions = case.played("views", offers=3).positions[:: case.pace.worlds]
    assert any(
        game.dump(game.sample_world(state, seat, rng)) != game.dump(state)
        for state, _ in positions
        for seat in range(game.seats(state))
    )


@pytest.mark.parametrize("name", list(VARIANTS))
def test_positions_can_be_pickled_and_deep_copied_through_their_data(name: str) -> None:
    """What environments need: a position goes through its plain data, in every build."""
    game = games.load(name)
    match = list(walk(game, {}, "pickle", steps=50))[-1][0]
    data = pickle.loads(pickle.dumps(game.dump(match.state)))
    assert game.dump(game.load(copy.deepcopy(data))) == game.dump(match.state)


SALVAGE = Case(SALVAGE_GAME, {"players": 3, "first": 0})


class Leaky(SalvageGame):
    """Shows everybody's hands."""

    def view(self, s: State, seat: int) -> Any:
        return {**super().view(s, seat), "hands": self.dump(s)["hand"]}


class Strict(SalvageGame):
    """Forbids what it lists."""

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        return 4 if action == SELL.pack(()) else super().refusal(s, seat, action)


class Forgetful(SalvageGame):
    """Forgets a field."""

    def dump(self, s: State) -> dict[str, Any]:
        return {**super().dump(s), "round": 0}


class FadingPosition(Salvage):
    __slots__ = ()

    def copy(self) -> Salvage:
        twin = super().copy()
        twin.points = [0] * 3
        return twin


class Fading(SalvageGame):
    """Its positions forget a field when they are copied."""

    def new(self, prepared: Mapping[str, Any]) -> State:
        s = super().new(prepared)
        s.__class__ = FadingPosition
        return s


class Thief(SalvageGame):
    """A card is gone after each sale."""

    def apply(self, s: State, seat: i64, action: i64, log: Log = QUIET) -> None:
        super().apply(s, seat, action, log)
        if action == END_TURN.pack(()):
            s.pile[0] -= s.pile[0] > 1  # type: ignore[attr-defined]


class Generous(SalvageGame):
    """Shows everybody what the first who looked may see."""

    def seat_view(self, s: State, seat: int, public: Any) -> Any:
        return public.setdefault("own", self.view(s, seat))


class Careless(SalvageGame):
    """Takes what everybody sees for its own."""

    def seat_view(self, s: State, seat: int, public: Any) -> Any:
        public.update(self.view(s, seat))
        return public


class Bare(SalvageGame):
    """Tells nothing."""

    def view(self, s: State, seat: int) -> Any:
        return {}


@pytest.mark.parametrize("law", contract.LAWS)
def test_salvage_keeps_the_law(law: str) -> None:
    contract.LAWS[law](SALVAGE)


@pytest.mark.parametrize(
    ("game", "law", "complaint"),
    [
        (Leaky(), "worlds", "looks different to seat .: hands"),
        (Generous(), "worlds", "`seat_view` of seat 1 is not its `view`"),
        (Careless(), "worlds", "`seat_view` writes into what everybody sees"),
        (Strict(), "legal", "`legal` of seat 1 and `refusal` differ .*: sell"),
        (Forgetful(), "data", "does it leave a field out"),
        (Fading(), "data", "`copy` makes another position"),
        (Thief(), "sums", "cards of ore, not 8"),
        (Bare(), "shown", "the view lacks active, asked, game, "),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, SalvageGame) else "",
)
def test_a_game_that_breaks_a_law_is_told_so(game: SalvageGame, law: str, complaint: str) -> None:
    with pytest.raises(contract.Broken, match=complaint):
        contract.check(game, {"players": 2, "first": 0}, law)


class Mumbling(SalvageGame):
    """Has an outcome that cannot be written, and that never happens."""

    def chance(self, s: State) -> list[tuple[int, int]]:
        return [*super().chance(s), (DRAWN.code + 64 * 99, 0)]


def test_outcomes_that_did_not_happen_can_be_written_too() -> None:
    with pytest.raises(contract.Broken, match=f"an argument of '{DRAWN.template}' is too large"):
        contract.check(Mumbling(), {}, "chance")
