"""What stands against a release is told, and nothing else does."""

import pytest

from tools.release import problems

GOOD = "# Changes\n\n## 1.2.3 (2026-11-17)\n\n- something\n"


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
