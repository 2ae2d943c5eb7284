"""`hexnaut play`: a game in the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.common import (
    AsJson,
    Language,
    Options,
    choose_players,
    naming,
    read_file,
    read_options,
    say_json,
    split_names,
    take_seed,
)

if TYPE_CHECKING:
    from hexnaut.cli.terminal.session import Session

EXAMPLE = "Example: hexnaut play star-trek --seats Ann,Ben,random,random -o board=beginner"


def command(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game.", show_default="star-trek")] = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="A,B,...", help="me, a bot (random) or a person's name for each seat."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Repeats board and dice.", show_default="a new one")
    ] = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Where the game is saved.", show_default="a new file"),
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard.

    With --json the game itself goes to stderr and its result to stdout.
    """
    from hexnaut.kernel.errors import BadOption

    if resume is not None:
        if option or seed is not None or game is not None:
            raise BadOption("--resume goes on with a game as it is: no GAME, --option or --seed with it")
        session = _resumed(resume, seats, save, lang, as_json)
    else:
        session = _new(game or "star-trek", seats, seed, option, save, lang, as_json)
    session.run()
    if as_json:
        say_json(_result(session))


def _new(
    game_name: str,
    seats: str | None,
    seed: int | None,
    option: list[str] | None,
    save: Path | None,
    lang: str,
    as_json: bool,
) -> "Session":
    from hexnaut import games
    from hexnaut.cli.terminal.saving import autosave_path
    from hexnaut.cli.terminal.seats import ME, default_names, seat_players
    from hexnaut.cli.terminal.session import Session
    from hexnaut.kernel.play import new_match

    game = games.load(game_name)
    options = read_options(game, option)
    wanted = split_names(seats) if seats is not None else None
    choose_players(game, options, len(wanted) if wanted is not None else None)
    chosen_seed = take_seed(options, seed)
    match = new_match(game, options, chosen_seed)
    players = game.seats(match.state)
    names = default_names(game_name, match.prepared, players, lang)
    sitters = seat_players(wanted if wanted is not None else [ME] + ["random"] * (players - 1), players, names)
    return Session(match, sitters, chosen_seed, _screen(as_json), lang, save or autosave_path(game_name))


def _resumed(path: Path, seats: str | None, save: Path | None, lang: str, as_json: bool) -> "Session":
    from hexnaut.cli.terminal import saving
    from hexnaut.cli.terminal.seats import read_sitters, seat_players
    from hexnaut.cli.terminal.session import Session
    from hexnaut.kernel.errors import BadRecord

    with naming(path):
        game, record, match, seed = saving.resume(read_file(path))
        players = game.seats(match.state)
        if len(record.header["seats"]) != players:
            raise BadRecord(f"{len(record.header['seats'])} seats in the header, but {players} play")
        sitters = read_sitters(record.header["seats"])
        if seats is not None:
            sitters = seat_players(split_names(seats), players, [sitter.name for sitter in sitters])
        match.advance()
    return Session(match, sitters, seed, _screen(as_json), lang, save or path)


def _screen(as_json: bool) -> Any:
    """Where the game is shown."""
    from rich.console import Console

    return Console(stderr=as_json, highlight=False, emoji=False)


def _result(session: "Session") -> dict[str, Any]:
    state = session.match.state
    return {
        "game": session.game.name,
        "finished": session.match.over,
        "winner": int(state.winner) if state.winner >= 0 else None,
        "points": session.game.scores(state) if session.match.over else None,
        "turns": session.game.turns(state),
        "file": str(session.path),
    }
