"""Observations written a second time, slowly, from the view's words: what the compiled ones have to equal."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexnaut.games.duel import cards as duel
from hexnaut.games.duel import viewtypes as duel_types
from hexnaut.games.duel import words as duel_words
from hexnaut.games.starfarers import board as space
from hexnaut.games.starfarers import viewtypes as starfarers_types
from hexnaut.games.starfarers import words as starfarers_words
from hexnaut.games.startrek import board as trek
from hexnaut.games.startrek import layouts as startrek_layouts
from hexnaut.games.startrek import names as trek_names
from hexnaut.games.startrek import viewtypes as trek_types
from hexnaut.games.startrek import words as trek_words

View = Mapping[str, Any]
STANCES = ["silent", "asked", "accepted", "refused", "countered", "unasked", "proposes"]


def place(names: Sequence[str], name: str | None) -> int:
    return -1 if name is None else list(names).index(name)


def number(value: int | None, otherwise: int = -1) -> int:
    return otherwise if value is None else int(value)


def question(view: View, questions: Mapping[int, str]) -> int:
    return next((code for code, name in questions.items() if name == view["question"]), 0)


def from_me(view: View, seat: int | None) -> int:
    return -1 if seat is None else (seat - view["seat"]) % len(view["players"])


def rows(view: View, width: int, row: Any, seats: int = 4, empty: int = 0) -> list[int]:
    """A row for each player from the viewer on; empty ones where nobody sits."""
    players = view["players"]
    numbers: list[int] = []
    for step in range(seats):
        if step < len(players):
            made = row(players[(view["seat"] + step) % len(players)])
            assert len(made) == width
            numbers += made
        else:
            numbers += [empty] * width
    return numbers


def known(bounds: dict[str, list[int]]) -> list[int]:
    return [bound for pair in bounds.values() for bound in pair]


def offers(view: View) -> list[int]:
    by_seat = {offer["seat"]: offer for offer in view["offers"]}

    def row(player: View) -> list[int]:
        offer = by_seat.get(player["seat"])
        if offer is None:
            return [0] * 11
        return [STANCES.index(offer["stance"]), *offer["gives"].values(), *offer["wants"].values()]

    return rows(view, 11, row)


# -- Star Trek Catan -------------------------------------------------------------------------------------------


def star_trek(view: View) -> list[int]:
    options, private = view["options"], view["private"]
    general = [
        len(view["players"]),
        options["victoryPoints"],
        options["combinedTradeBuild"],
        options["supportCards"],
        view["turn"],
        trek_types.PHASES.index(view["phase"]),
        question(view, trek_words.QUESTIONS),
        view["seat"] in view["asked"],
        view["chance"],
        from_me(view, view["active"]),
        from_me(view, view["first"]),
        number(view["lastRoll"], 0),
        trek.HEX_NAMES.index(view["cruiser"]),
        view["deck"],
        view["cardPlayed"],
        view["uhuraTried"],
        place(trek.RESOURCE_NAMES, view["randType"]),
        from_me(view, view["longestRoute"]),
        from_me(view, view["largestFleet"]),
        from_me(view, view["winner"]),
        private["points"],
    ]
    return [
        *map(int, general),
        *view["bank"].values(),
        *view["usedCards"].values(),
        *[int(card in view["display"]) for card in trek_names.SUPPORT_NAMES],
        *_trek_board(view),
        *rows(view, 18, lambda player: _trek_player(view, player)),
        *rows(view, 10, lambda player: known(player["known"])),
        *offers(view),
        *private["cards"].values(),
        *(private["bought"] or dict.fromkeys(range(5), 0)).values(),
        *(private["lookingAt"] or dict.fromkeys(range(5), 0)).values(),
        *private["deckHolds"].values(),
    ]


def _trek_board(view: View) -> list[int]:
    layout = view["layout"]
    posts = [0] * trek.NODES
    for ring, kind in layout["posts"]:
        for node in trek.FACTS["board"]["borderRingClockwise"][ring]["intersections"]:
            posts[node] = startrek_layouts.POST_KINDS.index(kind)
    stations: dict[str, tuple[int, int]] = {}
    ships: dict[str, int] = {}
    for player in view["players"]:
        seat = from_me(view, player["seat"])
        stations |= {node: (seat, 1) for node in player["outposts"]} | {node: (seat, 2) for node in player["starbases"]}
        ships |= dict.fromkeys(player["starships"], seat)
    numbers = []
    for tile, value in zip(layout["tiles"], layout["numbers"], strict=True):
        numbers += [startrek_layouts.TILE_NAMES.index(tile), value]
    for node, name in enumerate(trek.NODE_NAMES):
        numbers += [*stations.get(name, (-1, 0)), posts[node]]
    return numbers + [ships.get(name, -1) for name in trek.ROUTE_NAMES]


def _trek_player(view: View, player: View) -> list[int]:
    support = player["support"]
    return [
        1,
        player["handSize"],
        player["cardCount"],
        player["boughtCount"],
        number(player["victoryCards"], 0),
        player["fleet"],
        place(trek_names.SUPPORT_NAMES, support and support["card"]),
        int(bool(support) and support["side"] == "B"),
        int(player["supportUsed"]),
        int(player["supportNew"]),
        player["points"],
        player["routeLength"],
        player["starshipsLeft"],
        player["outpostsLeft"],
        player["outpostsReserve"],
        player["ringsLeft"],
        player["mustDiscard"],
        view["startRolls"][player["seat"]],
    ]


# -- Starfarers ------------------------------------------------------------------------------------------------


def starfarers(view: View, texts: list[str], cards: list[Any]) -> list[int]:
    """`texts` and `cards` are the deck's, whose numbers an observation names."""
    flight = view["flight"]
    general = [
        len(view["players"]),
        view["options"]["targetPoints"],
        view["turn"],
        starfarers_types.PHASES.index(view["phase"]),
        question(view, starfarers_words.QUESTIONS),
        view["seat"] in view["asked"],
        view["chance"],
        from_me(view, view["active"]),
        from_me(view, view["first"]),
        number(view["lastRoll"], 0),
        *[place(starfarers_words.BALL_NAMES, ball) for ball in view["balls"] or [None, None]],
        view["reserve"],
        view["reserveNumbersLeft"],
        view["encounterDeck"],
        view["encounterDiscards"],
        view["goodsTraded"],
        view["fameBought"],
        view["helped"],
        flight["steps"] if flight else -1,
        flight["jumps"] if flight else -1,
        from_me(view, view["winner"]),
    ]
    return [
        *map(int, general),
        *view["supply"].values(),
        *view["pool"].values(),
        *_flight(flight),
        *_encounter(view, texts, cards),
        *_areas(view),
        *_sites(view),
        *rows(view, 12, lambda player: _ships(view, player), empty=-1),
        *_peoples(view),
        *rows(view, 16, lambda player: _farer(view, player)),
        *rows(view, 10, lambda player: known(player["known"])),
        *known(view["private"]["reserveKnown"]),
        *offers(view),
    ]


def _flight(flight: View | None) -> list[int]:
    if flight is None:
        return [-1] * 4
    ship, origin = flight["moving"], flight["origin"]
    return [
        flight["baseSpeed"],
        flight["speed"],
        place(starfarers_words.SHIP_NAMES, ship),
        place(space.POINT_NAMES, origin),
    ]


def _encounter(view: View, texts: list[str], cards: list[Any]) -> list[int]:
    encounter = view["encounter"]
    if encounter is None:
        return [-1] * 16
    read = view["private"]["card"]
    return [
        texts.index(encounter["opening"]),
        place(texts, encounter["question"]),
        number(encounter["most"]),
        number(encounter["needed"]),
        encounter["ownTotal"],
        -1 if read is None else cards.index(read),
        *encounter["paid"].values(),
        *encounter["loot"].values(),
    ]


def _areas(view: View) -> list[int]:
    numbers = []
    planets = []
    for area in view["areas"]:
        quadrant = place(space.QUADRANT_NAMES, area["quadrant"])
        numbers += [
            starfarers_types.AREA_KINDS.index(area["kind"]),
            number(area["stars"]),
            quadrant,
            number(area["rotation"]),
        ]
        shown = []
        for planet in area["planets"]:
            icon = space.ICONS.index(planet["icon"]) if planet["icon"] in space.ICONS else -1
            resource = space.RESOURCE_NAMES.index(planet["resource"])
            shown += [resource, icon, space.TOKEN_NAMES.index(planet["token"])]
        planets += shown or [-1] * 9
    return numbers + planets


def _sites(view: View) -> list[int]:
    pieces = dict.fromkeys(view["closedSites"], (-1, 3))
    for player in view["players"]:
        seat = from_me(view, player["seat"])
        pieces |= dict.fromkeys(player["colonies"], (seat, 1)) | dict.fromkeys(player["spaceports"], (seat, 2))
    return [
        value
        for site in range(space.SITES)
        for value in pieces.get(space.POINT_NAMES[space.SITE_POINTS[site]], (-1, 0))
    ]


def _ships(view: View, player: View) -> list[int]:
    flight = view["flight"] if player["seat"] == view["active"] else None
    numbers = []
    for name in starfarers_words.SHIP_NAMES:
        kind, point = player["ships"].get(name, ("none", None))
        marks = [int(flight is not None and name in flight[mark]) for mark in ("flown", "held")]
        numbers += [starfarers_words.SHIP_KINDS.index(kind), place(space.POINT_NAMES, point), *marks]
    return numbers


def _peoples(view: View) -> list[int]:
    numbers = []
    players = len(view["players"])
    for outpost in view["outposts"].values():
        turned = [outpost["stations"][(view["seat"] + step) % players] for step in range(players)]
        numbers += [*turned, *[0] * (4 - players), from_me(view, outpost["marker"])]
    holder = {card: player["seat"] for player in view["players"] for card in player["friendship"]}
    return numbers + [from_me(view, holder.get(card)) for card in starfarers_words.FRIENDSHIP_NAMES]


def _farer(view: View, player: View) -> list[int]:
    return [
        1,
        player["points"],
        player["handSize"],
        player["coloniesLeft"],
        player["stationsLeft"],
        player["shipyardsLeft"],
        *player["upgrades"].values(),
        player["boosters"],
        player["cannons"],
        player["halfMedals"],
        player["medals"],
        player["freeShipsDue"],
        player["mustDiscard"],
        view["startRolls"][player["seat"]],
    ]


# -- Starfarers Duel -------------------------------------------------------------------------------------------


def starfarers_duel(view: View) -> list[int]:
    options = view["options"]
    general = [
        options["victoryPoints"],
        options["hiddenRefills"],
        options["scrapShips"],
        view["turn"],
        duel_types.PHASES.index(view["phase"]),
        question(view, duel_words.QUESTIONS),
        view["seat"] in view["asked"],
        view["chance"],
        from_me(view, view["active"]),
        from_me(view, view["first"]),
        view["rewardsLeft"],
        view["looksLeft"],
        number(view["roll"], 0),
        duel_types.ENDINGS.index(view["ended"]),
        view["frozen"],
        from_me(view, view["winner"]),
        view["missionDeck"],
        from_me(view, view["friend"]),
        from_me(view, view["hero"]),
        view["purchases"],
    ]
    me, other = view["seat"], 1 - view["seat"]
    return [
        *map(int, general),
        *[int(resource in (view["produce"] or [])) for resource in duel.RESOURCE_NAMES],
        *[int(seat in view["proposals"]) for seat in (me, other)],
        *view["sectorSizes"],
        *view["reserve"],
        *[value for mission in duel.MISSION_NAMES for value in _mission(view, mission)],
        *[int(tile in view["freeTiles"]) for tile in duel.CENTRE_NAMES],
        *_duel_flight(view["flight"]),
        *_cards(view),
        *[place(duel.CARD_NAMES, card) for card in (view["postsUsed"] + [None, None])[:2]],
        *rows(view, 27, _duellist, seats=2),
        *_own(view["private"]),
    ]


def _mission(view: View, mission: str) -> tuple[int, int]:
    banned = int(mission in view["bannedMissions"])
    if mission in view["missions"]:
        return 1, banned
    for step in range(2):
        if mission in view["players"][(view["seat"] + step) % 2]["missions"]:
            return 2 + step, banned
    return 0, banned


def _duel_flight(flight: View | None) -> list[int]:
    if flight is None:
        return [-1] * (8 + 4 * duel.SECTOR_SIZE)
    numbers = [
        flight["sector"] - 1,
        flight["speed"],
        flight["actions"],
        flight["actionLimit"],
        flight["usedHere"],
        number(flight["fightRoll"], 0),
        flight["topCards"],
        flight["bottomCards"],
    ]
    for entry in flight["row"]:
        numbers += [place(duel.CARD_NAMES, entry["card"]), number(entry["group"]), entry["pirate"], entry["used"]]
    numbers = [int(value) for value in numbers]
    return numbers + [-1] * (8 + 4 * duel.SECTOR_SIZE - len(numbers))


def _cards(view: View) -> list[int]:
    where = dict.fromkeys(duel.CARD_NAMES, 0)
    for sector, cards in (view["memory"] or {}).items():
        where |= dict.fromkeys(cards, int(sector))
    for step in range(2):
        player = view["players"][(view["seat"] + step) % 2]
        for card in [*player["colonies"], *player["posts"], *player["pirates"]]:
            if card in where:
                where[card] = 5 + step
    return list(where.values())


def _duellist(player: View) -> list[int]:
    founded = [card for kind in ("colonies", "posts", "pirates") for card in player[kind]]
    return [
        duel.SYMBOL_NAMES.index(player["symbol"]),
        int(player["handedIn"]),
        *player["stock"].values(),
        player["capacity"],
        player["astro"],
        *player["hangar"].values(),
        *player["boosters"].values(),
        *player["cannons"].values(),
        *player["centres"].values(),
        player["friendship"],
        player["medals"],
        player["points"],
        len([card for card in founded if card in duel.CARD_NAMES]),
        len(player["missions"]),
    ]


def _own(private: View) -> list[int]:
    centres = [place(duel.CENTRE_NAMES, name) for name in private["centres"] or [None, None]]
    placed = [(private[side] + [None] * 3)[:3] for side in ("top", "bottom")]
    return centres + [place(duel.CARD_NAMES, card) for cards in placed for card in cards]
