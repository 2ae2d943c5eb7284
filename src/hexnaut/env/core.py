"""One game as numbers: an index goes in, a mask and an observation come out. Compiled, so without numpy.

Whoever asks first makes the mask: `play` accepts only what it allows.
"""

from typing import Any, Final, final

from mypy_extensions import i64, u8

from hexnaut import games as library
from hexnaut.bots.random import pick
from hexnaut.kernel.actions import among, kind_of
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.spaces import NONE, Buffer, Spaces, no_bits, numbers_below
from hexnaut.kernel.state import State
from hexnaut.kernel.types import BIT, CHANCE, LOWEST_SEAT, MAX_SEATS, zeros

# Which trade offers a mask allows
NO_OFFERS: Final = 0
MENU: Final = 1  # those that `legal` lists
FAMILY: Final = 2  # all that have a number

REFUSED: Final = -2


@final
class Core:
    """A position, the seat that decides, and buffers for what it may do and know."""

    def __init__(self, game: Game, offers: int, most_decisions: int) -> None:
        self.game: Game = game
        self.spaces: Spaces = game.spaces()
        self.offers: i64 = offers
        self.most_decisions: i64 = most_decisions
        self.state: State = State()
        self.dice: Rng = Rng()
        self.choice: Rng = Rng()  # of random players
        self.seat: i64 = NONE  # who decides; NONE when the game is over or was cut off
        self.decisions: i64 = 0
        self.out: Buffer = Buffer(self.spaces.size)
        self.out_at: i64 = 0
        self.apart: i64 = 0  # how far the rows of two seats are from each other; 0: there is one row for all
        self.mask: vec[u8] = no_bits(self.spaces.actions)
        self.mask_at: i64 = 0
        self.moves: Moves = Moves()
        self.allowed: Moves = Moves()  # the indices that are set in the mask
        self.numbers: list[Any] = numbers_below(self.spaces.actions)
        self.is_listed: bool = False  # whether the mask is that of the open decision
        self.seen_by: i64 = 0  # mask of the seats that saw what lies in their row, and have only to be told the news
        self.log: Log = QUIET

    def write_to(self, mask: vec[u8], mask_at: int, out: Buffer, out_at: int) -> None:
        """Use a part of somebody's larger buffers."""
        self.mask = mask
        self.mask_at = mask_at
        self.out = out
        self.out_at = out_at
        self.apart = 0
        self.seen_by = 0

    def spread(self, seats: int) -> None:
        """A row for each seat, where they look in turns."""
        self.out = Buffer(seats * self.spaces.size)
        self.out_at = 0
        self.apart = self.spaces.size
        self.seen_by = 0

    def start(self, state: State, dice: Rng, choice: Rng) -> None:
        """Begin with a position, up to the first decision."""
        self.state = state
        self.dice = dice
        self.choice = choice
        self.decisions = 0
        self.seen_by = 0
        self.advance()

    def resume(self, state: State, seat: int, decisions: int) -> None:
        """Go on from a position, with the seat that decides in it."""
        self.state = state
        self.seat = seat
        self.decisions = decisions
        self.is_listed = False
        self.seen_by = 0

    def advance(self) -> None:
        """Let chance decide until a seat has to, or the game is over."""
        game = self.game
        state = self.state
        while state.asked == CHANCE:
            self.carry_out(NONE, game.sample(state, self.dice))
        self.find_seat()

    def carry_out(self, seat: i64, action: i64) -> None:
        self.game.apply(self.state, seat, action, self.log)
        if self.seen_by != 0 and not among(kind_of(action), self.spaces.still):
            self.amend_rows(action)

    def amend_rows(self, action: i64) -> None:
        """Write what an action has changed into the rows that are kept; or give them up, if that is not enough."""
        spaces, out, seen_by = self.spaces, self.out, self.seen_by
        if not among(kind_of(action), spaces.amendable):
            self.seen_by = 0
            return
        for seat in range(MAX_SEATS):
            if seen_by & BIT[seat] != 0:
                out.at = self.out_at + self.apart * seat
                spaces.amend(self.state, seat, action, out)

    def find_seat(self) -> None:
        """The lowest of the seats that are asked; NONE while chance decides, or when nothing is left to play for."""
        asked = self.state.asked
        self.is_listed = False
        if asked == 0 or asked == CHANCE or self.decisions >= self.most_decisions:
            self.seat = NONE
        elif self.game.can_freeze and self.game.is_frozen(self.state):
            self.seat = NONE
        else:
            self.seat = LOWEST_SEAT[asked]

    @property
    def over(self) -> bool:
        """By the rules, not because it was cut off."""
        return self.state.asked == 0

    def list_allowed(self) -> None:
        """Make the mask of the seat that decides."""
        mask = self.mask
        first = self.mask_at
        allowed = self.allowed
        set_before = allowed.items
        for i in range(allowed.count):
            mask[first + set_before[i]] = 0
        allowed.clear()
        self.is_listed = True
        seat = self.seat
        if seat < 0:
            return
        moves = self.moves
        self.fill_moves(seat, moves)
        self.spaces.number_all(self.state, seat, moves)
        indices = moves.items
        for i in range(moves.count):
            index = indices[i]
            assert index >= 0, "an action without a number"
            if mask[first + index] == 0:
                mask[first + index] = 1
                allowed.add(index)

    def fill_moves(self, seat: i64, moves: Moves) -> None:
        """What a seat may do, with such offers as are wanted."""
        game = self.game
        moves.clear()
        game.fill_legal(self.state, seat, moves)
        if self.offers == FAMILY:
            self.spaces.fill_offers(self.state, seat, moves)
        elif self.offers == NO_OFFERS and moves.count > 1:
            items = moves.items
            kept: i64 = 0
            for i in range(moves.count):
                action = items[i]
                if not game.is_offer(action):
                    items[kept] = action
                    kept += 1
            moves.count = kept

    def allowed_indices(self) -> list[Any]:
        """What the seat that decides may do, in ascending order."""
        if not self.is_listed:
            self.list_allowed()
        allowed = self.allowed
        numbers, items, count = self.numbers, allowed.items, allowed.count
        if count == 1:
            return [numbers[items[0]]]
        indices: list[Any] = numbers[:count]
        for i in range(count):
            indices[i] = numbers[items[i]]
        if not allowed.ascends():
            indices.sort()
        return indices

    def look(self, seat: i64) -> bool:
        """Write what a seat knows; whether the mask is for it."""
        self.observe(seat)
        if seat != self.seat:
            return False
        if not self.is_listed:
            self.list_allowed()
        return True

    def observe(self, seat: i64) -> None:
        """Write what a seat knows."""
        out = self.out
        out.at = self.out_at + self.apart * seat
        if self.seen_by & BIT[seat] != 0:
            self.spaces.refresh(self.state, seat, out)
            return
        self.spaces.observe(self.state, seat, out)
        if self.apart == 0:
            self.seen_by = 0
        self.seen_by |= BIT[seat]

    def action(self, index: i64) -> i64:
        """The action that a number stands for, if the mask allows it; else NONE."""
        if self.seat < 0 or index < 0 or index >= self.spaces.actions:
            return NONE
        if not self.is_listed:
            self.list_allowed()
        if self.mask[self.mask_at + index] == 0:
            return NONE
        return self.spaces.action(self.state, self.seat, index)

    def play(self, index: i64) -> bool:
        """The deciding seat's move, and chance after it; False if the mask does not allow it."""
        return self.next_seat(index) != REFUSED

    def next_seat(self, index: i64) -> i64:
        """The same, with the seat that decides next as the answer: NONE at the end, or REFUSED."""
        action = self.action(index)
        if action < 0:
            return REFUSED
        self.make(action)
        self.advance()
        return self.seat

    def make(self, action: i64) -> None:
        """An action of the seat that decides, whatever number it has."""
        self.carry_out(self.seat, action)
        self.decisions += 1

    def make_chance(self, action: i64) -> None:
        """An outcome of chance that somebody else chose."""
        self.carry_out(NONE, action)
        self.find_seat()

    def stop(self) -> None:
        """Nobody decides any more: the game is cut off here."""
        self.seat = NONE
        self.is_listed = False

    def play_randomly(self, but: i64) -> None:
        """Random players move until a seat of the mask `but` has to decide."""
        game = self.game
        state = self.state
        moves = self.moves
        while self.seat >= 0 and but & BIT[self.seat] == 0:
            moves.clear()
            game.fill_legal(state, self.seat, moves)
            self.make(pick(game, moves, self.choice))
            self.advance()

    def twin(self) -> "Core":
        """An independent copy with buffers of its own."""
        twin = Core(self.game, int(self.offers), int(self.most_decisions))
        if type(self.state) is State:  # no game has begun
            return twin
        twin.resume(self.state.copy(), int(self.seat), int(self.decisions))
        twin.dice = self.dice.copy()
        twin.choice = self.choice.copy()
        twin.log = Log(self.log.on)
        return twin

    def __deepcopy__(self, memo: object) -> "Core":
        return self.twin()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """As plain data, dice included: a core can be pickled at any moment."""
        if type(self.state) is State:  # no game has begun
            return Core, (self.game, int(self.offers), int(self.most_decisions))
        place = (self.game.dump(self.state), int(self.seat), int(self.decisions))
        return restore, (
            self.game.name,
            int(self.offers),
            int(self.most_decisions),
            place,
            (self.dice, self.choice),
            self.log.on,
        )


def restore(
    name: str,
    offers: int,
    most_decisions: int,
    place: tuple[dict[str, Any], int, int],
    rngs: tuple[Rng, Rng],
    tells: bool,
) -> Core:
    """The inverse of `Core.__reduce__`."""
    game = library.load(name)
    core = Core(game, offers, most_decisions)
    core.resume(game.load(place[0]), place[1], place[2])
    core.dice, core.choice = rngs
    core.log = Log(tells)
    return core


@final
class Batch:
    """Many cores that write to common buffers, one row each, and are stepped in one loop."""

    def __init__(self, cores: list[Core], learners: int) -> None:
        self.cores = cores
        self.learners: i64 = learners  # mask of the seats that are asked outside; random players have the others
        actions = cores[0].spaces.actions
        size = cores[0].spaces.size
        self.mask: vec[u8] = no_bits(len(cores) * actions)
        self.out: Buffer = Buffer(len(cores) * size)
        self.seats: vec[i64] = zeros(len(cores))
        self.choices: Moves = Moves()  # the numbers that the masks allow, row by row
        self.counts: vec[i64] = zeros(len(cores))  # how many of them each row has
        for row, core in enumerate(cores):
            core.write_to(self.mask, row * actions, self.out, row * size)

    def look(self, row: i64) -> None:
        """Random players move, then the row is written for the seat that has to decide."""
        core = self.cores[row]
        core.play_randomly(self.learners)
        self.seats[row] = core.seat
        core.list_allowed()
        if core.seat >= 0:
            core.observe(core.seat)

    def list_choices(self) -> None:
        """What all masks allow, as they are now."""
        choices = self.choices
        counts = self.counts
        choices.clear()
        for row in range(len(self.cores)):
            allowed = self.cores[row].allowed
            choices.add_part(allowed.items, 0, allowed.count)
            counts[row] = allowed.count

    def step(self, indices: list[int]) -> list[int]:
        """A number for each game; the rows whose games have ended, or NONE minus the first row that refused."""
        ended: list[int] = []
        for row in range(len(self.cores)):
            core = self.cores[row]
            if not core.play(indices[row]):
                return [NONE - row]
            self.look(row)
            if core.seat < 0:
                ended.append(row)
        return ended
