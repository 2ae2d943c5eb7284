"""`hexnaut openings`: what the first sites of a board are worth."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Options, Picture
from hexnaut.cli.common import check_folder_of, naming, read_game_record, read_options
from hexnaut.cli.output import console, progress, say

if TYPE_CHECKING:
    from hexnaut.coach.openings import Openings, Site
    from hexnaut.kernel.game import Game
    from hexnaut.kernel.state import State

EXAMPLE = "Example: hexnaut openings star-trek --seed 5 --picture board.svg; hexnaut openings game.ndjson"
FOUNDING = ("start", "founding")  # the option of Starfarers that lets people place their first pieces


def command(
    what: Annotated[
        str, typer.Argument(metavar="FILE|GAME", help="A record, or with --seed a game.", show_default=False)
    ] = "star-trek",
    seed: Annotated[
        int | None, typer.Option("--seed", help="A new board from this seed.", show_default="the record's board")
    ] = None,
    best: Annotated[int, typer.Option("--best", min=1, help="How many lines per table.")] = 10,
    picture: Picture = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Rate every first site of a board for the player who places first, and find the best second site for it."""
    from hexnaut.coach.boards import draw
    from hexnaut.coach.openings import Surveyor

    check_folder_of(picture)
    game, state = _position(what, seed, option)
    surveyor = Surveyor(game, state, 1)
    with progress(game.name, len(game.legal(state, surveyor.seat)), as_json) as tell:
        found = surveyor.survey(tell)
    if picture is not None:
        picture.write_text(draw(game, found, game.title), encoding="utf-8")
    say(_data(game, found, seed), as_json, lambda data: _print(data, best))


def _position(what: str, seed: int | None, option: list[str] | None) -> "tuple[Game, State]":
    """The position in which the first piece is placed. Raises BadOption and BadRecord."""
    from hexnaut import games
    from hexnaut.coach.openings import first_placement, first_placement_of
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.play import new_match

    if seed is None:
        if option:
            raise BadOption("options go with --seed; a record has its own")
        game, record = read_game_record(Path(what))
        with naming(Path(what)):
            return game, first_placement_of(game, record)
    game = games.load(what)
    options = read_options(game, option)
    if FOUNDING[0] in {one.name for one in game.options()}:
        options.setdefault(*FOUNDING)
    return game, first_placement(new_match(game, options, seed))


def _data(game: "Game", found: "Openings", seed: int | None) -> dict[str, Any]:
    def one(site: "Site") -> dict[str, Any]:
        return {"site": site.place, "words": game.codec.word(site.action), "value": round(site.value, 6)}

    return {
        "game": game.name,
        "seed": seed,
        "seat": found.seat,
        "sites": [one(site) for site in found.sites],
        "pairs": [
            {"first": pair.first.place, "second": pair.second.place, "value": round(pair.second.value, 6)}
            for pair in found.pairs
        ],
    }


def _print(data: dict[str, Any], best: int) -> None:
    from rich.table import Table

    out = console()
    out.print(f"{data['game']}: chance of seat {data['seat']}, who places first", markup=False)
    sites = Table("", "first site", "chance to win")
    for place, site in enumerate(data["sites"][:best], start=1):
        sites.add_row(str(place), site["site"], f"{100 * site['value']:.1f} %")
    pairs = Table("", "first site", "second site", "chance to win")
    for place, pair in enumerate(data["pairs"][:best], start=1):
        pairs.add_row(str(place), pair["first"], pair["second"], f"{100 * pair['value']:.1f} %")
    out.print(sites)
    out.print(pairs)
