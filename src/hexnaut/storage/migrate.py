"""Bring a database up to date before it is used; refuse one that a newer version has changed."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from hexnaut.storage.base import StorageBroken
from hexnaut.storage.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = Path(__file__).parent / "migrations"
_LOCK = 0x6865786E  # so that of several servers that start together one migrates and the others wait


def migrate(connection: Connection) -> None:
    """Run the migrations that this database lacks, in the connection's open transaction. Raises StorageBroken."""
    from alembic import command
    from alembic.runtime.migration import MigrationContext

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
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
