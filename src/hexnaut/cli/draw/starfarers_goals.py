"""Where a ship of Starfarers may be heading for: free sites, outposts, quadrants that nobody has seen."""

from collections.abc import Mapping

from hexnaut.cli.draw.starfarers_board import people_of
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.board import BORDERS, CENTRE_OF, NEIGHBOURS, POINT_NAMES, POINTS, SITE_AT
from hexnaut.games.starfarers.costs import DOCKS
from hexnaut.games.starfarers.viewtypes import Reach, StarfarersView

MOST = 10  # as many as there are digits
TRADE_SHIP = "trade-ship"


def heading_for(view: StarfarersView, kind: str, start: str, reach: Reach) -> dict[str, str]:
    """The nearest goals of a ship, each with the point of its reach that is nearest to it."""
    ahead = _distances(POINT_NAMES.index(start))
    taken = _taken(view)
    goals = [
        point
        for point in range(POINTS)
        if POINT_NAMES[point] not in taken and _is_goal(view, kind, point) and ahead[point]
    ]
    goals.sort(key=lambda point: (ahead[point], point))
    ends = {name: before for name, before in reach.items() if before[2]}
    return {POINT_NAMES[goal]: _nearest(goal, ends) for goal in _one_an_area(view, goals)[:MOST]} if ends else {}


def _taken(view: StarfarersView) -> set[str]:
    built = [name for player in view["players"] for name in (*player["colonies"], *player["spaceports"])]
    return {*built, *view["closedSites"]}


def _is_goal(view: StarfarersView, kind: str, point: int) -> bool:
    """A colony ship looks for sites, a trade ship for outposts with a free dock, both for what is still hidden."""
    home = people_of(view["areas"][CENTRE_OF[point]]) if CENTRE_OF[point] >= 0 else None
    if home is not None:
        return kind == TRADE_SHIP and sum(view["outposts"][home]["stations"]) < DOCKS
    border = BORDERS[point]
    if border < 0:
        return False
    area = view["areas"][border]
    if area["kind"] == "face-down":
        return True
    if SITE_AT[point] < 0 or not area["planets"]:
        return False
    return kind != TRADE_SHIP or any(planet["token"] == "face-down" for planet in area["planets"])


def _one_an_area(view: StarfarersView, goals: list[int]) -> list[int]:
    """Of several points that bring the same quadrant to light, the nearest."""
    seen: set[int] = set()
    kept = []
    for goal in goals:
        area = BORDERS[goal]
        if area >= 0 and view["areas"][area]["kind"] == "face-down":
            if area in seen:
                continue
            seen.add(area)
        kept.append(goal)
    return kept


def _nearest(goal: int, ends: Mapping[str, object]) -> str:
    away = _distances(goal)
    return min(ends, key=lambda name: (away[board.POINT_NAMES.index(name)], name))


def _distances(start: int) -> list[int]:
    """The steps from a point to all others, if nothing stood in the way."""
    steps = [-1] * POINTS
    steps[start] = 0
    edge = [start]
    while edge:
        reached = []
        for point in edge:
            for near in NEIGHBOURS[3 * point : 3 * point + 3]:
                if near >= 0 and steps[near] < 0:
                    steps[near] = steps[point] + 1
                    reached.append(int(near))
        edge = reached
    return steps
