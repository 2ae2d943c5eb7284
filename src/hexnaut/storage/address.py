"""Where the database is: reading its URL, and where a user's data belongs by default."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from hexnaut.kernel.errors import BadOption

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}


def default_file() -> Path:
    """The SQLite file in the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("hexnaut", appauthor=False) / "tables.sqlite"


def sqlite_url(path: Path) -> str:
    return URL.create("sqlite", database=str(path)).render_as_string()


def read_address(text: str) -> URL:
    """A database's URL, or the path of a SQLite file, with the driver that we use. Raises BadOption."""
    if "://" not in text:
        return URL.create(_DRIVERS["sqlite"], database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadOption(
            "the database's URL cannot be read; write sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    scheme = url.drivername.partition("+")[0]
    if scheme not in _DRIVERS:
        raise BadOption(f"a database of kind {scheme!r} is not known; there are sqlite and postgresql")
    if scheme == "sqlite" and not url.database:
        raise BadOption("a SQLite database needs a file: sqlite:///FILE")
    if scheme != "sqlite":
        _need_psycopg()
    return url.set(drivername=_DRIVERS[scheme])


def libpq_address(url: URL) -> str:
    """The same as PostgreSQL's own library reads it, password included."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def sqlite_file(text: str | None) -> Path:
    """The file of a SQLite database by its URL or path; the user's own where none is named. Raises BadOption."""
    if text is None:
        return default_file()
    url = read_address(text)
    if url.get_backend_name() != "sqlite" or url.database is None:
        raise BadOption("this works on SQLite files; PostgreSQL has pg_dump and pg_restore")
    return Path(url.database)


def _need_psycopg() -> None:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise BadOption("PostgreSQL needs the extra postgres: pip install 'hexnaut[postgres]'") from None
