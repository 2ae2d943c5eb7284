"""What the games with hands of resources and free trade answer in the same way."""

from mypy_extensions import i64

from hexnaut.games.common import barter
from hexnaut.games.common.talk import is_proposal
from hexnaut.games.common.trader import TraderState
from hexnaut.kernel.actions import kind_of
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.state import State
from hexnaut.kernel.wiring import WiredGame


class TraderGame(WiredGame):
    def seats(self, s: State) -> int:
        assert isinstance(s, TraderState)
        return int(s.players)

    def target(self, s: State) -> int:
        assert isinstance(s, TraderState)
        return int(s.target)

    def turns(self, s: State) -> int:
        assert isinstance(s, TraderState)
        return int(s.turn)

    def is_offer(self, action: i64) -> bool:
        return is_proposal(kind_of(action))

    def offers(self, s: State, seat: i64) -> list[int]:
        assert isinstance(s, TraderState)
        thoughts = Moves()
        barter.fill_thoughts(s, seat, thoughts)
        return [action for action in thoughts.to_list() if self.refusal(s, seat, action) == 0]

    def exchanges(self, s: State, seat: i64, action: i64) -> list[tuple[int, State]]:
        assert isinstance(s, TraderState)
        return barter.exchanges(s, seat, action)

    def refused(self, s: State, seat: i64, action: i64) -> int:
        assert isinstance(s, TraderState)
        return int(barter.refused(s, action))
