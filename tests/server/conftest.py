"""A server for tests: one for a module that only talks to it, or one of its own for a test that changes it."""

import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexnaut.kernel.fairness import SIZE
from hexnaut.server.app import Settings
from hexnaut.server.cluster.hub import Limits
from hexnaut.server.http.budgets import UNLIMITED
from hexnaut.server.http.context import Quotas
from hexnaut.server.limits import Rate
from tests.server.running import Running, running

BOT_SEED_BYTES = 8
MUCH = Rate(100_000, 100_000)
PLENTY = Quotas(requests=MUCH, new_tables=Rate(10_000, 10_000), work=UNLIMITED, reading=MUCH)


@pytest.fixture(autouse=True)
def same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of a test are the same in every run, where the server lives in this process: a seed that is drawn is a
    game that nobody sees again. Seeds of tables come from the name of the test, bots get the same one every time."""
    tables = random.Random(request.node.nodeid)
    real = secrets.token_hex

    def token_hex(size: int) -> str:
        if size == SIZE:
            return tables.randbytes(size).hex()
        return bytes(size).hex() if size == BOT_SEED_BYTES else real(size)

    monkeypatch.setattr(secrets, "token_hex", token_hex)


def generous(database: Path) -> Settings:
    """A server for tests that share an address: no limit that a person would never meet is met here."""
    limits = Limits(tables_each=10_000, bots_alone_each=10_000, files_each=10_000)
    return Settings(str(database), limits=limits, quotas=PLENTY, bot_workers=1, bot_moves=Rate(10_000, 10_000))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Shared by the tests of a module."""
    with running(generous(tmp_path_factory.mktemp("server") / "tables.sqlite")) as here:
        yield here


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """For a server of one's own."""
    return generous(tmp_path / "tables.sqlite")
