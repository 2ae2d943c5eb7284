"""What a seat of Star Trek Catan may know, as numbers (ST-208 to ST-214): its view, and nothing else."""

from typing import Final

from mypy_extensions import i16, i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.tradespaces import KNOWN_PART, OFFERS_PART, SEATS, put_course, put_hands, put_offers
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.board import FACTS, HEXES, NODES, ROUTES
from hexnaut.games.startrek.conditions import bought_this_turn, deck_size, first_is_known
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, VICTORY
from hexnaut.games.startrek.state import StarTrekState, total_points
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.spaces import Buffer, Part, seat_from, wide
from hexnaut.kernel.types import BIT

CARD_TOTALS: Final = vec[i64]([card["count"] for card in FACTS["developmentDeck"]])
PLAYER_NUMBERS: Final = 18

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


def observe(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    put_general(s, viewer, out)
    out.put_all(s.bank)
    put_used_cards(s, out)
    put_display(s, out)
    put_board(s, viewer, out)
    for step in range(SEATS):
        put_player(s, viewer, step, out)
    put_hands(s, viewer, out)
    put_offers(s, viewer, out)
    put_own_cards(s, viewer, out)


def put_general(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    players = s.players
    out.put(players)
    out.put(s.target)
    out.put(s.combined)
    out.put(s.support_on)
    put_course(s, viewer, first_is_known(s), out)
    out.put(s.cruiser)
    out.put(deck_size(s) + looked_at(s))
    out.put(s.card_played)
    out.put(s.uhura_tried)
    out.put(s.rand_type)
    out.put(seat_from(viewer, s.route_holder, players))
    out.put(seat_from(viewer, s.fleet_holder, players))
    out.put(seat_from(viewer, s.winner, players))
    out.put(total_points(s, viewer))


def looked_at(s: StarTrekState) -> i64:
    count: i64 = 0
    for kind in range(CARD_KINDS):
        count += s.seen[kind]
    return count


def put_used_cards(s: StarTrekState, out: Buffer) -> None:
    for kind in range(CARD_KINDS):
        left = s.deck[kind] + s.seen[kind]
        for seat in range(s.players):
            left += s.cards[CARD_KINDS * seat + kind]
            if kind == INTERVENES:
                left += s.fleet[seat]
        out.put(CARD_TOTALS[kind] - left)


def put_display(s: StarTrekState, out: Buffer) -> None:
    held: i64 = 0
    for seat in range(s.players):
        if s.support[seat] != a.NO_CARD:
            held |= BIT[s.support[seat]]
    for card in range(a.SUPPORT_CARDS):
        out.put(1 if held & BIT[card] == 0 else 0)


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
    nobody = OWNER_ROW * (SEATS * s.players + viewer)
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


def put_player(s: StarTrekState, viewer: i64, step: i64, out: Buffer) -> None:
    if step >= s.players:
        out.fill(0, PLAYER_NUMBERS)
        return
    seat = (viewer + step) % s.players
    shown: i64 = 0
    if s.depth == 0:  # ST-214: after the end
        shown = s.cards[CARD_KINDS * seat + VICTORY]
    bought: i64 = 0
    if seat == s.active:
        bought = bought_this_turn(s)
    items = out.items
    at = out.at
    items[at] = 1
    items[at + 1] = i16(s.hand_size[seat])
    items[at + 2] = i16(s.card_count[seat])
    items[at + 3] = i16(bought)
    items[at + 4] = i16(shown)
    items[at + 5] = i16(s.fleet[seat])
    items[at + 6] = i16(s.support[seat])
    items[at + 7] = i16(s.side_b[seat])
    items[at + 8] = 1 if s.used[seat] == s.turn else 0
    items[at + 9] = 1 if s.received[seat] == s.turn else 0
    items[at + 10] = i16(s.points[seat] + shown)
    items[at + 11] = i16(s.length[seat])
    items[at + 12] = i16(s.ships_left[seat])
    items[at + 13] = i16(s.outposts_left[seat])
    items[at + 14] = i16(s.reserve[seat])
    items[at + 15] = i16(s.rings[seat])
    items[at + 16] = i16(s.owed[seat])
    items[at + 17] = i16(s.start_roll[seat])
    out.at = at + PLAYER_NUMBERS


def put_own_cards(s: StarTrekState, viewer: i64, out: Buffer) -> None:
    own = CARD_KINDS * viewer
    active = viewer == s.active
    out.put_row(s.cards, own, CARD_KINDS)
    if active:
        out.put_all(s.bought)
    else:
        out.fill(0, CARD_KINDS)
    if active and (s.question == a.ASK_KEEP or s.question == a.ASK_LOOK):
        out.put_all(s.seen)
    else:
        out.fill(0, CARD_KINDS)
    out.put_row(s.deck_floor, own, CARD_KINDS)
