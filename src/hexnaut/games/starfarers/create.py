"""Creating a game: options, boards (SF-050 to SF-081), the first position."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from hexnaut.games.starfarers import board, costs, deck, setup
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers.board import FACTS, HOMES, QUADRANT_NAMES, SLOTS, TOKEN_NAMES, TOKENS, Layout
from hexnaut.games.starfarers.state import BOOSTER, COLONY_SHIP, IN_DECK, INERT, PILE, UPGRADES, StarfarersState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.log import Log, quiet
from hexnaut.kernel.options import Option, check_options
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import filled, zeros

COLOURS: list[str] = FACTS["playerColours"]
BALLS = FACTS["balls"]["values"]
BOXED = "Q-empty-2"  # SF-060, SF-070: an empty one-star quadrant stays in the box, except in wild space
LETTERS = [home["letter"] for home in FACTS["board"]["homeSystems"]]

OPTIONS = (
    Option("players", 4, "number of seats (SF-001)", (4, 3)),
    Option(
        "board", "beginner", "how the quadrants lie (SF-060 to SF-081)", ("beginner", "strategic", "explorer", "wild")
    ),
    Option("start", None, "fixed pieces (only on the beginner board) or a founding phase", ("fixed", "founding")),
    Option("targetPoints", 15, "points that win (15 is the rule)", low=10, high=20),
    Option("ballBag", None, "the balls of a mothership; default yellow, yellow, red, blue, black (SF-003)"),
    Option("sameTypeTrades", False, "the same resource on both sides of a trade (SF-143)", (False, True)),
    Option("helpNeedsTwoRicher", False, "'rich helps poor' needs two richer players (SF-269)", (False, True)),
    Option("pirateIgnoresCards", False, "friendship cards of the pirate do not count (SF-286)", (False, True)),
    Option("blackInSpeedDuel", 0, "what a draw with the black ball counts in a speed duel (SF-287)", (0, 3)),
    Option("readerSeesCard", False, "the left neighbour sees the whole encounter card (SF-344)", (False, True)),
    Option("colours", None, "one colour for each seat; default white, red, blue, yellow"),
    Option("firstSeat", "roll", "who begins: a seat or a roll (SF-053)", ("roll",), low=0, high=3),
    Option("deck", "standard", "the encounter cards: 'standard' or a list of cards (SF-298)"),
    Option("layout", None, "a board of one's own: slots, stars and home; default as the board says (SF-060 to SF-081)"),
    Option("seed", None, "makes board, dice and balls repeatable", low=0, high=2**63 - 1),
)


def prepare(chosen: Mapping[str, Any], rng: Rng) -> dict[str, Any]:
    """All options made explicit, the visible board included."""
    options = check_options(OPTIONS, chosen)
    del options["seed"]
    if options["start"] is None:
        options["start"] = "fixed" if options["board"] == "beginner" else "founding"
    if options["start"] == "fixed" and options["board"] != "beginner":
        raise BadOption("option start: 'fixed' goes with the beginner board only (SF-062)")
    if options["firstSeat"] != "roll" and options["firstSeat"] >= options["players"]:
        raise BadOption(f"option firstSeat: there is no seat {options['firstSeat']}")
    options["colours"] = _colours(options)
    options["ballBag"] = _ball_bag(options["ballBag"])
    if options["deck"] != "standard":
        options["deck"] = deck.cards_of(options["deck"])
    if options["layout"] is None:
        options["layout"] = make_layout(options["board"], rng)
    options["layout"] = check_layout(options["layout"], options["board"])
    return options


def _colours(options: Mapping[str, Any]) -> list[str]:
    players = options["players"]
    colours = options["colours"]
    if colours is None:
        return COLOURS[:players]
    if not isinstance(colours, list) or len(colours) != players or len({*map(str, colours)}) != players:
        raise BadOption(f"option colours: {players} different colours are needed")
    for colour in colours:
        if colour not in COLOURS:
            raise BadOption(f"option colours: {colour!r} is not one of {', '.join(COLOURS)}")
    return list(colours)


def _ball_bag(balls: Any) -> list[str]:
    """SF-003: always 1 black and at most 1 red, 4 to 7 balls, so that every sum stays between 1 and 5."""
    if balls is None:
        return list(FACTS["balls"]["bag"])
    if not isinstance(balls, list) or not 4 <= len(balls) <= 7:
        raise BadOption("option ballBag: 4 to 7 balls are needed")
    for ball in balls:
        if not isinstance(ball, str) or ball not in BALLS:
            raise BadOption(f"option ballBag: {ball!r} is not one of {', '.join(BALLS)}")
    if balls.count("black") != 1 or balls.count("red") > 1:
        raise BadOption("option ballBag: exactly 1 black ball and at most 1 red one")
    return list(balls)


# -- boards --------------------------------------------------------------------------------------------------------


def make_layout(kind: str, rng: Rng) -> dict[str, Any]:
    """SF-060, SF-061, SF-070 to SF-081: what everybody sees of a new board."""
    stars = [slot["stars"] for slot in FACTS["board"]["slots"]]
    slots: list[list[Any] | None] = [None] * SLOTS
    if kind == "beginner":
        return beginner_layout()
    if kind == "strategic":
        slots = shuffled_slots(stars, rng)
    if kind == "wild":
        backs = [quadrant["stars"] for quadrant in board.QUADRANTS]
        rng.shuffle(backs)
        order = [board.SLOT_NAMES.index(name) for name in FACTS["board"]["wildSpacePlacementOrder"]]
        for place, back in zip(order, backs, strict=False):  # SF-080: the last one stays in the box
            stars[place] = back
    return {"slots": slots, "stars": stars, "home": shuffled_home(rng)}


def beginner_layout() -> dict[str, Any]:
    """SF-060, SF-061: the pictured board."""
    slots: list[list[Any] | None] = [None] * SLOTS
    for quadrant in board.QUADRANTS:
        if quadrant["beginnerSlot"] is not None:
            slots[board.SLOT_NAMES.index(quadrant["beginnerSlot"])] = [quadrant["id"], quadrant["beginnerRotation"]]
    home = [
        "/".join(map(str, planet["beginnerNumbers"]))
        for system in FACTS["board"]["homeSystems"]
        for planet in system["planets"]
    ]
    return {"slots": slots, "stars": [slot["stars"] for slot in FACTS["board"]["slots"]], "home": home}


def shuffled_slots(stars: list[int], rng: Rng) -> list[list[Any] | None]:
    """SF-070: one-star quadrants in front, two-star quadrants behind, each with a random rotation."""
    slots: list[list[Any] | None] = [None] * SLOTS
    for back in (1, 2):
        pool = [i for i, q in enumerate(board.QUADRANTS) if q["stars"] == back and q["id"] != BOXED]
        rng.shuffle(pool)
        for place, quadrant in zip([i for i in range(SLOTS) if stars[i] == back], pool, strict=True):
            slots[place] = [QUADRANT_NAMES[quadrant], int(rng.below(3))]
    return slots


def shuffled_home(rng: Rng) -> list[str]:
    """SF-071: the tokens of each letter among the three planets of its system."""
    home: list[str] = []
    for letter in LETTERS:
        tokens = _home_tokens(letter)
        order = list(range(3))
        rng.shuffle(order)
        home += [tokens[i] for i in order]
    return home


def _home_tokens(letter: str) -> list[str]:
    return [TOKEN_NAMES[board.token_code(token)] for token in FACTS["numberTokens"][letter]]


def check_layout(layout: Any, kind: str) -> dict[str, Any]:
    """A board of one's own is taken as it is, if it is made of the components of the game (SF-012, SF-046)."""
    if not isinstance(layout, Mapping) or not {"slots", "stars", "home"} <= set(layout):
        raise BadOption("layout: slots, stars and home are needed")
    slots, stars, home = layout["slots"], layout["stars"], layout["home"]
    for name, value, size in (("slots", slots, SLOTS), ("stars", stars, SLOTS), ("home", home, 3 * HOMES)):
        if not isinstance(value, list) or len(value) != size:
            raise BadOption(f"layout: {name} is a list of {size}")
    seen: set[str] = set()
    for place, name in enumerate(board.SLOT_NAMES):
        _check_slot(name, slots[place], stars[place], kind, seen)
    for star in (1, 2):
        faced_down = sum(1 for i in range(SLOTS) if slots[i] is None and stars[i] == star)
        left = [q for q in _hidden(kind, seen) if board.QUADRANT_STARS[q] == star]
        if faced_down > len(left):
            raise BadOption(f"layout: {faced_down} face-down slots with {star} star(s), but only {len(left)} quadrants")
    for place, letter in enumerate(LETTERS):
        if sorted(map(str, home[3 * place : 3 * place + 3])) != sorted(_home_tokens(letter)):
            raise BadOption(f"layout: home system {letter} has other tokens than {_home_tokens(letter)} (SF-046)")
    return {"slots": [None if slot is None else list(slot) for slot in slots], "stars": list(stars), "home": list(home)}


def _check_slot(name: str, slot: Any, star: Any, kind: str, seen: set[str]) -> None:
    if star not in (1, 2) or isinstance(star, bool):
        raise BadOption(f"layout: slot {name}: {star!r} stars; there are 1 and 2")
    if slot is None:
        if kind in ("beginner", "strategic"):
            raise BadOption(f"layout: slot {name}: on the {kind} board every quadrant lies face up")
        return
    if not isinstance(slot, list) or len(slot) != 2 or slot[0] not in QUADRANT_NAMES:
        raise BadOption(f"layout: slot {name}: {slot!r} is not a quadrant and a rotation")
    if slot[1] not in (0, 1, 2) or isinstance(slot[1], bool):
        raise BadOption(f"layout: slot {name}: rotation {slot[1]!r}; there are 0, 1 and 2 (SF-031)")
    if slot[0] in seen:
        raise BadOption(f"layout: slot {name}: {slot[0]} lies twice on the board")
    seen.add(slot[0])


def _hidden(kind: str, seen: set[str]) -> list[int]:
    """The quadrants that can lie face down somewhere."""
    if kind in ("beginner", "strategic"):
        return []
    return [i for i, name in enumerate(QUADRANT_NAMES) if name not in seen and (kind == "wild" or name != BOXED)]


# -- the first position --------------------------------------------------------------------------------------------


def blank(options: Mapping[str, Any]) -> StarfarersState:
    """SF-050, SF-051: the board as it lies, everything else in its box, nobody's turn."""
    s = StarfarersState()
    s.open_agenda()
    s.players = options["players"]
    s.target = options["targetPoints"]
    s.same_types = int(options["sameTypeTrades"])
    s.help_needs_two = int(options["helpNeedsTwoRicher"])
    s.pirate_ignores_cards = int(options["pirateIgnoresCards"])
    s.black_in_duel = options["blackInSpeedDuel"]
    s.reader_sees = int(options["readerSeesCard"])
    s.founding = int(options["start"] == "founding")
    s.layout = Layout()
    s.layout.options = dict(options)
    s.layout.stars = vec[i64](options["layout"]["stars"])
    s.layout.bag = vec[i64]([BALLS[ball] for ball in options["ballBag"]])
    deck.compile_deck(deck.STANDARD if options["deck"] == "standard" else options["deck"], s.layout)
    _blank_cards(s)
    _blank_pieces(s)
    _lay_board(s, options)
    s.past = filled(len(s.layout.cards), IN_DECK)
    s.read_by = zeros(len(s.layout.cards))
    return s


def _blank_cards(s: StarfarersState) -> None:
    s.start_roll = zeros(4)
    s.hand = zeros(25)
    s.hand_size = zeros(5)
    s.bank = filled(5, costs.CARDS_OF_EACH - costs.RESERVE_OF_EACH)  # SF-050
    for resource in range(5):
        s.hand[5 * PILE + resource] = costs.RESERVE_OF_EACH
    s.hand_size[PILE] = 5 * costs.RESERVE_OF_EACH
    s.owed = zeros(4)
    s.stance = zeros(4)
    s.gives = zeros(4)
    s.wants = zeros(4)
    s.below = zeros(100)
    s.above = zeros(100)


def _blank_pieces(s: StarfarersState) -> None:
    pool = FACTS["foundingPhase"]["upgradePool"]
    s.pool = vec[i64]([pool["booster"], pool["cannon"], pool["freightPod"]] if s.founding else [0, 0, 0])
    s.site = zeros(board.SITES)
    s.ship_at = filled(12, -1)
    s.ship_kind = zeros(12)
    s.colonies_left = filled(4, costs.COLONIES)
    s.stations_left = filled(4, costs.STATIONS)
    s.shipyards_left = filled(4, costs.SHIPYARDS)
    s.upgrade = zeros(12)
    s.station = zeros(16)
    s.owner = filled(20, -1)
    s.marker = filled(4, -1)
    s.points = zeros(4)
    s.halves = zeros(4)
    s.medals = zeros(4)
    s.claims = zeros(4)


def _lay_board(s: StarfarersState, options: Mapping[str, Any]) -> None:
    s.kind = zeros(board.AREAS)
    s.quadrant = filled(board.AREAS, -1)
    s.rotation = zeros(board.AREAS)
    s.resource = filled(board.PLANETS, -1)
    s.icon = filled(board.PLANETS, -1)
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
    for quadrant in _hidden(options["board"], seen):
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
    if options["firstSeat"] == "roll":
        setup.ask_rolls(s, 2**s.players - 1)
    else:
        setup.begin(s, options["firstSeat"], quiet())
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
