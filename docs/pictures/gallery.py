"""Pictures of every screen, to look at: `python -m docs.pictures.gallery FOLDER`, with the page built.

Plays a game of each title from its first question to its result and takes a picture of every kind of question that
comes up, of the windows that can be opened, of every page around the table and of every step of the guided games; in
several sizes and languages. The folder is for looking, not for keeping.
"""

import argparse
from pathlib import Path

from docs.pictures.camera import SIZES, Camera
from docs.pictures.pages import pages, pass_screen
from docs.pictures.stage import EYES, stage
from docs.pictures.tables import film, play, talk, tour
from hexnaut import games
from hexnaut.text import LANGUAGES

PARTS = ("games", "talks", "tours", "pages", "films")


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="*", default=games.names(), choices=games.names())
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--langs", nargs="*", default=list(LANGUAGES), choices=list(LANGUAGES))
    parser.add_argument("--parts", nargs="*", default=list(PARTS), choices=PARTS)
    parser.add_argument(
        "--eyes", default="all", choices=EYES, help="how somebody sees who cannot tell all colours apart"
    )
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with stage(chosen.eyes) as here:
        sizes = {size: SIZES[size] for size in chosen.sizes}
        cameras = [Camera(here, chosen.folder, sizes, lang) for lang in chosen.langs]
        finished: dict[str, str] = {}
        for game in chosen.games:
            if "games" in chosen.parts:
                finished[game] = play(here, cameras, game)
            if "films" in chosen.parts:
                film(here, chosen.folder, game)
            for camera in cameras:
                if "talks" in chosen.parts:
                    talk(camera, game)
                if "tours" in chosen.parts:
                    tour(camera, game)
            print(f"{game} is done")
        for camera in cameras if "pages" in chosen.parts else []:
            pages(camera, finished)
            pass_screen(camera)
    print(f"{len(list(chosen.folder.glob('*.png')))} pictures in {chosen.folder}")


if __name__ == "__main__":
    main()
