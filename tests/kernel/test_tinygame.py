"""The protocol of the kernel, kept by the smallest game that uses all of it."""

import json
from itertools import permutations
from typing import Any

import pytest

from hexnaut.bots.random import Playout, RandomBot
from hexnaut.kernel.errors import BadOption, BadRecord, IllegalAction, StaleDecision
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.perft import divide, perft
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.record import read_record, record_of, replay, state_hash, steps
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import Failed, event_facts, run_scenario
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import CHANCE, SPECTATOR, lowest_seat, seats_of
from hexnaut.kernel.verify import verify
from tests.kernel import tinygame as tiny
from tests.kernel.tinygame import GAME

SEEDS = range(25)
THREE = {"players": 3, "first": 0}


def match_after(*moves: str, **options: Any) -> Match:
    """A game of three in which these moves were made; "chance draw ore" dictates chance."""
    match = new_match(GAME, THREE | options, 1)
    play(match, *moves)
    return match


def play(match: Match, *moves: str) -> None:
    for move in moves:
        who, _, words = move.partition(" ")
        if who == "chance":
            action = GAME.codec.parse(words)
            match.check_chance(action)
            match.make(CHANCE_SEAT, action)
        else:
            match.submit_words(int(who), words)


def random_match(seed: int, players: int = 3) -> Match:
    """A whole game through Match, with RandomBots that see only their SeatView."""
    match = new_match(GAME, {"players": players}, seed)
    bot = RandomBot(seeded(seed, "random bots"))
    while not match.over:
        match.advance()
        if not match.over:
            seat = int(lowest_seat(match.state.to_act()))
            match.submit(seat, bot.decide(SeatView(GAME, match.state, seat)))
    return match


def positions(seed: int) -> list[Any]:
    """Copies of all positions of a random game."""
    record = read_record(record_of(random_match(seed, 2 + seed % 2), []).text())
    return [reached.state.copy() for reached in steps(GAME, record)]


# -- playing -----------------------------------------------------------------------------------------------


def test_a_round_by_hand() -> None:
    match = match_after("0 search bow", "2 search stern", "1 search bow")
    assert match.state.to_act() == CHANCE
    assert GAME.chance(match.state) == [(GAME.codec.parse("draw ore"), 8), (GAME.codec.parse("draw ice"), 6)]
    play(match, "chance draw ice", "0 end turn")
    assert GAME.view(match.state, 2)["private"] == {"hand": {"ore": 0, "ice": 1}}
    assert GAME.view(match.state, 2)["active"] == 1


def test_the_starter_draws_first_and_the_turn_waits_below() -> None:
    match = match_after("0 search bow", "1 search stern", players=2)
    drawers = []
    while match.state.to_act() == CHANCE:
        drawers.append(int(match.state.about()))
        play(match, "chance draw ore")
    assert drawers == [0, 1]
    assert match.state.asks() == tiny.ASK_TURN and seats_of(int(match.state.to_act())) == [0]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_and_keep_all_cards(seed: int) -> None:
    for state in positions(seed):
        assert GAME.problems(state) == []
    assert state.to_act() == 0
    assert GAME.legal(state, 0) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_is_what_refusal_accepts(seed: int) -> None:
    """Of offers, `legal` lists some; of everything else, all."""
    everything = [kind.pack(values) for kind in GAME.codec.kinds.values() for values in _values(kind)]
    for state in positions(seed):
        for seat in range(GAME.seats(state)):
            accepted = [action for action in everything if GAME.refusal(state, seat, action) == 0]
            listed = GAME.legal(state, seat)
            assert set(listed) <= set(accepted)
            assert [a for a in accepted if not GAME.is_offer(a)] == sorted(
                (a for a in listed if not GAME.is_offer(a)), key=accepted.index
            )
            assert not state.is_asked(seat) or listed


def _values(kind: Any) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    for field in kind.fields:
        rows = [[*row, value] for row in rows for value in range(field.size)]
    return rows


def test_an_offer_beyond_the_menu_is_judged_by_refusal() -> None:
    scenario = {
        "game": "salvage",
        "options": THREE,
        "given": {"hands": {"0": "3 ore", "1": "2 ice"}},
        "do": ["0 offer 3 ore for 2 ice", "1 accept", "2 refuse", "0 deal with 1"],
        "expect": {"hands": {"0": "2 ice", "1": "3 ore", "2": ""}, "asked": [0]},
    }
    run_scenario(GAME, scenario)
    words = SeatView(GAME, run_scenario(GAME, scenario | {"do": [], "expect": {}}).state, 0).words()
    assert words == ["offer 1 ore for 1 ice", "end turn"]


@pytest.mark.parametrize(
    ("moves", "seat", "move", "rule"),
    [
        ((), 0, "sell", "SV-004"),
        ((), 0, "draw ore", "SV-003"),
        (("0 search bow",), 0, "search bow", "SV-002"),
        (("0 search bow", "1 search bow", "2 search bow"), 0, "sell", "SV-008"),
        (("0 search bow", "1 search bow", "2 search bow"), 0, "offer 1 ore for 1 ice", "SV-005"),
        (("0 search bow", "1 search bow", "2 search bow"), 1, "end turn", "SV-004"),
        (("0 search bow", "1 search bow", "2 search bow"), 0, "withdraw", "SV-007"),
        (("0 search bow", "1 search bow", "2 search bow"), 1, "accept", "SV-006"),
    ],
)
def test_a_refusal_names_its_rule_and_changes_nothing(moves: tuple[str, ...], seat: int, move: str, rule: str) -> None:
    match = match_after(*moves)
    before = state_hash(GAME, match.state)
    with pytest.raises(IllegalAction) as caught:
        match.submit_words(seat, move)
    assert caught.value.rule == rule
    assert rule in str(caught.value) and move in str(caught.value)
    assert state_hash(GAME, match.state) == before
    assert SeatView(GAME, match.state, seat).refusal(GAME.codec.parse(move)) == rule


# -- questions to several seats ------------------------------------------------------------------------------


def test_secret_answers_commute() -> None:
    """The order of answers to one question changes neither the position nor what the table learns."""
    answers = ["0 search bow", "1 search stern", "2 search stern"]
    reached = {state_hash(GAME, match_after(*order).state) for order in permutations(answers)}
    assert len(reached) == 1
    stories = set()
    for order in permutations(answers):
        told = event_facts(match_after(*order), SPECTATOR)
        stories.add(json.dumps(sorted(told, key=lambda fact: (fact["event"], fact["seat"]))))
    assert len(stories) == 1


def test_a_decision_id_changes_with_the_seats_own_question_only() -> None:
    match = match_after()
    ids = [SeatView(GAME, match.state, seat).decision for seat in range(3)]
    play(match, "0 search bow")
    after = [SeatView(GAME, match.state, seat).decision for seat in range(3)]
    assert after[0] != ids[0] and after[1:] == ids[1:]
    match.submit_words(1, "search bow", ids[1])
    with pytest.raises(StaleDecision):
        match.submit_words(1, "search bow", ids[1])


def test_a_late_yes_to_a_withdrawn_offer_is_stale() -> None:
    given = {"hands": {"0": "1 ore", "1": "1 ice"}}
    match = run_scenario(GAME, {"game": "salvage", "options": THREE, "given": given})
    play(match, "0 offer 1 ore for 1 ice")
    asked = SeatView(GAME, match.state, 1)
    assert asked.must_decide
    late = asked.decision
    assert "withdraw" in SeatView(GAME, match.state, 0).words()  # a free move: seat 0 is not asked
    assert not SeatView(GAME, match.state, 0).must_decide
    play(match, "0 withdraw")
    play(match, "0 offer 1 ore for 2 ice")
    with pytest.raises(StaleDecision):
        match.submit_words(1, "accept", late)


# -- secrets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sampled_world_looks_the_same_and_hides_nothing_new(seed: int) -> None:
    """The law of view and sample_world; and a sample depends on what the seat knows, not on what is so."""
    rng = seeded(seed, "worlds")
    for state in positions(seed):
        for seat in range(GAME.seats(state)):
            world = GAME.sample_world(state, seat, rng)
            assert GAME.problems(world) == []
            assert GAME.view(world, seat) == GAME.view(state, seat)
            assert GAME.legal(world, seat) == GAME.legal(state, seat)
            again = [GAME.sample_world(s, seat, seeded(seed, "same")) for s in (state, world)]
            assert GAME.dump(again[0]) == GAME.dump(again[1])


def test_sampled_worlds_reach_every_possible_hand() -> None:
    match = match_after("0 search bow", "1 search stern", "chance draw ore", "chance draw ice", players=2)
    rng = seeded(1, "worlds")
    hands = {tuple(GAME.dump(GAME.sample_world(match.state, 0, rng))["hand"][2:4]) for _ in range(200)}
    assert hands == {(1, 0), (0, 1)}


def test_a_secret_choice_stays_secret_until_all_have_chosen() -> None:
    match = match_after("0 search bow")
    seen = [GAME.view(match.state, seat)["players"] for seat in (0, 1, SPECTATOR)]
    assert [players[0]["wreck"] for players in seen] == ["bow", None, None]
    assert event_facts(match, 1)[-1] == {"event": "chose", "rule": "SV-002", "seat": 0, "wreck": "?"}
    assert event_facts(match, 0)[-1]["wreck"] == "bow"
    play(match, "1 search bow", "2 search bow")
    assert [fact["wreck"] for fact in event_facts(match, 1) if fact["event"] == "searched"] == ["bow"] * 3


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    match = match_after("0 search bow", "1 search bow", "2 search stern", "chance draw ice")
    assert [event_facts(match, seat)[-1]["card"] for seat in (0, 1, 2, SPECTATOR)] == ["?", "?", "ice", "?"]
    assert SeatView(GAME, match.state, 0).redact(match.events)[-1][3] == -1


def test_cards_that_everybody_saw_stay_in_every_world() -> None:
    given = {"hands": {"0": "1 ore", "1": "2 ice"}}
    match = run_scenario(GAME, {"game": "salvage", "options": THREE, "given": given})
    play(match, "0 offer 1 ore for 1 ice", "1 accept", "2 refuse", "0 deal with 1")
    rng = seeded(4, "worlds")
    for _ in range(50):
        hand = GAME.dump(GAME.sample_world(match.state, 2, rng))["hand"]
        assert hand[0:2] == [0, 1] and hand[2] >= 1


# -- records -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_replays_to_the_same_position(seed: int) -> None:
    match = random_match(seed)
    text = record_of(match, [{"name": "a"}], seed).text()
    record = read_record(text)
    assert record.text() == text
    assert GAME.dump(verify(GAME, record).state) == GAME.dump(match.state)
    assert replay(GAME, record).events == match.events


@pytest.mark.parametrize("seed", SEEDS)
def test_the_compiled_loop_plays_the_same_game(seed: int) -> None:
    slow = random_match(seed)
    fast = new_match(GAME, {"players": 3}, seed)
    playout = Playout(GAME, fast.state, seeded(seed, "dice"), seeded(seed, "random bots"), QUIET)
    playout.keep_trace = True
    assert playout.run(10**6)
    assert playout.trace == slow.actions
    assert playout.decisions + playout.chances == len(slow.actions)
    assert state_hash(GAME, fast.state) == state_hash(GAME, slow.state)


def test_a_game_that_lasts_too_long_is_reported() -> None:
    match = new_match(GAME, {}, 1)
    playout = Playout(GAME, match.state, seeded(1, "dice"), seeded(1, "random bots"), QUIET)
    assert not playout.run(3)
    assert playout.decisions == 3


def test_a_game_without_a_winner_is_over() -> None:
    """SV-009: the pile is empty and nobody is ahead."""
    hands = {"0": "8 ore", "1": "6 ice"}
    match = run_scenario(GAME, {"game": "salvage", "options": {"first": 0}, "given": {"hands": hands}})
    play(match, "0 end turn")
    footer = record_of(match, []).footer
    assert footer is not None and (footer["end"], footer["winner"]) == ("over", None)


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_survive_dump_and_load(seed: int) -> None:
    for state in positions(seed):
        data = json.loads(json.dumps(GAME.dump(state)))
        loaded = GAME.load(data)
        assert GAME.dump(loaded) == data
        twin = loaded.copy()
        assert GAME.dump(twin) == data
        for seat in range(GAME.seats(state)):
            assert GAME.legal(twin, seat) == GAME.legal(state, seat)


def test_a_copy_is_independent() -> None:
    match = match_after("0 search bow")
    before = GAME.dump(match.state)
    twin = match.state.copy()
    GAME.apply(twin, 1, GAME.codec.parse("search stern"), Log())
    GAME.apply(twin, 2, GAME.codec.parse("search stern"), Log())
    GAME.apply(twin, -1, GAME.codec.parse("draw ore"), Log())
    assert GAME.dump(match.state) == before


def test_positions_that_cannot_be_are_refused() -> None:
    data = GAME.dump(match_after().state)
    for name, value in {"pile": [9, 6], "players": 4, "winner": True, "hand": [1], "depth": 9}.items():
        with pytest.raises((BadRecord, BadOption)):
            GAME.load(data | {name: value})
    with pytest.raises(BadRecord):
        GAME.load({"pile": [8, 6]})


# -- options, scenarios, counts ------------------------------------------------------------------------------


def test_prepared_options_are_explicit_and_stay_as_they_are() -> None:
    prepared = GAME.prepare({"players": 3}, seeded(5, "board"))
    assert set(prepared) == {"players", "target", "first"} and None not in prepared.values()
    assert GAME.prepare(prepared, seeded(6, "board")) == prepared


@pytest.mark.parametrize("options", [{"players": 4}, {"first": 2}, {"target": 0}, {"wrecks": 2}, {"players": "2"}])
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match=next(iter(options))):
        GAME.prepare(options, seeded(1, "board"))


def test_a_scenario_wins_the_game() -> None:
    match = run_scenario(
        GAME,
        {
            "game": "salvage",
            "options": {"first": 1, "target": 2},
            "given": {"hands": {"1": "1 ore 1 ice"}, "points": {"1": 1}},
            "do": [
                {"refused": "SV-004", "move": "0 sell"},
                {"expect": {"asked": [1], "over": False, "untold": [{"event": "sold"}]}},
                "1 sell",
            ],
            "expect": {
                "untold": [{"event": "sold", "seat": 0}],
                "over": True,
                "winner": 1,
                "points": {"1": 2},
                "pile": {"ore": 6},
                "question": "over",
                "events": [{"event": "sold", "rule": "SV-008"}, {"event": "won", "seat": 1, "points": "2"}],
                "sees": {"0": {"winner": 1, "players.1.points": 2}, "spectator": {"private": None}},
                "illegal": {"1": ["sell", "end turn"]},
            },
        },
    )
    assert match.over


@pytest.mark.parametrize(
    "change",
    [
        {"do": ["0 sell"]},
        {"do": ["0 end turn"], "expect": {"asked": [0]}},
        {"do": [{"refused": "SV-008", "move": "0 end turn"}]},
        {"do": [{"refused": "SV-005", "move": "0 sell"}]},
        {"expect": {"hands": {"0": "1 ore"}}},
        {"expect": {"legal": {"0": ["sell"]}}},
        {"expect": {"illegal": {"0": ["end turn"]}}},
        {"expect": {"events": [{"event": "sold"}]}},
        {"do": ["0 end turn"], "expect": {"untold": [{"event": "sold"}, {"rule": "SV-004", "seat": 1}]}},
        {"do": [{"expect": {"asked": [1]}}, "0 end turn"]},
        {"expect": {"sees": {"1": {"pile": 0}}}},
        {"expect": {"chance": True}},
    ],
)
def test_a_scenario_that_does_not_hold_fails(change: dict[str, Any]) -> None:
    with pytest.raises(Failed):
        run_scenario(GAME, {"game": "salvage", "options": {"first": 0}, "given": {"hands": {"0": "2 ore"}}} | change)


def test_what_fails_in_between_is_named_by_its_step() -> None:
    steps = ["0 end turn", {"expect": {"asked": [0]}}]
    with pytest.raises(Failed, match="step 2: asked: expected"):
        run_scenario(GAME, {"game": "salvage", "options": {"first": 0}, "given": {}, "do": steps})


@pytest.mark.parametrize("step", [{"expect": []}, {"expect": {"luck": 1}}, {"expect": {"untold": 1}}, {"do": []}, 7])
def test_a_step_that_makes_no_sense_is_refused(step: Any) -> None:
    with pytest.raises(BadRecord):
        run_scenario(GAME, {"game": "salvage", "given": {}, "do": [step]})


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"hands": {"0": "9 ore"}}, "SV-001"),
        ({"hands": {"2": "1 ore"}}, "SV-001"),
        ({"points": {"0": 3}}, "SV-009"),
        ({"pile": "1 ore"}, "follows from other facts"),
        ({"cards": 1}, "unknown fact 'cards'"),
    ],
)
def test_facts_that_cannot_be_are_refused_with_a_reason(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        run_scenario(GAME, {"game": "salvage", "given": given})


def test_perft_counts_every_sequence_once() -> None:
    """By hand: 4 pairs of wrecks; apart (2 of 4) each draws ore or ice, together (2 of 4) the turn has one move."""
    state = GAME.new(GAME.prepare({"first": 0}, seeded(1, "board")))
    assert [perft(GAME, state, depth) for depth in range(5)] == [1, 2, 4, 2 * 2 + 2, 2 * 4 + 2 * 2]
    assert divide(GAME, state, 3) == {"0 search bow": 3, "0 search stern": 3}


def test_perft_counts_a_finished_game_as_one() -> None:
    match = random_match(1)
    assert [perft(GAME, match.state, depth) for depth in (0, 1, 2)] == [1, 1, 1]
