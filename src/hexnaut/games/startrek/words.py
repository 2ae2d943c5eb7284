"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from hexnaut.games.common.words import TALK_WORDS
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import board
from hexnaut.games.startrek.names import CARD_NAMES, HANDS, SUPPORT_NAMES
from hexnaut.games.startrek.support import dispatch as support
from hexnaut.kernel.codec import Codec, kinds, named, number
from hexnaut.kernel.questions import question_names

HEX = named("sector", board.HEX_NAMES, board.HEX_ALIASES)
NODE = named("intersection", board.NODE_NAMES, board.NODE_ALIASES)
ROUTE = named("route", board.ROUTE_NAMES, board.ROUTE_ALIASES)
FIELDS = {
    **HANDS.fields(),
    "hex": HEX,
    "node": NODE,
    "route": ROUTE,
    "rate": number("rate", a.RATES),
    "card": named("development card", CARD_NAMES),
    "support": named("support card", SUPPORT_NAMES),
    "source": named("source", ["played", "hand"]),
}

CODEC = Codec(
    kinds(
        {
            a.ROLL: "roll",
            a.END_TURN: "end turn",
            a.END_TRADE: "end trading",
            a.PLACE_OUTPOST: "place outpost {node}",
            a.PLACE_SHIP: "place starship {route}",
            a.BUILD_SHIP: "build starship {route}",
            a.BUILD_OUTPOST: "build outpost {node}",
            a.BUILD_STARBASE: "build starbase {node}",
            a.BUY_CARD: "buy card",
            a.PLAY_INTERVENES: "play starfleet-intervenes",
            a.PLAY_MONOPOLY: "play monopoly {resource}",
            a.PLAY_RESEARCH: "play research-station",
            a.PLAY_UTOPIA: "play utopia-planitia",
            a.PLAY_VICTORY: "play victory-point",
            a.TAKE: "take {resource}",
            a.STOP: "stop",
            a.MOVE_CRUISER: "move cruiser {hex}",
            a.STEAL: "steal from {seat}",
            a.STEAL_NOTHING: "steal nothing",
            a.DISCARD: "discard {resource}",
            a.BORDER_TRADE: "trade {rate} {given:resource} for 1 {taken:resource}",
            **TALK_WORDS,
            **support.WORDS,
            a.PASS: "pass",
            a.ROLLED: "roll {first:die} {second:die}",
            a.START_ROLLED: "start-roll {first:die} {second:die}",
            a.STOLEN: "stolen {resource}",
            a.DRAWN: "draw {card}",
            a.SEEN: "see {card}",
        },
        FIELDS,
    )
)

QUESTIONS = question_names(vars(a))  # by their numbers
