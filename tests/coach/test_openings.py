"""First sites and pairs: the best are those that anybody would take, and a board draws all of them."""

from xml.etree import ElementTree

import pytest

from hexnaut import games
from hexnaut.coach.boards import draw
from hexnaut.coach.openings import (
    Openings,
    Surveyor,
    first_placement,
    first_placement_of,
    placements_of,
    sites_of,
)
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import Record, record_of
from hexnaut.kernel.types import lowest_seat

OPTIONS = {"star-trek": {}, "starfarers": {"start": "founding"}}
CIRCLE = "{http://www.w3.org/2000/svg}circle"


@pytest.fixture(scope="module", params=OPTIONS)
def found(request: pytest.FixtureRequest) -> tuple[str, Openings]:
    name: str = request.param
    game = games.load(name)
    return name, Surveyor(game, first_placement(new_match(game, OPTIONS[name], 5)), 1).survey()


def test_every_site_is_valued_best_first(found: tuple[str, Openings]) -> None:
    name, openings = found
    assert len(openings.sites) == {"star-trek": 54, "starfarers": 12}[name]
    values = [site.value for site in openings.sites]
    assert values == sorted(values, reverse=True)
    assert 0 < values[-1] < values[0] < 1


def test_a_pair_is_two_sites_and_the_second_is_chosen_well(found: tuple[str, Openings]) -> None:
    _, openings = found
    places = {site.place for site in openings.sites}
    for pair in openings.pairs:
        assert pair.first.place != pair.second.place
        assert {pair.first.place, pair.second.place} <= places
        assert pair.second.value > 0.9 * pair.first.value  # what the quick policy makes of the first one


def test_the_board_shows_every_site(found: tuple[str, Openings]) -> None:
    name, openings = found
    drawn = ElementTree.fromstring(draw(games.load(name), openings, "a board"))
    assert len(drawn.findall(f".//{CIRCLE}")) == len(openings.sites)


def test_between_six_and_eight_is_better_than_at_the_edge() -> None:
    """On the board of seed 5 N28 lies between 8, 5 and 10, and N01 at a 2 alone."""
    game = games.load("star-trek")
    surveyor = Surveyor(game, first_placement(new_match(game, {}, 5)), 1)
    good, bad = (surveyor.site(game.codec.parse(f"place outpost {place}"), surveyor.worlds) for place in ("N28", "N01"))
    assert good.value > 2 * bad.value


def test_a_record_has_the_board_of_its_game() -> None:
    game = games.load("star-trek")
    match = new_match(game, {}, 5)
    expected = first_placement(match)
    record: Record = record_of(match, [{"name": "a"}] * 4, finished=False)
    assert game.dump(first_placement_of(game, record)) == game.dump(expected)


@pytest.mark.parametrize(
    ("name", "options"), [("duel", {}), ("starfarers", {}), ("star-trek", {"board": "beginner", "setup": "fixed"})]
)
def test_a_start_without_a_choice_of_sites_is_refused(name: str, options: dict[str, str]) -> None:
    with pytest.raises(BadOption, match="fixed pieces"):
        first_placement(new_match(games.load(name), options, 1))


def test_all_that_is_placed_before_the_first_turn_is_valued_for_its_seat() -> None:
    game = games.load("starfarers")
    match = new_match(game, {"start": "founding", "players": 3}, 5)
    asked = []
    match.advance()
    while sites := sites_of(game, match.state, 1):
        seat = lowest_seat(match.state.asked)
        assert {site.action for site in sites} == set(game.legal(match.state, seat))
        asked.append((seat, [site.action for site in sites]))
        match.submit(seat, sites[0].action)
        match.advance()
    assert len(asked) > 3
    placed = placements_of(game, record_of(match, [{"name": "a"}] * 3, finished=False), 1)
    assert [(one.seat, [site.action for site in one.sites]) for one in placed] == asked
    assert sites_of(game, match.state, 1) == []  # nothing is placed in a turn
