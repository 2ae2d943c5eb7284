"""Slow, literal searches for the longest route (ST-119, ST-124), and networks to try them on."""

from itertools import combinations

import networkx as nx

from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.rng import Rng


def random_network(rng: Rng) -> tuple[dict[int, list[tuple[int, int]]], dict[int, list[int]]]:
    """Ships of four seats, grown from a few places each, and some stations that keep the distance rule."""
    routes = [tuple(entry["ends"]) for entry in FACTS["board"]["routes"]]
    free = set(routes)
    ships: dict[int, list[tuple[int, int]]] = {seat: [] for seat in range(4)}
    wanted = {seat: int(rng.below(16)) for seat in range(4)}
    for seat, count in wanted.items():
        for _ in range(count):
            touched = {end for ship in ships[seat] for end in ship}
            near = sorted(r for r in free if touched & set(r))
            closing = [r for r in near if touched >= set(r)]
            pool = near if near and rng.below(12) else sorted(free)  # now and then a new start elsewhere
            if closing and rng.below(2):
                pool = closing  # many loops
            chosen = pool[int(rng.below(len(pool)))]
            free.remove(chosen)
            ships[seat].append(chosen)
    stations: dict[int, list[int]] = {seat: [] for seat in range(4)}
    closed: set[int] = set()
    for _ in range(int(rng.below(14))):
        place, seat = int(rng.below(54)), int(rng.below(4))
        if place not in closed and len(stations[seat]) < 5:
            stations[seat].append(place)
            closed |= {place, *FACTS["board"]["intersections"][place]["neighbours"]}
    return ships, stations


def all_trails(ships: list[tuple[int, int]], blocked: set[int]) -> int:
    """ST-119 read out aloud: try every trail, ship by ship, and keep the longest."""
    graph: nx.Graph[int] = nx.Graph(ships)

    def longest_from(place: int, used: frozenset[frozenset[int]]) -> int:
        best = len(used)
        if place in blocked and used:
            return best  # arrived at a foreign station: the trail ends here
        for neighbour in graph.neighbors(place):
            ship = frozenset((place, neighbour))
            if ship not in used:
                best = max(best, longest_from(neighbour, used | {ship}))
        return best

    return max((longest_from(place, frozenset()) for place in graph), default=0)


def largest_eulerian_part(ships: list[tuple[int, int]], blocked: set[int]) -> int:
    """The same in other words: the most ships that can be drawn in one stroke.

    A foreign station is taken apart, so that every ship there ends at a place of its own.
    """
    edges = [
        (f"{a}/{i}" if a in blocked else str(a), f"{b}/{i}" if b in blocked else str(b))
        for i, (a, b) in enumerate(ships)
    ]
    for size in range(len(edges), 0, -1):
        if any(nx.has_eulerian_path(nx.MultiGraph(list(part))) for part in combinations(edges, size)):
            return size
    return 0


def literal_lengths(s: StarTrekState) -> list[int]:
    ends = [tuple(entry["ends"]) for entry in FACTS["board"]["routes"]]
    lengths = []
    for seat in range(s.players):
        own = [ends[r] for r, owner in enumerate(s.ship) if owner == seat]
        blocked = {n for n, piece in enumerate(s.piece) if piece and (piece - 1) // 2 != seat}
        lengths.append(all_trails(own, blocked))
    return lengths


def literal_holder(lengths: list[int], holder: int) -> int:
    """ST-124, sentence by sentence; -1 when the card is set aside."""
    most = max(lengths)
    leaders = [seat for seat, value in enumerate(lengths) if value == most]
    if most < 5:
        return -1
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else -1
