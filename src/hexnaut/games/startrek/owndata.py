"""What is reconstructed in Star Trek Catan, and data of one's own in its place (A-02, A-03 of our sources)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from hexnaut.games.startrek import layouts
from hexnaut.games.startrek.board import AROUND, FACTS, NODES, ROUTE_ENDS, ROUTES
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.owndata import OPTION, Doubt, need, sections_of, whole
from hexnaut.kernel.types import BIT

SECTIONS = ("beginner", "framePieces")
PARTS = ("tiles", "tradingPosts", "placements")  # of the beginner board
COLOURS: list[str] = FACTS["playerColours"]
PIECES = 6
EDGES_OF_A_PIECE = 5


def own_data() -> dict[str, Any]:
    """What is printed on the components, as far as it can be replaced."""
    beginner = {part: FACTS["beginner"][part] for part in PARTS}
    return {"beginner": beginner, "framePieces": {"pieces": FACTS["framePieces"]["pieces"]}}


def doubts() -> list[Doubt]:
    return [
        Doubt("frame", 26, "frame"),
        Doubt("board", 30, "board"),
        Doubt("pieces", 32, "board"),
        Doubt("sarek", 201, "sarek"),
    ]


# -- reading -------------------------------------------------------------------------------------------------------


def take(options: dict[str, Any]) -> None:
    """Check `data` and keep what differs from ours. Raises BadOption."""
    given = sections_of(options.pop(OPTION), SECTIONS)
    if not given:
        return
    ours = own_data()
    other: dict[str, Any] = {}
    if "beginner" in given:
        beginner = _other_parts(_read_beginner(given["beginner"]), _read_beginner(ours["beginner"]))
        if beginner:
            other["beginner"] = beginner
    if "framePieces" in given:
        frame = _read_frame(given["framePieces"])
        if frame != _read_frame(ours["framePieces"]):
            other["framePieces"] = frame
    if other:
        options[OPTION] = other


def _other_parts(read: dict[str, Any], ours: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in read.items() if part != ours[name]}


def _read_beginner(beginner: Any) -> dict[str, Any]:
    """ST-030, ST-032: sectors, trading posts and first pieces, without remarks."""
    need("beginner", isinstance(beginner, Mapping), f"an object with some of {', '.join(PARTS)} is needed")
    for name in beginner:
        need("beginner", name in PARTS, f"unknown part {name!r}; there are {', '.join(PARTS)}")
    if "tiles" in beginner or "tradingPosts" in beginner:
        _check_board(own_data()["beginner"] | dict(beginner))
    read: dict[str, Any] = {}
    if "tiles" in beginner:
        tiles = [{key: tile[key] for key in ("q", "r", "resource", "number")} for tile in beginner["tiles"]]
        read["tiles"] = sorted(tiles, key=lambda tile: (tile["r"], tile["q"]))
    if "tradingPosts" in beginner:
        posts = [{key: post[key] for key in ("ringIndex", "type")} for post in beginner["tradingPosts"]]
        read["tradingPosts"] = sorted(posts, key=lambda post: int(post["ringIndex"]))
    if "placements" in beginner:
        read["placements"] = _read_placements(beginner["placements"])
    return read


def _check_board(beginner: Mapping[str, Any]) -> None:
    try:
        layouts.check_layout(layouts.beginner_layout(beginner))
    except BadOption as error:
        raise BadOption(f"option {OPTION}: beginner: {error}") from error
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadOption(f"option {OPTION}: beginner: tiles or tradingPosts cannot be read ({error!r})") from error


def _read_placements(placements: Any) -> dict[str, list[dict[str, Any]]]:
    """ST-032, ST-037: two outposts for each colour, each with a starship, one of them starred."""
    good = isinstance(placements, Mapping) and sorted(placements) == sorted(COLOURS)
    need("placements", good, f"two places for each of {', '.join(COLOURS)} are needed")
    closed = 0
    read: dict[str, list[dict[str, Any]]] = {}
    for colour in COLOURS:
        where = f"placements of {colour}"
        places = placements[colour]
        need(where, isinstance(places, list) and len(places) == 2, "two places are needed")
        read[colour] = [_read_place(where, place) for place in places]
        need(where, sum(place["starred"] for place in read[colour]) == 1, "exactly one of the two is starred (ST-037)")
        for place in read[colour]:
            node = place["outpost"]["intersection"]
            need(where, closed & BIT[node] == 0, f"intersection {node} is too close to another outpost (ST-109)")
            closed |= AROUND[node]
    return read


def _read_place(where: str, place: Any) -> dict[str, Any]:
    try:
        node, route, starred = place["outpost"]["intersection"], place["starship"]["route"], place["starred"]
    except (KeyError, TypeError) as error:
        raise BadOption(f"option {OPTION}: {where}: outpost, starship and starred are needed") from error
    whole(where, node, 0, NODES - 1)
    whole(where, route, 0, ROUTES - 1)
    need(where, isinstance(starred, bool), "starred has to be true or false")
    ends = (ROUTE_ENDS[2 * route], ROUTE_ENDS[2 * route + 1])
    need(where, node in ends, f"route {route} does not touch intersection {node} (ST-032)")
    return {"outpost": {"intersection": node}, "starship": {"route": route}, "starred": starred}


def _read_frame(frame: Any) -> dict[str, Any]:
    """ST-026, ST-028: the posts of each piece; they fit together in any order."""
    pieces = frame.get("pieces") if isinstance(frame, Mapping) else None
    need("framePieces", isinstance(pieces, list) and len(pieces) == PIECES, f"pieces: a list of {PIECES} is needed")
    assert isinstance(pieces, list)
    read = [_read_posts(f"frame piece {number}", piece) for number, piece in enumerate(pieces, 1)]
    kinds = sorted(str(post["type"]) for piece in read for post in piece["posts"])
    expected = sorted(kind for kind, count in FACTS["tradingPostKinds"].items() for _ in range(count))
    need("framePieces", kinds == expected, "not the nine trading posts of the game (ST-021)")
    places = {post["offset"] for piece in read for post in piece["posts"]}
    need("framePieces", not {0, EDGES_OF_A_PIECE - 1} <= places, "two posts could share an intersection (ST-028)")
    return {"pieces": read}


def _read_posts(where: str, piece: Any) -> dict[str, list[dict[str, Any]]]:
    posts = piece.get("posts") if isinstance(piece, Mapping) else None
    need(where, isinstance(posts, list) and all(isinstance(post, Mapping) for post in posts), "posts are missing")
    assert isinstance(posts, list)
    for post in posts:
        whole(where, post.get("offset"), 0, EDGES_OF_A_PIECE - 1)
        need(where, post.get("type") in FACTS["tradingPostKinds"], f"there is no trading post {post.get('type')!r}")
    offsets = sorted(post["offset"] for post in posts)
    apart = all(second - first > 1 for first, second in pairwise(offsets))
    need(where, apart, "two posts share an intersection (ST-028)")
    read = [{"offset": post["offset"], "type": post["type"]} for post in posts]
    return {"posts": sorted(read, key=lambda post: int(post["offset"]))}


# -- playing with it -----------------------------------------------------------------------------------------------


def beginner_board(options: Mapping[str, Any]) -> dict[str, Any]:
    """The printed board with its first pieces, as a game with these checked options has it."""
    printed: dict[str, Any] = own_data()["beginner"]
    return printed | dict(options.get(OPTION, {}).get("beginner", {}))


def frame_pieces(options: Mapping[str, Any]) -> list[dict[str, Any]]:
    pieces: list[dict[str, Any]] = options.get(OPTION, own_data()).get("framePieces", FACTS["framePieces"])["pieces"]
    return pieces
