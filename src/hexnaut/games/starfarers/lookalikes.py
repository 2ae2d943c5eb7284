"""Encounter cards that look alike: whether a card could have been another one, by all that was said and seen."""

from mypy_extensions import i64

from hexnaut.games.starfarers import deck
from hexnaut.games.starfarers.board import Layout
from hexnaut.games.starfarers.encounters import INPUTS

# -- cards that look alike -----------------------------------------------------------------------------------------


def nth_input(past: i64, place: i64, count: i64) -> i64:
    for _ in range(count - 1 - place):
        past //= INPUTS
    return past % INPUTS


def inputs_in(past: i64) -> i64:
    count: i64 = 0
    while past > 1:
        past //= INPUTS
        count += 1
    return count


def agrees(layout: Layout, card: i64, other: i64, past: i64, nodes: i64) -> bool:
    """SF-344: whether another card would have looked the same with these inputs.

    Over the first `nodes` nodes; with a negative number up to the end, where both must end.
    """
    count = inputs_in(past)
    used: i64 = 0
    node = layout.roots[card]
    twin = layout.roots[other]
    if layout.openings[card] != layout.openings[other]:
        return False
    while nodes != 0 and node != deck.END and twin != deck.END:
        if not deck.looks_like(layout, node, twin):
            return False
        given: i64 = 0
        if deck.takes_input(deck.kind_at(layout, node)):
            if used == count:
                return True  # this is where the card stands: the question is seen, the answer is not there yet
            given = nth_input(past, used, count)
            used += 1
        node = deck.after(layout, node, given)
        twin = deck.after(layout, twin, given)
        nodes -= 1
    return nodes == 0 or node == twin


def stand_of(layout: Layout, card: i64, past: i64, nodes: i64) -> i64:
    """Which node is next on a card after so many nodes with these inputs."""
    count = inputs_in(past)
    used: i64 = 0
    node = layout.roots[card]
    while nodes != 0 and node != deck.END:
        given: i64 = 0
        if deck.takes_input(deck.kind_at(layout, node)):
            if used == count:
                return node
            given = nth_input(past, used, count)
            used += 1
        node = deck.after(layout, node, given)
        nodes -= 1
    return node
