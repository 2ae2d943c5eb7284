"""Components that no source shows legibly, and how an owner of the game puts them right.

A game plays with what its data say is printed on the components. Where that is a reconstruction, it says so (`Doubt`),
and takes other data in its option `data`: an object with some of the sections that `own_data` gives.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from hexnaut.kernel.errors import BadOption

OPTION: Final = "data"


@dataclass(frozen=True)
class Doubt:
    """A component that is reconstructed: its word in the game's wording, the rule it belongs to, and the key of why."""

    what: str
    rule: int
    reason: str


def sections_of(data: Any, known: Sequence[str]) -> dict[str, Any]:
    """The sections of a file of one's own, if there is one; what it says about itself is left out. Raises BadOption."""
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        raise BadOption(f"option {OPTION}: an object with some of {', '.join(known)} is needed")
    for name in data:
        if name not in known and name not in ("game", "about"):
            raise BadOption(f"option {OPTION}: unknown section {name!r}; there are {', '.join(known)}")
    return {name: data[name] for name in known if name in data}


@contextmanager
def given_as(option: str) -> Iterator[None]:
    """Whatever is wrong with the same components is said of the option in which they were given."""
    try:
        yield
    except BadOption as error:
        raise BadOption(f"option {option}: {error}") from error


def need(where: str, holds: bool, what: str) -> None:
    """Raises BadOption, naming the component, where something does not hold."""
    if not holds:
        raise BadOption(f"option {OPTION}: {where}: {what}")


def whole(where: str, value: Any, low: int, high: int) -> int:
    """A whole number within bounds. Raises BadOption."""
    need(where, type(value) is int and low <= value <= high, f"{value!r} is not a whole number from {low} to {high}")
    return int(value)
