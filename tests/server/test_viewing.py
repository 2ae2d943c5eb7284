"""What a viewer may know of a table."""

from collections.abc import Mapping

import pytest

from hexnaut import games
from hexnaut.kernel.types import SPECTATOR
from hexnaut.server.tables import changes, rulings
from hexnaut.server.tables.viewing import LOG_KEPT, Viewing
from hexnaut.server.tables.watch import Watch
from hexnaut.text.pieces import Piece
from hexnaut.text.sentences import Narrator
from tests.server.tables import PLAYERS, Kept, kept, stream

pytestmark = pytest.mark.once


def look(made: Kept) -> Viewing:
    watch = Watch(made.table, now=0)
    watch.look(0)
    return Viewing(made.table, watch)


@pytest.mark.parametrize("game", games.names())
def test_every_view_and_event_is_the_games_own_redaction(game: str) -> None:
    made = kept(game)
    made.play(120, stream("redaction"))
    viewing, table = look(made), made.table
    for seat in range(-1, PLAYERS[game]):
        seats = [] if seat == SPECTATOR else [seat]
        state = viewing.state(seats, "en")
        assert state.seats[0].view == table.game.view(table.state, seat)
        shown = [table.game.events.arguments(table.game.events.redact(told.event, seat)) for told in table.story]
        assert [line.parts for line in state.log] == shown[-LOG_KEPT:]


def test_a_screen_of_two_tells_only_what_both_may_know() -> None:
    made = kept("starfarers")
    made.play(150, stream("screen"))
    viewing, story = look(made), made.table.story
    own = [viewing.events(story, [seat], "en") for seat in (0, 1)]
    hidden = 0
    for first, second, shared in zip(*own, viewing.events(story, [0, 1], "en"), strict=True):
        for name, text in shared.parts.items():
            secret = "?" in (first.parts[name], second.parts[name])
            assert text == ("?" if secret else first.parts[name])
            hidden += secret and first.parts[name] != second.parts[name]
    assert hidden > 0


def test_an_event_is_put_into_words_once_for_all_who_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    made = kept("star-trek")
    made.play(40, stream("words"))
    viewing, story = look(made), made.table.story[-30:]
    told: list[str] = []
    real = Narrator.told_pieces

    def count(self: Narrator, name: str, seat: int, words: Mapping[str, str]) -> list[Piece]:
        told.append(name)
        return real(self, name, seat, words)

    monkeypatch.setattr(Narrator, "told_pieces", count)
    for seats in ([], [0], [1], [2], [3], [0, 1]):
        viewing.events(story, seats, "en")
    redact = made.table.game.events.redact
    distinct = {(one.number, redact(one.event, seat)) for one in story for seat in range(-1, 4)}
    assert len(story) <= len(told) == len(distinct) < 2 * len(story)
    viewing.events(story, [0], "de")
    assert len(told) == len(distinct) + len(story)


def test_what_is_asked_and_allowed() -> None:
    made = kept("star-trek", options={"firstSeat": 0})
    viewing = look(made)
    asked, waiting = viewing.part(0, "de"), viewing.part(1, "de")
    assert asked.asked and asked.question and asked.legal and asked.decision == made.table.decision(0)
    assert not waiting.asked and waiting.question == ""
    made.do([changes.Paused(True)])
    resting = viewing.part(0, "de")
    assert not resting.asked and resting.question == "" and resting.legal == []


def test_the_result_and_the_seed_only_at_the_end() -> None:
    made = kept("duel")
    viewing = look(made)
    assert viewing.result() is None
    made.do(rulings.resign(made.table, 0))
    result = viewing.result()
    assert result is not None and (result.end, result.winner) == ("won", 1)
    assert (result.seed, result.salt) == (made.table.body.seed, made.table.body.salt)


def test_names_change_the_story_of_those_who_joined() -> None:
    made = kept("duel", "po")
    viewing = look(made)
    assert viewing.narrator("en").seat(1) == "2"
    made.do(rulings.join(made.table, 1, "Zoe", "x"))
    assert viewing.narrator("en").seat(1) == "Zoe"


def test_who_was_away_for_too_much_cannot_resume() -> None:
    made = kept("star-trek", options={"board": "beginner"})
    viewing = look(made)
    while made.table.told <= LOG_KEPT + 10:
        made.play(20, stream("long"))
    assert not viewing.can_resume(0) and viewing.can_resume(made.table.told - LOG_KEPT)
    assert not viewing.can_resume(made.table.told + 1) and not viewing.can_resume(None)
    assert len(viewing.state([0], "en").log) == LOG_KEPT


def test_a_seat_as_everybody_may_know_it() -> None:
    made = kept("star-trek", "pbb", clock=5000, options={"firstSeat": 0})
    viewing = look(made)
    person, bot, _ = viewing.info(now=1000, watching=3).seats
    assert (person.kind, person.present, person.away_since, person.clock_left) == ("person", False, 0, 4000)
    assert (bot.kind, bot.present, bot.clock_left) == ("bot", True, None)
    viewing.watch.arrive(0)
    made.do([changes.Seated(0, "stand-in")])
    person = viewing.info(now=1000, watching=0).seats[0]
    assert person.present and person.away_since is None and person.stand_in
