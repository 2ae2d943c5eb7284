"""Checks that many tests of the command line make."""

import json
from typing import Any

from typer.testing import Result


def data_of(result: Result) -> dict[str, Any]:
    """The one JSON object on stdout."""
    data = json.loads(result.stdout)
    assert isinstance(data, dict)
    return data


def assert_bad_input(result: Result, *words: str) -> None:
    """Exit code 2, nothing on stdout, one clear line on stderr."""
    assert result.exit_code == 2, (result.output, result.exception)
    assert len(result.stderr.splitlines()) == 1, result.stderr
    assert result.stderr.startswith("hexnaut: ")
    assert result.stdout == ""
    for word in words:
        assert word in result.stderr
