"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from collections.abc import Sequence

from hexnaut.games.common.words import DIE, SEAT, SEATS, CardWords
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.deck import MOST_ANSWER, MOST_CARDS
from hexnaut.games.starfarers.viewtypes import Ball, Upgrade
from hexnaut.kernel.codec import Codec, Kind, named, number

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
        Kind(a.END_TRADE, "end trading"),
        Kind(a.END_TURN, "end turn"),
        Kind(a.PLACE_COLONY, "place colony {point}", (POINT,)),
        Kind(a.PLACE_SPACEPORT, "place spaceport {point}", (POINT,)),
        Kind(a.PLACE_COLONY_SHIP, "place colony-ship {point}", (POINT,)),
        Kind(a.PLACE_TRADE_SHIP, "place trade-ship {point}", (POINT,)),
        Kind(a.BUILD_COLONY_SHIP, "build colony-ship {point}", (POINT,)),
        Kind(a.BUILD_TRADE_SHIP, "build trade-ship {point}", (POINT,)),
        Kind(a.BUILD_SPACEPORT, "build spaceport {point}", (POINT,)),
        Kind(a.BUILD_UPGRADE, "build {upgrade}", (UPGRADE,)),
        Kind(a.ADD, "add {upgrade}", (UPGRADE,)),
        Kind(a.REMOVE, "remove {upgrade}", (UPGRADE,)),
        Kind(a.SUPPLY_TRADE, "trade {rate} {given} for 1 {taken}", (RATE, RESOURCE, RESOURCE)),
        Kind(a.DISCARD, "discard {resource}", (RESOURCE,)),
        Kind(a.STEAL, "steal from {seat}", (SEAT,)),
        Kind(a.TAKE, "take {resource}", (RESOURCE,)),
        Kind(a.PASS, "pass"),
        Kind(a.PAY, "pay {resource}", (RESOURCE,)),
        Kind(a.GIVE, "give {resource}", (RESOURCE,)),
        Kind(a.ANSWER, "answer {number}", (COUNT,)),
        *WORDS.talk_kinds(),
        Kind(a.YES, "yes"),
        Kind(a.NO, "no"),
        Kind(a.HOLD, "hold {ship}", (SHIP,)),
        Kind(a.STEP, "step {ship} {point}", (SHIP, POINT)),
        Kind(a.STOP, "stop"),
        Kind(a.FOUND, "found {ship}", (SHIP,)),
        Kind(a.JUMP, "jump {ship} {point}", (SHIP, POINT)),
        Kind(a.CHOOSE, "choose {card}", (FRIENDSHIP,)),
        Kind(a.BUY_FAME, "buy fame"),
        Kind(a.USE_HELP, "help from {seats}", (SEATS,)),
        Kind(a.ROLLED, "roll {first} {second}", (DIE, DIE)),
        Kind(a.START_ROLLED, "start-roll {first} {second}", (DIE, DIE)),
        Kind(a.STOLEN, "stolen {resource}", (RESOURCE,)),
        Kind(a.RESERVE, "reserve {resource}", (RESOURCE,)),
        Kind(a.BALLS, "balls {first} {second}", (BALL, BALL)),
        Kind(a.QUADRANT, "quadrant {quadrant} {rotation}", (QUADRANT, ROTATION)),
        Kind(a.TOKEN, "token {token}", (TOKEN,)),
        Kind(a.NUMBER, "number {token}", (TOKEN,)),
        Kind(a.CARD, "card {card}", (CARD,)),
    ]
)
