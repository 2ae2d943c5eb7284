"""What runs in which pass of `make test`: some tests on both builds, all others once."""

from pathlib import Path

import pytest

# The folders whose tests depend on the build. Single tests in them that do not are marked `once` where they stand; all
# tests of the other folders are, whether they say so or not.
BOTH_BUILDS = {"bots", "contract", "kernel", "library", "rules"}
WITHOUT_ONCE = "not once"  # the marks that the pass over the plain sources asks for
HERE = Path(__file__).resolve().parent


def runs_once(path: Path) -> bool:
    """Whether all that is in a file or a folder of the tests runs in one pass only."""
    parts = path.relative_to(HERE).parts if path.is_relative_to(HERE) else ()
    return bool(parts) and parts[0] not in BOTH_BUILDS


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Nothing is imported that would be left out anyway: what tests of the server, the page and learning programs
    import takes longer than to run a good part of the rest."""
    left_out = config.option.markexpr == WITHOUT_ONCE and runs_once(collection_path)
    return True if left_out else None


@pytest.hookimpl(tryfirst=True)  # before pytest chooses by marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if runs_once(item.path):
            item.add_marker("once")
