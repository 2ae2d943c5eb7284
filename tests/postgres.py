"""A real PostgreSQL for tests, from the machine's own package, in a temporary folder."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SUPERUSER = "postgres"
QUICK = "-c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=60"


def programs() -> Path | None:
    """The folder with initdb and pg_ctl, the newest first; Debian does not put it on PATH."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


def missing() -> str | None:
    """Why no PostgreSQL can be started here, or None."""
    if programs() is None:
        return "PostgreSQL is not installed (Debian: apt-get install postgresql)"
    if os.geteuid() == 0 and not _has_user(SUPERUSER):
        return f"PostgreSQL does not run as root, and there is no user {SUPERUSER!r}"
    return None


def _has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


class Postgres:
    """A running server; `url` names a database in it."""

    def __init__(self, folder: Path, program_folder: Path) -> None:
        self.folder = folder
        self.program_folder = program_folder
        self._databases = 0

    def url(self, database: str) -> str:
        return f"postgresql://{SUPERUSER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of an empty database of its own."""
        self._databases += 1
        name = f"test{self._databases}"
        self.run("createdb", "-h", str(self.folder), "-U", SUPERUSER, name)
        return self.url(name)

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.program_folder / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", SUPERUSER, "--", *command]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}")


@contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL that listens on a socket in a temporary folder; skips the test, loudly, where there is none."""
    reason = missing()
    program_folder = programs()
    if reason is not None or program_folder is None:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
    folder = Path(tempfile.mkdtemp(prefix="hexnaut-pg-"))  # short: the name of a socket has 107 letters at most
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, SUPERUSER)
        server = Postgres(folder, program_folder)
        data = str(folder / "data")
        server.run("initdb", "-D", data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        server.run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", f"{QUICK} -k {folder}", "start")
        try:
            yield server
        finally:
            server.run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
