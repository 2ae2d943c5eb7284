"""`hexnaut data`: which components are reconstructed, and how to play with what is printed on yours."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, GameName, Language
from hexnaut.cli.common import read_json
from hexnaut.cli.output import console, say, say_json

if TYPE_CHECKING:
    from hexnaut.kernel.game import Game

EXAMPLE = "Example: hexnaut data duel --export cards.json"

Export = Annotated[
    Path | None, typer.Option("--export", metavar="FILE", help="Write our data of the components to a new file.")
]
Check = Annotated[Path | None, typer.Option("--check", metavar="FILE", help="Check a file that you have edited.")]


def command(
    game: GameName, export: Export = None, check: Check = None, lang: Language = "en", as_json: AsJson = False
) -> None:
    """List what is reconstructed; export our data, check yours, and play with them: -o data=@FILE.

    Some components are known only from illegible pictures. If you own the game, you can correct them.
    """
    from hexnaut import games
    from hexnaut.kernel.errors import BadOption

    chosen = games.load(game)
    if export is not None and check is not None:
        raise BadOption("--export or --check, not both")
    if export is not None:
        _export(chosen, export, as_json)
    elif check is not None:
        say(_check(chosen, check), as_json, _show_check)
    else:
        say(doubts_of(chosen, lang), as_json, show_doubts)


# -- what is reconstructed -----------------------------------------------------------------------------------------


def doubts_of(game: "Game", lang: str) -> dict[str, Any]:
    from hexnaut.text.doubts import reconstructed

    found = [{"what": d.what, "name": d.name, "rule": d.rule, "why": d.why} for d in reconstructed(game, lang)]
    return {"game": game.name, "lang": lang, "reconstructed": found}


def show_doubts(result: dict[str, Any]) -> None:
    """Components with the same reason stand together."""
    from rich.text import Text

    out = console()
    by_reason: dict[str, list[str]] = {}
    for doubt in result["reconstructed"]:
        by_reason.setdefault(doubt["why"], []).append(f"{doubt['name']}, {doubt['rule']}")
    for why, names in by_reason.items():
        out.print(Text(why, style="bold"))
        for name in names:
            out.print(Text(f"  {name}"))
    if not by_reason:
        out.print("Nothing is reconstructed.")


# -- one's own -----------------------------------------------------------------------------------------------------


def _export(game: "Game", file: Path, as_json: bool) -> None:
    import json

    from hexnaut.kernel.errors import BadOption

    sections = game.own_data()
    if not sections:
        raise BadOption(f"{game.name} has no data that can be replaced")
    about = (
        f"Components of {game.title}. Put right what differs from yours, then: hexnaut data {game.name} --check FILE"
    )
    try:
        with file.open("x", encoding="utf-8") as out:
            json.dump({"game": game.name, "about": about, **sections}, out, ensure_ascii=False, indent=1)
            out.write("\n")
    except OSError as error:
        raise BadOption(f"{file} cannot be written ({error.strerror}); --export writes new files only") from error
    if as_json:
        say_json({"game": game.name, "file": str(file), "sections": list(sections)})
    else:
        console().print(f"{file}: {', '.join(sections)}", markup=False)


def _check(game: "Game", file: Path) -> dict[str, Any]:
    """Raises BadOption, naming the file and the component, where the file cannot be played with."""
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.options import plays_with_own_data
    from hexnaut.kernel.rng import seeded

    data = read_json(file)
    if isinstance(data, dict) and data.get("game", game.name) != game.name:
        raise BadOption(f"{file}: these are data of {data['game']!r}, not of {game.name}")
    try:
        prepared = game.prepare({"data": data}, seeded(0, "board"))
    except BadOption as error:
        raise BadOption(f"{file}: {str(error).removeprefix('option data: ').removeprefix('option cards: ')}") from error
    differs = plays_with_own_data(game.options(), prepared)
    return {"game": game.name, "file": str(file), "differs": _differences(game, prepared) if differs else []}


def _show_check(result: dict[str, Any]) -> None:
    out = console()
    if not result["differs"]:
        out.print(f"{result['file']}: the same as our data", markup=False)
        return
    how = f"hexnaut play {result['game']} -o data=@{result['file']}"
    out.print(f"{result['file']}: can be played with: {how}", markup=False, soft_wrap=True)
    out.print(f"  different from ours: {', '.join(result['differs'])}", markup=False)


def _differences(game: "Game", prepared: dict[str, Any]) -> list[str]:
    """Cards by their ids or numbers, everything else by its section."""
    found: list[str] = []
    for option in game.options():
        part = prepared.get(option.name) if option.own else None
        if isinstance(part, dict):
            found += list(part)
        elif isinstance(part, list):
            found += [str(card.get("id") or f"card {card.get('number')}") for card in part if card not in _cards(game)]
    return found


def _cards(game: "Game") -> list[Any]:
    """All cards of our own, whatever their section."""
    sections = game.own_data().values()
    lists = [section.get("cards", []) if isinstance(section, dict) else section for section in sections]
    return [card for cards in lists for card in cards]
