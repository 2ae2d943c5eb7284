"""Components and board (SF-001 to SF-046): the data against the totals of the box."""

import networkx as nx
import pytest

from hexnaut.games.starfarers import board, costs
from hexnaut.games.starfarers.board import FACTS
from hexnaut.games.starfarers.deck import STANDARD
from hexnaut.games.starfarers.words import FRIENDSHIP_NAMES
from hexnaut.kernel.errors import BadOption
from tests.rules.starfarers.table import PORT, given, table
from tests.rules.table import refused

STATE = table().state


def graph(closed: set[int]) -> "nx.Graph[int]":
    made: nx.Graph[int] = nx.Graph()
    made.add_edges_from((board.POINT_AT[a], board.POINT_AT[b]) for a, b in board.LINES)
    made.remove_nodes_from(closed)
    return made


def test_SF_001_three_or_four_players() -> None:
    assert [table(players=n).state.asked for n in (3, 4)]
    for players in (2, 5):
        with pytest.raises(BadOption):
            table(players=players)
    assert FACTS["playerColours"] == ["white", "red", "blue", "yellow"]


def test_SF_002_figures_of_each_colour() -> None:
    pieces = FACTS["piecesPerPlayer"]
    assert (costs.COLONIES, costs.STATIONS, costs.SHIPYARDS) == (9, 7, 3)
    assert sum(pieces.values()) == 23
    expect = {
        "coloniesLeft": {"0": 9},
        "stationsLeft": {"0": 7},
        "shipyardsLeft": {"0": 3},
        "transportersLeft": {"0": 3},
    }
    given().expect(expect)


def test_SF_003_five_balls_and_a_changed_bag() -> None:
    assert sorted(STATE.layout.bag) == [0, 1, 2, 2, 3]
    few = table(ballBag=["yellow", "red", "blue", "black"]).state
    assert sorted(few.layout.bag) == [0, 1, 2, 3]
    for bag in (
        ["yellow"] * 3,
        ["yellow"] * 7 + ["black"],
        ["red", "red", "blue", "black"],
        ["red", "blue", "blue", "blue"],
    ):
        with pytest.raises(BadOption):
            table(ballBag=bag)


@pytest.mark.parametrize(
    ("upgrade", "limit", "price"), [("booster", 6, "fuel"), ("cannon", 6, "carbon"), ("pod", 5, "ore")]
)
def test_SF_004_limits_of_a_mothership(upgrade: str, limit: int, price: str) -> None:
    facts = {"hands": {"0": f"4 {price}"}, "upgrades": {"0": f"{limit - 1} {upgrade}"}}
    given(facts).do(f"0 build {upgrade}", refused("SF-004", f"0 build {upgrade}"))
    assert sum(costs.UPGRADE_STOCK) == 24 + 24 + 20


def test_SF_005_twenty_cards_of_each_resource() -> None:
    held = [STATE.bank[r] + sum(STATE.hand[5 * holder + r] for holder in range(5)) for r in range(5)]
    assert held == [20] * 5


def test_SF_006_colours_of_planets() -> None:
    colours = {resource["id"]: resource["planetColour"] for resource in FACTS["resources"]}
    assert colours == {"ore": "red", "fuel": "orange", "carbon": "blue", "food": "green", "goods": "multicolour"}


def test_SF_007_32_encounter_cards() -> None:
    assert [card["number"] for card in STANDARD] == list(range(1, 33))
    assert [card["number"] for card in STANDARD if card["family"] == "wearAndTear"] == [31, 32]
    given().expect(encounterDeckSize=32)


def test_SF_008_five_friendship_cards_of_each_people() -> None:
    assert len(FRIENDSHIP_NAMES) == len(set(FRIENDSHIP_NAMES)) == 20
    assert [len(deck) for deck in FACTS["friendshipDecks"].values()] == [5, 5, 5, 5]
    assert list(FACTS["friendshipDecks"]) == board.PEOPLES


def test_SF_009_forty_half_medals() -> None:
    assert costs.HALF_MEDALS == 40


def test_SF_010_36_number_tokens() -> None:
    tokens = FACTS["numberTokens"]
    assert sum(len(tokens[letter]) for letter in ("alpha", "beta", "gamma", "delta")) == 12
    assert sum(len(tokens[icon]) for icon in board.ICONS) == sum(STATE.tokens) == 24


def test_SF_011_special_markers() -> None:
    specials = {token: 0 for token in board.TOKEN_NAMES[board.FIRST_PIRATE :]}
    for icon in range(6):
        for i, name in enumerate(board.TOKEN_NAMES):
            if name in specials:
                specials[name] += STATE.tokens[board.TOKENS * icon + i]
    assert specials == {"pirate-4": 1, "pirate-5": 1, "pirate-6": 1, "ice-3": 1, "ice-4": 1}
    assert sum(STATE.numbers) == 5
    assert FACTS["sharedPieces"]["tradeShipMarkers"] == 6


def test_SF_012_16_loose_quadrants() -> None:
    kinds = list(board.QUADRANT_TYPE)
    assert [kinds.count(kind) for kind in (board.SYSTEM, board.OUTPOST, board.EMPTY_SPACE)] == [8, 4, 4]


def test_SF_013_dice_and_track() -> None:
    assert FACTS["sharedPieces"]["dice"] == 2
    assert (FACTS["victoryPoints"]["start"], FACTS["victoryPoints"]["target"]) == (4, 15)


def test_SF_014_the_travellers_have_no_outpost() -> None:
    assert sorted(p for p in board.QUADRANT_PEOPLE if p >= 0) == [0, 1, 2, 3]
    assert any("Travellers" in card["text"] for card in STANDARD)


def test_SF_020_columns_of_hexes() -> None:
    columns = [sum(1 for c, _ in FACTS["board"]["hexes"] if c == column) for column in range(11)]
    assert columns == [2, 15, 14, 15, 14, 15, 14, 15, 14, 15, 2]


def test_SF_021_corners_and_lines() -> None:
    assert (len(board.COORDINATES), len(board.LINES)) == (320, 454)


def test_SF_023_areas_share_nothing() -> None:
    hexes = [tuple(h) for area in board.AREA_FACTS for h in area["positions"]]
    assert len(hexes) == len(set(hexes)) == 57
    corners = [{c for h in area["positions"] for c in board.corners_of(*h)} for area in board.AREA_FACTS]
    assert all(not corners[i] & corners[k] for i in range(19) for k in range(i))


def test_SF_024_thirteen_corners_of_an_area() -> None:
    for i, area in enumerate(board.AREA_FACTS):
        corners = {board.POINT_AT[c] for h in area["positions"] for c in board.corners_of(*h)}
        border = {p for p in range(board.POINTS) if board.BORDERS[p] == i}
        assert len(corners) == 13
        assert corners - border == {board.CENTRES[i]}
        near = {board.NEIGHBOURS[3 * board.CENTRES[i] + k] for k in range(3)}
        assert near == {board.SITE_POINTS[3 * i + k] for k in range(3)}


def test_SF_026_a_site_touches_two_planets_and_has_two_open_neighbours() -> None:
    for site in range(board.SITES):
        point = board.SITE_POINTS[site]
        assert bin(board.PLANETS_AT[point]).count("1") == 2
        assert board.SITE_PLANETS[2 * site] != board.SITE_PLANETS[2 * site + 1]
        exits = {board.EXITS[2 * site], board.EXITS[2 * site + 1]}
        near = {board.NEIGHBOURS[3 * point + k] for k in range(3)}
        assert near - exits == {board.CENTRES[site // 3]}


def test_SF_030_five_points_next_to_a_planet() -> None:
    for planet in range(board.PLANETS):
        area, i = divmod(planet, 3)
        points = [p for p in range(320) if board.BORDERS[p] == area and board.PLANETS_AT[p] & 2**i]
        sites = [p for p in points if board.SITE_AT[p] >= 0]
        assert (len(points), len(sites)) == (5, 2)


def test_SF_031_rotation_keeps_the_clockwise_order() -> None:
    for rotation in range(3):
        facts = {"quadrants": {"S13": ["Q-sys-1", rotation]}}
        s = table(board="explorer").given(facts).state
        area = board.AREA_NAMES.index("S13")
        resources = [board.RESOURCE_NAMES[s.resource[3 * area + (i + rotation) % 3]] for i in range(3)]
        assert resources == ["food", "ore", "fuel"]


def test_SF_032_stars_of_the_slots() -> None:
    stars = [slot["stars"] for slot in FACTS["board"]["slots"]]
    assert (stars.count(1), stars.count(2)) == (8, 7)


def test_SF_033_the_beginner_graph_is_connected() -> None:
    closed = {int(board.CENTRES[a]) for a in range(19) if STATE.kind[a] == board.SYSTEM}
    made = graph(closed)
    assert len(made) == 308
    assert nx.is_connected(made)
    assert nx.is_connected(graph({int(centre) for centre in board.CENTRES}))


def test_SF_040_planets_of_the_systems() -> None:
    wanted = [
        "food hexagonOpen ore rectangleOpen fuel triangleOpen",
        "ore triangleOpen goods hexagonOpen fuel rectangleOpen",
        "carbon triangleOpen ore hexagonOpen goods rectangleOpen",
        "carbon rectangleOpen food triangleOpen fuel hexagonOpen",
        "carbon hexagonOpen goods triangleOpen food rectangleOpen",
        "carbon rectangleFilled fuel triangleFilled goods hexagonFilled",
        "goods triangleFilled food rectangleFilled ore hexagonFilled",
        "ore hexagonFilled carbon triangleFilled goods rectangleFilled",
    ]
    systems = [q for q in board.QUADRANTS if q["type"] == "system"]
    made = [" ".join(f"{p['resource']} {p['icon']}" for p in q["planetsClockwise"]) for q in systems]
    assert made == wanted
    assert [q["stars"] for q in systems] == [1, 1, 1, 1, 1, 2, 2, 2]


def test_SF_041_backs_of_the_quadrants() -> None:
    backs: dict[int, list[str]] = {1: [], 2: []}
    for quadrant in board.QUADRANTS:
        backs[quadrant["stars"]].append(quadrant.get("people", quadrant["type"]))
    assert sorted(backs[1]) == sorted(["system"] * 5 + ["greenFolk", "merchants"] + ["empty"] * 2)
    assert sorted(backs[2]) == sorted(["system"] * 3 + ["scientists", "diplomats"] + ["empty"] * 2)


def test_SF_042_home_systems() -> None:
    homes = FACTS["board"]["homeSystems"]
    resources = [[planet["resource"] for planet in home["planets"]] for home in homes]
    assert resources == [
        ["fuel", "carbon", "food"],
        ["fuel", "goods", "ore"],
        ["carbon", "food", "ore"],
        ["goods", "ore", "fuel"],
    ]
    tokens = {
        letter: [t["numbers"] for t in FACTS["numberTokens"][letter]] for letter in ("alpha", "beta", "gamma", "delta")
    }
    assert tokens == {
        "alpha": [[4], [8], [11]],
        "beta": [[8], [10], [3, 12]],
        "gamma": [[3], [5], [6]],
        "delta": [[2, 11], [6], [9]],
    }


def test_SF_043_tokens_by_icon() -> None:
    wanted = {
        "triangleOpen": ["3", "4", "4", "11", "12"],
        "rectangleOpen": ["2", "5", "5", "6", "9"],
        "hexagonOpen": ["10", "10", "pirate-4", "pirate-5", "ice-3"],
        "triangleFilled": ["3", "4", "11"],
        "rectangleFilled": ["5", "8", "9"],
        "hexagonFilled": ["10", "pirate-6", "ice-4"],
    }
    for i, icon in enumerate(board.ICONS):
        row = [name for k, name in enumerate(board.TOKEN_NAMES) for _ in range(STATE.tokens[board.TOKENS * i + k])]
        assert row == wanted[icon]


def test_SF_045_reserve_numbers() -> None:
    given().expect(reserveNumbers=[3, 9, 10, 11, 11])


def test_SF_046_one_hexagon_planet_in_each_system() -> None:
    for quadrant in board.QUADRANTS:
        icons = [planet["icon"] for planet in quadrant.get("planetsClockwise", [])]
        assert not icons or sum("hexagon" in icon for icon in icons) == 1
    layout = dict(table(board="strategic").prepared["layout"])
    layout["home"] = [layout["home"][3], *layout["home"][1:]]
    with pytest.raises(BadOption, match="alpha"):
        table(board="strategic", layout=layout)


def test_SF_165_spaceport_points_are_the_two_exits() -> None:
    hand = {"hands": {"0": "2 ore 2 fuel 2 carbon 2 food"}}
    match = given(PORT | hand)
    built = [w for w in (match.game.codec.word(x) for x in match.game.legal(match.state, 0)) if "colony-ship" in w]
    assert built == ["build colony-ship P189", "build colony-ship P219"]
