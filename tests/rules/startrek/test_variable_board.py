"""ST-039 to ST-045: a random frame, random tiles, and the tokens in a spiral."""

from collections import Counter
from typing import Any

import pytest

from hexnaut.games.startrek import layouts, options
from hexnaut.games.startrek.board import FACTS, HEX_AT
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from tests.rules.startrek.table import table

Hex = tuple[int, int]

TOKENS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]  # ST-011, A to R
# The corner hexes of ST-041, which stand in the ledger in counterclockwise order, beginning in the north-west.
CORNERS: list[Hex] = [(0, -2), (-2, 0), (-2, 2), (0, 2), (2, 0), (2, -2)]


def ring(radius: int) -> list[Hex]:
    """A ring counterclockwise from its north-west corner: from each corner straight to the next."""
    corners = [(q * radius // 2, r * radius // 2) for q, r in CORNERS]
    hexes = []
    for (q, r), (next_q, next_r) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for step in range(radius):
            hexes.append((q + (next_q - q) * step // radius, r + (next_r - r) * step // radius))
    return hexes


def spiral(start: Hex) -> list[Hex]:
    """ST-041: the outer ring from a corner, the inner ring from the hex next to that corner, the centre."""
    at = CORNERS.index(start)
    outer, inner = ring(2), ring(1)
    return [*outer[2 * at :], *outer[: 2 * at], *inner[at:], *inner[:at], (0, 0)]


def tiles_with_asteroids_at(place: int) -> list[str]:
    rest = [p["resource"] for p in FACTS["planets"] for _ in range(p["tiles"]) if p["resource"]]
    return [*rest[:place], "asteroids", *rest[place:]]


def touching(a: Hex, b: Hex) -> bool:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr)) == 1


def test_ST_039_the_variable_board_has_a_variable_frame() -> None:
    frames = {str(new_match(GAME, {}, seed).prepared["layout"]["posts"]) for seed in range(20)}
    assert len(frames) > 15
    beginner = {str(new_match(GAME, {"board": "beginner"}, seed).prepared["layout"]) for seed in range(5)}
    assert len(beginner) == 1


def test_ST_040_every_arrangement_of_tiles_is_equally_likely() -> None:
    """Each of the 19 places gets each kind by its share of the tiles; five standard deviations are allowed."""
    boards = 1900
    counts: Counter[tuple[int, str]] = Counter()
    for seed in range(boards):
        counts.update(enumerate(layouts.variable_layout(seeded(seed, "board"))["tiles"]))
    for kind, number in {"tritanium": 4, "food": 4, "oxygen": 4, "dilithium": 3, "water": 3, "asteroids": 1}.items():
        share = number / 19
        spread = 5 * (boards * share * (1 - share)) ** 0.5
        for place in range(19):
            assert abs(counts[place, kind] - boards * share) < spread


def test_ST_040_no_arrangement_is_dealt_again() -> None:
    """Nothing is balanced: two equal planets side by side, and the field at the border, both come up."""
    bordering = alike = 0
    for seed in range(50):
        tiles = layouts.variable_layout(seeded(seed, "board"))["tiles"]
        place = {hex_: tiles[i] for hex_, i in HEX_AT.items()}
        bordering += any(place[hex_] == "asteroids" for hex_ in ring(2))
        alike += any(touching(a, b) and place[a] == place[b] for a in place for b in place)
    assert bordering > 5
    assert alike == 50


@pytest.mark.parametrize("start", CORNERS)
def test_ST_041_the_six_spirals_of_the_data(start: Hex) -> None:
    listed = FACTS["tokenSpiralByStartCorner"][f"{start[0]},{start[1]}"]
    assert [tuple(place) for place in listed] == spiral(start)


def test_ST_041_one_spiral_of_the_ledger_by_hand() -> None:
    """From the north-west corner down the western side: counterclockwise on a map with north on top."""
    numbers = layouts.spiral_numbers(tiles_with_asteroids_at(9), [0, -2])
    # rows from north to south; A5 in the corner, B2 below it, C6 in the west, ...
    assert numbers == [5, 10, 8, 2, 9, 11, 4, 6, 4, 0, 3, 11, 3, 5, 6, 12, 8, 10, 9]


@pytest.mark.parametrize("start", CORNERS)
def test_ST_042_the_asteroid_field_is_skipped_and_no_token_left_over(start: Hex) -> None:
    for place in range(19):
        tiles = tiles_with_asteroids_at(place)
        numbers = layouts.spiral_numbers(tiles, list(start))
        laid = [numbers[HEX_AT[hex_]] for hex_ in spiral(start)]
        assert numbers[place] == 0
        laid.remove(0)
        assert laid == TOKENS


def test_ST_042_a_token_on_the_asteroid_field_is_refused() -> None:
    layout = layouts.beginner_layout()
    numbers: list[int] = layout["numbers"]
    numbers[9], numbers[0] = numbers[0], 0
    with pytest.raises(BadOption, match="ST-042"):
        options.prepare({"layout": layout}, seeded(0, "board"))


@pytest.mark.rule("ST-041")
def test_ST_043_the_starting_corner_is_uniformly_random() -> None:
    """1,200 boards: each corner about 200 times; five standard deviations are 65."""
    counts: Counter[Hex] = Counter()
    for seed in range(1200):
        layout = layouts.variable_layout(seeded(seed, "board"))
        found = [c for c in CORNERS if layouts.spiral_numbers(layout["tiles"], list(c)) == layout["numbers"]]
        assert len(found) == 1
        counts[found[0]] += 1
    assert all(135 < counts[corner] < 265 for corner in CORNERS)


@pytest.mark.parametrize("start", CORNERS)
def test_ST_044_six_and_eight_never_touch(start: Hex) -> None:
    for place in range(19):
        numbers = layouts.spiral_numbers(tiles_with_asteroids_at(place), list(start))
        red = [hex_ for hex_, i in HEX_AT.items() if numbers[i] in (6, 8)]
        assert len(red) == 4
        assert not any(touching(a, b) for a in red for b in red)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{"firstSeat": 0}, {"firstSeat": "roll"}, {"board": "beginner", "setup": "snake"}])
def test_ST_045_the_cruiser_starts_on_the_asteroid_field(seed: int, options: dict[str, Any]) -> None:
    match = new_match(GAME, options, seed)
    field = match.prepared["layout"]["tiles"].index("asteroids")
    table(seed=seed, **{"board": "variable"} | options).expect(cruiser=f"H{field:02d}")
