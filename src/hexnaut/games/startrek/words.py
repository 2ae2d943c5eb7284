"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from collections.abc import Sequence

from hexnaut.games.common.words import DIE, SEAT, SEATS, CardWords
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import board
from hexnaut.games.startrek.viewtypes import Card, SupportCard
from hexnaut.kernel.codec import Codec, Kind, named, number

CARD_NAMES: Sequence[Card] = [
    "starfleet-intervenes",
    "monopoly",
    "research-station",
    "utopia-planitia",
    "victory-point",
]
SUPPORT_NAMES: Sequence[SupportCard] = [card["id"] for card in board.FACTS["supportCards"]]
WORDS = CardWords(board.RESOURCE_NAMES)
RESOURCE = WORDS.resource
HEX = named("sector", board.HEX_NAMES, board.HEX_ALIASES)
NODE = named("intersection", board.NODE_NAMES, board.NODE_ALIASES)
ROUTE = named("route", board.ROUTE_NAMES, board.ROUTE_ALIASES)
RATE = number("rate", 5)
CARD = named("development card", CARD_NAMES)
SUPPORT = named("support card", SUPPORT_NAMES)
SOURCE = named("source", ["played", "hand"])

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
        *WORDS.talk_kinds(),
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
        Kind(a.PLAY_VICTORY, "play victory-point"),
        Kind(a.ROLLED, "roll {first} {second}", (DIE, DIE)),
        Kind(a.START_ROLLED, "start-roll {first} {second}", (DIE, DIE)),
        Kind(a.STOLEN, "stolen {resource}", (RESOURCE,)),
        Kind(a.DRAWN, "draw {card}", (CARD,)),
        Kind(a.SEEN, "see {card}", (CARD,)),
    ]
)
