"""Pictures of tables: every kind of question, the windows, an offer with its answers, guided games, motion."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from docs.pictures.camera import SIZES, STILL, Camera
from docs.pictures.stage import Stage, Table

WINDOWS = {"?": "keys", "m": "moves", "t": "trade"}
WITH_WINDOWS = (".turn", ".build")  # questions at which there is time to open them
LATER = 24  # our decisions until a question that comes again and again is looked at once more
FIRST = 30  # decisions within which a game with trade allows an offer
MOST_CLICKS = 150  # in a guided game
ANSWERS = 2000  # ms for bots to answer an offer
FRAMES = 8  # of something that moves
FRAME = 220  # ms between them


def play(here: Stage, cameras: list[Camera], game: str) -> str:
    """One game; every picture in every language. The id of the table, whose game is over."""
    table = Table(here.server, game)
    for name, is_first in moments(table):
        for camera in cameras:
            visitor = camera.visitor()
            page = visitor.sit(table.made)
            camera.take(page, f"{game}.{name}", fresh=".board > *")
            if is_first and name.endswith(WITH_WINDOWS):
                windows(camera, page, f"{game}.{name}")
            visitor.close()
    for camera in cameras:
        visitor = camera.visitor()
        page = visitor.sit(table.made)
        page.locator("dialog[open] figure").first.wait_for()
        camera.take(page, f"{game}.result")
        page.keyboard.press("Escape")
        camera.take(page, f"{game}.end")
        visitor.close()
    return table.id


def moments(table: Table) -> Iterator[tuple[str, bool]]:
    """Questions the first time they are asked, and again after a while; with whether it is the first time."""
    seen: dict[str, int] = {}
    for number, part in enumerate(table.decisions()):
        question = part["view"]["question"]
        if question not in seen or number - seen[question] >= LATER * (1 + number // 100):
            yield f"{number:03}.{question}", question not in seen
            seen[question] = number


def windows(camera: Camera, page: Page, name: str) -> None:
    """Each window that a key opens."""
    for key, window in WINDOWS.items():
        before = page.locator("dialog[open]").count()
        page.keyboard.press(key)
        page.wait_for_timeout(STILL)
        if page.locator("dialog[open]").count() > before:
            camera.take(page, f"{name}.{window}")
            page.keyboard.press("Escape")


def talk(camera: Camera, game: str) -> None:
    """An offer to everybody, composed by clicking, with the answers of the bots; nothing in games without trade."""
    table = Table(camera.here.server, game)
    for number, part in enumerate(table.decisions()):
        if any(word.startswith("offer ") for word in part["legal"]):
            break
        if number == FIRST:
            return
    visitor = camera.visitor()
    page = visitor.sit(table.made)
    page.keyboard.press("t")
    bar = page.locator("section.trade")
    give, want = bar.locator(".side.gives .card"), bar.locator(".side.wants .card")
    usable = give.evaluate_all("all => all.findIndex((one) => !one.disabled)")
    give.nth(usable).click()
    want.nth(4 if usable == 0 else 0).click()
    bar.locator("[data-send=all]").click()
    page.wait_for_timeout(ANSWERS)
    camera.take(page, f"{game}.talk")
    visitor.close()


def tour(camera: Camera, game: str) -> None:
    """Every idea of a guided game when it comes up; between two of them what is suggested is done."""
    visitor = camera.visitor()
    page = visitor.go()
    page.locator(f"[data-game={game}] [data-do=tour]").click()
    visitor.at_table()
    idea, advice = page.locator(".coach [data-do=next]"), page.locator(".coach [data-do=advice]:enabled")
    ideas = 0
    for _ in range(MOST_CLICKS):
        page.wait_for_timeout(STILL)
        if idea.count():
            ideas += 1
            camera.take(page, f"tour.{game}.{ideas:02}")
            idea.click()
        elif advice.count():
            advice.first.click()
    visitor.close()


def film(here: Stage, folder: Path, game: str) -> None:
    """A stretch of a game with its motion, as a series of pictures."""
    visitor = here.visitor(SIZES["desk"], motion=True, speed="normal")
    table = Table(here.server, game)
    page = visitor.sit(table.made)
    for number, part in enumerate(table.decisions()):
        if number == LATER:
            break
        for frame in range(FRAMES):
            page.screenshot(path=folder / f"film.{game}.{number:02}.{part['view']['question']}.{frame}.png")
            page.wait_for_timeout(FRAME)
    visitor.close()
