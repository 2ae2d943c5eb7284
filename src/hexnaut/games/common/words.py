"""Words for cards, seats and trade talk: the same grammar in every game that has them."""

from collections.abc import Sequence

from hexnaut.games.common import talk
from hexnaut.games.common import tradeevents as e
from hexnaut.games.common.hands import PACKED_SIZE, pack, unpack
from hexnaut.kernel.codec import Field, Tokens, named, number
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.events import BOTH, EventKind, Part, by_name
from hexnaut.kernel.forms import CountsForm, NumberForm, SeveralForm


def show_seats(mask: int) -> str:
    return " ".join(str(seat) for seat in range(4) if mask & 2**seat)


def read_seats(tokens: Tokens) -> int:
    mask = 1 << SEAT.read(tokens)
    while tokens.peek() is not None:
        seat = 1 << SEAT.read(tokens)
        if mask & seat:
            raise BadNotation("a seat is named twice")
        mask |= seat
    return mask


def read_to(tokens: Tokens) -> int:
    if tokens.peek() is None:
        return 0
    word = tokens.take("'to' and seats")
    if word != "to":
        raise BadNotation(f"unknown word {word!r}; expected 'to' and seats, or nothing more")
    return read_seats(tokens)


SEAT = number("seat", 4)
SEATS = Field("list of seats", 16, show_seats, read_seats, SeveralForm(NumberForm(0, 3), 1, 4, ""))
TO = Field(
    "list of seats",
    16,
    lambda mask: f"to {show_seats(mask)}" if mask else "",
    read_to,
    SeveralForm(NumberForm(0, 3), 1, 4, "to"),
)
DIE = number("die", 6, first=1)
NOTHING = "nothing"

# Trade between players
TALK_WORDS = {
    talk.OFFER: "offer {gives:cards} for {wants:cards} {to}",
    talk.ACCEPT: "accept",
    talk.REFUSE: "refuse",
    talk.COUNTER: "counter {gives:cards} for {wants:cards}",
    talk.DEAL: "deal with {seat}",
    talk.WITHDRAW: "withdraw",
    talk.DECLINE: "decline {seat}",
}

# parts of events
OTHER = Part("other", lambda seat: str(seat) if seat >= 0 else "")
DICE = (Part("first", str), Part("second", str))
COUNT = Part("count", str)


class CardWords:
    """How packed hands of a game's five resources are written and read: "2 water 1 food"."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.resource = named("resource", names)
        form = CountsForm(self.resource.name, talk.MOST_CARDS, NOTHING)
        self.cards = Field("number of cards", PACKED_SIZE, self.show, self.read, form, names)

    def show(self, packed: int) -> str:
        counts = enumerate(unpack(packed))
        return " ".join(f"{count} {self.names[i]}" for i, count in counts if count) or NOTHING

    def read(self, tokens: Tokens) -> int:
        """Also "nothing", as it is written: the rules, not the grammar, forbid gifts."""
        if tokens.peek() == NOTHING:
            tokens.at += 1
            return 0
        counts = [0] * 5
        while True:
            word = tokens.peek()
            if word is None or not (word.isascii() and word.isdigit()):
                break
            tokens.at += 1
            resource = self.resource.read(tokens)
            name = self.names[resource]
            if counts[resource]:
                raise BadNotation(f"{name} is named twice")
            counts[resource] = int(word[:9])
            if not 1 <= counts[resource] <= talk.MOST_CARDS:
                raise BadNotation(f"{word} {name}: a number from 1 to {talk.MOST_CARDS}")
        if not any(counts):
            raise BadNotation(f"expected cards such as '2 {self.names[0]}', not {tokens.peek() or 'nothing'!r}")
        return pack(counts)

    def fields(self) -> dict[str, Field]:
        """The arguments that the games with hands of resources share, by the names that templates call them."""
        return {"resource": self.resource, "cards": self.cards, "seat": SEAT, "seats": SEATS, "to": TO, "die": DIE}

    def shared_events(self) -> list[EventKind]:
        """What every game of hands and offers tells; all of it is public, but what a thief got."""
        cards, stolen = Part("cards", self.show), Part("resource", by_name(self.names), BOTH)
        gives, wants = Part("gives", self.show), Part("wants", self.show)
        other, gave, got = Part("other", str), Part("gave", self.show), Part("got", self.show)
        return [
            EventKind(e.START_ROLL, "start-roll", DICE),
            EventKind(e.FIRST, "first"),
            EventKind(e.TURN, "turn", (Part("turn", str),)),
            EventKind(e.ROLL, "roll", DICE),
            EventKind(e.PRODUCED, "produced", (cards,)),
            EventKind(e.SHORTAGE, "shortage", (Part("resource", by_name(self.names)),)),
            EventKind(e.PAID, "paid", (cards,)),
            EventKind(e.TOOK, "took", (cards,)),
            EventKind(e.STOLE, "stole", (OTHER, stolen)),
            EventKind(e.DISCARDED, "discarded", (cards,)),
            EventKind(e.MUST_DISCARD, "must-discard", (COUNT,)),
            EventKind(e.WON, "won", (Part("points", str),)),
            EventKind(e.OFFERED, "offered", (gives, wants, Part("to", show_seats))),
            EventKind(e.ACCEPTED, "accepted"),
            EventKind(e.REFUSED, "refused"),
            EventKind(e.COUNTERED, "countered", (gives, wants)),
            EventKind(e.DEALT, "dealt", (other, gave, got)),
            EventKind(e.OFFER_ENDED, "offer-ended"),
        ]
