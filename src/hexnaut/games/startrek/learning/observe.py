"""What a seat of Star Trek Catan may know, as numbers (ST-208 to ST-214): its view, and nothing else."""

from typing import Final

from mypy_extensions import i16, i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.tradespaces import (
    KNOWN_PART,
    OFFERS_PART,
    SEATS,
    put_course,
    put_hands,
    put_news_of_offers,
    put_offers,
)
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.board import FACTS, HEXES, NODES, ROUTES
from hexnaut.games.startrek.conditions import bought_this_turn, deck_size, first_is_known
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, VICTORY
from hexnaut.games.startrek.state import StarTrekState, total_points
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.spaces import Buffer, Part, part_size, seat_after, seat_from, wide
from hexnaut.kernel.state import State
from hexnaut.kernel.tables import mask, span
from hexnaut.kernel.types import zeros

CARD_TOTALS: Final = vec[i64]([card["count"] for card in FACTS["developmentDeck"]])
PLAYER_NUMBERS: Final = 18
NO_CARDS: Final = zeros(CARD_KINDS)

PARTS: Final = [
    wide(
        "general",
        (21,),
        -1,
        """
        players, points that win, trade and build combined, support cards in use, turn, phase (0 set-up, 1 before the
        roll, 2 trade, 3 build), question (0 when the game is over), its seats include the viewer, chance decides,
        active seat, first seat, last roll, sector of the cruiser, development cards in the deck, card played this turn,
        Uhura tried, Rand's resource, holder of the longest supply route, of the largest starfleet, winner, the viewer's
        points with hidden cards
        """,
    ),
    Part("bank", (RESOURCES,), 0, 19, "cards of each resource in the bank"),
    Part("used", (CARD_KINDS,), 0, 25, "development cards of each kind that have left the game"),
    Part("display", (a.SUPPORT_CARDS,), 0, 1, "1 for each support card that nobody holds"),
    Part("hexes", (HEXES, 2), 0, 12, "resource (5 asteroids), number"),
    Part("nodes", (NODES, 3), -1, 6, "owner of the station, 0 none 1 outpost 2 starbase, trading post (6 any)"),
    Part("routes", (ROUTES,), -1, 3, "owner of the starship"),
    wide(
        "players",
        (SEATS, PLAYER_NUMBERS),
        -1,
        """
        sits here, cards in hand, development cards, of these bought this turn, victory cards shown at the end,
        starfleet, support card, its side (1 for B), used this turn, new this turn, points, route length, starships
        left, outposts left, in reserve, rings left, cards to discard, roll for the first turn
        """,
    ),
    Part("known", (SEATS, RESOURCES, 2), 0, 95, KNOWN_PART),
    Part("offers", (SEATS, 11), 0, 31, OFFERS_PART),
    Part(
        "own_cards",
        (4, CARD_KINDS),
        0,
        25,
        "for each kind of development card: in the viewer's hand, of these bought this turn, looked at with McCoy, "
        "surely in the deck",
    ),
]


# Nobody and the four seats as a viewer counts them, a row for each viewer of tables of 0 to 4.
OWNER_ROW: Final = 1 + SEATS
OWNERS: Final = vec[i16](
    [
        i16(seat_from(viewer, seat, players))
        for players in range(SEATS + 1)
        for viewer in range(SEATS)
        for seat in range(-1, SEATS)
    ]
)
SIZES: Final = vec[i16]([i16(0)] + [i16(size) for _ in range(SEATS) for size in (1, 2)])  # by what stands on a node


# The kinds of actions that leave as they are: the board, cards that are out of the game or face up, support cards,
# pieces left, and points.
STILL: Final = (
    mask(a.ROLL, a.END_TURN, a.END_TRADE, a.BUY_CARD, a.ROLLED, a.STOLEN, a.DRAWN, a.SEEN)
    | span(a.TAKE, a.BORDER_TRADE)
    | span(a.OFFER, a.DECLINE)
)
OPEN_NUMBERS: Final = 2 * HEXES + 3 * NODES + ROUTES + CARD_KINDS + a.SUPPORT_CARDS  # that stay, in a row

# The kinds of actions that change of these one station or starship, and who holds which support card, at most; and what
# is written of players.
OF_PIECES: Final = span(a.PLACE_OUTPOST, a.BUILD_STARBASE) | mask(a.PLAY_INTERVENES)
OF_STARSHIPS: Final = mask(a.PLACE_SHIP, a.BUILD_SHIP)

# Where parts begin in a row
DISPLAY: Final = sum(part_size(part) for part in PARTS[:3])
STATIONS: Final = DISPLAY + a.SUPPORT_CARDS + 2 * HEXES
STARSHIPS: Final = STATIONS + 3 * NODES
PLAYERS: Final = STARSHIPS + ROUTES


def observe(s: State, viewer: i64, out: Buffer) -> None:
    assert isinstance(s, StarTrekState)
    put_general(s, viewer, out)
    out.put_all(s.bank)
    put_used_cards(s, out)
    put_display(s, out)
    put_board(s, viewer, out)
    put_players(s, viewer, out)
    put_hands(s, viewer, out)
    put_offers(s, viewer, out)
    put_own_cards(s, viewer, out)


def refresh(s: State, viewer: i64, out: Buffer) -> None:
    """What actions that are STILL may have changed."""
    assert isinstance(s, StarTrekState)
    if s.depth == 0:  # ST-214: after the end all cards are shown
        observe(s, viewer, out)
        return
    put_general(s, viewer, out)
    out.put_all(s.bank)
    out.at += OPEN_NUMBERS
    put_news_of_players(s, viewer, out)
    put_hands(s, viewer, out)
    put_news_of_offers(s, viewer, out)
    put_own_cards(s, viewer, out)


def amend(s: State, viewer: i64, action: i64, out: Buffer) -> None:
    """What an action OF_PIECES has changed, apart from the news."""
    assert isinstance(s, StarTrekState)
    kind, place = a.parts_of(action)
    items, row, nobody = out.items, out.at, nobody_for(s, viewer)
    if a.among(kind, OF_STARSHIPS):
        items[row + STARSHIPS + place] = OWNERS[nobody + 1 + s.ship[place]]
    elif kind != a.PLAY_INTERVENES:
        at, piece = row + STATIONS + 3 * place, s.piece[place]
        items[at] = OWNERS[nobody + (piece + 1 >> 1)]
        items[at + 1] = SIZES[piece]
    out.at = row + DISPLAY
    put_display(s, out)  # the last starship of the set-up is followed by the choice of support cards
    out.at = row + PLAYERS
    put_open_numbers(s, viewer, out)


def put_general(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    players, items, at = s.players, out.items, out.at
    items[at] = i16(players)
    items[at + 1] = i16(s.target)
    items[at + 2] = i16(s.combined)
    items[at + 3] = i16(s.support_on)
    out.at = at + 4
    put_course(s, viewer, first_is_known(s), out)
    items[at + 12] = i16(s.cruiser)
    items[at + 13] = i16(deck_size(s) + looked_at(s))
    items[at + 14] = i16(s.card_played)
    items[at + 15] = i16(s.uhura_tried)
    items[at + 16] = i16(s.rand_type)
    items[at + 17] = i16(seat_from(viewer, s.route_holder, players))
    items[at + 18] = i16(seat_from(viewer, s.fleet_holder, players))
    items[at + 19] = i16(seat_from(viewer, s.winner, players))
    items[at + 20] = i16(total_points(s, viewer))
    out.at = at + 21


def looked_at(s: StarTrekState) -> i64:
    count: i64 = 0
    seen = s.seen
    for kind in range(CARD_KINDS):
        count += seen[kind]
    return count


def put_used_cards(s: StarTrekState, out: Buffer) -> None:
    """Those that are neither in the deck nor in a hand, nor face up."""
    items, at, players = out.items, out.at, s.players
    deck, seen, cards, fleet = s.deck, s.seen, s.cards, s.fleet
    for kind in range(CARD_KINDS):
        used = CARD_TOTALS[kind] - deck[kind] - seen[kind]
        for seat in range(players):
            used -= cards[CARD_KINDS * seat + kind]
        items[at + kind] = i16(used)
    for seat in range(players):
        items[at + INTERVENES] -= i16(fleet[seat])
    out.at = at + CARD_KINDS


def put_display(s: StarTrekState, out: Buffer) -> None:
    items, at, support = out.items, out.at, s.support
    for card in range(a.SUPPORT_CARDS):
        items[at + card] = 1
    for seat in range(s.players):
        held = support[seat]
        if held != a.NO_CARD:
            items[at + held] = 0
    out.at = at + a.SUPPORT_CARDS


def put_board(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    """Most of the numbers: written without a call for each, and without conditions of mixed types, which are slow."""
    items = out.items
    at = out.at
    tile = s.layout.tile
    number = s.layout.number
    for sector in range(HEXES):
        items[at] = i16(tile[sector])
        items[at + 1] = i16(number[sector])
        at += 2
    owners, sizes = OWNERS, SIZES
    nobody = nobody_for(s, viewer)
    pieces = s.piece
    post = s.layout.post
    for node in range(NODES):
        piece = pieces[node]
        items[at] = owners[nobody + (piece + 1 >> 1)]
        items[at + 1] = sizes[piece]
        items[at + 2] = i16(post[node])
        at += 3
    ship = s.ship
    for route in range(ROUTES):
        items[at] = owners[nobody + 1 + ship[route]]
        at += 1
    out.at = at


def nobody_for(s: StarTrekState, viewer: i64) -> i64:
    """Where OWNERS has nobody, and after it the four seats, for a viewer."""
    return OWNER_ROW * (SEATS * s.players + viewer)


def put_players(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    first = out.at
    out.fill(0, PLAYER_NUMBERS * SEATS)
    out.at = first
    put_open_numbers(s, viewer, out)
    if s.depth == 0:
        show_victories(s, viewer, out)
    put_news_of_players(s, viewer, out)


def put_open_numbers(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    """The numbers of players that seldom change.

    Each table is fetched once for all seats: that costs as much as the numbers themselves.
    """
    items, at, players = out.items, out.at, s.players
    fleet, support, side_b, points, length = s.fleet, s.support, s.side_b, s.points, s.length
    ships_left, outposts_left, reserve, rings, start_roll = (
        s.ships_left,
        s.outposts_left,
        s.reserve,
        s.rings,
        s.start_roll,
    )
    for step in range(players):
        seat = seat_after(viewer, step, players)
        items[at] = 1
        items[at + 5] = i16(fleet[seat])
        items[at + 6] = i16(support[seat])
        items[at + 7] = i16(side_b[seat])
        items[at + 10] = i16(points[seat])
        items[at + 11] = i16(length[seat])
        items[at + 12] = i16(ships_left[seat])
        items[at + 13] = i16(outposts_left[seat])
        items[at + 14] = i16(reserve[seat])
        items[at + 15] = i16(rings[seat])
        items[at + 17] = i16(start_roll[seat])
        at += PLAYER_NUMBERS


def put_news_of_players(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    """The numbers of players that change from move to move."""
    items, at, players, turn = out.items, out.at, s.players, s.turn
    hand_size, card_count, used, received, owed = s.hand_size, s.card_count, s.used, s.received, s.owed
    for step in range(players):
        seat = seat_after(viewer, step, players)
        items[at + 1] = i16(hand_size[seat])
        items[at + 2] = i16(card_count[seat])
        items[at + 3] = 0
        items[at + 8] = 1 if used[seat] == turn else 0
        items[at + 9] = 1 if received[seat] == turn else 0
        items[at + 16] = i16(owed[seat])
        at += PLAYER_NUMBERS
    bought_by = seat_from(viewer, s.active, players)
    items[out.at + PLAYER_NUMBERS * bought_by + 3] = i16(bought_this_turn(s))
    out.at += PLAYER_NUMBERS * SEATS


def show_victories(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    """ST-214: after the end."""
    for step in range(s.players):
        shown = s.cards[CARD_KINDS * seat_after(viewer, step, s.players) + VICTORY]
        row = out.at + PLAYER_NUMBERS * step
        out.items[row + 4] = i16(shown)
        out.items[row + 10] += i16(shown)


def put_own_cards(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    items, at, own = out.items, out.at, CARD_KINDS * viewer
    cards, bought, seen, floor = s.cards, NO_CARDS, NO_CARDS, s.deck_floor
    if viewer == s.active:
        bought = s.bought
        if s.question == a.ASK_KEEP or s.question == a.ASK_LOOK:
            seen = s.seen
    for kind in range(CARD_KINDS):
        items[at + kind] = i16(cards[own + kind])
        items[at + CARD_KINDS + kind] = i16(bought[kind])
        items[at + 2 * CARD_KINDS + kind] = i16(seen[kind])
        items[at + 3 * CARD_KINDS + kind] = i16(floor[own + kind])
    out.at = at + 4 * CARD_KINDS
