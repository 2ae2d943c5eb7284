"""The small language of the rule tests, one for all games: given / do / expect.

    table(players=3, seed=7)                          a new game with these options
    given(hands={"0": "4 water"})                     a position in which these facts hold, and nothing else stands
    table(players=3).given(hands={"0": "4 water"})    both

    match.do("0 trade 4 water for 1 food", "0 end turn", "chance roll 3 4")
    match.do(refused("ST-093", "0 trade 3 water for 1 food"))
    match.expect(hands={"0": "1 food"}, question="turn")

Steps, facts and expectations are those of scenarios. Facts and expectations stand by their names or in mappings; of
two that say the same, the later one counts. The `table.py` of a game says which game it is, and adds its own words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeVar

from hexnaut.games import load
from hexnaut.kernel.expectations import expect_all
from hexnaut.kernel.scenario import do_steps, start_scenario
from hexnaut.kernel.state import State
from hexnaut.kernel.story import event_facts
from hexnaut.kernel.types import Event

Facts = dict[str, Any]
Step = str | dict[str, Any]
S = TypeVar("S", bound=State)


def refused(rule: str | list[str], move: str) -> Step:
    """A step: the move must be refused, by this rule or one of these."""
    return {"refused": rule, "move": move}


def merged(*parts: Mapping[str, Any]) -> Facts:
    return {name: value for part in parts for name, value in part.items()}


class Table(Generic[S]):
    """A game in a test. What sets it up, moves it or checks it returns a table: a case may be one sentence."""

    def __init__(self, box: "Box[S]", options: Mapping[str, Any], facts: Mapping[str, Any] | None = None) -> None:
        """A new game; with facts, a position in which they hold. Of the options, `seed` is the number of the game."""
        self._box = box
        self._options = options
        self.game = load(box.game)
        chosen = merged(box.options, options)
        case: Facts = {"seed": chosen.pop("seed", 0), "options": chosen}
        if facts is not None:
            case["given"] = merged(box.facts, facts)
        self.driver = start_scenario(self.game, case)

    # -- given / do / expect -------------------------------------------------------------------------------

    def given(self, *facts: Mapping[str, Any], **more: Any) -> "Table[S]":
        """The same options, and a position in which these facts hold, and nothing else stands."""
        return Table(self._box, self._options, merged(*facts, more))

    def do(self, *steps: Step) -> Self:
        """Moves of seats ("0 end turn"), outcomes of chance ("chance roll 1 6"), moves that are refused."""
        do_steps(self.driver, steps)
        return self

    def expect(self, *facts: Mapping[str, Any], **more: Any) -> Self:
        expect_all(self.driver, merged(*facts, more))
        return self

    def advance(self) -> Self:
        """Let the dice of the seed decide until somebody else has to."""
        self.driver.advance()
        return self

    # -- what can be asked ---------------------------------------------------------------------------------

    @property
    def prepared(self) -> Facts:
        """The options that the game was created with, all of them."""
        return self.driver.prepared

    @property
    def state(self) -> S:
        state = self.driver.state
        assert isinstance(state, self._box.kind)
        return state

    @property
    def events(self) -> list[Event]:
        return self.driver.events

    @property
    def over(self) -> bool:
        return self.driver.over

    def words(self, seat: int = 0) -> list[str]:
        """What a seat may do now."""
        return [self.game.codec.word(action) for action in self.game.legal(self.state, seat)]

    def kinds(self, seat: int = 0) -> set[str]:
        """The first words of what a seat may do: {"roll", "play", "build", …}."""
        return {word.split()[0] for word in self.words(seat)}

    def refusal(self, seat: int, move: str) -> str | None:
        """The rule that forbids a move, if one does."""
        rule = int(self.game.refusal(self.state, seat, self.game.codec.parse(move)))
        return self.game.rule_id(rule) if rule else None

    def outcomes(self) -> dict[str, int]:
        """The outcomes of the open chance event by their words, with their weights."""
        return {self.game.codec.word(action): weight for action, weight in self.game.chance(self.state)}

    def fact(self, name: str) -> Any:
        return self.game.facts()[name].get(self.state)

    def view(self, seat: int) -> Any:
        return self.game.view(self.state, seat)

    def story(self, viewer: int | None = None) -> list[Facts]:
        """All events in order, as plain data: as they were, or as a viewer is told."""
        return event_facts(self.driver, viewer)

    def told(self, event: str, viewer: int | None = None) -> list[Facts]:
        """All events of one name."""
        return [fact for fact in self.story(viewer) if fact["event"] == event]


@dataclass(frozen=True)
class Box(Generic[S]):
    """A game as its tests play it: options and facts that hold everywhere, unless a test says otherwise."""

    game: str
    kind: type[S]
    options: Facts = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)

    def table(self, **options: Any) -> Table[S]:
        return Table(self, options)

    def given(self, *facts: Mapping[str, Any], **more: Any) -> Table[S]:
        return Table(self, {}, merged(*facts, more))
