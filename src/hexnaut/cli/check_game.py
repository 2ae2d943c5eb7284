"""`hexnaut check-game`: whether a game keeps the laws of every game."""

import typer

from hexnaut.cli.arguments import AsJson, GameName, Options
from hexnaut.cli.common import read_options
from hexnaut.cli.output import say_json

EXAMPLE = "Example: hexnaut check-game duel -o victoryPoints=6"


def command(game: GameName, option: Options = None, as_json: AsJson = False) -> None:
    """Play random games and check the laws that hold for every game; exit code 1 if one is broken."""
    from hexnaut import contract, games

    rules = games.load(game)
    case = contract.Case(rules, read_options(rules, option))
    broken: dict[str, str] = {}
    for name, law in contract.LAWS.items():
        try:
            with contract.blamed(name):
                law(case)
        except contract.Broken as error:
            broken[name] = str(error)
        if not as_json:
            print(f"{name:8} {'BROKEN' if name in broken else 'kept'}: {' '.join((law.__doc__ or '').split())}")
    if as_json:
        say_json({"game": game, "ok": not broken, "laws": list(contract.LAWS), "broken": broken})
    for text in broken.values() if not as_json else ():
        print(text)
    if broken:
        raise typer.Exit(1)
