"""Presence and clocks, told the time."""

import pytest

from hexnaut.server.tables import changes, rulings
from hexnaut.server.tables.table import Table
from hexnaut.server.tables.watch import AT_ONCE, LONGEST_SHOWING, Due, Watch
from tests.server.tables import kept, random_move, stream

pytestmark = pytest.mark.once


def test_several_connections_of_a_seat_count_as_one_presence() -> None:
    watch = Watch(kept("duel").table, now=0)
    assert watch.arrive(0) and not watch.arrive(0)
    assert watch.present() == [0]
    assert not watch.leave(0, now=10) and watch.is_present(0)
    assert watch.leave(0, now=20) and not watch.is_present(0)
    assert watch.away_since[0] == 20


def test_who_is_away_for_long_is_due_while_somebody_is_there() -> None:
    watch = Watch(kept("duel", away=1000).table, now=500)
    assert watch.due() == []  # nobody is there to play on with
    watch.arrive(0)
    assert watch.due() == [Due(1500, 1, "away")]
    watch.seen(1, now=900)
    assert watch.due() == [Due(1900, 1, "away")]
    watch.arrive(1)
    assert watch.due() == []


def test_no_limit_no_stand_in_and_nobody_stands_in_twice() -> None:
    watch = Watch(kept("duel", away=None).table, now=0)
    watch.arrive(0)
    assert watch.due() == []
    made = kept("duel", away=1000)
    watch = Watch(made.table, now=0)
    watch.arrive(0)
    made.do([changes.Seated(1, "stand-in")])
    assert watch.due() == []


def test_a_clock_runs_for_each_question_of_a_seat() -> None:
    made = kept("star-trek", clock=5000, away=None, options={"firstSeat": 0})
    watch = Watch(made.table, now=0)
    watch.look(100)
    assert watch.due() == [Due(5100, 0, "clock")] and watch.until(1) is None
    watch.look(200)  # the same question: the clock runs on
    assert watch.until(0) == 5100
    made.do(rulings.move(made.table, *random_move(made.table, stream("clock"))))
    watch.look(300)
    assert [due.at for due in watch.due()] == [5300] and watch.waiting_since == 300


def test_a_clock_begins_when_the_question_can_be_seen() -> None:
    made = kept("star-trek", clock=5000, away=None, options={"firstSeat": 0})
    watch = Watch(made.table, now=0)
    watch.look(100)
    decision = made.table.decision(0)
    assert not watch.showing(0, decision + 1, True, now=110)  # another question
    assert watch.showing(0, decision, True, now=200)
    assert watch.until(0) == 100 + LONGEST_SHOWING + 5000
    assert not watch.showing(0, decision, True, now=300)  # once
    assert watch.showing(0, decision, False, now=2100)
    assert watch.until(0) == 7100
    assert not watch.showing(0, decision, False, now=4000) and watch.until(0) == 7100  # it runs


def test_nobody_gains_time_by_saying_late_that_a_page_is_slow() -> None:
    made = kept("star-trek", clock=60_000, away=None, options={"firstSeat": 0})
    watch = Watch(made.table, now=0)
    watch.look(0)
    assert not watch.showing(0, made.table.decision(0), True, now=AT_ONCE + 1) and watch.until(0) == 60_000
    assert not watch.showing(1, made.table.decision(1), True, now=0)  # is not asked


def thought_of(table: Table) -> int:
    """What the first seat that is asked has in mind over several questions."""
    return table.game.thought(table.state, table.asked()[0])


def test_the_flight_of_a_ship_has_one_clock() -> None:
    made = kept("starfarers", clock=60_000, away=None)
    watch, chance = Watch(made.table, now=0), stream("flight")
    steps = 0
    for now in range(1, 20_000):
        flying = thought_of(made.table)
        seat, decision, words = random_move(made.table, chance)
        legal = [made.table.game.codec.word(one) for one in made.table.game.legal(made.table.state, seat)]
        step = next((one for one in legal if one.startswith("step")), None)
        made.do(rulings.move(made.table, seat, decision, step or words))
        before = watch.until(seat)
        watch.look(now)
        if step and flying and thought_of(made.table) == flying:
            steps += 1
            assert watch.until(seat) == before
        if steps > 5:
            return
    raise AssertionError("nobody flies")


def test_no_clock_in_a_pause_and_a_new_one_after_it() -> None:
    made = kept("duel", clock=5000, away=None)
    watch = Watch(made.table, now=0)
    watch.look(0)
    asked = made.table.asked()
    made.do([changes.Paused(True)])
    watch.look(1000)
    assert watch.due() == []
    made.do([changes.Paused(False)])
    watch.look(9000)
    assert [(due.at, due.seat) for due in watch.due()] == [(14000, seat) for seat in asked]


def test_bots_have_no_clock() -> None:
    made = kept("duel", "bb", clock=5000)
    watch = Watch(made.table, now=0)
    watch.look(0)
    assert made.table.asked() and watch.due() == []
