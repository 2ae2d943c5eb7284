"""Pictures of everything around the table."""

from playwright.sync_api import Page

from docs.pictures.camera import Camera
from hexnaut import games
from tests.web.visitor import Visitor

PLAIN = {"lobby": "lobby", "replays": "replays", "almanac": "almanac", "error": "table/nowhere"}
MOMENT = 60  # of a replay: this many actions into the game


def pages(camera: Camera, finished: dict[str, str]) -> None:
    """`finished` are tables by game whose game is over."""
    visitor = camera.visitor()
    page = visitor.go()
    page.locator("[data-game=starfarers] [data-do=friends]").click()
    page.get_by_role("textbox").first.wait_for()
    camera.take(page, "waiting")
    invitation = invite(camera)
    for name, path in PLAIN.items():
        camera.take(settled(visitor, path), name)
    for game in games.names():
        camera.take(settled(visitor, f"new/{game}"), f"new.{game}", full=True)
        if game in finished:
            camera.take(settled(visitor, f"replay/{finished[game]}?at={MOMENT}"), f"replay.{game}")
        almanac(camera, visitor, game)
    camera.take(settled(visitor, invitation), "join")
    camera.take(settled(visitor, ""), "home", full=True)
    visitor.errors.clear()  # the table that is not there
    visitor.close()


def invite(camera: Camera) -> str:
    """The path of a link that invites to a table."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    made = camera.here.server.create("duel", seats=seats, listed=True)
    return f"table/{made['table']['id']}/join/{made['invitations'][0]['code']}"


def almanac(camera: Camera, visitor: Visitor, game: str) -> None:
    """Its beginning, a rule with a drawing, and what a search finds."""
    page = settled(visitor, f"almanac/{game}")
    camera.take(page, f"almanac.{game}")
    page.locator("main figure").nth(2).scroll_into_view_if_needed()
    camera.take(page, f"almanac.{game}.drawing")
    page.get_by_role("searchbox").fill("14")
    camera.take(page, f"almanac.{game}.search")


def pass_screen(camera: Camera) -> None:
    """Two people at one screen."""
    made = camera.here.server.create("duel", seats=[{"kind": "person", "name": name} for name in ("Ada", "Bruno")])
    visitor = camera.visitor()
    visitor.sit(made, 0)
    camera.take(visitor.sit(made, 1), "pass")
    visitor.close()


def settled(visitor: Visitor, path: str) -> Page:
    page = visitor.go(path)
    page.wait_for_load_state("networkidle")
    return page
