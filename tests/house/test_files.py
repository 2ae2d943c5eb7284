"""What may be committed."""

import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 1_000_000
WIDEST = 120  # columns; the same figure stands in pyproject.toml, web/.prettierrc.json and .editorconfig

# Written in parts, so that this file does not hold what it looks for.
REGISTRY_HOSTS = [
    "py" + "pi.org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "yarn" + "pkg.com",
    "ana" + "conda.org",
    "crates" + ".io",
]
WORK_PLACES = ["/" + "work/", "/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/"]
SOURCE_ENDINGS = {".py", ".ts", ".js", ".svelte", ".css", ".html"}
BUILD_FOLDERS = {"build", "dist", ".venv", "node_modules", "__pycache__"}
BUILD_ENDINGS = {".so", ".pyd", ".c", ".h", ".o", ".pyc", ".whl"}


@pytest.fixture(scope="module")
def files() -> list[Path]:
    """Every file that git tracks or would track."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed: what would be committed cannot be listed, so it was not checked")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode != 0:
        pytest.skip(f"git does not list the files, so they were not checked: {listing.stderr.strip()}")
    names = sorted(set(listing.stdout.split("\0")) - {""})
    return [Path(name) for name in names if (ROOT / name).is_file()]


def holding(files: list[Path], words: list[str]) -> list[str]:
    """The places that hold one of the words, as file:line: word."""
    return [
        f"{file}:{number}: {word}"
        for file in files
        for number, line in enumerate((ROOT / file).read_bytes().lower().splitlines(), start=1)
        for word in words
        if word.lower().encode() in line
    ]


def test_git_lists_this_file(files: list[Path]) -> None:
    assert Path("tests/house/test_files.py") in files


def test_no_file_names_a_package_registry(files: list[Path]) -> None:
    assert holding(files, REGISTRY_HOSTS) == []


def test_no_file_names_a_path_of_a_work_place(files: list[Path]) -> None:
    assert holding(files, WORK_PLACES) == []


def test_no_file_is_large(files: list[Path]) -> None:
    sizes = {str(file): (ROOT / file).stat().st_size for file in files}
    assert {file: size for file, size in sizes.items() if size > LARGEST} == {}


def test_no_line_of_source_is_wider_than_the_house_allows(files: list[Path]) -> None:
    sources = [file for file in files if file.suffix in SOURCE_ENDINGS]
    assert {file.suffix for file in sources} == SOURCE_ENDINGS
    wide = [
        f"{file}:{number}: {len(line)} columns"
        for file in sources
        for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").split("\n"), start=1)
        if len(line) > WIDEST
    ]
    assert wide == [], "\n".join(wide)


def test_no_build_output(files: list[Path]) -> None:
    assert [f for f in files if f.suffix in BUILD_ENDINGS or BUILD_FOLDERS.intersection(f.parts[:-1])] == []
