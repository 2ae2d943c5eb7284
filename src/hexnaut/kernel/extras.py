"""Packages that are not installed with us: a clear word on which extra brings them."""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """A package is not there; the message names the extra to install."""


@contextmanager
def needed(package: str, extra: str) -> Iterator[None]:
    """Around imports of a package: if it is missing, say what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{package} needs the extra {extra}: pip install 'hexnaut[{extra}]'") from error
