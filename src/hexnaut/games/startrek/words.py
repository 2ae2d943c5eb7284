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
                a.STEAL: "steal from {seat}",
                a.STEAL_NOTHING: "steal nothing",
                a.DISCARD: "discard {resource}",
                a.TAKE: "take {resource}",
            },
            resource=RESOURCE,
            seat=SEAT,
        ),
        *kinds(
            {
                a.BORDER_TRADE: "trade {rate} {given} for 1 {taken}",
            },
            rate=RATE,
            given=RESOURCE,
            taken=RESOURCE,
        ),
        *kinds(
            a.SUPPORT_WORDS,
            **dict.fromkeys(["resource", "kept", "instead", "paid", "price", "given", "taken"], RESOURCE),
            seats=SEATS,
            route=ROUTE,
            card=CARD,
            seat=SEAT,
            node=NODE,
            source=SOURCE,
            support=SUPPORT,
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
