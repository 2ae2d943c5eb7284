"""A server for tests: one for a module that only talks to it, or one of its own for a test that changes it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hexnaut.server.app import Settings
from hexnaut.server.context import Quotas
from hexnaut.server.limits import Rate
from tests.server.running import Running, running

PLENTY = Quotas(requests=Rate(100_000, 100_000), new_tables=Rate(10_000, 10_000))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Shared by the tests of a module."""
    folder = tmp_path_factory.mktemp("server")
    with running(Settings(str(folder / "tables.sqlite"), quotas=PLENTY, bot_workers=1)) as here:
        yield here


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """For a server of one's own."""
    return Settings(str(tmp_path / "tables.sqlite"), quotas=PLENTY, bot_workers=1)
