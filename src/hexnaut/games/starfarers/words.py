"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from collections.abc import Sequence

from hexnaut.games.common.words import DIE, SEAT, SEATS, CardWords
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.deck import MOST_ANSWER, MOST_CARDS
from hexnaut.games.starfarers.viewtypes import Ball, Upgrade
from hexnaut.kernel.codec import Codec, kinds, named, number

SHIP_NAMES = ["S1", "S2", "S3"]
SHIP_KINDS = ["none", "colony-ship", "trade-ship"]
UPGRADE_NAMES: Sequence[Upgrade] = ["booster", "cannon", "pod"]
BALL_NAMES: Sequence[Ball] = ["black", "blue", "yellow", "red"]  # by value (SF-175)
FRIENDSHIP_NAMES = [card["id"] for people in board.PEOPLES for card in board.FACTS["friendshipDecks"][people]]

WORDS = CardWords(board.RESOURCE_NAMES)
RESOURCE = WORDS.resource
POINT = named("point", board.POINT_NAMES, board.POINT_ALIASES)
SHIP = named("ship", SHIP_NAMES)
UPGRADE = named("upgrade", UPGRADE_NAMES)
RATE = number("rate", 4)
COUNT = number("number", MOST_ANSWER + 1)
FRIENDSHIP = named("friendship card", FRIENDSHIP_NAMES)
BALL = named("ball", BALL_NAMES)
QUADRANT = named("quadrant", board.QUADRANT_NAMES)
ROTATION = number("rotation", 3)
TOKEN = named("token", board.TOKEN_NAMES)
CARD = number("encounter card", MOST_CARDS, first=1)

CODEC = Codec(
    [
        *WORDS.talk_kinds(),
        *kinds(
            {
                a.END_TRADE: "end trading",
                a.END_TURN: "end turn",
                a.STOP: "stop",
                a.PASS: "pass",
                a.YES: "yes",
                a.NO: "no",
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
            },
            point=POINT,
            upgrade=UPGRADE,
        ),
        *kinds(
            {
                a.SUPPLY_TRADE: "trade {rate} {given} for 1 {taken}",
            },
            rate=RATE,
            given=RESOURCE,
            taken=RESOURCE,
        ),
        *kinds(
            {
                a.DISCARD: "discard {resource}",
                a.STEAL: "steal from {seat}",
                a.TAKE: "take {resource}",
                a.PAY: "pay {resource}",
                a.GIVE: "give {resource}",
                a.ANSWER: "answer {number}",
                a.USE_HELP: "help from {seats}",
                a.BUY_FAME: "buy fame",
                a.CHOOSE: "choose {card}",
            },
            resource=RESOURCE,
            seat=SEAT,
            number=COUNT,
            seats=SEATS,
            card=FRIENDSHIP,
        ),
        *kinds(
            {
                a.HOLD: "hold {ship}",
                a.STEP: "step {ship} {point}",
                a.FOUND: "found {ship}",
                a.JUMP: "jump {ship} {point}",
            },
            ship=SHIP,
            point=POINT,
        ),
        *kinds(
            {
                a.ROLLED: "roll {first} {second}",
                a.START_ROLLED: "start-roll {first} {second}",
                a.STOLEN: "stolen {resource}",
                a.RESERVE: "reserve {resource}",
                a.QUADRANT: "quadrant {quadrant} {rotation}",
            },
            first=DIE,
            second=DIE,
            resource=RESOURCE,
            quadrant=QUADRANT,
            rotation=ROTATION,
        ),
        *kinds(
            {
                a.TOKEN: "token {token}",
                a.NUMBER: "number {token}",
                a.BALLS: "balls {first} {second}",
                a.CARD: "card {card}",
            },
            token=TOKEN,
            first=BALL,
            second=BALL,
            card=CARD,
        ),
    ]
)
