"""A seat's sites and what their planets yield: looked up once for everything that bots ask of them."""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.starfarers.board import FACE_DOWN, SITE_PLANETS, SITES, THREE_TWELVE, TWO_ELEVEN
from hexnaut.games.starfarers.state import StarfarersState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT, lowest_bit, zeros

# The chances out of 36 of a token's numbers, and those to expect of a face-down token, by its icon (SF-043).
PIPS: Final = vec[i64]([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 3, 3, 0, 0, 0, 0, 0])
HIDDEN_PIPS: Final = vec[i64]([2, 4, 1, 2, 4, 1])

assert PIPS[THREE_TWELVE] == PIPS[3] + PIPS[12] and PIPS[TWO_ELEVEN] == PIPS[2] + PIPS[11]

NO_PIPS: Final = zeros(RESOURCES)


@final
class Holdings:
    """Masks of sites, and for each resource the chances out of 36 that a planet gives the seat one."""

    def __init__(self) -> None:
        self.colonies: i64 = 0
        self.ports: i64 = 0
        self.free: i64 = 0  # nobody's
        self.numbers: i64 = 0  # the number tokens that bring the seat something, as a mask
        self.pips: vec[i64] = NO_PIPS


def planet_pips(s: StarfarersState, planet: i64) -> i64:
    token = s.token[planet]
    return PIPS[token] if token != FACE_DOWN else HIDDEN_PIPS[s.icon[planet]]


def site_pips(s: StarfarersState, site: i64) -> i64:
    return planet_pips(s, SITE_PLANETS[2 * site]) + planet_pips(s, SITE_PLANETS[2 * site + 1])


def holdings_of(s: StarfarersState, seat: i64) -> Holdings:
    found = Holdings()
    _find_sites(s, seat, found)
    pips = NO_PIPS[:]
    numbers: i64 = 0
    left = found.colonies | found.ports
    while left != 0:
        site = lowest_bit(left)
        left &= left - 1
        for i in range(2 * site, 2 * site + 2):
            planet = SITE_PLANETS[i]
            pips[s.resource[planet]] += planet_pips(s, planet)
            token = s.token[planet]
            if token > 0:
                numbers |= BIT[token]
    found.numbers = numbers
    found.pips = pips
    return found


def _find_sites(s: StarfarersState, seat: i64, found: Holdings) -> None:
    colony, port = 1 + seat, 5 + seat
    colonies: i64 = 0
    ports: i64 = 0
    free: i64 = 0
    pieces = s.site
    for site in range(SITES):
        piece = pieces[site]
        if piece == 0:
            free |= BIT[site]
        elif piece == colony:
            colonies |= BIT[site]
        elif piece == port:
            ports |= BIT[site]
    found.colonies, found.ports, found.free = colonies, ports, free
