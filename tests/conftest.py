"""What all tests share: one event loop, the examples of Hypothesis, a PostgreSQL, a word about what is missing."""

import gc
import logging
import os
from collections.abc import Iterator

import hypothesis
import pytest

from tests import postgres
from tests.missing import pytest_terminal_summary
from tests.passes import pytest_collection_modifyitems, pytest_ignore_collect

# Hooks: pytest finds them by their names.
__all__ = ["pytest_collection_modifyitems", "pytest_ignore_collect", "pytest_terminal_summary"]

# The same examples in every run: a find is then everybody's find. Nothing depends on how busy the machine is.
hypothesis.settings.register_profile(
    "hexnaut",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("hexnaut")


# Numpy is loaded later, here and in processes that tests start. Threads of its own would wait for each other busily, on
# cores that other tests have work for.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


# Thousands of tests are collected and stay until the end: the garbage collector need not look through them again and
# again.
gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """Whoever serves sets up the logs of the whole process; what they are written to is closed after the test."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Postgres]:
    with postgres.running() as server:
        yield server


@pytest.fixture
def postgres_address(postgres_server: postgres.Postgres) -> Iterator[str]:
    """The URL of an empty database of PostgreSQL."""
    with postgres_server.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of an empty database: the same test runs on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('database') / 'tables.sqlite'}"
    found: str = request.getfixturevalue("postgres_address")
    return found
