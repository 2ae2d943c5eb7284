"""Pictures of the full screen for the documentation: `python -m docs.pictures.screens`.

Each is a screen of a game with a fixed seed, drawn by Textual as SVG; a test draws some of them again and compares what
they say.
"""

import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hexnaut.cli.terminal.screen.app import GameApp
from hexnaut.cli.terminal.table import Table
from tests.cli.screen.driving import AT_ONCE, LARGE, SMALL, Driver, table
from tests.cli.screen.test_company import company, waiting_room
from tests.cli.screen.test_playing import hand_to
from tests.loops import run_alone
from tests.server.conftest import generous
from tests.server.running import PATIENCE, running

HERE = Path(__file__).parent / "terminal"


@dataclass(frozen=True)
class Picture:
    """A screen: what is played, in which language, how large, and the keys that lead there."""

    name: str
    game: str
    lang: str = "en"
    size: tuple[int, int] = SMALL
    keys: tuple[str, ...] = ()
    moves: str = ""  # somebody plays until moves that begin like this can be made
    seats: tuple[str, ...] = ()
    server: str = ""  # at a table of a server: what its picture has to show


PICTURES = (
    Picture("star-trek", "star-trek", moves="build "),
    Picture("star-trek-large", "star-trek", size=LARGE, moves="build "),
    Picture("starfarers-de", "starfarers", "de", moves="step "),
    Picture("starfarers-large", "starfarers", size=LARGE, moves="step "),
    Picture("duel-es", "duel", "es", moves="reveal"),
    Picture("duel-large", "duel", size=LARGE, moves="fly "),
    Picture("offer", "star-trek", keys=("f4",), moves="offer "),
    Picture("help", "star-trek", keys=("f1",)),
    Picture("players", "starfarers", keys=("f2",)),
    Picture("story", "star-trek", keys=("f3",), moves="build "),
    Picture("rules", "star-trek", keys=("f7", "1", "0", "9")),
    Picture("curtain", "duel", seats=("Ann", "Ben")),
    Picture("flight", "starfarers", keys=("2",), moves="step "),
    Picture("typing", "star-trek", keys=(*"build", "space", *"out"), moves="build "),
    Picture("small", "star-trek", size=(60, 20)),
    Picture("room", "star-trek", server="Ann (host)"),
    Picture("talk", "star-trek", keys=("f8",), server="Ann: Good luck!"),
    Picture("result", "duel", keys=("1", *"give", "space", *"up", "enter")),
)


def draw(picture: Picture, folder: Path) -> str:
    """The picture as SVG."""
    with _at_server(picture, folder) if picture.server else _at_home(picture, folder) as given:
        return tidied(run_alone(_shown(GameApp(given, AT_ONCE), picture)), picture.name)


@contextmanager
def _at_home(picture: Picture, folder: Path) -> Iterator[Table]:
    given = table(folder, picture.game, picture.seats, picture.lang, seed=7)
    if picture.moves:
        hand_to(given, 0, picture.moves, least=1)
    yield given


@contextmanager
def _at_server(picture: Picture, folder: Path) -> Iterator[Table]:
    """Before a game begins, or in a game whose host has said something."""
    with running(generous(folder / "tables.sqlite")) as server:
        if not picture.keys:
            with waiting_room(server) as (_, ben):
                yield ben
            return
        with company(server, firstSeat=0) as (ann, ben):
            ann.send("say", text="Good luck!", seat=0)
            while not ben.talk():
                ben.step()
            yield ben


async def _shown(app: GameApp, picture: Picture) -> str:
    async with app.run_test(size=picture.size) as pilot, asyncio.timeout(PATIENCE):
        driver = Driver(app, pilot)
        if not picture.server:
            await driver.settle()
            await driver.press(*picture.keys)
            return app.export_screenshot()
        await pilot.press(*picture.keys)
        while picture.server not in driver.screen_text():
            await pilot.pause(0.01)
        return app.export_screenshot()


def tidied(svg: str, name: str) -> str:
    """Without numbers that differ from one run to the next, and without fonts from elsewhere."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)
    return re.sub(r"terminal-\d+", f"terminal-{name}", svg)


def words(svg: str) -> str:
    """What can be read on a picture."""
    found = re.findall(r"<text[^>]*>(.*?)</text>", svg, re.DOTALL)
    return " ".join("".join(found).replace("&#160;", " ").split())


def main() -> None:
    HERE.mkdir(exist_ok=True)
    wanted = sys.argv[1:]
    for picture in PICTURES:
        if not wanted or picture.name in wanted:
            with TemporaryDirectory() as folder:
                (HERE / f"{picture.name}.svg").write_text(draw(picture, Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
