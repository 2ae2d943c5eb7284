"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from collections.abc import Sequence

from hexnaut.games.common.words import DIE, SEAT, SEATS, CardWords
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import board
from hexnaut.games.startrek.viewtypes import Card, SupportCard
from hexnaut.kernel.codec import Codec, kinds, named, number

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
        *WORDS.talk_kinds(),
        *kinds(
            {
                a.ROLL: "roll",
                a.END_TURN: "end turn",
                a.END_TRADE: "end trading",
                a.STOP: "stop",
                a.PASS: "pass",
                a.PLACE_OUTPOST: "place outpost {node}",
                a.PLACE_SHIP: "place starship {route}",
                a.BUILD_SHIP: "build starship {route}",
                a.BUILD_OUTPOST: "build outpost {node}",
                a.BUILD_STARBASE: "build starbase {node}",
                a.MOVE_CRUISER: "move cruiser {hex}",
            },
            node=NODE,
            route=ROUTE,
            hex=HEX,
        ),
        *kinds(
            {
                a.BUY_CARD: "buy card",
                a.PLAY_INTERVENES: "play starfleet-intervenes",
                a.PLAY_MONOPOLY: "play monopoly {resource}",
                a.PLAY_RESEARCH: "play research-station",
                a.PLAY_UTOPIA: "play utopia-planitia",
                a.PLAY_VICTORY: "play victory-point",
                a.KEEP: "keep {card}",
                a.STEAL: "steal from {seat}",
                a.STEAL_NOTHING: "steal nothing",
                a.DISCARD: "discard {resource}",
                a.TAKE: "take {resource}",
                a.GIVE: "give {resource}",
            },
            resource=RESOURCE,
            card=CARD,
            seat=SEAT,
        ),
        *kinds(
            {
                a.BORDER_TRADE: "trade {rate} {given} for 1 {taken}",
                a.USE_RAND: "rand {given} for {taken}",
            },
            rate=RATE,
            given=RESOURCE,
            taken=RESOURCE,
        ),
        *kinds(
            {
                a.USE_UHURA: "uhura {resource} from {seats}",
                a.USE_SULU: "sulu {route}",
                a.KIRK_PROTECTS: "kirk",
                a.KIRK_TAKES: "kirk {resource}",
                a.USE_SPOCK: "spock {resource}",
                a.USE_MCCOY: "mccoy",
                a.USE_CHEKOV: "chekov",
                a.USE_CHAPEL: "chapel {seat}",
                a.FLIP: "flip",
                a.EXCHANGE: "exchange {support}",
            },
            resource=RESOURCE,
            seats=SEATS,
            route=ROUTE,
            seat=SEAT,
            support=SUPPORT,
        ),
        *kinds(
            {
                a.USE_SCOTT: "scott pay {kept} {instead}",
                a.MCCOY_SWAP: "mccoy {paid} for {price}",
            },
            kept=RESOURCE,
            instead=RESOURCE,
            paid=RESOURCE,
            price=RESOURCE,
        ),
        *kinds(
            {
                a.SAREK_OUTPOST: "sarek outpost {node} {source}",
                a.SAREK_STARBASE: "sarek starbase {node} {source}",
            },
            node=NODE,
            source=SOURCE,
        ),
        *kinds(
            {
                a.ROLLED: "roll {first} {second}",
                a.START_ROLLED: "start-roll {first} {second}",
                a.STOLEN: "stolen {resource}",
                a.DRAWN: "draw {card}",
                a.SEEN: "see {card}",
            },
            first=DIE,
            second=DIE,
            resource=RESOURCE,
            card=CARD,
        ),
    ]
)
