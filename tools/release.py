"""Whether this checkout can be released: `make release` asks, then builds the wheel and the source archive.

It changes nothing and publishes nothing: the date in the changelog, tag and upload are the last steps, and a person's.
"""

import re
import subprocess
import sys
from pathlib import Path

from hexnaut import __version__

ROOT = Path(__file__).resolve().parent.parent
UNDATED = "unreleased"  # in place of the date, as long as a version is being made


def problems(version: str, changelog: str, tags: dict[str, str], head: str, changed: str) -> list[str]:
    """What stands against a release of this version, in sentences."""
    found = []
    heading = re.search(r"^## (.+)$", changelog, re.MULTILINE)
    newest = heading[1] if heading else "nothing"
    if not re.fullmatch(rf"{re.escape(version)} \((\d{{4}}-\d\d-\d\d|{UNDATED})\)", newest):
        found.append(
            f"CHANGELOG.md begins with {newest!r}, not with '{version} (YYYY-MM-DD)' or '{version} ({UNDATED})'"
        )
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        found.append(f"the version {version!r} is not of the form 1.2.3")
    if tags.get(f"v{version}", head) != head:
        found.append(f"the tag v{version} stands on another commit")
    if changed:
        found.append("there are changes that are not committed")
    return found


def steps(version: str, changelog: str) -> list[str]:
    """What is left to do by hand."""
    dated = (
        []
        if f"## {version} ({UNDATED})" not in changelog
        else [f"put the date in place of '{UNDATED}' in CHANGELOG.md"]
    )
    return [*dated, f"git tag v{version}", "upload dist/"]


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def all_tags() -> dict[str, str]:
    """Tags with the commits that they stand on."""
    lines = git("for-each-ref", "refs/tags", "--format=%(refname:short) %(objectname) %(*objectname)").splitlines()
    return {line.split()[0]: line.split()[-1] for line in lines}


def main() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = problems(__version__, changelog, all_tags(), git("rev-parse", "HEAD"), git("status", "--porcelain"))
    for problem in found:
        print(f"release: {problem}", file=sys.stderr)
    if found:
        sys.exit(1)
    print(f"release: {__version__} can be released; left to do: {'; '.join(steps(__version__, changelog))}")


if __name__ == "__main__":
    main()
