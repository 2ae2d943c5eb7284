"""Salvage: the smallest game that uses all of the kernel. An example to read, and the game of the kernel's tests.

Two or three captains search two wrecks. The rules, each with the id that refusals and events quote:

SV-001  The pile holds 8 ore and 6 ice. Hands begin empty and are secret; points and the size of a hand are not.
SV-002  Each round everybody secretly chooses a wreck. The choices are revealed together.
SV-003  Who is alone at a wreck draws a card unseen by others, the starter of the round first, while the pile lasts.
SV-004  Then the starter has a turn: sell and offer as often as they like, and end the turn. The next seat is next.
SV-005  An offer is 1 to 3 cards of one kind for 1 to 3 of the other; the starter holds what is offered.
SV-006  Everybody else accepts or refuses; who accepts holds what is wanted.
SV-007  The starter deals with one who accepted, or withdraws; withdrawing needs no waiting for answers.
SV-008  One ore and one ice, sold together, are a point.
SV-009  Who reaches the target wins at once. When a turn ends and the pile is empty, most points win, if alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from mypy_extensions import i64

from hexnaut.kernel import factread as read
from hexnaut.kernel.actions import FIRST_OUTCOME, arguments_of
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.codec import Codec, Kind, named, number
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.kernel.events import OWNER, EventBook
from hexnaut.kernel.events import Part as Told
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.moves import Moves, Numbers
from hexnaut.kernel.options import Option, check_options
from hexnaut.kernel.rng import Rng, Source
from hexnaut.kernel.scenario import Fact
from hexnaut.kernel.spaces import NONE, Buffer, Part, Spaces, blocks, glossary, put_question, seat_from
from hexnaut.kernel.state import AGENDA_SCALARS, AGENDA_TABLES, State
from hexnaut.kernel.types import BIT, CHANCE, KIND_BITS, NOBODY, seats_of

CARDS = ["ore", "ice"]
WRECKS = ["bow", "stern"]
PILE = [8, 6]
ORE, ICE = 0, 1
NO_WRECK = -1
SILENT, ACCEPTED, REFUSED = 0, 1, 2
ANSWERS = ["silent", "accepted", "refused"]

# -- words: one template for each kind of action -----------------------------------------------------------

CARD, WRECK = named("card", CARDS), named("wreck", WRECKS)
COUNT, SEAT = number("count", 3, first=1), number("seat", 3)

SEARCH = Kind(0, "search {wreck}", (WRECK,))
OFFER = Kind(1, "offer {count} {card} for {wanted:count} {other:card}", (COUNT, CARD, COUNT, CARD))
ACCEPT = Kind(2, "accept")
REFUSE = Kind(3, "refuse")
DEAL = Kind(4, "deal with {seat}", (SEAT,))
WITHDRAW = Kind(5, "withdraw")
SELL = Kind(6, "sell")
END_TURN = Kind(7, "end turn")
DRAWN = Kind(FIRST_OUTCOME, "draw {card}", (CARD,))  # chance decides

CODEC = Codec([SEARCH, OFFER, ACCEPT, REFUSE, DEAL, WITHDRAW, SELL, END_TURN, DRAWN])

# -- events: their parts, and who may see them -------------------------------------------------------------

A_CARD, A_WRECK = CARDS.__getitem__, WRECKS.__getitem__

BOOK = EventBook()
ROUND = BOOK.add("round", Told("round", str))
CHOSE = BOOK.add("chose", Told("wreck", A_WRECK, OWNER))
SEARCHED = BOOK.add("searched", Told("wreck", A_WRECK))
DREW = BOOK.add("drew", Told("card", A_CARD, OWNER))
OFFERED = BOOK.add("offered", Told("terms", CODEC.word))
ANSWERED = BOOK.add("answered", Told("answer", ANSWERS.__getitem__))
DEALT = BOOK.add("dealt", Told("other", str))
WITHDREW = BOOK.add("withdrew")
SOLD = BOOK.add("sold")
WON = BOOK.add("won", Told("points", str))

# -- the position ------------------------------------------------------------------------------------------

ASK_SEARCH, ASK_DRAW, ASK_TURN, ASK_ANSWER, ASK_DEAL = range(1, 6)
QUESTIONS = ["over", "search", "draw", "turn", "answer", "deal"]
SCALARS = "players target first round terms".split()
TABLES = "pile hand seen points chosen answer".split()


class Salvage(State):
    """Fields only. Tables by seat and card are flat: `hand[2 * seat + card]`."""

    __slots__ = tuple(SCALARS + TABLES)

    def __init__(self) -> None:
        super().__init__()
        self.players = self.target = self.first = self.round = 0
        self.terms = 0  # the open offer, as the action that made it
        self.pile = list(PILE)
        self.hand = [0] * 6
        self.seen = [0] * 6  # how many cards of each kind everybody knows a seat to hold
        self.points = [0] * 3
        self.chosen = [NO_WRECK] * 3
        self.answer = [SILENT] * 3

    def copy(self) -> "Salvage":
        twin = Salvage()
        self.copy_agenda(twin)
        for name in SCALARS:
            setattr(twin, name, getattr(self, name))
        for name in TABLES:
            setattr(twin, name, list(getattr(self, name)))
        return twin

    @property
    def starter(self) -> int:
        return (self.first + self.round) % self.players

    def hand_size(self, seat: int) -> int:
        return self.hand[2 * seat] + self.hand[2 * seat + 1]


def blank(prepared: Mapping[str, Any]) -> Salvage:
    s = Salvage()
    s.open_agenda()
    s.players, s.target, s.first = prepared["players"], prepared["target"], prepared["first"]
    return s


# -- the rules ---------------------------------------------------------------------------------------------


def begin_round(s: Salvage, log: Log) -> None:
    """SV-002, SV-004: the turn waits below the question that everybody answers first."""
    s.chosen = [NO_WRECK] * 3
    log.tell(ROUND, 4, s.starter, s.round)
    s.push(ASK_TURN, BIT[s.starter])
    s.push(ASK_SEARCH, BIT[s.players] - 1)


def search(s: Salvage, seat: int, wreck: int, log: Log) -> None:
    """SV-002: the choice stays secret until the last one is in."""
    s.chosen[seat] = wreck
    log.tell(CHOSE, 2, seat, wreck)
    if s.answered(seat):
        s.pop()
        reveal(s, log)


def reveal(s: Salvage, log: Log) -> None:
    """SV-003: the questions to chance are pushed last seat first, so that the starter's lies on top."""
    for seat in range(s.players):
        log.tell(SEARCHED, 2, seat, s.chosen[seat])
    order = [(s.starter + i) % s.players for i in range(s.players)]
    alone = [seat for seat in order if s.chosen[: s.players].count(s.chosen[seat]) == 1]
    for seat in reversed(alone[: sum(s.pile)]):
        s.push(ASK_DRAW, CHANCE, seat)


def draw(s: Salvage, card: int, log: Log) -> None:
    seat = int(s.about())
    s.pop()
    s.pile[card] -= 1
    s.hand[2 * seat + card] += 1
    log.tell(DREW, 3, seat, card)


def terms_of(offer: int) -> tuple[int, int, int, int]:
    """How many of which card are given, and how many of which are wanted."""
    given, card, wanted, other = OFFER.unpack(offer)
    return given + 1, card, wanted + 1, other


def show(s: Salvage, seat: int, card: int, count: int) -> None:
    """Everybody now knows that the seat holds at least so many."""
    s.seen[2 * seat + card] = max(s.seen[2 * seat + card], count)


def offer(s: Salvage, seat: int, action: int, log: Log) -> None:
    """SV-005, SV-006."""
    given, card, _, _ = terms_of(action)
    s.terms = action
    s.answer = [SILENT] * 3
    show(s, seat, card, given)
    log.tell(OFFERED, 5, seat, action)
    s.push(ASK_ANSWER, BIT[s.players] - 1 - BIT[seat])


def answer(s: Salvage, seat: int, word: int, log: Log) -> None:
    """SV-006, SV-007: after the last answer the starter chooses, if anybody accepted."""
    s.answer[seat] = word
    if word == ACCEPTED:
        _, _, wanted, other = terms_of(s.terms)
        show(s, seat, other, wanted)
    log.tell(ANSWERED, 6, seat, word)
    if s.answered(seat):
        s.pop()
        if ACCEPTED in s.answer:
            s.push(ASK_DEAL, BIT[s.starter])
        else:
            close_offer(s)


def close_offer(s: Salvage) -> None:
    s.terms = 0
    s.answer = [SILENT] * 3


def hand_over(s: Salvage, giver: int, taker: int, card: int, count: int) -> None:
    lose(s, giver, card, count)
    s.hand[2 * taker + card] += count
    s.seen[2 * taker + card] += count


def lose(s: Salvage, seat: int, card: int, count: int) -> None:
    """Cards go where all can see them; what others knew of the hand shrinks with it."""
    s.hand[2 * seat + card] -= count
    s.seen[2 * seat + card] = max(0, s.seen[2 * seat + card] - count)


def deal(s: Salvage, seat: int, partner: int, log: Log) -> None:
    """SV-007."""
    given, card, wanted, other = terms_of(s.terms)
    hand_over(s, seat, partner, card, given)
    hand_over(s, partner, seat, other, wanted)
    log.tell(DEALT, 7, seat, partner)
    s.pop()
    close_offer(s)


def sell(s: Salvage, seat: int, log: Log) -> None:
    """SV-008, SV-009."""
    lose(s, seat, ORE, 1)
    lose(s, seat, ICE, 1)
    s.points[seat] += 1
    log.tell(SOLD, 8, seat)
    if s.points[seat] == s.target:
        log.tell(WON, 9, seat, s.points[seat])
        s.end(seat)


def end_turn(s: Salvage, log: Log) -> None:
    """SV-004, SV-009."""
    s.pop()
    if sum(s.pile) == 0:
        best = [seat for seat in range(s.players) if s.points[seat] == max(s.points)]
        s.end(best[0] if len(best) == 1 else NOBODY)
    else:
        s.round += 1
        begin_round(s, log)


# -- what is allowed ---------------------------------------------------------------------------------------


def refusal(s: Salvage, seat: int, action: int) -> int:
    """The number of the rule that forbids the action, or 0."""
    kind, question = action % KIND_BITS, s.asks()
    if kind == WITHDRAW.code:  # a free move: the starter may make it while others are asked
        return 0 if seat == s.starter and question in (ASK_ANSWER, ASK_DEAL) else 7
    if kind == SEARCH.code:
        return 0 if question == ASK_SEARCH and s.is_asked(seat) else 2
    if kind == DRAWN.code:
        return 3  # only chance draws
    if kind in (ACCEPT.code, REFUSE.code):
        return answer_refusal(s, seat, kind)
    if kind == DEAL.code:
        accepted = s.answer[DEAL.unpack(action)[0]] == ACCEPTED
        return 0 if question == ASK_DEAL and s.is_asked(seat) and accepted else 7
    if question != ASK_TURN or not s.is_asked(seat):
        return 4
    if kind == SELL.code:
        return 0 if s.hand[2 * seat + ORE] and s.hand[2 * seat + ICE] else 8
    if kind == OFFER.code:
        given, card, _, other = terms_of(action)
        return 0 if card != other and s.hand[2 * seat + card] >= given else 5
    return 0


def answer_refusal(s: Salvage, seat: int, kind: int) -> int:
    """SV-006."""
    if s.asks() != ASK_ANSWER or not s.is_asked(seat):
        return 6
    _, _, wanted, other = terms_of(s.terms)
    return 0 if kind == REFUSE.code or s.hand[2 * seat + other] >= wanted else 6


ONE_FOR_ONE = [OFFER.pack((0, ORE, 0, ICE)), OFFER.pack((0, ICE, 0, ORE))]
LISTED = (
    [SEARCH.pack((wreck,)) for wreck in range(2)]
    + [ACCEPT.pack(()), REFUSE.pack(()), *(DEAL.pack((seat,)) for seat in range(3)), WITHDRAW.pack(())]
    + [SELL.pack(()), *ONE_FOR_ONE, END_TURN.pack(())]
)

# -- what a seat may know ----------------------------------------------------------------------------------


class Captain(TypedDict):
    seat: int
    points: int
    cards: int
    shown: dict[str, int]
    wreck: str | None
    answer: str


class Hold(TypedDict):
    hand: dict[str, int]


class SalvageView(TypedDict):
    """The first eight are in the view of every game: the page and the terminal show any game by them."""

    game: str
    seat: int | None
    turn: int
    active: int
    question: str
    asked: list[int]
    players: list[Captain]
    winner: int | None
    pile: int
    offer: str | None
    private: Hold | None


def view(s: Salvage, seat: int) -> SalvageView:
    """SV-001, SV-002. Secrets are removed here and nowhere else."""
    asked = int(s.to_act())
    return {
        "game": "salvage",
        "seat": seat if seat >= 0 else None,
        "turn": s.round + 1,
        "active": s.starter,
        "question": QUESTIONS[s.asks()],
        "asked": [] if asked == CHANCE else seats_of(asked),
        "players": [captain(s, other, seat) for other in range(s.players)],
        "winner": s.winner if s.winner >= 0 else None,
        "pile": sum(s.pile),
        "offer": CODEC.word(s.terms) if s.terms else None,
        "private": {"hand": counted(s.hand, seat)} if seat >= 0 else None,
    }


def captain(s: Salvage, seat: int, viewer: int) -> Captain:
    wreck = wreck_seen(s, seat, viewer)
    return {
        "seat": seat,
        "points": s.points[seat],
        "cards": s.hand_size(seat),
        "shown": counted(s.seen, seat),
        "wreck": WRECKS[wreck] if wreck != NO_WRECK else None,
        "answer": ANSWERS[s.answer[seat]],
    }


def wreck_seen(s: Salvage, seat: int, viewer: int) -> int:
    """SV-002: a choice is its owner's secret until all have chosen."""
    return s.chosen[seat] if s.asks() != ASK_SEARCH or seat == viewer else NO_WRECK


def counted(table: list[int], seat: int) -> dict[str, int]:
    return dict(zip(CARDS, table[2 * seat : 2 * seat + 2], strict=True))


def sample_world(s: Salvage, seat: int, rng: Rng) -> Salvage:
    """All cards that the seat does not see are dealt anew; what everybody knows of a hand stays in it."""
    world = s.copy()
    others = [other for other in range(s.players) if other != seat]
    unseen = [s.pile[card] + sum(s.hand[2 * q + card] - s.seen[2 * q + card] for q in others) for card in (ORE, ICE)]
    deck = [ORE] * unseen[ORE] + [ICE] * unseen[ICE]
    rng.shuffle(deck)
    for other in others:
        world.hand[2 * other : 2 * other + 2] = s.seen[2 * other : 2 * other + 2]
        for _ in range(s.hand_size(other) - world.hand_size(other)):
            world.hand[2 * other + deck.pop()] += 1
        if s.asks() == ASK_SEARCH and s.chosen[other] != NO_WRECK:
            world.chosen[other] = int(rng.below(2))
    world.pile = [deck.count(ORE), deck.count(ICE)]
    return world


# -- positions as data -------------------------------------------------------------------------------------


def problems(s: Salvage) -> list[str]:
    """What cannot be so by the rules."""
    found = []
    if not (0 <= s.depth <= 4 and 0 <= s.question < len(QUESTIONS) and -1 <= s.winner < s.players):
        found.append("an agenda that cannot be")
    if s.terms and (s.terms % KIND_BITS != OFFER.code or not 0 <= s.terms < KIND_BITS * 36):
        found.append("an offer that cannot be (SV-005)")
    if not all(0 <= word <= REFUSED for word in s.answer) or not all(-1 <= wreck <= 1 for wreck in s.chosen):
        found.append("an answer or a wreck that does not exist")
    if min(s.pile + s.hand + s.seen + s.points) < 0 or any(a > b for a, b in zip(s.seen, s.hand, strict=True)):
        found.append("fewer cards than none, or than is known (SV-001)")
    if s.depth and any(points >= s.target for points in s.points):
        found.append("somebody has won already (SV-009)")
    for card, name in enumerate(CARDS):
        total = s.pile[card] + sum(s.hand[card::2]) + sum(s.points)
        if total != PILE[card]:
            found.append(f"{total} cards of {name}, not {PILE[card]} (SV-001)")
    return found


def dump(s: Salvage) -> dict[str, Any]:
    fields: dict[str, Any] = {name: int(getattr(s, name)) for name in AGENDA_SCALARS + SCALARS}
    return fields | {name: list(getattr(s, name)) for name in AGENDA_TABLES + TABLES}


def load(data: Mapping[str, Any]) -> Salvage:
    s = Salvage()
    s.open_agenda()
    if set(data) != set(dump(s)):
        raise BadRecord("not a position of Salvage")
    number = read.integer(-(2**40), 2**40)
    for name in AGENDA_SCALARS + SCALARS:
        setattr(s, name, number(data[name]))
    for name in AGENDA_TABLES + TABLES:
        values = data[name]
        if not isinstance(values, list) or len(values) != len(getattr(s, name)):
            raise BadRecord(f"{name}: a list of {len(getattr(s, name))} numbers is needed")
        numbers = [number(value) for value in values]
        setattr(s, name, vec[i64](numbers) if name in AGENDA_TABLES else numbers)
    GAME.prepare({name: getattr(s, name) for name in ("players", "target", "first")}, Rng())
    found = problems(s)
    if found:
        raise BadRecord(f"a position that cannot be: {found[0]}")
    return s


# -- facts: the vocabulary of scenarios --------------------------------------------------------------------


def _by_seat(s: Salvage, table: list[Any]) -> dict[int, Any]:
    return {seat: table[seat] for seat in range(s.players)}


def _hands(s: Salvage) -> dict[int, dict[str, int]]:
    rows = [s.hand[2 * seat : 2 * seat + 2] for seat in range(3)]
    return _by_seat(s, [{name: n for name, n in zip(CARDS, row, strict=True) if n} for row in rows])


def _put_hands(s: Salvage, hands: dict[int, dict[str, int]]) -> None:
    for seat, cards in hands.items():
        s.hand[2 * seat : 2 * seat + 2] = [cards.get(name, 0) for name in CARDS]


def _put_points(s: Salvage, points: dict[int, int]) -> None:
    for seat, value in points.items():
        s.points[seat] = value


FACTS = {
    fact.name: fact
    for fact in [
        Fact("round", read.integer(0, 999), lambda s: s.round, lambda s, value: setattr(s, "round", value)),
        Fact("hands", read.by_seat(read.counts(CARDS), 3), _hands, _put_hands),
        Fact("points", read.by_seat(read.integer(0, 6), 3), lambda s: _by_seat(s, s.points), _put_points),
        Fact("pile", read.named_counts(CARDS), lambda s: dict(zip(CARDS, s.pile, strict=True))),
        Fact("question", read.one_of(QUESTIONS), lambda s: QUESTIONS[s.asks()]),
    ]
}


def from_facts(prepared: Mapping[str, Any], given: Mapping[str, Any]) -> Salvage:
    """A position in the starter's turn; the pile is what hands and sales leave."""
    s = blank(prepared)
    for name, value in given.items():
        if isinstance(value, dict) and any(seat >= s.players for seat in value):
            raise BadRecord(f"{name}: a seat that does not play (SV-001)")
        FACTS[name].put(s, value)  # type: ignore[misc]  # facts without `put` never come here
    s.pile = [PILE[card] - sum(s.hand[card::2]) - sum(s.points) for card in (ORE, ICE)]
    s.push(ASK_TURN, BIT[s.starter])
    return s


# -- numbers for programs that learn: of actions, and of what a seat knows -----------------------------------


def partners(players: int, seat: int) -> list[int]:
    """Whom to deal with, from the left neighbour on: the same number means the same neighbour to everybody."""
    return [(seat + step) % players if step < players else NONE for step in (1, 2)]


SWAPS = [
    OFFER.pack((given, card, wanted, 1 - card)) for card in (ORE, ICE) for given in range(3) for wanted in range(3)
]
BLOCKS = blocks(
    CODEC,
    {DEAL.code: partners, OFFER.code: lambda players, seat: [int(arguments_of(offer)) for offer in SWAPS]},
    without=(),
)
PARTS = [
    Part(
        "general",
        (8,),
        -1,
        999,
        "points that win, turn, cards in the pile, question, it is put to the viewer, chance decides, starter, winner",
    ),
    Part(
        "offer", (4,), -1, 3, "cards given and of which kind, cards wanted and of which kind; all -1 without an offer"
    ),
    Part("players", (3, 6), -1, 14, "points, cards, ore and ice shown, wreck, answer; all -1 where nobody sits"),
    Part("hand", (2,), 0, 8, "the viewer's own ore and ice"),
]


class SalvageSpaces(Spaces):
    def __init__(self) -> None:
        names = {"cards": CARDS, "wrecks": WRECKS, "answers": ANSWERS}
        super().__init__("salvage-v1", BLOCKS, PARTS, glossary(dict(enumerate(QUESTIONS)), names), (2, 3))

    def index(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, Salvage)
        return self.numbering(s.players, seat).index_of(action)

    def action(self, s: State, seat: i64, index: i64) -> i64:
        assert isinstance(s, Salvage)
        return self.numbering(s.players, seat).actions[index]

    def fill_offers(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, Salvage)
        for offer in SWAPS:
            if refusal(s, seat, offer) == 0:
                moves.add(offer)

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        assert isinstance(s, Salvage)
        observe(s, seat, out)


def observe(s: Salvage, viewer: int, out: Buffer) -> None:
    """What `view` says, in the order of PARTS."""
    put(out, s.target, s.round + 1, sum(s.pile))
    put_question(s, viewer, out)
    put(out, *(seat_from(viewer, seat, s.players) for seat in (s.starter, s.winner)))
    put(out, *(terms_of(s.terms) if s.terms else [NONE] * 4))
    for step in range(3):
        put(out, *(captain_numbers(s, (viewer + step) % s.players, viewer) if step < s.players else [NONE] * 6))
    put(out, *s.hand[2 * viewer : 2 * viewer + 2])


def captain_numbers(s: Salvage, seat: int, viewer: int) -> list[int]:
    shown = s.seen[2 * seat : 2 * seat + 2]
    return [s.points[seat], s.hand_size(seat), *shown, wreck_seen(s, seat, viewer), s.answer[seat]]


def put(out: Buffer, *numbers: int) -> None:
    for each in numbers:
        out.put(each)


SPACES = SalvageSpaces()

# -- the game: all of it wired together --------------------------------------------------------------------

OPTIONS = [
    Option("players", 2, "seats", low=2, high=3),
    Option("target", 3, "points to win", low=1, high=6),
    Option("first", None, "who starts the first round; by lot when not given", low=0, high=2),
]


class SalvageGame(Game):
    def __init__(self) -> None:
        self.name = "salvage"
        self.title = "Salvage"
        self.prefix = "SV"
        self.version = "1"
        self.codec = CODEC
        self.events = BOOK

    def options(self) -> Sequence[Option]:
        return OPTIONS

    def prepare(self, chosen: Mapping[str, Any], board: Source) -> dict[str, Any]:
        options = check_options(OPTIONS, chosen)
        if options["first"] is None:
            options["first"] = int(board.below(options["players"]))
        if options["first"] >= options["players"]:
            raise BadOption(f"option first: there is no seat {options['first']}")
        return options

    def new(self, prepared: Mapping[str, Any]) -> State:
        s = blank(prepared)
        begin_round(s, QUIET)
        return s

    def seats(self, s: State) -> int:
        assert isinstance(s, Salvage)
        return s.players

    def fill_legal(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, Salvage)
        for action in LISTED:
            if refusal(s, seat, action) == 0:
                moves.add(action)

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, Salvage)
        return refusal(s, seat, action)

    def is_offer(self, action: i64) -> bool:
        return action % KIND_BITS == OFFER.code

    def apply(self, s: State, seat: i64, action: i64, log: Log = QUIET) -> None:
        assert isinstance(s, Salvage)
        kind, who = int(action % KIND_BITS), int(seat)
        s.count_action(seat)  # a part of the decision id
        if kind == SEARCH.code:
            search(s, who, SEARCH.unpack(action)[0], log)
        elif kind == DRAWN.code:
            draw(s, DRAWN.unpack(action)[0], log)
        elif kind == OFFER.code:
            offer(s, who, action, log)
        elif kind == ACCEPT.code:
            answer(s, who, ACCEPTED, log)
        elif kind == REFUSE.code:
            answer(s, who, REFUSED, log)
        elif kind == DEAL.code:
            deal(s, who, DEAL.unpack(action)[0], log)
        elif kind == WITHDRAW.code:
            log.tell(WITHDREW, 7, who)
            s.pop()
            close_offer(s)
        elif kind == SELL.code:
            sell(s, who, log)
        else:
            end_turn(s, log)

    def chance_weight(self, s: State) -> i64:
        """SV-003: every card of the pile is equally likely."""
        assert isinstance(s, Salvage)
        return sum(s.pile)

    def chance_case(self, s: State, case: i64) -> i64:
        assert isinstance(s, Salvage)
        return DRAWN.pack((ORE if case < s.pile[ORE] else ICE,))

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, Salvage)
        return s.points[: s.players]

    def point_sources(self, s: State) -> list[dict[str, int]]:
        return [{"sold": points} for points in self.scores(s)]

    def turns(self, s: State) -> int:
        assert isinstance(s, Salvage)
        return s.round + 1

    def target(self, s: State) -> int:
        assert isinstance(s, Salvage)
        return s.target

    def spaces(self) -> Spaces:
        return SPACES

    def feature_names(self) -> Sequence[str]:
        return ["points", "cards", "pairs"]

    def fill_features(self, s: State, seat: i64, numbers: Numbers) -> None:
        """A pair of ore and ice can be sold; a single card is a hope."""
        assert isinstance(s, Salvage)
        ore, ice = s.hand[2 * seat], s.hand[2 * seat + 1]
        for feature in (s.points[seat], ore + ice, min(ore, ice)):
            numbers.add(feature)

    def feature_weights(self) -> Mapping[str, int]:
        return {"points": 100, "cards": 10, "pairs": 30, "strongest rival": 50}

    def view(self, s: State, seat: int) -> SalvageView:
        assert isinstance(s, Salvage)
        return view(s, seat)

    def sample_world(self, s: State, seat: int, rng: Rng) -> State:
        assert isinstance(s, Salvage)
        return sample_world(s, seat, rng)

    def dump(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Salvage)
        return dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)

    def problems(self, s: State) -> list[str]:
        assert isinstance(s, Salvage)
        return problems(s)

    def facts(self) -> Mapping[str, Any]:
        return FACTS

    def from_facts(self, prepared: Mapping[str, Any], given: Mapping[str, Any]) -> State:
        return from_facts(prepared, given)


GAME = SalvageGame()
