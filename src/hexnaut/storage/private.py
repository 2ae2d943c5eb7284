"""Databases and their copies hold seeds and fingerprints of tokens: their files are for their owner alone."""

import logging
import os
import stat
from pathlib import Path

from hexnaut.storage.address import default_file

LOG = logging.getLogger("hexnaut.storage")
FILE, FOLDER = 0o600, 0o700
OTHERS = 0o077  # all that anybody else may do
COMPANIONS = ("", "-wal", "-shm", "-journal", ".lock", ".part")  # what stands next to a database, by its ending


def private_file(path: Path) -> None:
    """Make sure that there is such a file, and that it and its companions are their owner's alone. Raises OSError."""
    private_folder(path)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE))
    except FileExistsError:
        for ending in COMPANIONS:
            companion = path.with_name(path.name + ending)
            if companion.is_file():
                _tighten(companion, FILE)


def private_folder(database: Path) -> None:
    """The folder of a database: if it has to be made, nobody else may look into it. Raises OSError.

    One that is there already is closed to others when it is ours: the user's folder for our data, or a folder with
    nothing in it but the database.
    """
    folder = database.parent
    if folder.is_dir():
        if _is_ours(folder, database):
            _tighten(folder, FOLDER)
        return
    for missing in reversed([one for one in (folder, *folder.parents) if not one.exists()]):
        missing.mkdir(FOLDER, exist_ok=True)
    folder.mkdir(exist_ok=True)  # which says what is wrong if it is no folder


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
