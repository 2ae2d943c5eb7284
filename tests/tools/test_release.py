"""What stands against a release is told, and nothing else does."""

import pytest

from hexnaut import __version__
from tools.release import ROOT, problems, steps

GOOD = "# Changes\n\n## 1.2.3 (2026-11-17)\n\n- something\n"
UNDATED = GOOD.replace("2026-11-17", "unreleased")


def found(
    version: str = "1.2.3",
    changelog: str = GOOD,
    tags: dict[str, str] | None = None,
    head: str = "a1",
    changed: str = "",
) -> list[str]:
    return problems(version, changelog, tags or {}, head, changed)


def test_nothing_stands_against_a_release() -> None:
    assert found() == []
    assert found(tags={"v1.2.3": "a1", "v1.2.2": "b2"}) == []
    assert found(changelog=UNDATED) == []


def test_the_steps_that_are_left_are_told() -> None:
    assert steps("1.2.3", GOOD) == ["git tag v1.2.3", "upload dist/"]
    assert steps("1.2.3", UNDATED)[0] == "put the date in place of 'unreleased' in CHANGELOG.md"


def test_the_version_of_these_sources_is_that_of_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert problems(__version__, changelog, {}, "", "") == []


@pytest.mark.parametrize(
    ("problem", "word"),
    [
        (found(changelog=GOOD.replace("1.2.3", "1.2.4")), "1.2.4"),
        (found(changelog="## Unreleased\n" + GOOD), "Unreleased"),
        (found(changelog=""), "nothing"),
        (found(tags={"v1.2.3": "b2"}), "v1.2.3"),
        (found(changed=" M README.md"), "not committed"),
        (found(version="1.2", changelog=GOOD.replace("1.2.3", "1.2")), "1.2.3"),
    ],
)
def test_what_stands_against_it_is_named(problem: list[str], word: str) -> None:
    assert len(problem) == 1
    assert word in problem[0]
