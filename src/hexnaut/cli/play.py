"""`hexnaut play`: a game in the terminal."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexnaut.cli.arguments import AsJson, Language, Options
from hexnaut.cli.common import choose_players, naming, read_file, read_options, split_names, take_seed
from hexnaut.cli.output import say_json

if TYPE_CHECKING:
    from hexnaut.cli.terminal.local import LocalTable
    from hexnaut.cli.terminal.table import Table

EXAMPLE = "Example: hexnaut play star-trek --seats Ann,Ben,easy,hard -o board=beginner"
FIRST_GAME = "star-trek"

What = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help="The game; with --resume a saved file.", show_default=FIRST_GAME),
]
Seats = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="A,B,...",
        help="For each seat me, a person's name, or a bot: easy, normal, hard.",
        show_default="me and normal",
    ),
]
Seed = Annotated[
    int | None, typer.Option("--seed", help="The same seed gives the same board and dice.", show_default="a new one")
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Continue a saved game: the last one, or the FILE that follows.")
]
Save = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Where the game is saved.", show_default="a new file")
]
JoinLink = Annotated[
    str | None,
    typer.Option("--join", metavar="LINK", help="Take a seat at a server's table; LINK comes from its page."),
]
PersonName = Annotated[
    str, typer.Option("--name", metavar="NAME", help="Your name at that table.", show_default="your login")
]
Lines = Annotated[
    bool, typer.Option("--lines", help="Play line by line, for screen readers; automatic in a pipe and with --json.")
]


def command(
    what: What = None,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    resume: Resume = False,
    save: Save = None,
    join: JoinLink = None,
    name: PersonName = "",
    lines: Lines = False,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Play in the terminal: against bots, with others at the same keyboard, or at a table of a server.

    With --json the game itself goes to stderr and its result to stdout.
    """
    from hexnaut.kernel.errors import BadOption

    table: Table
    if name and join is None:
        raise BadOption("--name goes with --join; at this keyboard --seats names people")
    if join is not None:
        if what is not None or seats is not None or option or seed is not None or resume or save is not None:
            raise BadOption("--join sits down at a table as it is: only --name, --lang, --lines and --json go with it")
        table = _joined(join, name, lang)
    elif resume:
        if option or seed is not None:
            raise BadOption("--resume continues a game as it is: --option and --seed cannot be changed")
        table = _resumed(what, seats, save, lang)
    else:
        table = _new(what or FIRST_GAME, seats, seed, option, save, lang)
    reason = table.save()
    if reason is not None:
        raise BadOption(f"the game cannot be saved, choose another file with --save: {reason}")
    try:
        _play(table, lines or as_json, as_json)
    finally:
        table.close()
    if as_json:
        say_json(table.data())


def _new(
    game_name: str,
    seats: str | None,
    seed: int | None,
    option: list[str] | None,
    save: Path | None,
    lang: str,
) -> "LocalTable":
    from hexnaut import games
    from hexnaut.cli.terminal.local import LocalTable
    from hexnaut.cli.terminal.saving import autosave_path
    from hexnaut.cli.terminal.seats import default_names, default_seats, seat_players
    from hexnaut.kernel.play import new_match

    game = games.load(game_name)
    options = read_options(game, option)
    wanted = split_names(seats) if seats is not None else None
    choose_players(game, options, len(wanted) if wanted is not None else None)
    chosen_seed = take_seed(options, seed)
    match = new_match(game, options, chosen_seed)
    players = game.seats(match.state)
    names = default_names(game_name, match.prepared, players, lang)
    sitters = seat_players(game_name, wanted or default_seats(game_name, players), players, names)
    return LocalTable(match, sitters, chosen_seed, lang, save or autosave_path(game_name))


def _resumed(file: str | None, seats: str | None, save: Path | None, lang: str) -> "LocalTable":
    from hexnaut.cli.terminal import saving
    from hexnaut.cli.terminal.local import LocalTable
    from hexnaut.cli.terminal.seats import read_sitters, seat_players
    from hexnaut.kernel.errors import BadRecord

    path = Path(file) if file is not None else saving.last_saved()
    with naming(path):
        game, record, match, seed = saving.resume(read_file(path))
        players = game.seats(match.state)
        if len(record.header["seats"]) != players:
            raise BadRecord(f"{len(record.header['seats'])} seats in the header, but {players} play")
        sitters = read_sitters(record.header["seats"])
        if seats is not None:
            sitters = seat_players(game.name, split_names(seats), players, [sitter.name for sitter in sitters])
        return LocalTable(match, sitters, seed, lang, save or path)


def _joined(text: str, name: str, lang: str) -> "Table":
    import getpass

    from hexnaut.cli.terminal.link import read_link, take_seat
    from hexnaut.cli.terminal.remote import sit_down

    link = read_link(text)
    return sit_down(link, link.token or take_seat(link, name or getpass.getuser()), lang)


def _play(table: "Table", lines: bool, as_json: bool) -> None:
    """On the full screen where there is one and Textual is installed, else line by line."""
    if not lines and at_terminal() and find_spec("textual"):
        from hexnaut.cli.terminal.screen.app import play_full_screen

        play_full_screen(table)
        return
    from rich.console import Console

    from hexnaut.cli.terminal.session import Session

    Session(table, Console(stderr=as_json, highlight=False, emoji=False)).run()


def at_terminal() -> bool:
    """Whether keys come from a terminal and all that is shown goes to one: the full screen is drawn on stderr."""
    return sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()
