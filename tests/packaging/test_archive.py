"""The source archive: what its list names exists, and all that is tracked is in it."""

import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.packaging import building, tidy

pytestmark = pytest.mark.once

ROOT = building.ROOT
NOT_ARCHIVED: set[str] = set()  # tracked, and needed neither to build nor to test
MADE = {"PKG-INFO"}  # by the build


@pytest.fixture(scope="module")
def tracked() -> set[str]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode != 0:
        pytest.skip(f"git does not list the files, so the archive was not compared: {listing.stderr.strip()}")
    return {name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()}


@pytest.fixture(scope="module")
def archived(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    return building.archived(building.build_archive(tmp_path_factory.mktemp("archive")))


def test_every_pattern_of_the_list_matches_a_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern.removeprefix("/")))] == []


def test_all_that_is_tracked_is_in_it(tracked: set[str], archived: set[str]) -> None:
    assert tracked - archived == NOT_ARCHIVED


def test_it_holds_nothing_that_git_ignores(tracked: set[str], archived: set[str]) -> None:
    listing = ["git", "ls-files", "-z", "--others", "--exclude-standard"]
    new = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    assert archived - tracked - set(new) == MADE


def test_files_are_tidy(tracked: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as pre-commit looks at, for those who do not use it."""
    monkeypatch.chdir(ROOT)
    assert [fault for name in sorted(tracked) for fault in tidy.faults(Path(name))] == []
