"""Boards (ST-021 to ST-045): the beginner board, random ones, and what a board of one's own must be."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hexnaut.games.startrek import board
from hexnaut.games.startrek.board import FACTS, RESOURCE_NAMES, Layout, make_layout
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import Source

TILE_NAMES: Final = [*RESOURCE_NAMES, "asteroids"]
PRINTED_PIECES: Final[Sequence[Mapping[str, Any]]] = FACTS["framePieces"]["pieces"]
POST_KINDS: Final = ["", *RESOURCE_NAMES, "any"]
TILE_CODES: Final = {name: code for code, name in enumerate(TILE_NAMES)}
POST_CODES: Final = {name: code for code, name in enumerate(POST_KINDS)}

PLANETS: Final[list[str]] = [planet["resource"] or "asteroids" for planet in FACTS["planets"]]
ALL_TILES: Final = [kind for kind, planet in enumerate(FACTS["planets"]) for _ in range(planet["tiles"])]
TOKENS: Final[list[int]] = list(FACTS["tokens"].values())
CORNERS: Final[list[list[int]]] = FACTS["board"]["cornerHexesCounterclockwise"]
SPIRALS: Final = {  # the sectors inwards from each corner
    (q, r): [board.HEX_AT[hex[0], hex[1]] for hex in FACTS["tokenSpiralByStartCorner"][f"{q},{r}"]] for q, r in CORNERS
}


def beginner_layout(beginner: Mapping[str, Any] = FACTS["beginner"]) -> dict[str, Any]:
    """ST-027, ST-030."""
    tiles = [""] * board.HEXES
    numbers = [0] * board.HEXES
    for tile in beginner["tiles"]:
        place = board.HEX_AT[tile["q"], tile["r"]]
        tiles[place] = tile["resource"] or "asteroids"
        numbers[place] = tile["number"] or 0
    posts = [[post["ringIndex"], post["type"]] for post in beginner["tradingPosts"]]
    return {"tiles": tiles, "numbers": numbers, "posts": posts}


def variable_layout(rng: Source, pieces: Sequence[Mapping[str, Any]] = PRINTED_PIECES) -> dict[str, Any]:
    """ST-028, ST-040 to ST-043: frame, tiles and the tokens' starting corner at random."""
    frame = list(range(6))
    rng.shuffle(frame)
    order = ALL_TILES[:]
    rng.shuffle(order)
    tiles = [PLANETS[kind] for kind in order]
    corner = CORNERS[int(rng.below(len(CORNERS)))]
    return {"tiles": tiles, "numbers": spiral_numbers(tiles, corner), "posts": frame_posts(frame, pieces)}


def spiral_numbers(tiles: list[str], corner: list[int]) -> list[int]:
    """ST-041, ST-042: tokens A, B, C, ... inwards from a corner, past the asteroid field."""
    numbers = [0] * board.HEXES
    laid = 0
    for place in SPIRALS[corner[0], corner[1]]:
        if tiles[place] != "asteroids":
            numbers[place] = TOKENS[laid]
            laid += 1
    return numbers


def frame_posts(frame: list[int], pieces: Sequence[Mapping[str, Any]] = PRINTED_PIECES) -> list[list[Any]]:
    """ST-026, ST-028: the posts of frame pieces laid in this order around the board."""
    posts = []
    for slot, piece in enumerate(frame):
        for post in pieces[piece]["posts"]:
            posts.append([5 * slot + post["offset"], post["type"]])
    return posts


def check_layout(layout: Any) -> dict[str, Any]:
    """The components of ST-001, ST-010 and ST-021, each in a place of its own."""
    try:
        tiles, numbers, posts = layout["tiles"], layout["numbers"], layout["posts"]
        asteroids = tiles.index("asteroids")
        expected = [p["resource"] or "asteroids" for p in FACTS["planets"] for _ in range(p["tiles"])]
        if sorted(tiles) != sorted(expected):
            raise BadOption("layout: not the 19 tiles of the game (ST-001)")
        if len(numbers) != board.HEXES or numbers[asteroids] != 0:
            raise BadOption("layout: a number for each planet, 0 for the asteroid field (ST-042)")
        if sorted(numbers) != sorted([0, *FACTS["tokens"].values()]):
            raise BadOption("layout: not the 18 number tokens of the game (ST-010)")
        kinds = FACTS["tradingPostKinds"]
        if sorted(kind for _, kind in posts) != sorted(k for k, n in kinds.items() for _ in range(n)):
            raise BadOption("layout: not the nine trading posts of the game (ST-021)")
        ring = FACTS["board"]["borderRingClockwise"]
        nodes = {node for place, _ in posts for node in ring[place]["intersections"]}
        if len(nodes) != 2 * len(posts) or any(place < 0 for place, _ in posts):
            raise BadOption("layout: two trading posts share an intersection (ST-028)")
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, BadOption):
            raise
        raise BadOption(f"layout: tiles, numbers and posts are needed ({error})") from error
    return {"tiles": list(tiles), "numbers": list(numbers), "posts": [list(post) for post in posts]}


def make_board(options: Mapping[str, Any]) -> Layout:
    layout = options["layout"]
    made = make_layout(
        [TILE_CODES[name] for name in layout["tiles"]],
        layout["numbers"],
        [(place, POST_CODES[kind]) for place, kind in layout["posts"]],
    )
    made.options = dict(options)
    return made
