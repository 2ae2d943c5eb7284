"""Our bots in another program's arena: its position goes in as a plain dict, our move comes out in its own words.

python docs/bots/visiting.py [BOT]
"""

import sys

import hexnaut

OURS = {"wood": "tritanium", "brick": "dilithium", "sheep": "food", "wheat": "oxygen", "ore": "water"}
OURS |= {"desert": "asteroids", "3:1": "any", "knight": "starfleet-intervenes", "point": "victory-point"}
OURS |= {"road building": "utopia-planitia", "year of plenty": "research-station", "monopoly": "monopoly"}
ASKED = {"play": "turn", "discard": "discard", "robber": "cruiser", "roads": "utopia-planitia"}

# A corner is (tile, corner), counted from the top in rows and clockwise from the north; a road is a pair of corners.
BOARD = hexnaut.load("star-trek").geometry()
NODE = {(tile, n): name for tile, one in enumerate(BOARD["sectors"]) for n, name in enumerate(one["corners"])}
ROUTE = {frozenset(one["ends"]): one["name"] for one in BOARD["routes"]}
THEIRS = {ours: theirs for theirs, ours in OURS.items()} | {name: str(corner) for corner, name in NODE.items()}
THEIRS |= {one["name"]: f"tile {tile}" for tile, one in enumerate(BOARD["sectors"])}
THEIRS |= {name: " - ".join(THEIRS[end] for end in sorted(ends)) for ends, name in ROUTE.items()}

POSITION = {  # as another program might hold it; what each player has counted of the other: the least of each resource
    "tiles": "sheep wood wheat brick ore sheep wood wood wheat desert brick ore sheep ore wheat wood wheat brick sheep",
    "numbers": [3, 4, 12, 11, 8, 10, 8, 3, 5, 0, 9, 2, 9, 10, 11, 5, 6, 4, 6],
    "ports": {0: "3:1", 3: "wheat", 7: "ore", 10: "3:1", 13: "sheep", 17: "3:1", 20: "3:1", 23: "brick", 27: "wood"},
    "players": [
        {"settlements": [(7, 2)], "cities": [(6, 3)], "roads": [((7, 2), (7, 3)), ((6, 2), (6, 3))], "knights": 1},
        {"settlements": [(0, 2), (10, 3)], "cities": [], "roads": [((4, 0), (4, 1)), ((14, 1), (14, 2))], "knights": 0},
    ],
    "hands": [{"wheat": 5, "ore": 3}, {"sheep": 6, "wood": 2}],
    "counted": [{"sheep": 4}, {"wheat": 5, "ore": 3}],
    "cards": [{"knight": 1}, {"point": 1}],
    "used": {"monopoly": 1},
    "robber": 4,
    "player": 0,
}


def route(*ends):
    return ROUTE[frozenset(NODE[end] for end in ends)]


def named(counts):
    return {OURS[name]: count for name, count in counts.items()}


def known(least, size):
    """What is sure of a hand, and what the rest of it may be."""
    rest = size - sum(least.values())
    return {OURS[name]: [least.get(name, 0), least.get(name, 0) + rest] for name in list(OURS)[:5]}


def scenario(position, asked):
    """The same position in the words of scenarios: options that make the classic game, and facts."""
    layout = {"tiles": [OURS[tile] for tile in position["tiles"].split()], "numbers": position["numbers"]}
    layout["posts"] = [[place, OURS[kind]] for place, kind in position["ports"].items()]
    players, hands, counted = (list(enumerate(position[part])) for part in ("players", "hands", "counted"))
    facts = {
        "question": ASKED[asked],
        "active": position["player"],
        "cruiser": BOARD["sectors"][position["robber"]]["name"],
        "outposts": {seat: [NODE[corner] for corner in one["settlements"]] for seat, one in players},
        "starbases": {seat: [NODE[corner] for corner in one["cities"]] for seat, one in players},
        "starships": {seat: [route(*road) for road in one["roads"]] for seat, one in players},
        "fleet": {seat: one["knights"] for seat, one in players},
        "hands": {seat: named(hand) for seat, hand in hands},
        "counted": {seat: {1 - seat: known(least, sum(hands[1 - seat][1].values()))} for seat, least in counted},
        "cards": {seat: named(cards) for seat, cards in enumerate(position["cards"])},
        "usedCards": named(position["used"]),
    }
    classic = {"players": len(players), "supportCards": False, "offers": False, "combinedTradeBuild": True}
    return {"game": "star-trek", "options": {**classic, "layout": layout}, "given": facts}


def move(position, asked, bot):
    """What our bot does in the seat that is asked, in the other program's names."""
    match = hexnaut.scenarios.start(scenario(position, asked))
    view = match.view(match.asked[0])
    return " ".join(THEIRS.get(word, word) for word in view.word(bot.decide(view)).split())


player = hexnaut.make_bot(sys.argv[1] if len(sys.argv) > 1 else "greedy", seed=1)
for question in ASKED:
    print(f"{question}: {move(POSITION, question, player)}")
