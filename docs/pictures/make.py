"""Pictures of the page for the README: `python -m docs.pictures.make [GAME…]`, with the page built.

Plays a game of each title against bots until there is something to see, and takes a picture of the table when the turn
is ours.
"""

import sys
from pathlib import Path

from docs.pictures.camera import SIZES
from docs.pictures.stage import Stage, Table, stage
from hexnaut import games
from tests.server.running import Json

HERE = Path(__file__).parent
QUALITY = 84  # of the picture: below 300 KB each
ENOUGH = 30  # our decisions until the table is full of things
MOST = 150  # decisions after which any picture is good enough


def is_worth_a_picture(number: int, part: Json) -> bool:
    """A question that is asked on the board, with several places or moves to choose from."""
    on_board = part["view"]["question"] in ("turn", "flight", "cruiser")
    return (number >= ENOUGH and on_board and len(part["legal"]) > 8) or number >= MOST


def picture(here: Stage, game: str) -> Path:
    table = Table(here.server, game)
    visitor = here.visitor(SIZES["desk"])
    page = visitor.sit(table.made)  # from the beginning: the dice and balls of the last roll lie on the board
    next(part for number, part in enumerate(table.decisions()) if is_worth_a_picture(number, part))
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
    file = HERE / f"{game}.jpg"
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    visitor.close()
    return file


def main() -> None:
    wanted = sys.argv[1:] or games.names()
    with stage() as here:
        for game in wanted:
            file = picture(here, game)
            print(f"{file.name}: {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
