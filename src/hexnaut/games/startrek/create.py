"""Creating a game: options, boards (ST-021 to ST-045), the first position."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.startrek import board, setup
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.board import FACTS, RESOURCE_NAMES, Layout, make_layout
from hexnaut.games.startrek.state import NO_CARD, StarTrekState
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.log import Log
from hexnaut.kernel.options import Option, check_options
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import filled, zeros

SHIPS, OUTPOSTS, RINGS = 15, 5, 4
RESERVE = 2
CARDS_OF_EACH = 19
TILE_NAMES = [*RESOURCE_NAMES, "asteroids"]
POST_KINDS = ["", *RESOURCE_NAMES, "any"]
COLOURS = FACTS["playerColours"]

OPTIONS = (
    Option("edition", "en2018", "edition of the rules (ST-083, ST-198, ST-201)", ("en2018", "first2012")),
    Option("players", 4, "number of seats", (3, 4)),
    Option("colours", None, "one colour for each seat; default red, blue, orange, white"),
    Option("board", "variable", "the printed beginner board or a random one", ("beginner", "variable")),
    Option("setup", None, "fixed pieces (only on the beginner board) or placed in turn", ("fixed", "snake")),
    Option("firstSeat", None, "who begins: a seat or a roll", ("roll",), low=0, high=3),
    Option("combinedTradeBuild", False, "trade and build in any order (ST-060)", (False, True)),
    Option("victoryPoints", 10, "points that win (10 is the rule)", low=3, high=20),
    Option(
        "shortageRule",
        "nobody",
        "who gets cards when the bank runs short (ST-072)",
        ("nobody", "single_player_takes_rest"),
    ),
    Option(
        "sarekSource",
        "by_edition",
        "which cards Sarek takes (ST-198, ST-201)",
        ("by_edition", "played_or_hand", "played_only"),
    ),
    Option(
        "stealing",
        "by_edition",
        "whether the cruiser must steal (ST-083)",
        ("by_edition", "compulsory", "optional"),
    ),
    Option("supportCards", True, "off: the classic game without them (our extension)", (True, False)),
    Option("seed", None, "makes board and dice repeatable", low=0, high=2**63 - 1),
)


def prepare(chosen: Mapping[str, Any], rng: Rng) -> dict[str, Any]:
    """All options made explicit, the board included."""
    given = dict(chosen)
    layout = given.pop("layout", None)
    options = check_options(OPTIONS, given)
    del options["seed"]
    fixed_board = options["board"] == "beginner"
    if options["setup"] is None:
        options["setup"] = "fixed" if fixed_board else "snake"
    if options["setup"] == "fixed" and not fixed_board:
        raise BadOption("option setup: 'fixed' goes with the beginner board only")
    if options["firstSeat"] is None:
        options["firstSeat"] = 0 if options["setup"] == "fixed" else "roll"
    if options["firstSeat"] != "roll" and options["firstSeat"] >= options["players"]:
        raise BadOption(f"option firstSeat: there is no seat {options['firstSeat']}")
    options["colours"] = _colours(options)
    if layout is not None:
        options["layout"] = _check_layout(layout)
    else:
        options["layout"] = beginner_layout() if fixed_board else variable_layout(rng)
    return options


def _colours(options: Mapping[str, Any]) -> list[str]:
    players = options["players"]
    colours = options["colours"]
    if colours is None:
        return list(COLOURS) if players == 4 else [colour for colour in COLOURS if colour != "red"]
    if not isinstance(colours, list) or len(colours) != players or len({*map(str, colours)}) != players:
        raise BadOption(f"option colours: {players} different colours are needed")
    for colour in colours:
        if colour not in COLOURS:
            raise BadOption(f"option colours: {colour!r} is not one of {', '.join(COLOURS)}")
    if players == 3 and options["setup"] == "fixed" and "red" in colours:
        raise BadOption("option colours: red is left out with 3 players and the fixed start (ST-033)")
    return list(colours)


# -- boards ----------------------------------------------------------------------------------------------


def beginner_layout() -> dict[str, Any]:
    """ST-027, ST-030."""
    tiles = [""] * board.HEXES
    numbers = [0] * board.HEXES
    for tile in FACTS["beginner"]["tiles"]:
        place = board.HEX_AT[tile["q"], tile["r"]]
        tiles[place] = tile["resource"] or "asteroids"
        numbers[place] = tile["number"] or 0
    posts = [[post["ringIndex"], post["type"]] for post in FACTS["beginner"]["tradingPosts"]]
    return {"tiles": tiles, "numbers": numbers, "posts": posts}


def variable_layout(rng: Rng) -> dict[str, Any]:
    """ST-028, ST-040 to ST-043: frame, tiles and the tokens' starting corner at random."""
    frame = list(range(6))
    rng.shuffle(frame)
    order = [kind for kind, planet in enumerate(FACTS["planets"]) for _ in range(planet["tiles"])]
    rng.shuffle(order)
    tiles = [FACTS["planets"][kind]["resource"] or "asteroids" for kind in order]
    corners = FACTS["board"]["cornerHexesCounterclockwise"]
    corner = corners[int(rng.below(len(corners)))]
    return {"tiles": tiles, "numbers": spiral_numbers(tiles, corner), "posts": frame_posts(frame)}


def spiral_numbers(tiles: list[str], corner: list[int]) -> list[int]:
    """ST-041, ST-042: tokens A, B, C, ... inwards from a corner, past the asteroid field."""
    numbers = [0] * board.HEXES
    tokens = iter(FACTS["tokens"].values())
    for q, r in FACTS["tokenSpiralByStartCorner"][f"{corner[0]},{corner[1]}"]:
        place = board.HEX_AT[q, r]
        if tiles[place] != "asteroids":
            numbers[place] = next(tokens)
    return numbers


def frame_posts(frame: list[int]) -> list[list[Any]]:
    """ST-026, ST-028: the posts of frame pieces laid in this order around the board."""
    posts = []
    for slot, piece in enumerate(frame):
        for post in FACTS["framePieces"]["pieces"][piece]["posts"]:
            posts.append([5 * slot + post["offset"], post["type"]])
    return posts


def _check_layout(layout: Any) -> dict[str, Any]:
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
        [TILE_NAMES.index(name) for name in layout["tiles"]],
        layout["numbers"],
        [(place, POST_KINDS.index(kind)) for place, kind in layout["posts"]],
    )
    made.options = dict(options)
    return made


# -- the first position ----------------------------------------------------------------------------------


def blank(options: Mapping[str, Any]) -> StarTrekState:
    """ST-046, ST-047: everything in its box, nothing on the board, nobody's turn."""
    s = StarTrekState()
    s.open_agenda()
    s.players = options["players"]
    s.target = options["victoryPoints"]
    s.combined = int(options["combinedTradeBuild"])
    first_edition = options["edition"] == "first2012"
    s.may_decline_steal = int(_by_edition(options["stealing"], "optional", first_edition))
    s.sarek_from_hand = int(not _by_edition(options["sarekSource"], "played_only", first_edition))
    s.single_takes_rest = int(options["shortageRule"] == "single_player_takes_rest")
    s.support_on = int(options["supportCards"])
    s.fixed_start = int(options["setup"] == "fixed")
    s.layout = make_board(options)
    s.cruiser = s.layout.asteroids
    s.start_roll = zeros(4)
    s.hand = zeros(20)
    s.hand_size = zeros(4)
    s.bank = filled(5, CARDS_OF_EACH)
    s.cards = zeros(20)
    s.card_count = zeros(4)
    s.bought = zeros(5)
    s.deck = zeros(5)
    for kind, card in enumerate(FACTS["developmentDeck"]):
        s.deck[kind] = card["count"]
    s.seen = zeros(5)
    s.fleet = zeros(4)
    s.support = filled(4, NO_CARD)
    s.side_b = zeros(4)
    s.used = filled(4, -1)
    s.received = filled(4, -1)
    s.piece = zeros(board.NODES)
    s.due = zeros(board.HEXES)
    s.ship = filled(board.ROUTES, -1)
    s.stations = zeros(4)
    s.reach = zeros(4)
    s.posts = zeros(4)
    s.ships_left = filled(4, SHIPS)
    s.outposts_left = filled(4, OUTPOSTS)
    s.reserve = filled(4, RESERVE)
    s.rings = filled(4, RINGS)
    s.points = zeros(4)
    s.length = zeros(4)
    s.owed = zeros(4)
    s.stance = zeros(4)
    s.gives = zeros(4)
    s.wants = zeros(4)
    s.below = zeros(100)
    s.above = zeros(100)
    s.deck_floor = zeros(20)
    s.points_at_end = zeros(4)
    return s


def _by_edition(value: str, sought: str, first_edition: bool) -> bool:
    return first_edition if value == "by_edition" else value == sought


def begin(options: Mapping[str, Any], log: Log) -> StarTrekState:
    """The first position. What the fixed start deals out, and who begins, is told as if it were played (ST-210)."""
    s = blank(options)
    if s.fixed_start:
        for seat, colour in enumerate(options["colours"]):
            _place_fixed(s, seat, colour, log)
    if options["firstSeat"] == "roll":
        setup.ask_rolls(s, 2**s.players - 1)
    else:
        setup.begin(s, options["firstSeat"], log)
    return s


def _place_fixed(s: StarTrekState, seat: int, colour: str, log: Log) -> None:
    """ST-032 to ST-037: the printed pieces of a colour and the income of the starred outpost."""
    for placement in FACTS["beginner"]["placements"][colour]:
        node = placement["outpost"]["intersection"]
        do.put_outpost(s, seat, node)
        route = placement["starship"]["route"]
        do.put_ship(s, seat, route)
        do.measure_longer(s, seat, route, log)
        if placement["starred"]:
            setup.first_income(s, seat, node, 37, log)
