"""What the sources import is declared, and where an extra is missing a command says so in one line."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

IMPORTED_AS = {
    "open-spiel": "pyspiel",
    "pillow": "PIL",
}  # where another name is imported than the one that is installed
UNDECLARED = {"catanatron_gym": "its metadata asks for an old Gymnasium, so `make bench` installs it by itself"}
NOT_IMPORTED = {"aiosqlite": "SQLAlchemy imports it for a URL of SQLite"}
ELSEWHERE = {
    "test": "the tests",
    "docs": "the documentation",
    "sb3": "an example of the documentation",
}


def module_of(requirement: str) -> str:
    """The module that a requirement brings."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None, requirement
    name = found[0].lower()
    return IMPORTED_AS.get(name, name.replace("-", "_"))


DECLARED = {module_of(requirement) for requirement in PROJECT["dependencies"]}
EXTRAS = {
    name: {module_of(requirement) for requirement in requirements}
    for name, requirements in PROJECT["optional-dependencies"].items()
    if name not in ELSEWHERE
}
IN_EXTRAS = set().union(*EXTRAS.values()) - DECLARED


def imports(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in part.names)
        elif isinstance(part, ast.ImportFrom) and part.level == 0 and part.module is not None:
            yield part.module.partition(".")[0]


@pytest.fixture(scope="module")
def imported() -> dict[str, set[str]]:
    """Packages of others, and the files of ours that import them."""
    found: dict[str, set[str]] = {}
    for file in sorted((ROOT / "src").rglob("*.py")):
        for package in imports(ast.parse(file.read_text(encoding="utf-8"))):
            if package != "hexnaut" and package not in sys.stdlib_module_names:
                found.setdefault(package, set()).add(file.relative_to(ROOT).as_posix())
    return found


def test_what_is_imported_is_declared(imported: dict[str, set[str]]) -> None:
    known = DECLARED | IN_EXTRAS | set(UNDECLARED)
    assert {package: files for package, files in imported.items() if package not in known} == {}


def test_what_is_declared_is_imported(imported: dict[str, set[str]]) -> None:
    assert (DECLARED | IN_EXTRAS) - set(imported) == set(NOT_IMPORTED)


def test_sqlalchemy_brings_what_its_asyncio_part_needs() -> None:
    """greenlet is an extra of SQLAlchemy, and nothing of ours imports it by name."""
    (sqlalchemy,) = (name for name in PROJECT["dependencies"] if name.startswith("sqlalchemy"))
    assert sqlalchemy.startswith("sqlalchemy[asyncio]")


# -- without the extras ------------------------------------------------------------------------------------------

# Reached only after hexnaut.storage.address has seen that psycopg is there.
ENTERED_LATE = {"hexnaut.server.cluster.postgres"}

IMPORT_ALL = f"""
import importlib, pkgutil
import hexnaut
for module in pkgutil.walk_packages(hexnaut.__path__, "hexnaut.", onerror=lambda name: None):
    if module.name in {ENTERED_LATE!r} or module.name.startswith("hexnaut.storage.migrations."):
        continue  # alembic runs the migrations in a context of its own
    try:
        importlib.import_module(module.name)
    except ImportError as error:
        print(module.name, type(error).__name__, error)
"""


def without(packages: set[str], code: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a process in which importing these packages fails as if they were not installed."""
    hidden = f"import sys\nsys.modules.update(dict.fromkeys({sorted(packages)!r}))\n"
    command = [sys.executable, "-c", hidden + code]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_modules_that_need_an_extra_name_it() -> None:
    done = without(IN_EXTRAS, IMPORT_ALL)
    assert done.returncode == 0, done.stderr
    failed = done.stdout.splitlines()
    assert failed, "the packages of the extras were not hidden"
    modules = r"hexnaut\.(?:env|train|cli\.terminal\.screen)\S*"
    named = rf"{modules} MissingExtra \S+ needs the extra ({'|'.join(EXTRAS)}): pip install 'hexnaut\[\1\]'"
    assert [line for line in failed if not re.fullmatch(named, line)] == []


COMMANDS = {
    "postgres": ["serve", "--port", "0", "--database", "postgresql://nobody@localhost/none"],
    "data": ["simulate", "duel", "--games", "1", "--parquet", "data"],
    "ray": ["arena", "duel", "--bots", "random,random", "--games", "1", "--ray", "local"],
    "bench": ["bench", "--vs", "catanatron", "--rounds", "1"],
}


@pytest.mark.parametrize("extra", COMMANDS)
def test_commands_that_need_an_extra_name_it(extra: str, tmp_path: Path) -> None:
    arguments = [*COMMANDS[extra]]
    if extra == "data":
        arguments[-1] = str(tmp_path / "data")
    done = without(EXTRAS[extra], f"sys.argv[1:] = {arguments!r}\nfrom hexnaut.cli.main import app\napp()")
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    line = rf"hexnaut: .+ needs the extra {extra}: pip install 'hexnaut\[{extra}\]'.*\n"
    assert re.fullmatch(line, done.stderr), done.stderr
