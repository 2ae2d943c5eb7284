"""The program `hexnaut`: all commands, its version, and what happens to errors."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from hexnaut import __version__
from hexnaut.cli import (
    analyse,
    arena,
    backup,
    bench,
    bot,
    check_game,
    data,
    explain,
    games,
    luck,
    new_game,
    openings,
    perft,
    play,
    position,
    puzzles,
    replay,
    restore,
    rules,
    scenario,
    serve,
    simulate,
    strength,
    tables,
    train,
    tune,
    verify,
)

BAD_INPUT = 2
OUR_FAULT = 70


class OneLineErrors(TyperGroup):
    """Says what is wrong in one line on stderr: exit code 2 for bad input, and never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows another
        try:
            code = super().main(args, prog_name or "hexnaut", complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except Exception as error:
            if os.environ.get("HEXNAUT_TRACEBACK"):
                raise
            sys.exit(say_why(error))
        sys.exit(code if isinstance(code, int) else 0)


def say_why(error: Exception) -> int:
    """Print the one line for an error; the exit code that goes with it."""
    from hexnaut.kernel.errors import HexnautError

    if isinstance(error, BrokenPipeError):  # the reader of our output went away, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    if isinstance(error, typer.Abort):
        _complain("stopped")
        return 1
    if hasattr(error, "format_message"):  # how Typer tells of wrong arguments
        _complain(error.format_message())
        return BAD_INPUT
    if isinstance(error, UnicodeDecodeError):
        _complain("not a text file (UTF-8 is needed)")
        return BAD_INPUT
    if isinstance(error, HexnautError):
        _complain(str(error))
        return BAD_INPUT
    if isinstance(error, OSError):
        _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return BAD_INPUT
    _complain(
        f"this should not happen, please report it: {type(error).__name__}: {error} (HEXNAUT_TRACEBACK=1 shows more)"
    )
    return OUR_FAULT


def _complain(message: str) -> None:
    line = " ".join(message.split())
    print(f"hexnaut: {line}", file=sys.stderr)


def _show_version(wanted: bool) -> None:
    if wanted:
        from hexnaut.kernel import build

        print(f"hexnaut {__version__} ({build.name()})")
        raise typer.Exit()


app = typer.Typer(
    cls=OneLineErrors,
    name="hexnaut",
    help="The space-settling board games: play, simulate, replay, look up rules.",
    epilog="Example: hexnaut play star-trek",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)


@app.callback()
def about(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Version and build, and exit.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


COMMANDS = (
    *(play, serve, games, rules, data, simulate, arena, replay, verify, explain, analyse),
    *(openings, luck, scenario, position, perft, bench, strength, tune, train, new_game, check_game, backup, restore),
)
for module in COMMANDS:
    app.command(module.__name__.rpartition(".")[2].replace("_", "-"), epilog=module.EXAMPLE)(module.command)
app.add_typer(bot.app, name="bot")
app.add_typer(tables.app, name="tables")
app.add_typer(puzzles.app, name="puzzles")
