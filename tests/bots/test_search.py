"""Greedy and search: repeatable, within their budget, and able to explain themselves."""

from collections.abc import Iterator

import pytest

from hexnaut import games
from hexnaut.arena.match import play_match
from hexnaut.arena.walk import walk
from hexnaut.bots import budget as clockwork
from hexnaut.bots.budget import Budget, Meter, parse_budget
from hexnaut.bots.greedy import GreedyBot, worth_a_thought
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judges import OLDER, judge_of
from hexnaut.bots.lookahead import MOST_TRIED, Gains, Lookahead, averages, drop_all_but_the_best
from hexnaut.bots.registry import make_bot
from hexnaut.bots.search import CANDIDATES, CLEARLY, RATHER, SITES, Candidate, SearchBot, usual_spread
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State

pytestmark = pytest.mark.once


def some_views(name: str, steps: int, every: int) -> Iterator[SeatView]:
    """Decisions of a random game in which there is something to choose."""
    game = games.load(name)
    for step, (match, asked) in enumerate(walk(game, {}, "views", steps)):
        view = SeatView(game, match.state, asked[0])
        if step % every == 0 and len(worth_a_thought(view)) > 1:
            yield view


@pytest.mark.parametrize("bot", ["greedy", "search:10n"])
@pytest.mark.parametrize("name", games.names())
def test_the_same_seed_gives_the_same_game(name: str, bot: str) -> None:
    game = games.load(name)
    seats = 2 if name == "duel" else 4
    target = {"duel": "victoryPoints", "star-trek": "victoryPoints", "starfarers": "targetPoints"}[name]
    low = {"duel": 6, "star-trek": 6, "starfarers": 10}[name]
    first, second = (
        play_match(game, {target: low}, [bot] + ["greedy"] * (seats - 1), "same", keep=True) for _ in range(2)
    )
    assert first.record is not None and second.record is not None
    assert first.record.text() == second.record.text()
    assert first.finished
    assert sum(first.refused) == 0


@pytest.mark.parametrize("name", games.names())
def test_search_plays_no_more_simulations_than_it_may(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    meters: list[Meter] = []

    class Noted(Meter):
        def __init__(self, budget: Budget) -> None:
            super().__init__(budget)
            meters.append(self)

    monkeypatch.setattr("hexnaut.bots.search.Meter", Noted)
    for view in some_views(name, 120, 11):
        SearchBot(seeded(1, "bot"), Budget(25, False)).decide(view)
    assert meters
    assert all(meter.simulations <= 25 for meter in meters)
    assert max(meter.simulations for meter in meters) > CANDIDATES


def test_search_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that goes on by a millisecond whenever somebody looks at it."""

    class Clock:
        looks = 0

        def perf_counter(self) -> float:
            self.looks += 1
            return self.looks / 1000

    clock = Clock()
    monkeypatch.setattr(clockwork, "time", clock)
    for view in some_views("star-trek", 60, 5):
        clock.looks = 0
        SearchBot(seeded(1, "bot"), Budget(40, True)).decide(view)
        assert clock.looks <= 43


@pytest.mark.parametrize("name", games.names())
def test_explanations_are_sorted_and_legal(name: str) -> None:
    for view in some_views(name, 150, 12):
        for bot in (GreedyBot(seeded(1, "bot")), SearchBot(seeded(1, "bot"), Budget(20, False))):
            found = bot.explain(view)
            values = [value for _, value in found]
            assert values == sorted(values, reverse=True)
            assert {action for action, _ in found} >= set(worth_a_thought(view))
            assert all(view.refusal(action) is None for action, _ in found)


@pytest.mark.parametrize("name", games.names())
def test_what_is_played_is_explained_as_best(name: str) -> None:
    """Where no trade is talked about."""
    for view in some_views(name, 150, 12):
        if view.offers() or any(view.game.is_offer(action) for action in view.legal()):
            continue
        for bot in ("greedy", "search:20n"):
            played = make_bot(bot, seeded(3, "bot")).decide(view)
            maker = make_bot(bot, seeded(3, "bot"))
            assert isinstance(maker, GreedyBot | SearchBot)
            assert maker.explain(view)[0][0] == played


def test_looking_ahead_leaves_the_position_alone() -> None:
    for name in games.names():
        game = games.load(name)
        ahead = Lookahead(game, judge_of(game))
        for match, asked in walk(game, {}, "ahead", 40):
            before = game.dump(match.state)
            action = game.legal(match.state, asked[0])[0]
            ahead.value_of(match.state, asked[0], action, seeded(1, "luck"))
            ahead.outcome_of(match.state, asked[0], action, 2, seeded(1, "luck"))
            ahead.quick_choice(match.state, asked[0], seeded(1, "luck"))
            assert game.dump(match.state) == before


def test_a_candidate_falls_behind_when_the_gap_is_clear_or_there_is_none() -> None:
    leader = Candidate(1, 0, [100, 110, 90, 105, 95, 100, 108, 92])
    assert Candidate(2, 0, list(leader.outcomes)).is_behind(leader, CLEARLY)
    assert Candidate(3, 0, [outcome - 50 for outcome in leader.outcomes]).is_behind(leader, CLEARLY)
    assert not Candidate(4, 0, [90, 140, 60, 135, 65, 130, 78, 82]).is_behind(leader, CLEARLY)
    close = Candidate(7, 0, [90, 115, 80, 105, 85, 105, 98, 92])
    assert close.is_behind(leader, RATHER) and not close.is_behind(leader, CLEARLY)
    assert not Candidate(5, 0, [0, 0, 0]).is_behind(Candidate(6, 0, []), CLEARLY), "no world in common"


def test_what_few_worlds_tell_alike_is_not_trusted_where_other_differences_vary() -> None:
    leader = Candidate(1, 0, [100, 110, 90])
    steady = Candidate(2, 0, [99, 109, 89])
    varied = [Candidate(3, 0, [60, 190, 50]), Candidate(4, 0, [150, 20, 130])]
    assert steady.is_behind(leader, RATHER)
    usual = usual_spread([leader, steady, *varied], leader)
    assert usual is not None and usual > 1000
    assert not steady.is_behind(leader, RATHER, usual)
    assert Candidate(5, 0, [-99, -89, -109]).is_behind(leader, RATHER, usual), "what is far behind stays behind"
    assert usual_spread([leader, Candidate(6, 0, [1])], leader) is None, "nothing was played on twice"


@pytest.mark.parametrize("name", ["star-trek", "starfarers"])
def test_where_nothing_can_be_played_on_search_plays_as_greedy_does(name: str) -> None:
    """In Starfarers close calls included. Sites are another matter."""
    for view in some_views(name, 150, 12):
        if games.load(name).turns(view.sample_world(seeded(1, "world"))) == 0:
            continue
        moves = {make_bot(bot, seeded(3, "bot")).decide(view) for bot in ("greedy", "search:1n")}
        assert len(moves) == 1


def test_search_does_not_think_again_about_a_flight_that_it_began() -> None:
    game = games.load("starfarers")
    flights = 0
    for match, asked in walk(game, {}, "flights", 400):
        view = SeatView(game, match.state, asked[0])
        if len(worth_a_thought(view)) < 2 or game.thought(match.state, asked[0]) == 0:
            continue
        flights += 1
        moves = {make_bot(bot, seeded(3, "bot")).decide(view) for bot in ("greedy", "search:30n")}
        assert len(moves) == 1
    assert flights > 20


@pytest.mark.parametrize(("version", "rounds"), [("", 4), (OLDER, 1)], ids=["today", OLDER])
def test_sites_of_star_trek_catan_are_played_on_for_several_rounds(version: str, rounds: int) -> None:
    """So that what they yield can be seen; what is decided later for one round."""
    game = games.load("star-trek")
    bot = SearchBot(seeded(1, "bot"), parse_budget("40n"), version)
    found = {
        (game.turns(match.state) == 0, bot._rounds(game, match.state)) for match, _ in walk(game, {}, "set-up", 60)
    }
    assert found == {(True, rounds), (False, 1)}


@pytest.mark.parametrize("name", games.names())
def test_only_sites_with_many_kinds_of_resources_are_played_on(name: str) -> None:
    """In Star Trek Catan: as many as the better of the two that look best. The bot of 2026-11 plays all of them on."""
    game = games.load(name)
    dropped = 0
    for view in some_views(name, 120, 3):
        worlds = Imagination(view, seeded(1, "worlds"))
        found = [Candidate(action, -number) for number, action in enumerate(worth_a_thought(view))]
        assert SearchBot(seeded(1, "bot"), parse_budget("20n"), OLDER)._sought(worlds, found) == found
        kept = SearchBot(seeded(1, "bot"), parse_budget("20n"))._sought(worlds, found)
        dropped += len(found) - len(kept)
        if game.turns(worlds.world(0)) or name != "star-trek":
            assert kept == found
            continue
        kinds = {candidate.action: kinds_after(worlds.world(0), view.seat, candidate.action) for candidate in found}
        most = max(kinds[candidate.action] for candidate in found[:SITES])
        assert kept == [candidate for candidate in found if kinds[candidate.action] >= most]
    assert (dropped > 0) == (name == "star-trek")


def kinds_after(state: State, seat: int, action: int) -> int:
    game = games.load("star-trek")
    after = state.copy()
    game.apply(after, seat, action)
    return dict(zip(game.feature_names(), game.features(after, seat), strict=True))["types produced"]


def test_with_luck_by_turns_no_move_changes_the_dice_of_the_next_turn() -> None:
    """However much is drawn before it; without, the same moves lead to several rolls."""
    game = games.load("starfarers")
    ahead = Lookahead(game, judge_of(game, OLDER))
    rolls: dict[bool, set[tuple[int, int]]] = {False: set(), True: set()}
    turns = set()
    for number, (match, (seat, *_)) in enumerate(walk(game, {}, "luck", 300)):
        if game.turns(match.state) == 0 or number % 10 > 0:
            continue
        turns.add(number)
        for by_turns, found in rolls.items():
            ahead.has_luck_by_turns = by_turns
            for action in worth_a_thought(SeatView(game, match.state, seat)):
                last = ahead.play_on(match.state, seat, action, 2, seeded(number, "luck"))
                found.add((number, game.dump(last)["state"]["last_roll"]))
    assert len(rolls[True]) == len(turns) < len(rolls[False])


def test_only_the_best_of_many_moves_that_take_luck_are_tried_again() -> None:
    """And none of the others overtakes them because the first world was kind to everybody."""
    gains = [Gains() for _ in range(MOST_TRIED + 3)]
    for number, gain in enumerate(gains):
        gain.total, gain.worlds = 100 - number, 1
    gains[-1].is_sure = True  # a move that takes no luck has shown all it is worth
    drop_all_but_the_best(gains)
    assert [gain.is_dropped for gain in gains] == [False] * MOST_TRIED + [True, True, False]
    for gain in gains[:MOST_TRIED]:
        gain.total, gain.worlds = gain.total - 100, 2
    found = averages(gains)
    assert min(found[:MOST_TRIED]) > max(found[MOST_TRIED:-1])
    assert found[-1] == 100 - (MOST_TRIED + 2)


def test_budgets_are_read_strictly() -> None:
    assert parse_budget("500ms") == Budget(500, True)
    assert parse_budget("200n") == Budget(200, False)
    assert str(parse_budget("200n")) == "200n"
    for text in ("", "ms", "0ms", "-5n", "5", "5 ms", "5s", "5.5ms", "99999999n"):
        with pytest.raises(BadOption, match="no time to think"):
            parse_budget(text)
