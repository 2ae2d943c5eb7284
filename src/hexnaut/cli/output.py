"""What the commands print: text, JSON, progress bars."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from rich.console import Console

R = TypeVar("R", bound=Mapping[str, Any])


def say_json(data: Mapping[str, Any]) -> None:
    """The one JSON object on stdout, in letters that stdout can write."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(data, ensure_ascii=not utf8, indent=1))


def console() -> "Console":
    """Where text goes. Numbers and names are not coloured by guess."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False, emoji=False)


def say(result: R, as_json: bool, show: Callable[[R], None]) -> None:
    """A result as JSON, or as a command shows it to people."""
    if as_json:
        say_json(result)
    else:
        show(result)


def many(count: int, noun: str) -> str:
    """So many of something, in English: "1 game", "2 games"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


class Tell(Protocol):
    """Hears how many are done, and what there is to say about it."""

    def __call__(self, done: int, note: str = "") -> None: ...


@contextmanager
def progress(what: str, total: int, quiet: bool) -> Iterator[Tell]:
    """A bar on stderr that hears how many are done; none with --json or where stderr is no terminal."""

    def silent(done: int, note: str = "") -> None:
        return

    if quiet or not sys.stderr.isatty():
        yield silent
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}", markup=False),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, note="")

        def show(done: int, note: str = "") -> None:
            bar.update(task, completed=done, note=note)

        yield show
