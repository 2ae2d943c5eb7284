"""Pictures of every screen, to look at: `python -m docs.pictures.gallery FOLDER`, with the page built.

Plays a game of each title from its first question to its result and takes a picture of every kind of question that
comes up, of the windows that can be opened, of every page around the table and of every step of the guided games; in
several sizes and languages. The folder is for looking, not for keeping.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from docs.pictures.stage import Stage, Table, stage
from hexnaut import games
from hexnaut.text import LANGUAGES
from tests.web.clicker import Clicker
from tests.web.player import Taste
from tests.web.visitor import Visitor

SIZES = {"desk": (1280, 800), "large": (1920, 1080), "phone": (375, 720), "side": (740, 375)}
WINDOWS = {"?": "keys", "m": "moves", "t": "trade"}
LATER = 24  # our decisions until a question that comes again and again is looked at once more
MOST_CLICKS = 150  # in a guided game
WINDOW_BUTTONS = ("Trade", "All moves", "Supply", "Story", "Read rule", "give up", "propose end")
STILL = 150  # ms for a layout that has just changed its size
FRAMES = 8  # of something that moves
FRAME = 220  # ms between them


class Camera:
    """Takes pictures of one page in all sizes."""

    def __init__(self, folder: Path, sizes: dict[str, tuple[int, int]]) -> None:
        self.folder = folder
        self.sizes = sizes

    def take(self, page: Page, name: str, full: bool = False, fresh: str = "") -> None:
        """`fresh` names what is waited for after the page was opened anew at each size, as a visitor would."""
        for size, (width, height) in self.sizes.items():
            page.set_viewport_size({"width": width, "height": height})
            if fresh:
                page.reload()
                page.locator(fresh).first.wait_for()
            page.wait_for_timeout(STILL)
            page.screenshot(path=self.folder / f"{name}.{size}.png", full_page=full)


class Gallery:
    """Everything, in one language."""

    def __init__(self, here: Stage, camera: Camera, lang: str) -> None:
        self.here = here
        self.camera = camera
        self.lang = lang

    def visitor(self, **settings: object) -> Visitor:
        return self.here.visitor(next(iter(self.camera.sizes.values())), self.lang, **settings)

    def take(self, page: Page, name: str, full: bool = False, fresh: str = "") -> None:
        self.camera.take(page, f"{self.lang}.{name}", full, fresh)

    def pages(self, finished: dict[str, str]) -> None:
        """Everything around the table. `finished` are tables whose game is over."""
        visitor = self.visitor()
        paths = {"lobby": "lobby", "replays": "replays", "almanac": "almanac", "error": "table/nowhere"}
        page = visitor.go()
        page.locator("[data-game=starfarers] [data-do=friends]").click()
        page.get_by_role("textbox").first.wait_for()
        self.take(page, "waiting")
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
        waiting = self.here.server.create("duel", seats=seats, listed=True)
        code = waiting["invitations"][0]["code"]
        for name, path in paths.items():
            self.take(self.settled(visitor, path), name)
        for game in games.names():
            self.take(self.settled(visitor, f"new/{game}"), f"new.{game}", full=True)
            if game in finished:
                self.take(self.settled(visitor, f"replay/{finished[game]}?at=60"), f"replay.{game}")
            self.almanac(visitor, game)
        self.take(self.settled(visitor, f"table/{waiting['table']['id']}/join/{code}"), "join")
        self.take(self.settled(visitor, ""), "home", full=True)
        visitor.may_lose_connection = True
        visitor.errors.clear()  # the page that is not there
        visitor.close()

    def almanac(self, visitor: Visitor, game: str) -> None:
        """Its beginning, what a search finds, and every drawing beside its rules."""
        page = self.settled(visitor, f"almanac/{game}")
        self.take(page, f"almanac.{game}")
        drawings = page.locator("main figure")
        for number in range(drawings.count()):
            drawings.nth(number).scroll_into_view_if_needed()
            self.take(page, f"almanac.{game}.drawing-{number + 1:02}")
        page.get_by_role("searchbox").fill("14")
        self.take(page, f"almanac.{game}.search")

    def settled(self, visitor: Visitor, path: str) -> Page:
        page = visitor.go(path)
        page.wait_for_load_state("networkidle")
        return page

    def pass_screen(self) -> None:
        made = self.here.server.create("duel", seats=[{"kind": "person", "name": name} for name in ("Ada", "Bruno")])
        visitor = self.visitor()
        visitor.sit(made, 0)
        self.take(visitor.sit(made, 1), "pass")
        visitor.close()

    def tour(self, game: str) -> None:
        """Every step on the real table; between two steps something that is lit is clicked."""
        visitor = self.visitor()
        page = visitor.go()
        page.locator(f"[data-game={game}] [data-do=tour]").click()
        visitor.at_table()
        clicker = Clicker(visitor, seed=1, taste=Taste(shuns=WINDOW_BUTTONS))
        bubble = page.locator(".bubble")
        for _ in range(MOST_CLICKS):
            page.wait_for_timeout(STILL)
            if bubble.count():
                step, last = (int(number) for number in bubble.locator("small").inner_text().split("/"))
                self.take(page, f"tour.{game}.{step:02}")
                bubble.locator("button.primary").click()
                if step == last:
                    break
            elif page.locator(".table[data-asked=true]").count():
                page.set_viewport_size(SIZES["desk"])  # type: ignore[arg-type]
                clicker.once()
        visitor.close()

    def windows(self, page: Page, name: str) -> None:
        for key, window in WINDOWS.items():
            before = page.locator("dialog[open]").count()
            page.keyboard.press(key)
            page.wait_for_timeout(STILL)
            if page.locator("dialog[open]").count() > before:
                self.take(page, f"{name}.{window}")
                page.keyboard.press("Escape")


def moments(table: Table) -> Iterator[tuple[str, bool]]:
    """Questions the first time they are asked, and again after a while; with whether it is the first time."""
    seen: dict[str, int] = {}
    for number, part in enumerate(table.decisions()):
        question = part["view"]["question"]
        if question not in seen or number - seen[question] >= LATER * (1 + sum(seen.values()) // 200):
            yield f"{number:03}.{question}", question not in seen
            seen[question] = number


def play(here: Stage, galleries: list[Gallery], game: str) -> str:
    """One game; every picture in every language. The id of the table, whose game is over."""
    table = Table(here.server, game)
    for name, is_first in moments(table):
        for gallery in galleries:
            visitor = gallery.visitor()
            page = visitor.sit(table.made)
            page.wait_for_load_state("networkidle")
            gallery.take(page, f"{game}.{name}", fresh=".board > *")
            if is_first and name.endswith((".turn", ".build")):
                gallery.windows(page, f"{game}.{name}")
            visitor.close()
    for gallery in galleries:
        visitor = gallery.visitor()
        page = visitor.sit(table.made)
        page.locator("dialog[open] figure").first.wait_for()
        gallery.take(page, f"{game}.result")
        page.keyboard.press("Escape")
        gallery.take(page, f"{game}.end")
        visitor.close()
    return table.id


def film(here: Stage, folder: Path, game: str) -> None:
    """A stretch of a game with its motion, as a series of pictures."""
    visitor = here.visitor(SIZES["desk"], motion=True, speed="normal")
    table = Table(here.server, game)
    page = visitor.sit(table.made)
    for number, part in enumerate(table.decisions()):
        if number >= LATER:
            break
        for frame in range(FRAMES):
            page.screenshot(path=folder / f"film.{game}.{number:02}.{part['view']['question']}.{frame}.png")
            page.wait_for_timeout(FRAME)
    visitor.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="*", default=games.names(), choices=games.names())
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--langs", nargs="*", default=list(LANGUAGES), choices=list(LANGUAGES))
    parser.add_argument("--parts", nargs="*", default=["games", "pages", "tours"], help="games, pages, tours, films")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(chosen.folder, {size: SIZES[size] for size in chosen.sizes})
    with stage() as here:
        galleries = [Gallery(here, camera, lang) for lang in chosen.langs]
        finished: dict[str, str] = {}
        for game in chosen.games:
            if "games" in chosen.parts or "pages" in chosen.parts:
                finished[game] = play(here, galleries if "games" in chosen.parts else [], game)
            if "films" in chosen.parts:
                film(here, chosen.folder, game)
            if "tours" in chosen.parts:
                for gallery in galleries:
                    gallery.tour(game)
            print(f"{game} is done")
        if "pages" in chosen.parts:
            for gallery in galleries:
                gallery.pages(finished)
                gallery.pass_screen()
    print(f"{len(list(chosen.folder.glob('*.png')))} pictures in {chosen.folder}")


if __name__ == "__main__":
    main()
