"""Scott (ST-167 to ST-170): a starship with one card of its price replaced."""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import building, sites
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.board import DILITHIUM, TRITANIUM
from hexnaut.games.startrek.lists import fill_ships
from hexnaut.games.startrek.state import BEFORE_ROLL, StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask
from hexnaut.kernel.types import BIT


def _price(kept: int, instead: int) -> i64:
    """ST-167: dilithium or tritanium, and any one card instead of the other; 0 where it is no such price."""
    other = {DILITHIUM: TRITANIUM, TRITANIUM: DILITHIUM}.get(kept)
    return 0 if other is None or instead == other else UNIT[kept] + UNIT[instead]


_PRICES: Final = vec[i64]([_price(kept, instead) for kept in range(RESOURCES) for instead in range(RESOURCES)])


@final
class Scott(shared.SupportCard):
    def __init__(self) -> None:
        uses = {a.USE_SCOTT: "scott pay {kept:resource} {instead:resource}"}
        super().__init__(uses, {a.ASK_SCOTT_STARSHIP: mask(a.PLACE_SHIP)})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        if kind == a.PLACE_SHIP:
            return sites.ship_route(s, seat, arg)
        kept, instead = a.resources_of(arg)
        rule = shared.not_ready_after_roll(s, seat, a.SCOTT)
        if rule != 0:
            return rule
        price = _PRICES[RESOURCES * kept + instead]
        if price == 0:
            normal = (kept == TRITANIUM and instead == DILITHIUM) or (kept == DILITHIUM and instead == TRITANIUM)
            return 170 if normal else 168
        if s.ships_left[seat] == 0:
            return 108
        if not c.has_free_route(s, c.joined(s, seat), -1):
            return 107
        return 0 if c.can_pay(s, seat, price) else 167

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.phase == BEFORE_ROLL or s.ships_left[seat] == 0 or not c.has_free_route(s, c.joined(s, seat), -1):
            return
        shared.fill_prices(s, seat, a.USE_SCOTT, _PRICES, moves)

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        fill_ships(s.ship, c.joined(s, seat), a.PLACE_SHIP, moves)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        """ST-167: it is paid; then it is placed."""
        if kind == a.PLACE_SHIP:
            s.pop()
            building.build_ship(s, seat, arg, 167, log)
        else:
            kept, instead = a.resources_of(arg)
            do.start_building(s, log)
            do.begin_use(s, seat, 167, log)
            do.pay(s, seat, _PRICES[RESOURCES * kept + instead], 167, log)
            s.push(a.ASK_SCOTT_STARSHIP, BIT[seat])
