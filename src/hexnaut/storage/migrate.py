"""Bring a database up to date before it is used; refuse one that a newer version has changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, inspect, select
from sqlalchemy.exc import OperationalError

from hexnaut.storage.base import StorageBroken
from hexnaut.storage.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

HANGING = "idle_in_transaction_session_timeout"  # PostgreSQL's limit for a process that hangs in a transaction
SCRIPTS = Path(__file__).parent / "migrations"
TURN_SECONDS = 60.0  # that another server has to migrate before us
FREE_SECONDS = 5.0  # that tables in use have to become free: whoever wants them after us waits behind us
_LOCK = 0x6865786E  # so that of several servers that start together one migrates and the others wait
_LOCK_TIMEOUT = "55P03"  # as PostgreSQL calls it


def migrate(connection: Connection) -> None:
    """Run the migrations that this database lacks, in the connection's open transaction. Raises StorageBroken."""
    if connection.dialect.name != "postgresql":
        _migrate(connection)  # a file has its own lock, and a limit for it
        return
    # On a busy machine a migration may pause for longer than a move ever does: then it does not hang.
    connection.execute(select(func.set_config(HANGING, str(int(1000 * TURN_SECONDS)), True)))
    with _waiting(connection, TURN_SECONDS):
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    with _waiting(connection, FREE_SECONDS):
        _migrate(connection)


@contextmanager
def _waiting(connection: Connection, seconds: float) -> Iterator[None]:
    """Wait so long for whoever has what is needed here. Raises StorageBroken."""
    connection.execute(select(func.set_config("lock_timeout", str(int(1000 * seconds)), True)))
    try:
        yield
    except OperationalError as error:
        if getattr(error.orig, "sqlstate", None) != _LOCK_TIMEOUT:
            raise
        raise StorageBroken(
            f"the database cannot be brought up to date: others have used it for more than {seconds:g} seconds; "
            "stop the servers of an older version, or try again"
        ) from error


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.runtime.migration import MigrationContext

    known = known_versions()
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None:
        _refuse_strangers(connection)
    elif current not in known:
        raise StorageBroken(
            f"the database is of version {current}, newer than this program (up to {known[0]}): "
            "install the newer hexnaut, or name another database"
        )
    if current != known[0]:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def known_versions() -> list[str]:
    """The versions of databases that this program can read, the newest first."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config


def _refuse_strangers(connection: Connection) -> None:
    """A database that is not ours must not be written to."""
    taken = set(inspect(connection).get_table_names()).intersection(metadata.tables)
    if taken:
        raise StorageBroken(f"the database has a table {min(taken)!r} that hexnaut did not make: name another database")
