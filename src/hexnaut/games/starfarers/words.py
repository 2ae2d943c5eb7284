"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from collections.abc import Sequence

from hexnaut.games.common.words import TALK_WORDS, CardWords
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.deck import MOST_ANSWER, MOST_CARDS
from hexnaut.games.starfarers.viewtypes import Ball, Upgrade
from hexnaut.kernel.codec import Codec, kinds, named, number
from hexnaut.kernel.questions import question_names

SHIP_NAMES = ["S1", "S2", "S3"]
SHIP_KINDS = ["none", "colony-ship", "trade-ship"]
UPGRADE_NAMES: Sequence[Upgrade] = ["booster", "cannon", "pod"]
BALL_NAMES: Sequence[Ball] = ["black", "blue", "yellow", "red"]  # by value (SF-175)
FRIENDSHIP_NAMES = [card["id"] for people in board.PEOPLES for card in board.FACTS["friendshipDecks"][people]]

WORDS = CardWords(board.RESOURCE_NAMES)
POINT = named("point", board.POINT_NAMES, board.POINT_ALIASES)
FIELDS = {
    **WORDS.fields(),
    "point": POINT,
    "ship": named("ship", SHIP_NAMES),
    "upgrade": named("upgrade", UPGRADE_NAMES),
    "rate": number("rate", a.RATES),
    "number": number("number", MOST_ANSWER + 1),
    "friendship": named("friendship card", FRIENDSHIP_NAMES),
    "ball": named("ball", BALL_NAMES),
    "quadrant": named("quadrant", board.QUADRANT_NAMES),
    "rotation": number("rotation", 3),
    "token": named("token", board.TOKEN_NAMES),
    "encounter": number("encounter card", MOST_CARDS, first=1),
}

CODEC = Codec(
    kinds(
        {
            a.END_TRADE: "end trading",
            a.END_TURN: "end turn",
            a.PLACE_COLONY: "place colony {point}",
            a.PLACE_SPACEPORT: "place spaceport {point}",
            a.PLACE_COLONY_SHIP: "place colony-ship {point}",
            a.PLACE_TRADE_SHIP: "place trade-ship {point}",
            a.BUILD_COLONY_SHIP: "build colony-ship {point}",
            a.BUILD_TRADE_SHIP: "build trade-ship {point}",
            a.BUILD_SPACEPORT: "build spaceport {point}",
            a.BUILD_UPGRADE: "build {upgrade}",
            a.ADD: "add {upgrade}",
            a.REMOVE: "remove {upgrade}",
            a.SUPPLY_TRADE: "trade {rate} {given:resource} for 1 {taken:resource}",
            a.DISCARD: "discard {resource}",
            a.STEAL: "steal from {seat}",
            a.TAKE: "take {resource}",
            a.PASS: "pass",
            a.PAY: "pay {resource}",
            a.GIVE: "give {resource}",
            a.ANSWER: "answer {number}",
            **TALK_WORDS,
            a.YES: "yes",
            a.NO: "no",
            a.HOLD: "hold {ship}",
            a.STEP: "step {ship} {point}",
            a.STOP: "stop",
            a.FOUND: "found {ship}",
            a.JUMP: "jump {ship} {point}",
            a.CHOOSE: "choose {card:friendship}",
            a.BUY_FAME: "buy fame",
            a.USE_HELP: "help from {seats}",
            a.ROLLED: "roll {first:die} {second:die}",
            a.START_ROLLED: "start-roll {first:die} {second:die}",
            a.STOLEN: "stolen {resource}",
            a.RESERVE: "reserve {resource}",
            a.BALLS: "balls {first:ball} {second:ball}",
            a.QUADRANT: "quadrant {quadrant} {rotation}",
            a.TOKEN: "token {token}",
            a.NUMBER: "number {token}",
            a.CARD: "card {card:encounter}",
        },
        FIELDS,
    )
)

QUESTIONS = question_names(vars(a))  # by their numbers
