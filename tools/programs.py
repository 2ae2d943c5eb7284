"""The programs of the system that the tests use, and where they are."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

if os.name == "posix":
    import pwd

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRES_FOLDER = Path("/usr/lib/postgresql")  # Debian does not put its programs on PATH
POSTGRES_USER = "postgres"  # PostgreSQL does not run as root


@dataclass(frozen=True)
class Program:
    """Something that is found on this machine, or installed as a package of Debian."""

    name: str
    package: str
    find: Callable[[], Path | None]
    optional: bool = False  # without it the tests run just the same, only slower


def find_chromium() -> Path | None:
    return next((Path(path) for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


def find_chromium_shell() -> Path | None:
    found = shutil.which("chromium-headless-shell")
    return Path(found) if found else None


def find_postgres() -> Path | None:
    """The folder with initdb and pg_ctl, of the newest version."""
    if os.name != "posix" or (os.geteuid() == 0 and not _is_user(POSTGRES_USER)):
        return None
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [path.parent for path in POSTGRES_FOLDER.glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


CHROMIUM = Program("Chromium", "chromium", find_chromium)
CHROMIUM_SHELL = Program("Chromium without a window", "chromium-headless-shell", find_chromium_shell, optional=True)
POSTGRES = Program("PostgreSQL", "postgresql", find_postgres)
ALL = (CHROMIUM, CHROMIUM_SHELL, POSTGRES)
