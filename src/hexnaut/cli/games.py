"""`hexnaut games`: the games and what they can be created with."""

from typing import TYPE_CHECKING, Any

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.output import console, say_json

if TYPE_CHECKING:
    from hexnaut.kernel.options import Option

EXAMPLE = "Example: hexnaut games --json"
MANY = 10**9


def command(as_json: AsJson = False) -> None:
    """List the games with their options, values and defaults."""
    from hexnaut import games

    library = [games.load(name) for name in games.names()]
    if as_json:
        say_json({"games": [_game_data(game) for game in library]})
        return
    from rich.markup import escape
    from rich.table import Table

    out = console()
    for game in library:
        table = Table(title=f"{game.title}: hexnaut play {game.name}", title_justify="left")
        for heading in ("option", "values", "default", "meaning"):
            table.add_column(heading, overflow="fold")
        for option in game.options():
            table.add_row(option.name, escape(_values(option)), escape(_default(option)), escape(option.note))
        out.print(table)


def _game_data(game: Any) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "prefix": game.prefix,
        "options": [_option_data(option) for option in game.options()],
    }


def _option_data(option: "Option") -> dict[str, Any]:
    return {
        "name": option.name,
        "default": option.default,
        "values": list(option.choices),
        "low": option.low,
        "high": option.high,
        "note": option.note,
    }


def _values(option: "Option") -> str:
    shown = [_shown(value) for value in option.choices]
    if option.low is not None:
        shown.insert(0, f"{option.low} to {option.high}" if (option.high or 0) < MANY else f"{option.low} or more")
    return ", ".join(shown) or "a list, as a,b,c"


def _default(option: "Option") -> str:
    return "by the others" if option.default is None else _shown(option.default)


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
