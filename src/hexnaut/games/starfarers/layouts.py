"""Boards (SF-050 to SF-081): how the quadrants lie, and what a board of one's own must be."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.board import FACTS, HOMES, QUADRANT_NAMES, SLOTS, TOKEN_NAMES
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import Source

BOXED = "Q-empty-2"  # SF-060, SF-070: an empty one-star quadrant stays in the box, except in wild space
LETTERS = [home["letter"] for home in FACTS["board"]["homeSystems"]]


def make_layout(kind: str, rng: Source) -> dict[str, Any]:
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


def shuffled_slots(stars: list[int], rng: Source) -> list[list[Any] | None]:
    """SF-070: one-star quadrants in front, two-star quadrants behind, each with a random rotation."""
    slots: list[list[Any] | None] = [None] * SLOTS
    for back in (1, 2):
        pool = [i for i, q in enumerate(board.QUADRANTS) if q["stars"] == back and q["id"] != BOXED]
        rng.shuffle(pool)
        for place, quadrant in zip([i for i in range(SLOTS) if stars[i] == back], pool, strict=True):
            slots[place] = [QUADRANT_NAMES[quadrant], int(rng.below(3))]
    return slots


def shuffled_home(rng: Source) -> list[str]:
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
        left = [q for q in hidden_quadrants(kind, seen) if board.QUADRANT_STARS[q] == star]
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


def hidden_quadrants(kind: str, seen: set[str]) -> list[int]:
    """The quadrants that can lie face down somewhere."""
    if kind in ("beginner", "strategic"):
        return []
    return [i for i, name in enumerate(QUADRANT_NAMES) if name not in seen and (kind == "wild" or name != BOXED)]
