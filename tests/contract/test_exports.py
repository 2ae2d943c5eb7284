"""What a seat or the public may take away from a game: nothing hidden, and what it can prove."""

import json
from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.exports import PUBLIC, SeenRecord, check_against, check_seen, read_seen, seen_by
from hexnaut.kernel.record import Record, read_record, record_of, replay
from hexnaut.kernel.types import SPECTATOR
from tests.contract.variants import VARIANTS

SEED = "exports"
LONGEST = 600


def played(name: str, options: dict[str, Any]) -> Record:
    """A random game, or its beginning."""
    game = games.load(name)
    *_, (match, _) = walk(game, options, SEED, LONGEST)
    return record_of(match, [{"name": f"p{n}"} for n in range(game.seats(match.state))], SEED)


@pytest.fixture(scope="module", params=sorted(VARIANTS))
def record(request: pytest.FixtureRequest) -> Record:
    return played(request.param, VARIANTS[request.param][0])


def seen(record: Record, viewer: int) -> SeenRecord:
    return seen_by(games.load(record.header["game"]), record, viewer)


def viewers(record: Record) -> list[int]:
    return [SPECTATOR, *range(len(record.header["seats"]))]


def test_it_is_read_back_and_checks(record: Record) -> None:
    game = games.load(record.header["game"])
    for viewer in viewers(record):
        text = seen(record, viewer).text()
        again = read_seen(text)
        assert again.text() == text
        assert again.viewer == viewer
        check_seen(game, again)
        check_against(game, again, record)


def test_it_tells_what_redacted_events_tell_and_own_moves(record: Record) -> None:
    game = games.load(record.header["game"])
    match = replay(game, record)
    for viewer in viewers(record):
        kept = seen(record, viewer)
        told = [fact for step in kept.steps for fact in step["events"]]
        redacted = [game.events.redact(event, viewer) for event in match.events]
        assert [fact["event"] for fact in told] == [game.events.name(event) for event in redacted]
        for fact, event in zip(told, redacted, strict=True):
            assert game.events.arguments(event).items() <= fact.items()
        own = [line for line in record.lines if line.startswith(f"{viewer} ")]
        assert [step["line"] for step in kept.steps if "line" in step] == own


def test_nothing_hidden_is_in_it(record: Record) -> None:
    for viewer in viewers(record):
        kept = seen(record, viewer)
        kept.footer = None  # after the end everything is open
        foreign = [line for line in record.lines if not line.startswith(f"{viewer} ")]
        lines = {step["line"] for step in kept.steps if "line" in step}
        assert not lines.intersection(foreign)
        assert all(set(step) <= {"line", "events"} for step in kept.steps)


def test_a_game_that_goes_on_gives_no_seed_away(record: Record) -> None:
    live = Record(record.header, record.lines[:50])
    text = seen(live, 0).text()
    assert SEED not in text
    assert read_seen(text).footer is None
    check_against(games.load(record.header["game"]), read_seen(text), record)  # kept at half-time, proven after the end


def tampered(kept: SeenRecord, kind: str, **changed: Any) -> SeenRecord:
    """The first event of a kind with other parts."""
    twin = read_seen(kept.text())
    fact = next(fact for step in twin.steps for fact in step["events"] if fact["event"] == kind)
    fact.update(changed)
    return twin


def test_tampering_is_found() -> None:
    record = played("star-trek", VARIANTS["star-trek"][0])
    game = games.load("star-trek")
    buyer = next(
        fact["seat"] for step in seen(record, SPECTATOR).steps for fact in step["events"] if fact["event"] == "bought"
    )
    public, own = seen(record, SPECTATOR), seen(record, buyer)
    for wrong, reason in [
        (tampered(public, "bought", card="monopoly"), "must be hidden"),
        (tampered(own, "bought", card="?"), "must not be hidden"),
        (tampered(public, "turn", rule="XX-001"), "no rule"),
        (tampered(public, "turn", seat=9), "no seat 9"),
        (tampered(public, "turn", more="x"), "has the parts turn"),
        (tampered(public, "turn", event="dance"), "no event"),
    ]:
        with pytest.raises(BadRecord, match=f"line [0-9]+: .*{reason}"):
            check_seen(game, wrong)
    with pytest.raises(BadRecord, match=r"line [0-9]+: .* but the full record gives"):
        check_against(game, tampered(public, "roll", first="6", second="7"), record)


def test_moves_of_others_do_not_belong_there(record: Record) -> None:
    game = games.load(record.header["game"])
    kept = seen(record, SPECTATOR)
    kept.steps[0] = kept.steps[0] | {"line": record.lines[0]}
    with pytest.raises(BadRecord, match="line 2: a move of"):
        check_seen(game, kept)


def test_a_wrong_seed_is_found(record: Record) -> None:
    game = games.load(record.header["game"])
    kept = seen(record, 0)
    assert kept.footer is not None
    kept.footer = kept.footer | {"seed": ["another"]}
    with pytest.raises(BadRecord, match="seed is neither"):
        check_seen(game, kept)
    with pytest.raises(BadRecord, match="footer is not that"):
        check_against(game, kept, record)


def test_other_records_are_told_apart(record: Record) -> None:
    game = games.load(record.header["game"])
    kept = seen(record, 0)
    with pytest.raises(BadRecord, match="ends before"):
        check_against(game, kept, Record(record.header, record.lines[:10]))
    with pytest.raises(BadRecord, match="header"):
        check_against(game, kept, Record(record.header | {"seats": [{}] * len(record.header["seats"])}, record.lines))
    with pytest.raises(BadRecord, match="only what viewer 0 saw"):
        read_record(kept.text())
    with pytest.raises(BadRecord, match="no seat 8"):
        seen_by(game, record, 8)


@pytest.mark.parametrize(
    "text, reason",
    [
        ('{"hexnaut":1}', "needs 'game'"),
        ("[1]", "not the header"),
        ('HEADER\n"0 roll"', "line 2: neither"),
        ('HEADER\n{"events":1}', "line 2: neither"),
        ('HEADER\n{"end":"won"}\n{"events":[]}', "line 3: something after"),
        ("{", "line 1: not JSON"),
        ("", "line 1: not JSON"),
    ],
)
def test_bad_texts_are_named(text: str, reason: str) -> None:
    header = {"hexnaut": 1, "game": "g", "rules": "1", "options": {}, "seats": [{}], "viewer": PUBLIC}
    with pytest.raises(BadRecord, match=reason):
        read_seen(text.replace("HEADER", json.dumps(header)))


@pytest.mark.parametrize("viewer", [None, 4, -1, True, "0", [], "everybody"])
def test_a_viewer_is_a_seat_or_the_public(viewer: Any) -> None:
    header = {"hexnaut": 1, "game": "g", "rules": "1", "options": {}, "seats": [{}, {}], "viewer": viewer}
    with pytest.raises(BadRecord, match="neither a seat nor"):
        read_seen(json.dumps(header))
