"""What the games with hands of resources and free trade answer in the same way."""

from mypy_extensions import i64

from hexnaut.games.common import barter
from hexnaut.games.common.actions import bank_trade_of
from hexnaut.games.common.talk import proposes
from hexnaut.games.common.trader import TraderState
from hexnaut.kernel.actions import arguments_of, kind_of
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.state import State
from hexnaut.kernel.wiring import WiredGame


class TraderGame(WiredGame):
    bank_trade: i64 = 0  # the kind of action that trades with the bank
    bank_rates: i64 = 1  # see `actions.bank_trade`

    def seats(self, s: State) -> int:
        assert isinstance(s, TraderState)
        return int(s.players)

    def target(self, s: State) -> int:
        assert isinstance(s, TraderState)
        return int(s.target)

    def turns(self, s: State) -> int:
        assert isinstance(s, TraderState)
        return int(s.turn)

    def best_rate(self, s: State, seat: i64, resource: i64) -> i64:
        """How many cards of a resource the seat gives the bank for one card."""
        raise NotImplementedError

    def is_wasteful(self, s: State, seat: i64, action: i64) -> bool:
        """A trade with the bank at a rate that the seat's best one for the same card beats."""
        if kind_of(action) != self.bank_trade:
            return False
        rate, given, _ = bank_trade_of(self.bank_rates, arguments_of(action))
        return rate > self.best_rate(s, seat, given)

    def is_offer(self, action: i64) -> bool:
        return proposes(action)

    def offers(self, s: State, seat: i64) -> list[int]:
        assert isinstance(s, TraderState)
        thoughts = Moves()
        barter.fill_thoughts(s, seat, thoughts)
        return [action for action in thoughts.to_list() if self.refusal(s, seat, action) == 0]

    def exchanges(self, s: State, seat: i64, action: i64) -> list[tuple[int, State]]:
        assert isinstance(s, TraderState)
        return barter.exchanges(s, seat, action)

    def put_to(self, action: i64, seats: i64) -> int:
        return int(barter.put_to(action, seats))

    def refused(self, s: State, seat: i64, action: i64) -> int:
        assert isinstance(s, TraderState)
        return int(barter.refused(s, action))
