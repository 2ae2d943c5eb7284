"""How bots trade, in any game with offers: by what an exchange changes in the evaluation of both sides.

A trader proposes what helps itself and, as far as it can imagine, somebody else; takes what helps it; asks for a
better exchange where there is one; gives nothing to a rival who is about to win; and does not repeat itself. One that
is new at a table proposes nothing at first: it does not know what has been said there.
"""

from collections.abc import Mapping
from typing import Any, Final

from hexnaut.bots.base import Reason
from hexnaut.bots.desk import WORLDS, Desk, about_to_win
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.bots.judges import OLDER, judge_of
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import NOBODY, SPECTATOR, Action, Seat

OFFERS_A_TURN: Final = 2
ROUNDS_OF_SILENCE: Final = 2  # before the same offer may be made again

NO_GAIN: Final = "no-gain"
FEEDS: Final = "feeds"
AGAIN: Final = "again"


class Trader:
    """One seat's trading over a game: it remembers what it proposed and what it refused."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.reason: Reason | None = None  # why it refused an offer, if its last move did that
        self._is_new = True
        self._in_vain: tuple[int, list[Action]] = (-1, [])  # the turn and the offers that nobody would gain by
        self._proposed: dict[Action, int] = {}  # offers and the turn in which they were made
        self._refused: dict[Seat, int] = {}  # whose offer was refused last in which turn

    def memory(self) -> dict[str, Any]:
        """All that it has to know later on, as plain JSON data, for whoever does not keep it."""
        return {"proposed": [list(pair) for pair in self._proposed.items()], "refused": list(self._refused.items())}

    def remember(self, memory: Mapping[str, Any]) -> None:
        self._is_new = False
        self._proposed = {int(action): int(turn) for action, turn in memory["proposed"]}
        self._refused = {int(seat): int(turn) for seat, turn in memory["refused"]}

    def decide(self, worlds: Imagination, judge: Judge) -> Action | None:
        """An action of trade talk, or None where something else is to be done."""
        view = worlds.view
        is_new, self._is_new = self._is_new, False
        legal = view.legal()
        talk = [action for action in legal if view.game.is_offer(action)]
        offers = view.offers()
        if not talk and not offers:
            return None  # a deal that only has to be closed is a move like any other
        plain = [action for action in legal if not view.game.is_offer(action)]
        first = worlds.world(0)
        settling = [action for action in plain if view.game.exchanges(first, view.seat, action)]
        if settling:
            desk = Desk(worlds, judge)
            return self._answer(desk, settling, [action for action in plain if action not in settling], offers)
        return self._propose(worlds, judge, offers) if offers and not is_new else None

    def values(self, worlds: Imagination, judge: Judge) -> dict[Action, int]:
        """What trade talk is worth: exchanges that can be agreed to now, and offers that both sides gain by."""
        view = worlds.view
        desk = Desk(worlds, judge)
        settling = [
            desk.prospect(action)
            for action in view.legal()
            if not view.game.is_offer(action) and view.game.exchanges(desk.worlds[0], view.seat, action)
        ]
        promising = [offer for offer in view.offers() if desk.helps_me(offer)]
        offers = [desk.prospect(put) for offer in promising if (put := desk.put_to_the_willing(offer)) is not None]
        standing = desk.standing()
        weighed = settling + [offer for offer in offers if desk.is_fair(offer)]
        return {prospect.action: standing + prospect.own for prospect in weighed}

    # -- answering ------------------------------------------------------------------------------------------

    def _answer(self, desk: Desk, settling: list[Action], others: list[Action], offers: list[Action]) -> Action | None:
        """Take the best exchange that is on the table, or ask for a better one, or say no."""
        prospects = [desk.prospect(action) for action in settling]
        good = [p for p in prospects if p.own >= desk.least and not p.feeds]
        if good:
            return max(good, key=lambda p: p.own).action
        if len(others) != 1:
            return None  # an own turn, in which there is more to do than to say no
        if not any(p.feeds for p in prospects) and (better := self._counter(desk, offers)) is not None:
            return better
        return others[0]

    def _counter(self, desk: Desk, offers: list[Action]) -> Action | None:
        fair = [p for p in (desk.prospect(action) for action in offers) if desk.is_fair(p)]
        return max(fair, key=lambda p: p.own).action if fair else None

    def give_reason(self, view: SeatView, action: Action) -> None:
        """Have a reason ready if the move says no to somebody's offer.

        It follows from what everybody knows, so it gives nothing away: not that the cards are missing, nor what they
        are needed for. Whoever is asked says something, whether they could have paid or not.
        """
        self.reason = None
        other = view.refused(action)
        if other == NOBODY:
            return
        world = view.sample_world(self.rng.copy())
        turn = view.game.turns(world)
        again = self._refused.get(other) == turn
        self._refused[other] = turn
        key = FEEDS if is_known_to_win_soon(view.game, world, other) else AGAIN if again else NO_GAIN
        self.reason = Reason(key, view.seat, other)

    # -- proposing ------------------------------------------------------------------------------------------

    def _propose(self, worlds: Imagination, judge: Judge, offers: list[Action]) -> Action | None:
        """The best offer that somebody may take, if there is one and not too much has been said already."""
        game, first = worlds.view.game, worlds.world(0)
        turn = game.turns(first)
        made = [turn_made for turn_made in self._proposed.values() if turn_made == turn]
        if len(made) >= OFFERS_A_TURN:
            return None
        silence = ROUNDS_OF_SILENCE * game.seats(first)
        fresh = [offer for offer in offers if turn - self._proposed.get(offer, -silence) >= silence]
        if not fresh or self._in_vain == (turn, fresh):
            return None
        desk = Desk(worlds, judge)
        promising = [offer for offer in fresh if desk.helps_me(offer)]
        put = {offer: put for offer in promising if (put := desk.put_to_the_willing(offer)) is not None}
        fair = [(offer, p) for offer in put if desk.is_fair(p := desk.prospect(put[offer]))]
        if not fair:
            self._in_vain = (turn, fresh)
            return None
        offer, best = max(fair, key=lambda pair: pair[1].own * pair[1].chance)
        self._proposed[offer] = turn
        return best.action


class TradingBot:
    """What bots with a trader share."""

    def __init__(self, rng: Rng, judge: Judge | None = None, version: str = "") -> None:
        self.rng = rng
        self.judge = judge  # the game's own one where none is given
        self.version = version  # of the game's own one
        self.trader = Trader(rng.split())

    def judge_for(self, view: SeatView) -> Judge:
        return self.judge or judge_of(view.game, self.version)

    def trade_judge_for(self, view: SeatView) -> Judge:
        """Exchanges change hands by a card or two, which the older evaluation tells apart better than the model."""
        return self.judge or judge_of(view.game, OLDER)

    def talk(self, worlds: Imagination) -> Action | None:
        """An action of trade talk, or None where something else is to be done."""
        return self.trader.decide(worlds, self.trade_judge_for(worlds.view))

    @property
    def reason(self) -> Reason | None:
        return self.trader.reason

    def decide(self, view: SeatView) -> Action:
        action = self.choose(view)
        self.trader.give_reason(view, action)
        return action

    def choose(self, view: SeatView) -> Action:
        """One of the seat's legal actions."""
        raise NotImplementedError

    def memory(self) -> dict[str, Any]:
        return self.trader.memory()

    def remember(self, memory: Mapping[str, Any]) -> None:
        self.trader.remember(memory)


def is_known_to_win_soon(game: Game, world: State, seat: Seat) -> bool:
    """Whether everybody can tell, in worlds that depend on nothing but what a spectator knows."""
    rng = seeded(game.turns(world), "what everybody knows")
    return all(about_to_win(game, game.sample_world(world, SPECTATOR, rng)) & (1 << seat) for _ in range(WORLDS))
