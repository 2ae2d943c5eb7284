"""Creating a game: the first position."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from hexnaut.games.common import startroll
from hexnaut.games.starfarers import board, costs, deck, deckcompiler, layouts, setup
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers.actions import ASK_START_ROLL
from hexnaut.games.starfarers.board import FACTS, HOMES, QUADRANT_NAMES, TOKEN_NAMES, TOKENS, Layout
from hexnaut.games.starfarers.options import BALLS, COLOURS, OPTIONS
from hexnaut.games.starfarers.state import (
    BOOSTER,
    COLONY_SHIP,
    IN_DECK,
    INERT,
    NOTHING,
    PILE,
    UPGRADES,
    StarfarersState,
)
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.options import write_options
from hexnaut.kernel.types import NOBODY, NOWHERE, filled, zeros


def blank(options: Mapping[str, Any]) -> StarfarersState:
    """SF-050, SF-051: the board as it lies, everything else in its box, nobody's turn."""
    s = StarfarersState()
    s.open_trader(5)
    write_options(s, OPTIONS, options)
    s.layout = Layout()
    s.layout.options = dict(options)
    s.layout.stars = vec[i64](options["layout"]["stars"])
    s.layout.bag = vec[i64]([BALLS[ball] for ball in options["ballBag"]])
    deckcompiler.compile_deck(deck.STANDARD if options["deck"] == "standard" else options["deck"], s.layout)
    _blank_cards(s)
    _blank_pieces(s)
    _lay_board(s, options)
    s.past = filled(len(s.layout.cards), IN_DECK)
    s.read_by = zeros(len(s.layout.cards))
    return s


def _blank_cards(s: StarfarersState) -> None:
    s.bank = filled(5, costs.CARDS_OF_EACH - costs.RESERVE_OF_EACH)  # SF-050
    for resource in range(5):
        s.hand[5 * PILE + resource] = costs.RESERVE_OF_EACH
    s.hand_size[PILE] = 5 * costs.RESERVE_OF_EACH


def _blank_pieces(s: StarfarersState) -> None:
    pool = FACTS["foundingPhase"]["upgradePool"]
    s.pool = vec[i64]([pool["booster"], pool["cannon"], pool["freightPod"]] if s.founding else [0, 0, 0])
    s.site = zeros(board.SITES)
    s.ship_at = filled(12, NOWHERE)
    s.ship_kind = zeros(12)
    s.colonies_left = filled(4, costs.COLONIES)
    s.stations_left = filled(4, costs.STATIONS)
    s.shipyards_left = filled(4, costs.SHIPYARDS)
    s.upgrade = zeros(12)
    s.station = zeros(16)
    s.owner = filled(20, NOBODY)
    s.marker = filled(4, NOBODY)
    s.halves = zeros(4)
    s.medals = zeros(4)
    s.claims = zeros(4)


def _lay_board(s: StarfarersState, options: Mapping[str, Any]) -> None:
    s.kind = zeros(board.AREAS)
    s.quadrant = filled(board.AREAS, NOTHING)
    s.rotation = zeros(board.AREAS)
    s.resource = filled(board.PLANETS, NOTHING)
    s.icon = filled(board.PLANETS, NOTHING)
    s.token = zeros(board.PLANETS)
    s.hidden = zeros(board.QUADRANT_COUNT)
    s.tokens = zeros(TOKENS * len(board.ICONS))
    for i, icon in enumerate(board.ICONS):
        for token in FACTS["numberTokens"][icon]:
            s.tokens[TOKENS * i + board.token_code(token)] += 1
    s.numbers = zeros(TOKENS)
    for number in FACTS["reserveNumberTokens"]:
        s.numbers[number] += 1
    layout = options["layout"]
    for area in range(HOMES):
        s.kind[area] = board.SYSTEM
    for planet in range(3 * HOMES):
        s.resource[planet] = board.HOME_RESOURCES[planet]
        s.token[planet] = TOKEN_NAMES.index(layout["home"][planet])
    seen = {slot[0] for slot in layout["slots"] if slot is not None}
    for quadrant in layouts.hidden_quadrants(options["board"], seen):
        s.hidden[quadrant] = 1
    for place, slot in enumerate(layout["slots"]):
        if slot is not None:
            s.layout.face_up |= 2**place
            do.turn_over(s, HOMES + place, QUADRANT_NAMES.index(slot[0]), slot[1])


def begin(options: Mapping[str, Any], _log: Log) -> StarfarersState:
    """The first position. A fixed start is the pictured one, which everybody sees: nothing of it is told."""
    s = blank(options)
    if not s.founding:
        for colour in COLOURS:
            _place_fixed(s, colour, options["colours"])
    if startroll.is_settled(s, ASK_START_ROLL, options["firstSeat"]):
        setup.begin(s, QUIET)
    return s


def _site(xy: list[int]) -> int:
    return int(board.SITE_AT[board.POINT_AT[xy[0], xy[1]]])


def _place_fixed(s: StarfarersState, colour: str, colours: list[str]) -> None:
    """SF-062, SF-063: the pictured pieces and a booster; a colour that nobody plays only blocks (SF-330)."""
    pieces = FACTS["beginnerSetup"]["players"][colour]
    if colour not in colours:
        for xy in [*pieces["colonies"], pieces["spaceport"]]:
            s.site[_site(xy)] = INERT
        return
    seat = colours.index(colour)
    for xy in [*pieces["colonies"], pieces["spaceport"]]:
        s.colonies_left[seat] -= 1
        do.put_colony(s, seat, _site(xy))
    do.put_shipyard(s, seat, _site(pieces["spaceport"]))
    x, y = pieces["colonyShip"]
    do.put_ship(s, seat, COLONY_SHIP, board.POINT_AT[x, y])
    s.upgrade[UPGRADES * seat + BOOSTER] += FACTS["beginnerSetup"]["upgrades"]["booster"]
