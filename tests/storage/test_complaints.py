"""What goes wrong again and again does not fill the log, and is not forgotten either."""

import logging

import pytest

from hexnaut.storage import complaints
from hexnaut.storage.complaints import Complaints

pytestmark = pytest.mark.once


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, int]]:
    return [(one.message, vars(one)["fields"]["why"], vars(one)["fields"]["times"]) for one in caplog.records]


def test_each_thing_is_counted_by_itself(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    noting = Complaints(logging.getLogger("hexnaut.tests"), lambda: now[0])
    for seconds, event, why in [
        (0, "fails", "full"),
        (1, "fails", "full"),
        (1, "fails", "locked"),
        (1, "slow", "full"),
        (1, "fails", "full"),
        (60, "fails", "full"),
        (1, "fails", "locked"),
    ]:
        now[0] += seconds
        noting.note(event, why=why)
    assert told(caplog) == [
        ("fails", "full", 1),
        ("fails", "locked", 1),
        ("slow", "full", 1),
        ("fails", "full", 3),
        ("fails", "locked", 1),
    ]


def test_what_is_remembered_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(complaints, "MOST_KINDS", 10)
    noting = Complaints(logging.getLogger("hexnaut.tests"), lambda: 0.0)
    for number in range(100):
        for _ in range(2):
            noting.note("fails", why=str(number))
    assert len(noting._told) == len(noting._untold) == 10
