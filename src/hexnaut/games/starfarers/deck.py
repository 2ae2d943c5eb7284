"""Encounter cards (SF-298) as data: what their nodes are, and looking at them in the tables of the interpreter.

A card is a tree of nodes, in the form of the facts (`encounterDeck.structure` explains each node and effect). A deck
of one's own is a list of such cards; what is wrong with it is said with the card and the branch where it is wrong.

`deckcompiler.py` checks them and lays all nodes into one table, WIDTH numbers each:
kind, a, b, text, first successor, second successor, place in the table of jumps. END stands for the end of a card.
"""

from typing import Any, Final

from mypy_extensions import i64

from hexnaut.games.starfarers.board import FACTS, Layout

WIDTH: Final = 7
END: Final = -1

# Nodes that ask or draw; their answers and results are the inputs of a card
NUMBER: Final = 1  # a: least, b: most; jumps by answer
YES_NO: Final = 2  # a: cards needed for yes; yes, no
PAY: Final = 3  # a: cards
DUEL: Final = 4  # a: COMBAT or SPEED, b: seats to the left; won, lost
COMPARE: Final = 5  # b: seats to the left; at least as many boosters, fewer
SHAKE: Final = 6  # jumps by sum

# Effects
GAIN: Final = 10  # a: cards, b: resource
GAIN_ANY: Final = 11  # a: cards, b: 1 if they may be confiscated
HALF_MEDALS: Final = 12  # a
ADD_UPGRADE: Final = 13  # a
REMOVE_UPGRADE: Final = 14  # a
HOLD_SHIP: Final = 15  # a
SPACE_JUMP: Final = 16  # a
FREE_SHIP: Final = 17  # a
DRAW_FROM_EACH: Final = 18  # a
EACH_GIVES: Final = 19  # a
RETURN_GIFT: Final = 20
CONFISCATE: Final = 21
WEAR: Final = 22  # a: upgrades removed, b: threshold
MOST_PODS: Final = 23  # a: half medals, b: least pods
REDRAW: Final = 24  # b: 1 with reshuffling
NOTHING: Final = 25
COMBAT: Final = 0
SPEED: Final = 1
MOST_SUM: Final = 5
MOST_CARDS: Final = 60
MOST_NODES_DEEP: Final = 12
MOST_ANSWER: Final = 7
MOST_DRAWS: Final = 2  # from each opponent: every card drawn waits on the agenda
OPS: Final = {
    "gain": GAIN,
    "gainAny": GAIN_ANY,
    "halfMedals": HALF_MEDALS,
    "addUpgrade": ADD_UPGRADE,
    "removeUpgrade": REMOVE_UPGRADE,
    "holdShip": HOLD_SHIP,
    "spaceJump": SPACE_JUMP,
    "freeTradeShip": FREE_SHIP,
    "drawFromEachOpponent": DRAW_FROM_EACH,
    "eachOpponentGives": EACH_GIVES,
    "returnGift": RETURN_GIFT,
    "confiscate": CONFISCATE,
    "allRemoveUpgradeIfMoreThan": WEAR,
    "mostFreightPodsHalfMedals": MOST_PODS,
    "drawNewEncounter": REDRAW,
    "none": NOTHING,
}
OP_NAMES: Final = {code: name for name, code in OPS.items()}
WITHOUT_NUMBER: Final = ("returnGift", "confiscate", "drawNewEncounter", "none")
STANDARD: Final[list[dict[str, Any]]] = FACTS["encounterDeck"]["cards"]


# -- looking at a compiled deck -----------------------------------------------------------------------------------


def kind_at(layout: Layout, node: i64) -> i64:
    return layout.nodes[WIDTH * node]


def arg_a(layout: Layout, node: i64) -> i64:
    return layout.nodes[WIDTH * node + 1]


def arg_b(layout: Layout, node: i64) -> i64:
    return layout.nodes[WIDTH * node + 2]


def text_at(layout: Layout, node: i64) -> i64:
    return layout.nodes[WIDTH * node + 3]


def takes_input(kind: i64) -> bool:
    """Whether an answer or a result decides how it goes on."""
    return kind == NUMBER or kind == YES_NO or kind == DUEL or kind == COMPARE or kind == SHAKE


def after(layout: Layout, node: i64, given: i64) -> i64:
    """The node that follows: by the answer or sum, or 1 for yes, won, at least as many and 0 for the opposite."""
    kind = kind_at(layout, node)
    if kind == NUMBER or kind == SHAKE:
        return layout.jumps[layout.nodes[WIDTH * node + 6] + given]
    if takes_input(kind) and given == 0:
        return layout.nodes[WIDTH * node + 5]
    return layout.nodes[WIDTH * node + 4]


def looks_like(layout: Layout, node: i64, other: i64) -> bool:
    """Whether two nodes look the same when they are reached."""
    for i in range(4):
        if layout.nodes[WIDTH * node + i] != layout.nodes[WIDTH * other + i]:
            return False
    return True
