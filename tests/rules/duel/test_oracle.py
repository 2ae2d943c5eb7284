"""Whole games, move by move, beside a second model of the rules that was written from the ledger alone."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from hexnaut.games.duel.game import GAME
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.scenario import start_scenario
from hexnaut.kernel.types import CHANCE
from tests.effort import effort
from tests.rules.duel.oracle import CARDS, CENTRES, MISSIONS, RESOURCES
from tests.rules.duel.oracle_moves import Course
from tests.views import present

GAMES = 10
LATE_POSITIONS = 12
RICH_POSITIONS = 20
LONGEST = effort(900, 300)  # steps of one game
EAGER = ("found", "fight", "build", "take", "reveal")


def words(match: Match, seat: int) -> list[str]:
    return [GAME.codec.word(action) for action in GAME.legal(match.state, seat)]


def compare(oracle: Course, match: Match) -> None:
    view = GAME.view(match.state, 0)
    assert view["question"] == oracle.question
    assert sorted(view["missions"]) == sorted(oracle.open)
    assert (view["missionDeck"], view["reserve"]) == (len(oracle.deck), oracle.reserve)
    assert view["sectorSizes"] == oracle.stacks
    for seat, ship in enumerate(oracle.ships):
        shown = view["players"][seat]
        assert (shown["stock"], shown["astro"], shown["hangar"]) == (ship.stock, ship.astro, ship.hangar)
        assert shown["boosters"] == {str(strength): ship.boosters.count(strength) for strength in (1, 2)}
        assert shown["cannons"] == {str(strength): ship.cannons.count(strength) for strength in (1, 2)}
        assert shown["centres"] == ship.centres
        assert (shown["friendship"], shown["medals"]) == (ship.friendship(), ship.medals())
        assert shown["points"] == oracle.points(seat)
        if match.state.to_act() != CHANCE:
            assert set(words(match, seat)) == oracle.legal(seat)
    if view["flight"]:
        flight = view["flight"]
        assert (flight["sector"] - 1, flight["speed"], flight["actions"]) == (
            oracle.sector,
            oracle.speed,
            oracle.actions,
        )
        assert {place for place, card in enumerate(flight["row"], start=1) if card["used"]} == oracle.marked


def follow(oracle: Course, match: Match, rng: random.Random, steps: int) -> None:
    """Random moves, more of those that lead somewhere."""
    for _ in range(steps):
        compare(oracle, match)
        if match.over:
            break
        if match.state.to_act() == CHANCE:
            outcome = match.drawn()
            match.make(CHANCE_SEAT, outcome)
            oracle.chance(GAME.codec.word(outcome))
            continue
        seat = rng.choice([seat for seat in (0, 1) if match.state.is_asked(seat)])
        listed = words(match, seat)
        eager = [word for word in listed if word.startswith("fulfil")]
        eager = eager or [word for word in listed if word.startswith(EAGER)]
        word = rng.choice(eager if eager and rng.random() < 0.7 else listed)
        match.submit_words(seat, word)
        oracle.move(seat, word)
    assert oracle.winner == (match.state.winner if match.over else None)


@pytest.mark.parametrize("seed", range(GAMES))
def test_DU_220_games_follow_the_second_model(seed: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = {
        "victoryPoints": rng.choice([6, 8, 10]),
        "hiddenRefills": rng.random() < 0.4,
        "scrapShips": rng.random() < 0.4,
        "handicap": rng.choice(["none", 0, 1]),
        "handicapAstro": rng.random() < 0.5,
        "handicapBooster": rng.random() < 0.5,
        "startPlayer": rng.choice(["roll", 0, 1]),
    }
    match = new_match(GAME, options, seed)
    follow(Course(match.prepared), match, rng, LONGEST)


@pytest.mark.rule("DU-125")
@pytest.mark.parametrize("seed", range(LATE_POSITIONS))
def test_DU_113_late_positions_follow_it_too(seed: int) -> None:
    """With an empty or nearly empty reserve and mission deck, which random games hardly ever reach."""
    rng = random.Random(seed)
    given = late_position(rng)
    options = {"victoryPoints": 12, "hiddenRefills": seed % 3 == 0, "scrapShips": seed % 2 == 0}
    match = start_scenario(GAME, {"options": options, "seed": seed, "given": given})
    follow(course_from(match), match, rng, LONGEST // 6)


@pytest.mark.rule("DU-154")
@pytest.mark.parametrize("seed", range(RICH_POSITIONS))
def test_DU_132_rich_positions_follow_it_too(seed: int) -> None:
    """With everything that missions cost, many actions, full stores, and pirates that are stronger than the ships."""
    rng = random.Random(seed)
    match = start_scenario(GAME, {"options": {"victoryPoints": 12}, "seed": seed, "given": rich_position(rng)})
    follow(course_from(match), match, rng, LONGEST // 6)


def rich_position(rng: random.Random) -> dict[str, Any]:
    ships = {
        "boosters": [2, 2, 2],
        "cannons": [1],
        "stock": {**dict.fromkeys(RESOURCES, 3), "knowledge": 4},
        "astro": 60,
    }
    pirates = rng.sample([name for name, card in CARDS.items() if card.get("loss") == "centre"], 3)
    return {
        **{fact: {"0": value, "1": value} for fact, value in ships.items()},
        "centres": {"0": "2 command 1 storage 1 sensor", "1": "1 command 2 storage 1 science"},
        "posts": {"0": ["S-11", "S-12"], "1": ["S-13"]},
        "known": {"all": {"1": pirates[:1], "2": pirates[1:2], "3": pirates[2:]}},
        "missions": rng.sample(list(MISSIONS), 3),
        "active": rng.randrange(2),
    }


def late_position(rng: random.Random) -> dict[str, Any]:
    """Shared out so evenly that nobody has won with 12 points."""
    areas: dict[str, dict[str, list[str]]] = {area: {"0": [], "1": []} for area in ("colonies", "posts", "pirates")}
    area_of = {"colony": "colonies", "trade": "posts", "pirate": "pirates"}
    taken = [name for name, card in CARDS.items() if card["kind"] in ("colony", "pirate") or card.get("tradingPost")]
    for name in rng.sample(taken, rng.choice([26, 28, 29, 31])):
        shares = areas[area_of[CARDS[name]["kind"]]]
        shares[min(shares, key=lambda seat: len(shares[seat]))].append(name)
    missions = rng.sample(list(MISSIONS), len(MISSIONS))
    worthless = [name for name in missions if not MISSIONS[name]["reward"]["victoryPoints"]]
    opened = rng.sample([name for name in missions if name not in worthless], 3)
    levels = {seat: {centre: rng.randrange(2) for centre in CENTRES} for seat in ("0", "1")}
    return {
        **areas,
        "fulfilled": {"0": worthless[::2], "1": worthless[1::2]},
        "missions": opened,
        "centres": levels,
        "stock": {
            seat: {**{resource: rng.randrange(3) for resource in RESOURCES}, "knowledge": rng.randrange(5)}
            for seat in ("0", "1")
        },
        "astro": {seat: rng.randrange(20) for seat in ("0", "1")},
        "hangar": {seat: rng.choice(["1 colony-ship 1 trade-ship", "2 colony-ship", "2 trade-ship"]) for seat in "01"},
        "boosters": {seat: rng.choices([1, 2], k=rng.randrange(4)) for seat in ("0", "1")},
        "cannons": {seat: rng.choices([1, 2], k=rng.randrange(4)) for seat in ("0", "1")},
        "active": rng.randrange(2),
    }


def plain(counts: Mapping[Any, int]) -> dict[str, int]:
    return dict(counts)


def course_from(match: Match) -> Course:
    """The second model in the position of a game that is in its trade and build phase."""
    oracle = Course(match.prepared)
    view = GAME.view(match.state, 0)
    for ship, shown in zip(oracle.ships, view["players"], strict=True):
        ship.stock, ship.astro, ship.hangar = plain(shown["stock"]), shown["astro"], plain(shown["hangar"])
        ship.boosters = [1] * shown["boosters"]["1"] + [2] * shown["boosters"]["2"]
        ship.cannons = [1] * shown["cannons"]["1"] + [2] * shown["cannons"]["2"]
        ship.centres = plain(shown["centres"])
        ship.colonies += [CARDS[name] for name in shown["colonies"][1:]]
        ship.posts = [CARDS[name] for name in shown["posts"]]
        ship.pirates = [CARDS[name] for name in shown["pirates"]]
        ship.missions = [MISSIONS[name] for name in shown["missions"]]
        oracle.deck -= set(shown["missions"])
    oracle.open = list(view["missions"])
    oracle.deck -= set(oracle.open)
    oracle.reserve, oracle.stacks = list(view["reserve"]), list(view["sectorSizes"])
    oracle.active, oracle.turn, oracle.question = present(view["active"]), view["turn"], "build"
    return oracle
