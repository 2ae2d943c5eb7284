"""A real PostgreSQL for tests, from the machine's own package, in a temporary folder."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.missing import need
from tools.programs import POSTGRES, POSTGRES_USER

END_OTHERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
QUICK = "-c fsync=off -c full_page_writes=off -c max_connections=60"


class Postgres:
    """A running server; `url` names a database in it."""

    def __init__(self, folder: Path, program_folder: Path, address: str = "") -> None:
        self.folder = folder
        self.address = address  # where others reach it; else it is reached by a socket in the folder
        self.program_folder = program_folder
        self._databases = 0
        self._idle: list[str] = []  # those that were used, and are empty again

    def url(self, database: str) -> str:
        return f"postgresql://{POSTGRES_USER}@/{database}?host={self.address or self.folder}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of an empty one. It is emptied afterwards for whoever comes next: each has hundreds of files, which
        take long to make and longer to remove."""
        name = self._idle.pop() if self._idle else self._create()
        try:
            yield self.url(name)
        finally:
            self._empty(name)
            self._idle.append(name)

    def _create(self) -> str:
        self._databases += 1
        name = f"test{self._databases}"
        self.run("createdb", "-h", str(self.folder), "-U", POSTGRES_USER, name)
        return name

    def _empty(self, name: str) -> None:
        """Also of those who are still connected to it."""
        import psycopg  # an extra, and most tests need no database

        with psycopg.connect(host=str(self.folder), user=POSTGRES_USER, dbname=name, autocommit=True) as connection:
            connection.execute(END_OTHERS)
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.program_folder / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", POSTGRES_USER, "--", *command]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}")


@contextmanager
def running(listen: str = "") -> Iterator[Postgres]:
    """A PostgreSQL that listens on a socket in a temporary folder, and at an address if one is given."""
    program_folder = need(POSTGRES)
    folder = Path(tempfile.mkdtemp(prefix="hexnaut-pg-"))  # short: the name of a socket has 107 letters at most
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, POSTGRES_USER)
        server = Postgres(folder, program_folder, listen)
        data = str(folder / "data")
        server.run("initdb", "-D", data, "-U", POSTGRES_USER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        if listen:
            with (folder / "data" / "pg_hba.conf").open("a", encoding="utf-8") as doors:
                doors.write("host all all samenet trust\n")
        options = f"{QUICK} -c listen_addresses={listen} -k {folder}"
        server.run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield server
        finally:
            server.run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
