"""Arguments that several commands take alike."""

from pathlib import Path
from typing import Annotated

import typer

from hexnaut.text import LANGUAGES

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as star-trek.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; see `hexnaut games`. NAME=@FILE reads JSON.",
    ),
]
Picture = Annotated[
    Path | None, typer.Option("--picture", metavar="FILE", help="Draw a picture here, as SVG.", show_default=False)
]
Players = Annotated[int | None, typer.Option("--players", help="How many seats.", show_default=False)]
Processes = Annotated[int, typer.Option("--workers", min=1, help="How many processes.")]
RunFolder = Annotated[
    Path | None,
    typer.Option(
        "--folder", metavar="FOLDER", help="Keep the state of the run here, and continue from it.", show_default=False
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one.", show_default=False),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL", help="The server's SQLite file or URL; by default a file in your data folder."
    ),
]
Language = Annotated[
    str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language of sentences and rules.")
]
