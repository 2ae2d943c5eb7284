"""Databases and their copies hold seeds and fingerprints of tokens: their files are for their owner alone."""

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

from hexnaut.storage.address import default_file

LOG = logging.getLogger("hexnaut.storage")
FILE, FOLDER = 0o600, 0o700
OTHERS = 0o077  # all that anybody else may do
COMPANIONS = ("", "-wal", "-shm", "-journal", ".lock", ".part")  # what stands next to a database, by its ending


def make_private(path: Path) -> None:
    """Make a file where there is none, and the folders that it needs, all for their owner alone. Raises OSError."""
    for missing in reversed([one for one in path.parents if not one.exists()]):
        missing.mkdir(FOLDER, exist_ok=True)
    path.parent.mkdir(exist_ok=True)  # which says what is wrong if it is no folder
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE))


def close_to_others(database: Path) -> None:
    """A database that was there already, with its companions, and its folder if that is ours. Raises OSError.

    Ours is the user's folder for our data, or a folder with nothing in it but the database.
    """
    if _is_ours(database.parent, database):
        _tighten(database.parent, FOLDER)
    for ending in COMPANIONS:
        companion = database.with_name(database.name + ending)
        if companion.is_file():
            _tighten(companion, FILE)


def _is_ours(folder: Path, database: Path) -> bool:
    if folder == default_file().parent:
        return True
    if folder.stat().st_mode & stat.S_ISVTX:
        return False  # such a folder is meant for many, as /tmp is
    ours = {database.name + ending for ending in COMPANIONS}
    found = set(os.listdir(folder))
    return database.name in found and found <= ours


def _tighten(path: Path, mode: int) -> None:
    """Take away what others may do, and say so."""
    if os.name != "posix" or not path.stat().st_mode & OTHERS:
        return
    try:
        path.chmod(mode)
        LOG.warning("others could read it, and can no longer", extra={"fields": {"path": str(path)}})
    except OSError as error:
        LOG.warning("others can read it", extra={"fields": {"path": str(path), "why": error.strerror}})
