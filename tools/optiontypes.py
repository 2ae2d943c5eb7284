"""Writes the type of a game's options in its views (`Options` in viewtypes.py), as the options are declared.

What values are allowed tells the type of most options; the others say it themselves (`Option.type`). `make generated`
calls this; a test fails where it was forgotten.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from hexnaut import games
from hexnaut.kernel.options import Option

GAMES = Path(__file__).resolve().parent.parent / "src" / "hexnaut" / "games"
NOT_SHOWN = ("layout", "seed")  # the board has a part of its own in a view, the seed is nobody's business
CLASS = re.compile(r'(?<=^class Options\(TypedDict\):\n)(?P<doc>    """.*?"""\n\n)(?:    \w+: .*\n)+', re.MULTILINE)


def files() -> dict[str, Path]:
    """The file of each game, by the game's name."""
    return {name: GAMES / games.package(name) / "viewtypes.py" for name in games.names()}


def completed(source: str, options: Iterable[Option]) -> str:
    """A viewtypes.py in which `Options` is as the options have it."""
    lines = "".join(f"    {option.name}: {type_of(option)}\n" for option in options if is_shown(option))
    made, found = CLASS.subn(lambda match: match["doc"] + lines, source)
    assert found == 1, "no class Options"
    return made


def is_shown(option: Option) -> bool:
    """Whether a view has it. Data of one's own without a type go into other options."""
    return option.name not in NOT_SHOWN and (bool(option.type) or not option.own)


def type_of(option: Option) -> str:
    """Raises ValueError for an option that does not tell its type."""
    if option.type:
        return option.type
    parts = ["int"] if option.low is not None else []
    kinds = {type(value) for value in option.values}
    if str in kinds:
        words = ", ".join(f'"{value}"' for value in option.values)
        parts.append(f"Literal[{words}]")
    elif kinds:
        parts += [kind.__name__ for kind in kinds]
    if not parts:
        raise ValueError(f"option {option.name}: neither its values nor a type are declared")
    return " | ".join(parts)


def main() -> None:
    for name, file in files().items():
        file.write_text(completed(file.read_text(encoding="utf-8"), games.load(name).options()), encoding="utf-8")


if __name__ == "__main__":
    main()
