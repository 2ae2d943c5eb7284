"""Tokens, limits, words of people."""

import logging

import pytest

from hexnaut.kernel.errors import BadOption
from hexnaut.server.limits import MOST_ADDRESSES, Bucket, Buckets, Counts, Rate
from hexnaut.server.logs import SECONDS, Seldom
from hexnaut.server.tables import rulings, seats
from hexnaut.server.tables.levels import bot_for, default_level, levels
from hexnaut.server.tables.refusals import LONGEST, Refusal, refusal_of
from hexnaut.server.tables.rulings import CHAT_LENGTH

pytestmark = pytest.mark.once


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_tokens_are_unlike_and_only_fingerprints_are_compared() -> None:
    tokens = {seats.new_token() for _ in range(100)}
    assert len(tokens) == 100 and all(len(token) >= 32 for token in tokens)
    token = seats.new_token()
    assert seats.matches(token, seats.fingerprint(token))
    assert not seats.matches(token + "x", seats.fingerprint(token))
    assert not seats.matches("", "") and not seats.matches(token, "")
    assert not seats.matches("\ud800", seats.fingerprint(token))
    assert not seats.matches("x" * 10_000, seats.fingerprint("x" * 10_000))


def test_a_token_is_found_among_seats() -> None:
    kept = [(seat, seats.fingerprint(f"token {seat}")) for seat in range(4)]
    assert seats.find("token 2", kept) == 2
    assert seats.find("token 7", kept) is None


def test_ids_of_tables_are_unlike() -> None:
    assert len({seats.new_id() for _ in range(100)}) == 100


def test_a_bucket_empties_and_fills_with_time() -> None:
    time = Time()
    bucket = Bucket(Rate(burst=3, per_second=2), time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time.now += 0.5
    assert bucket.take() and not bucket.take()
    time.now += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_have_buckets_of_their_own_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(Rate(burst=1, per_second=0), Time())
    assert buckets.take("a") and not buckets.take("a") and buckets.take("b")
    for number in range(MOST_ADDRESSES):
        buckets.take(str(number))
    assert buckets.take("a")


def test_connections_are_counted_for_each_address_and_all() -> None:
    counts = Counts(each=2, all_=3)
    assert counts.enter("a") and counts.enter("a") and not counts.enter("a")
    assert counts.enter("b") and not counts.enter("c")
    counts.leave("a")
    assert counts.enter("c") and counts.total == 3


def test_what_people_say_is_one_bounded_line_of_plain_text() -> None:
    (said,) = rulings.say(0, "Ann", " a\n\tb\u202e\x1b[31m <b>c</b> \x00 ")
    assert said.text == "a b [31m <b>c</b>"  # type: ignore[attr-defined]
    with pytest.raises(Refusal) as refused:
        rulings.say(0, "Ann", " \n ")
    assert refused.value.code == "unreadable"
    with pytest.raises(Refusal) as refused:
        rulings.say(0, "Ann", "x" * (CHAT_LENGTH + 1))
    assert refused.value.code == "too-large"


@pytest.mark.parametrize("game", ["star-trek", "starfarers", "duel"])
def test_only_levels_can_be_asked_for_never_a_command(game: str) -> None:
    assert default_level(game) in levels(game)
    for level in ("exec:touch /tmp/x", "random; ls", "", "god"):
        with pytest.raises(BadOption):
            bot_for(game, level)


@pytest.mark.parametrize("blank", ["\u115f\u1160", "\u3164", "\uffa0 \u2800", "\u200b\u2060", "\u202e \u2066"])
def test_names_that_show_nothing_are_none(blank: str) -> None:
    """Before, somebody could sit there, and talk, under a name of letters that look like spaces."""
    assert rulings.plain(blank) == ""
    assert rulings.plain(f"Ann{blank}Bo") == "Ann Bo"


def test_what_somebody_sent_is_not_sent_back_as_a_whole() -> None:
    """Before, an option of three megabytes came back with three megabytes of why it is none."""
    long = refusal_of(BadOption(f"option board: {'x' * 3_000_000} is no board"))
    assert len(str(long)) == LONGEST + 1 and long.option == "board"
    assert str(Refusal("unreadable", "x" * LONGEST)) == "x" * LONGEST


def test_what_strangers_send_fills_no_log() -> None:
    """Before, each of their requests that was none had a line of its own."""
    time = Time()
    seldom = Seldom(time)

    def told(name: str, message: str) -> dict[str, int] | None:
        record = logging.LogRecord(name, logging.WARNING, "", 0, message, (), None)
        return getattr(record, "fields", {}) if seldom.filter(record) else None

    assert told("uvicorn.error", "invalid") == {"times": 1}
    assert [told("uvicorn.error", "invalid") for _ in range(1000)] == [None] * 1000
    assert told("uvicorn.error", "another") == {"times": 1}
    assert [told("hexnaut.server", "ours") for _ in range(3)] == [{}] * 3
    time.now += SECONDS
    assert told("uvicorn.error", "invalid") == {"times": 1001}
