"""Whether two positions look the same to a viewer: what it sees, what it was told, and what it may do."""

from collections.abc import Iterator, Sequence
from typing import Any

from hexnaut.kernel.expectations import by_viewer
from hexnaut.kernel.play import Match
from hexnaut.kernel.story import event_facts


def first_difference(match: Match, other: Match, viewers: Sequence[Any]) -> str | None:
    """Where one of the viewers (seats, or "spectator") can tell the two apart. Raises BadRecord."""
    for viewer, _ in by_viewer(match, "alike", {str(each): None for each in viewers}):
        for path, mine, theirs in differences([], _looks(match, viewer), _looks(other, viewer)):
            return f"viewer {viewer} can tell them apart by {'.'.join(path)}: {mine!r}, otherwise {theirs!r}"
    return None


def _looks(match: Match, viewer: int) -> dict[str, Any]:
    legal = match.game.legal(match.state, viewer) if viewer >= 0 else []
    return {
        "view": match.game.view(match.state, viewer),
        "told": event_facts(match, viewer),
        "legal": [match.game.codec.word(action) for action in legal],
    }


def differences(path: list[str], mine: Any, theirs: Any) -> Iterator[tuple[list[str], Any, Any]]:
    """Where two pieces of plain data differ, each with both values."""
    if isinstance(mine, dict) and isinstance(theirs, dict) and mine.keys() == theirs.keys():
        for key in mine:
            yield from differences([*path, str(key)], mine[key], theirs[key])
    elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for number, pair in enumerate(zip(mine, theirs, strict=True)):
            yield from differences([*path, str(number)], *pair)
    elif mine != theirs:
        yield path, mine, theirs
