"""Parts of views that need not be there, in tests where they have to be."""

from typing import TypeVar

T = TypeVar("T")


def present(part: T | None) -> T:
    assert part is not None
    return part
