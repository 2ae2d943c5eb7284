"""What a request costs, and how much a connection, an address and a person at a table may spend.

A price is about how many milliseconds of work a request can make at worst: messages differ a hundredfold. What somebody
may spend is far below what the server can do, so that those who spend all of it still leave room for everybody else.
"""

import time
from collections.abc import Callable

import msgspec

from hexnaut.server.limits import Bucket, Buckets, Rate
from hexnaut.server.tables.listener import Pay
from hexnaut.server.tables.refusals import Refusal
from hexnaut.wire import clientmessages
from hexnaut.wire import messages as m

FRAME = 0.2  # to read a message and to answer that it cannot be
MOVE = 2.0  # to judge, store and tell a move, or anything else that changes the table
PROPOSAL = 20.0  # as often as people ask each other for something: what is asked and declined is stored each time
CONNECTION = 2.0  # to let a socket in, or to turn it away
PICTURE = 4.0  # the whole table, with its past in words
NEW_TABLE = 8.0
OPENING = 10.0  # a table that nobody has looked at for a while: its log is read, and played again
ANALYSIS = 200.0  # to begin with the analysis of a game, which is made elsewhere
RECORD = 15.0  # the game of a table, or one that is sent here, played again elsewhere
ACTION = 0.2  # an action of a finished game, played again where one goes on from it
WORDS = 0.0025  # a move of it as words
TALK = 1.0
ADVICE = 8.0  # to ask a bot, which thinks elsewhere, and to store that it was asked
REVEAL = 8.0  # whether one move, which shall be taken back, showed somebody something
REASON = 0.02  # why one move cannot be made

_PRICES: dict[type, float] = {
    clientmessages.Act: MOVE,
    clientmessages.Propose: PROPOSAL,
    clientmessages.Answer: MOVE,
    clientmessages.Resign: MOVE,
    clientmessages.Back: MOVE,
    clientmessages.Free: MOVE,
    clientmessages.Hint: ADVICE,
    clientmessages.Say: TALK,
    clientmessages.Showing: MOVE,
    clientmessages.Language: PICTURE,
}


def price(message: clientmessages.ClientMessage) -> float:
    """What a message costs beside the reading of it."""
    if isinstance(message, clientmessages.Why):
        return REASON * len(message.moves)
    if isinstance(message, clientmessages.Propose) and message.what == "undo":
        return MOVE  # and for what has to be looked at; a whole flight is taken back step by step
    return _PRICES.get(type(message), 0.0)


class Allowances(msgspec.Struct):
    """How much may be spent."""

    socket: Rate = Rate(burst=120, per_second=40)
    address: Rate = Rate(burst=1000, per_second=200)
    person: Rate = Rate(burst=400, per_second=100)  # of a seat on all its connections; spectators of a table are one
    chat: Rate = Rate(burst=10, per_second=0.5)  # lines of a seat; of a spectator's address, of a table's spectators
    hearing: Rate = Rate(burst=800, per_second=150)  # what is told to all connections of an address


NEW_TABLES = Rate(burst=60, per_second=1 / 30)  # of one address, rematches too
PLENTY = Rate(10**9, 10**9)
UNLIMITED = Allowances(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY)  # where all clients share an address, and are ours


class Budgets:
    """What is left of the allowances of everybody at a server."""

    def __init__(
        self, allowances: Allowances, clock: Callable[[], float] = time.monotonic, new_tables: Rate = NEW_TABLES
    ) -> None:
        self.allowances = allowances
        self.clock = clock
        self.addresses = Buckets(allowances.address, clock)
        self._new_tables = Buckets(new_tables, clock)
        self._persons = Buckets(allowances.person, clock)
        self._talking = Buckets(allowances.chat, clock)
        self._hearing = Buckets(allowances.hearing, clock)

    def purse(self, address: str, table: str, seats: tuple[int, ...]) -> "Purse":
        """For a connection to a table that holds these seats."""
        return Purse(self, address, table, seats)

    def must_allow_table(self, address: str) -> None:
        """One more table of somebody, whether it is opened or follows another. Raises Refusal."""
        if not self._new_tables.take(address):
            raise Refusal("limit", "too many new tables; try again later")

    def hearing(self, address: str) -> Pay:
        """How connections of an address pay for what they are told: whoever has spent all of it hears later."""
        return lambda price: self._hearing.of(address).reserve(price)

    def wallets(self, address: str, person: str) -> list[Bucket]:
        return [self.addresses.of(address), self._persons.of(person)]

    def talking(self, names: list[str]) -> list[Bucket]:
        return [self._talking.of(name) for name in names]


class Purse:
    """What one connection pays from: its own allowance, its address's, and that of the person at the table."""

    def __init__(self, budgets: Budgets, address: str, table: str, seats: tuple[int, ...]) -> None:
        self.budgets = budgets
        self.address = address
        self.table = table
        self.person = f"{table} {seats}"
        self._own = Bucket(budgets.allowances.socket, budgets.clock)

    def pay(self, price: float) -> bool:
        """Whether that much may be spent now; if so it is gone."""
        return _pay([self._own, *self.budgets.wallets(self.address, self.person)], price)

    def speak(self, seat: int) -> bool:
        """Whether one more line may be said. Spectators have no names of their own: they count by their addresses, and
        all of a table together."""
        spectator = seat == m.SPECTATOR_SEAT
        names = [f"address {self.address}", f"table {self.table}"] if spectator else [f"seat {self.table} {seat}"]
        return _pay(self.budgets.talking(names), 1)


def _pay(buckets: list[Bucket], price: float) -> bool:
    """From all of them, or from none."""
    for bucket in buckets:
        if not bucket.has(price):
            return False
    for bucket in buckets:
        bucket.spend(price)
    return True
