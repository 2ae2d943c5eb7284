"""A table is its row and its log: moves, ends, and that it can be rebuilt at any point."""

import msgspec
import pytest

from hexnaut import games
from hexnaut.kernel.errors import BadNotation, BadRecord, IllegalAction, StaleDecision
from hexnaut.kernel.play import first_match
from hexnaut.kernel.record import replay
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.verify import verify
from hexnaut.server.tables import changes, rulings, votes
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.story import STORY_KEPT
from hexnaut.server.tables.table import OVER, PLAYING
from hexnaut.server.tables.viewing import LOG_KEPT
from hexnaut.storage.base import Entry
from tests.server.tables import PLAYERS, kept, random_move, stream

pytestmark = pytest.mark.once

QUICK_GAMES = {"star-trek": {"victoryPoints": 3}, "starfarers": {"targetPoints": 10}, "duel": {"victoryPoints": 6}}


@pytest.mark.parametrize("game", games.names())
def test_a_table_read_from_its_log_is_the_same_table(game: str) -> None:
    made, rng = kept(game), stream("rebuild")
    for _ in range(12):
        made.play(10, rng)
        table, again = made.table, made.again()
        assert again.game.dump(again.state) == table.game.dump(table.state)
        assert (again.story, again.told, again.lines()) == (table.story, table.told, table.lines())
        assert again.match.dice.copy().below(10**9) == table.match.dice.copy().below(10**9)
        assert [again.decision(seat) for seat in range(PLAYERS[game])] == [
            table.decision(seat) for seat in range(PLAYERS[game])
        ]


@pytest.mark.parametrize("game", games.names())
def test_the_story_of_a_table_is_that_of_the_game_from_its_first_position_on(game: str) -> None:
    """What a fixed start deals out (ST-032 to ST-037) is part of it."""
    made = kept(game, options={"board": "beginner"} if game == "star-trek" else {})
    start = first_match(made.table.game, made.table.options, seeded(0, "dice")).events
    assert [told.event for told in made.table.story[: len(start)]] == start
    assert [told.move for told in made.table.story[: len(start)]] == [0] * len(start)
    assert game != "star-trek" or start
    made.play(30, stream("story"))
    record = record_of_table(made.table)
    assert [told.event for told in made.table.story] == replay(made.table.game, record).events


@pytest.mark.parametrize("game", games.names())
def test_a_finished_game_is_a_record_that_verifies(game: str) -> None:
    made = kept(game, options=QUICK_GAMES[game])
    made.play(20_000, stream("finish"))
    assert made.table.status == OVER
    record = record_of_table(made.table)
    assert verify(made.table.game, record).over
    assert record.footer is not None and record.footer["end"] == "won"
    assert made.again().ended == made.table.ended


def test_the_log_holds_no_token() -> None:
    made = kept("duel")
    stored = msgspec.json.encode([msgspec.to_builtins(made.row), made.log]).decode()
    assert made.tokens and not any(token in stored for token in made.tokens.values())


def test_a_chance_outcome_that_the_seed_does_not_give_is_not_taken() -> None:
    made, rng = kept("star-trek", options={"board": "beginner"}), stream("forged")
    while True:
        planned = rulings.move(made.table, *random_move(made.table, rng))
        moved = planned[0]
        assert isinstance(moved, changes.Moved)
        if any(line.startswith("chance roll") for line in moved.lines):
            break
        made.do(planned)
    lines = ["chance roll 1 1" if line.startswith("chance roll") else line for line in moved.lines]
    if lines == moved.lines:
        lines = [line.replace("roll 1 1", "roll 1 2") for line in lines]
    with pytest.raises(BadRecord, match="the seed gives"):
        made.do([changes.Moved(moved.seat, lines)])


def test_entries_that_are_not_next_or_not_known_are_refused() -> None:
    made = kept("duel")
    with pytest.raises(BadRecord, match="after entry"):
        made.table.take(Entry(9, "pause", {"on": True}, 0))
    with pytest.raises(BadRecord, match="unknown kind"):
        made.table.take(Entry(len(made.log) + 1, "dance", {}, 0))
    with pytest.raises(BadRecord, match="on"):
        made.table.take(Entry(len(made.log) + 1, "pause", {"on": "yes"}, 0))


@pytest.mark.parametrize("another", [False, True])
def test_what_was_tried_in_another_position_is_judged_again(another: bool) -> None:
    """Somebody tries a move; before it is made, the one before it is taken back, or another one made instead."""
    made = kept("star-trek", options={"firstSeat": 0})
    first, other = made.table.match.words(0)[:2]
    made.do(rulings.move(made.table, 0, None, first))
    tried = rulings.move(made.table, *random_move(made.table, stream("tried")))
    made.do([changes.Undone(made.table.moves - 1)])
    if another:
        made.do([changes.Moved(0, [f"0 {other}"])])
    with pytest.raises(IllegalAction):
        made.do(tried)


# -- moves ---------------------------------------------------------------------------------------------------


def test_a_move_is_judged_before_anything_changes() -> None:
    made = kept("star-trek")
    table = made.table
    seat, decision, words = random_move(table, stream("judge"))
    before = table.game.dump(table.state)
    rulings.move(table, seat, decision, words)
    with pytest.raises(StaleDecision):
        rulings.move(table, seat, decision + 1, words)
    with pytest.raises(IllegalAction):
        rulings.move(table, seat, decision, "end turn")
    with pytest.raises(IllegalAction):
        rulings.move(table, (seat + 1) % 3, table.decision((seat + 1) % 3), words)
    with pytest.raises(BadNotation):
        rulings.move(table, seat, decision, "dance N23")
    assert table.game.dump(table.state) == before


def test_a_move_made_twice_is_stale() -> None:
    made = kept("star-trek")
    move = random_move(made.table, stream("twice"))
    made.do(rulings.move(made.table, *move))
    with pytest.raises(StaleDecision):
        rulings.move(made.table, *move)


def test_nobody_moves_before_the_start_in_a_pause_or_after_the_end() -> None:
    made = kept("duel", "po")
    with pytest.raises(Refusal) as refused:
        rulings.move(made.table, 0, None, "end turn")
    assert refused.value.code == "not-started"
    made = kept("duel")
    made.do([changes.Paused(True)])
    with pytest.raises(Refusal) as refused:
        rulings.move(made.table, 0, None, "end turn")
    assert refused.value.code == "paused" and made.table.asked() == []
    made.do([changes.Paused(False), changes.Ended("abandoned", None)])
    with pytest.raises(Refusal) as refused:
        rulings.move(made.table, 0, None, "end turn")
    assert refused.value.code == "over" and made.table.asked() == []


# -- seats ---------------------------------------------------------------------------------------------------


def test_the_last_to_join_starts_the_game() -> None:
    made = kept("star-trek", "poo")
    made.do(rulings.join(made.table, 1, "Ann", "aa"))
    assert made.table.status == "open"
    made.do(rulings.join(made.table, 2, "Bob", "bb"))
    assert made.table.status == PLAYING and made.table.names == ["Player 1", "Ann", "Bob"]
    with pytest.raises(Refusal) as refused:
        rulings.join(made.table, 2, "Eve", "ee")
    assert refused.value.code == "taken"


def test_bots_take_the_open_seats_on_demand() -> None:
    made = kept("star-trek", "poo")
    made.do(votes.propose(made.table, 0, "start"))
    assert votes.is_agreed(made.table, "start", votes.Situation([0]))
    made.do(votes.consequence(made.table, "start"))
    assert [seat.kind for seat in made.table.seats] == ["person", "bot", "bot"]
    assert made.table.status == PLAYING and not made.table.proposals


# -- giving up -----------------------------------------------------------------------------------------------


def test_giving_up_by_the_rules_of_the_game() -> None:
    made = kept("duel")
    made.do(rulings.resign(made.table, 1))
    assert made.table.ended == changes.Ended("won", 0)
    assert made.table.lines()[-1] == f"1 {made.table.game.give_up_words}"


def test_giving_up_among_several_leaves_the_seat_to_a_bot() -> None:
    made = kept("star-trek")
    made.do(rulings.resign(made.table, 1))
    assert made.table.status == PLAYING and made.table.seats[1].is_for_bot
    with pytest.raises(Refusal):
        rulings.resign(made.table, 1)
    made.do(rulings.resign(made.table, 0))
    assert made.table.ended == changes.Ended("resigned", 2)
    record = record_of_table(made.table)
    assert record.footer is not None and record.footer["end"] == "resigned"
    verify(made.table.game, record)


def test_the_last_person_ends_a_game_among_bots() -> None:
    made = kept("star-trek", "pbb")
    made.do(rulings.resign(made.table, 0))
    assert made.table.ended == changes.Ended("abandoned", None)
    verify(made.table.game, record_of_table(made.table))


def test_nobody_fills_the_disk_with_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offers that are made and withdrawn, and votes that are declined, would be stored for ever; it can be given up."""
    made = kept("star-trek")
    made.play(20, stream("full"))
    monkeypatch.setattr(rulings, "MOST_ENTRIES", made.table.entries)
    seat, decision, words = random_move(made.table, stream("full"))
    with pytest.raises(Refusal, match="so long a game"):
        rulings.move(made.table, seat, decision, words)
    with pytest.raises(Refusal, match="so long a game"):
        votes.propose(made.table, seat, "pause")
    made.do(rulings.resign(made.table, seat))
    assert made.table.seats[seat].resigned


def test_of_a_long_game_only_the_last_events_are_kept() -> None:
    """Before, all of them, for as long as the table was in memory; nobody is ever told more than the last again."""
    made = kept("starfarers")
    made.play(1500, stream("a long story"))
    table = made.table
    assert table.told > 2 * STORY_KEPT > len(table.story) >= STORY_KEPT > LOG_KEPT
    assert [told.number for told in table.story] == list(range(table.told - len(table.story) + 1, table.told + 1))
