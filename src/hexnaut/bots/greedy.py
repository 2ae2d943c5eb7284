"""The greedy player: looks one move ahead in a few imagined worlds, at close calls a little further."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hexnaut.bots.closecalls import settled, worlds_for
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.bots.lookahead import Lookahead
from hexnaut.bots.trade import TradingBot
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action

# One move ahead, two players who both have all they want for the moment can circle for ever. Whoever has made more
# moves than any sensible game asks for tries something else now and then.
RESTLESS_AFTER: Final = 400
RESTLESS: Final = 3  # one move in so many


class GreedyBot(TradingBot):
    def __init__(self, rng: Rng, judge: Judge | None = None, version: str = "", has_close_calls: bool = True) -> None:
        super().__init__(rng, judge, version)
        self.name = named("greedy", version)
        self.has_close_calls = has_close_calls and judge is None and not version
        self.moves = 0

    def choose(self, view: SeatView) -> Action:
        self.moves += 1
        worlds = Imagination(view, self.rng)
        talk = self.talk(worlds)
        if talk is not None:
            return talk
        actions = worth_a_thought(view)
        if self.moves > RESTLESS_AFTER and self.rng.below(RESTLESS) == 0:
            return actions[self.rng.below(len(actions))]
        return actions[0] if len(actions) == 1 else self.look(worlds, actions)[0][0]

    def memory(self) -> dict[str, Any]:
        return super().memory() | {"moves": self.moves}

    def remember(self, memory: Mapping[str, Any]) -> None:
        super().remember(memory)
        self.moves = int(memory["moves"])

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        """The moves worth a thought with what they lead to on average, best first; equal ones as `legal` has them."""
        worlds = Imagination(view, self.rng)
        plain = dict(self.look(worlds, worth_a_thought(view)))
        values = plain | self.trader.values(worlds, self.trade_judge_for(view))
        return sorted(values.items(), key=lambda pair: -pair[1])

    def look(self, worlds: Imagination, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        view = worlds.view
        judge = self.judge_for(view)
        looked = one_move_ahead(worlds, actions, Lookahead(view.game, judge))
        return settled(worlds, looked, judge) if self.has_close_calls and worlds_for(view.game) else looked


def named(kind: str, version: str) -> str:
    """How a bot with an older judgement is called."""
    return f"{kind}@{version}" if version else kind


def worth_a_thought(view: SeatView) -> list[Action]:
    """All legal moves but offers, which are a matter of their own."""
    actions = view.legal()
    return [action for action in actions if not view.game.is_offer(action)] or actions


def one_move_ahead(
    worlds: Imagination,
    actions: Sequence[Action],
    ahead: Lookahead,
    is_late: Callable[[], bool] = lambda: False,
) -> list[tuple[Action, int]]:
    """What each action leads to on average over a few worlds, best first; equal ones in their order."""
    ahead.judge.focus(worlds.world(0))
    values = zip(actions, ahead.look(worlds, actions, is_late), strict=True)
    return sorted(values, key=lambda pair: -pair[1])
