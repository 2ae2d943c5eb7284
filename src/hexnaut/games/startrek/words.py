"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from hexnaut.games.common.hands import PACKED_SIZE, pack, unpack
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import board
from hexnaut.kernel.codec import Codec, Field, Kind, Tokens, named, number
from hexnaut.kernel.errors import BadNotation

CARD_NAMES = ["starfleet-intervenes", "monopoly", "research-station", "utopia-planitia", "victory-point"]
SUPPORT_NAMES = [card["id"] for card in board.FACTS["supportCards"]]
MOST_CARDS = 19


def show_cards(packed: int) -> str:
    """A packed hand in words: "2 water 1 food"."""
    names = board.RESOURCE_NAMES
    return " ".join(f"{count} {names[i]}" for i, count in enumerate(unpack(packed)) if count) or "nothing"


def read_cards(tokens: Tokens) -> int:
    counts = [0] * 5
    while True:
        word = tokens.peek()
        if word is None or not (word.isascii() and word.isdigit()):
            break
        tokens.at += 1
        resource = RESOURCE.read(tokens)
        if counts[resource]:
            raise BadNotation(f"{board.RESOURCE_NAMES[resource]} is named twice")
        counts[resource] = int(word[:9])
        if not 1 <= counts[resource] <= MOST_CARDS:
            raise BadNotation(f"{word} {board.RESOURCE_NAMES[resource]}: a number from 1 to {MOST_CARDS}")
    if not any(counts):
        raise BadNotation(f"expected cards such as '2 water', not {tokens.peek() or 'nothing'!r}")
    return pack(counts)


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


RESOURCE = named("resource", board.RESOURCE_NAMES)
HEX = named("sector", board.HEX_NAMES, board.HEX_ALIASES)
NODE = named("intersection", board.NODE_NAMES, board.NODE_ALIASES)
ROUTE = named("route", board.ROUTE_NAMES, board.ROUTE_ALIASES)
SEAT = number("seat", 4)
SEATS = Field("list of seats", 16, show_seats, read_seats)
TO = Field("list of seats", 16, lambda mask: f"to {show_seats(mask)}" if mask else "", read_to)
RATE = number("rate", 5)
CARDS = Field("number of cards", PACKED_SIZE, show_cards, read_cards)
CARD = named("development card", CARD_NAMES)
SUPPORT = named("support card", SUPPORT_NAMES)
SOURCE = named("source", ["played", "hand"])
DIE = number("die", 6, first=1)

CODEC = Codec(
    [
        Kind(a.ROLL, "roll"),
        Kind(a.END_TURN, "end turn"),
        Kind(a.END_TRADE, "end trading"),
        Kind(a.PLACE_OUTPOST, "place outpost {node}", (NODE,)),
        Kind(a.PLACE_SHIP, "place starship {route}", (ROUTE,)),
        Kind(a.BUILD_SHIP, "build starship {route}", (ROUTE,)),
        Kind(a.BUILD_OUTPOST, "build outpost {node}", (NODE,)),
        Kind(a.BUILD_STARBASE, "build starbase {node}", (NODE,)),
        Kind(a.BUY_CARD, "buy card"),
        Kind(a.PLAY_INTERVENES, "play starfleet-intervenes"),
        Kind(a.PLAY_MONOPOLY, "play monopoly {resource}", (RESOURCE,)),
        Kind(a.PLAY_RESEARCH, "play research-station"),
        Kind(a.PLAY_UTOPIA, "play utopia-planitia"),
        Kind(a.TAKE, "take {resource}", (RESOURCE,)),
        Kind(a.STOP, "stop"),
        Kind(a.MOVE_CRUISER, "move cruiser {hex}", (HEX,)),
        Kind(a.STEAL, "steal from {seat}", (SEAT,)),
        Kind(a.STEAL_NOTHING, "steal nothing"),
        Kind(a.DISCARD, "discard {resource}", (RESOURCE,)),
        Kind(a.BORDER_TRADE, "trade {rate} {given} for 1 {taken}", (RATE, RESOURCE, RESOURCE)),
        Kind(a.OFFER, "offer {cards} for {cards} {to}", (CARDS, CARDS, TO)),
        Kind(a.ACCEPT, "accept"),
        Kind(a.REFUSE, "refuse"),
        Kind(a.COUNTER, "counter {cards} for {cards}", (CARDS, CARDS)),
        Kind(a.DEAL, "deal with {seat}", (SEAT,)),
        Kind(a.WITHDRAW, "withdraw"),
        Kind(a.DECLINE, "decline {seat}", (SEAT,)),
        Kind(a.USE_UHURA, "uhura {resource} from {seats}", (RESOURCE, SEATS)),
        Kind(a.GIVE, "give {resource}", (RESOURCE,)),
        Kind(a.USE_SCOTT, "scott pay {kept} {instead}", (RESOURCE, RESOURCE)),
        Kind(a.USE_SULU, "sulu {route}", (ROUTE,)),
        Kind(a.KIRK_PROTECTS, "kirk"),
        Kind(a.KIRK_TAKES, "kirk {resource}", (RESOURCE,)),
        Kind(a.USE_SPOCK, "spock {resource}", (RESOURCE,)),
        Kind(a.PASS, "pass"),
        Kind(a.USE_MCCOY, "mccoy"),
        Kind(a.MCCOY_SWAP, "mccoy {paid} for {price}", (RESOURCE, RESOURCE)),
        Kind(a.KEEP, "keep {card}", (CARD,)),
        Kind(a.USE_CHEKOV, "chekov"),
        Kind(a.USE_RAND, "rand {given} for {taken}", (RESOURCE, RESOURCE)),
        Kind(a.USE_CHAPEL, "chapel {seat}", (SEAT,)),
        Kind(a.SAREK_OUTPOST, "sarek outpost {node} {source}", (NODE, SOURCE)),
        Kind(a.SAREK_STARBASE, "sarek starbase {node} {source}", (NODE, SOURCE)),
        Kind(a.FLIP, "flip"),
        Kind(a.EXCHANGE, "exchange {support}", (SUPPORT,)),
        Kind(a.ROLLED, "roll {die} {die}", (DIE, DIE)),
        Kind(a.START_ROLLED, "start-roll {die} {die}", (DIE, DIE)),
        Kind(a.STOLEN, "stolen {resource}", (RESOURCE,)),
        Kind(a.DRAWN, "draw {card}", (CARD,)),
        Kind(a.SEEN, "see {card}", (CARD,)),
    ]
)
