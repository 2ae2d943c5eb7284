"""Which tests run on both builds, and which once."""

from pathlib import Path

import pytest

from tests.passes import HERE, pytest_ignore_collect, runs_once


def test_a_folder_says_whether_its_tests_depend_on_the_build(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("once"), "this test says nothing of it itself"
    assert runs_once(HERE / "web" / "test_pages.py") and runs_once(HERE / "test_statistics.py")
    assert not runs_once(HERE / "rules" / "duel" / "test_flight.py") and not runs_once(HERE)


@pytest.mark.parametrize(("marks", "left_out"), [("not once", True), ("", None), ("rule", None)])
def test_what_would_be_left_out_is_not_even_read(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch, marks: str, left_out: bool | None
) -> None:
    monkeypatch.setattr(pytestconfig.option, "markexpr", marks)
    assert pytest_ignore_collect(HERE / "web", pytestconfig) is left_out
    assert pytest_ignore_collect(HERE / "kernel", pytestconfig) is None
    assert pytest_ignore_collect(Path("/elsewhere"), pytestconfig) is None
