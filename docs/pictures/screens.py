"""Pictures of the full screen for the documentation: `python -m docs.pictures.screens`.

Each is a screen of a game with a fixed seed, drawn by Textual as SVG; a test draws some of them again and compares what
they say.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hexnaut.cli.terminal.screen.app import GameApp
from tests.cli.screen.driving import AT_ONCE, LARGE, SMALL, Driver, table
from tests.cli.screen.test_playing import hand_to
from tests.loops import run_alone

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
    Picture("result", "duel", keys=("1", *"give", "space", *"up", "enter")),
)


def draw(picture: Picture, folder: Path) -> str:
    """The picture as SVG."""
    given = table(folder, picture.game, picture.seats, picture.lang, seed=7)
    if picture.moves:
        hand_to(given, 0, picture.moves, least=1)
    app = GameApp(given, AT_ONCE)

    async def run() -> str:
        async with app.run_test(size=picture.size) as pilot:
            driver = Driver(app, pilot)
            await driver.settle()
            await driver.press(*picture.keys)
            return app.export_screenshot()

    return tidied(run_alone(run()), picture.name)


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
