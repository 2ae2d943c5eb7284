"""A whole position as plain data and back, and what must hold in every position."""

from hexnaut.games.common.ranges import course_ranges
from hexnaut.games.common.trader import TRADER_SCALARS, TRADER_TABLES
from hexnaut.games.startrek import create, options
from hexnaut.games.startrek.actions import ASK_SULU_STARSHIP, NO_CARD, SUPPORT_CARDS
from hexnaut.games.startrek.board import AROUND, FACTS, HEX_NODES, HEXES, NODES, RESOURCE_NAMES, ROUTE_ENDS, ROUTES
from hexnaut.games.startrek.effects import YIELD
from hexnaut.games.startrek.scoring import longest_trail
from hexnaut.games.startrek.state import SCALARS, TABLES, StarTrekState, total_points
from hexnaut.kernel.fields import Positions, less_than_none, numbers_outside, wrongly_derived

# -- what follows from the pieces and cards -----------------------------------------------------------------


def derive(s: StarTrekState) -> None:
    """Fill in everything that follows from pieces, ships and hands: masks, sizes, supplies, points."""
    s.own_derived()
    for seat in range(4):
        own = [node for node in range(NODES) if s.piece[node] in (2 * seat + 1, 2 * seat + 2)]
        bases = sum(1 for node in own if s.piece[node] == 2 * seat + 2)
        ships = [route for route in range(ROUTES) if s.ship[route] == seat]
        s.stations[seat] = sum(2**node for node in own)
        s.reach[seat] = sum(2**node for node in {ROUTE_ENDS[2 * r + end] for r in ships for end in (0, 1)})
        s.posts[seat] = sum(2**kind for kind in {s.layout.post[node] for node in own})
        s.card_count[seat] = sum(s.cards[5 * seat + kind] for kind in range(5))
        s.hand_size[seat] = sum(s.hand[5 * seat + r] for r in range(5))
        s.ships_left[seat] = create.SHIPS - len(ships)
        s.reserve[seat] = max(0, create.RESERVE - bases)
        s.outposts_left[seat] = create.OUTPOSTS + create.RESERVE - len(own) - s.reserve[seat]
        s.rings[seat] = create.RINGS - bases
        s.points[seat] = len(own) + bases
    for holder in (s.route_holder, s.fleet_holder):
        if 0 <= holder < 4:
            s.points[holder] += 2
    for sector in range(HEXES):
        s.due[sector] = sum(YIELD[s.piece[HEX_NODES[6 * sector + corner]]] for corner in range(6))
    s.closed = 0
    for node in range(NODES):
        if s.piece[node] > 0:
            s.closed |= AROUND[node]
    for seat in range(s.players):
        s.length[seat] = longest_trail(s, seat)


DERIVED = (
    "stations reach posts due card_count hand_size ships_left reserve outposts_left rings points closed length"
).split()


def problems(s: StarTrekState) -> list[str]:
    """What contradicts the rules in this position; empty for every position of a real game."""
    return _range_problems(s) or _card_problems(s) or _piece_problems(s) or _derived_problems(s) or _victory_problems(s)


def _range_problems(s: StarTrekState) -> list[str]:
    ranges = (
        ("step", 0, 2 * s.players),
        ("cruiser", 0, HEXES - 1),
        ("route_holder", -1, s.players - 1),
        ("fleet_holder", -1, s.players - 1),
        ("rand_type", -1, 4),
        ("set_aside", 0, 2),
    )
    found = numbers_outside(s, [*course_ranges(s), *ranges])
    if any(not 0 <= piece <= 2 * s.players for piece in s.piece):
        found.append("a station of a seat that does not play")
    if any(not -1 <= ship < s.players for ship in s.ship):
        found.append("a starship of a seat that does not play")
    if any(not NO_CARD <= card < SUPPORT_CARDS for card in s.support):
        found.append("a support card that does not exist (ST-005)")
    return found


COUNTS = "hand bank cards bought deck seen fleet owed gives wants below above".split()


def _card_problems(s: StarTrekState) -> list[str]:
    found = less_than_none(s, COUNTS)
    for resource in range(5):
        total = s.bank[resource] + sum(s.hand[5 * seat + resource] for seat in range(4))
        if total != create.CARDS_OF_EACH:
            found.append(f"{total} cards of {RESOURCE_NAMES[resource]}, not 19 (ST-003)")
    for kind, card in enumerate(FACTS["developmentDeck"]):
        total = s.deck[kind] + s.seen[kind] + sum(s.cards[5 * seat + kind] for seat in range(4))
        if total + (sum(s.fleet) if kind == 0 else 0) > card["count"]:
            found.append(f"more than {card['count']} cards {card['id']} (ST-004)")
    held = [card for card in s.support if card >= 0]
    if len(held) != len(set(held)):
        found.append("a support card in two places (ST-005)")
    return found


def _piece_problems(s: StarTrekState) -> list[str]:
    found = []
    for node in range(NODES):
        if s.piece[node] > 0:
            near = [other for other in range(NODES) if AROUND[node] & 2**other and other != node]
            if any(s.piece[other] > 0 for other in near):
                found.append(f"stations on neighbouring intersections at N{node:02d} (ST-109)")
    for seat in range(s.players):
        for name, rule in (("ships_left", 108), ("outposts_left", 112), ("rings", 115)):
            if getattr(s, name)[seat] < 0:
                found.append(f"seat {seat}: more pieces than there are (ST-{rule:03d})")
    return found


def _derived_problems(s: StarTrekState) -> list[str]:
    twin = s.copy()
    derive(twin)
    # ST-179: the trail is counted anew when the starship is back on the board
    lifted = s.question == ASK_SULU_STARSHIP
    return wrongly_derived(s, twin, [name for name in DERIVED if name != "length" or not lifted])


def _victory_problems(s: StarTrekState) -> list[str]:
    if s.depth > 0 and s.turn > 0 and total_points(s, s.active) >= s.target:
        return [f"seat {s.active} has won already (ST-203)"]
    return []


_FIELDS = TRADER_SCALARS + SCALARS, TRADER_TABLES + TABLES
POSITIONS = Positions("Star Trek Catan", lambda s: s.layout.options, options.prepare, create.blank, problems, *_FIELDS)
