"""Pictures of the page for the README: `python docs/pictures/make.py`, with the page built and Chromium installed.

Starts a server, plays a stretch of each game against bots, and takes a picture of the table when the turn is ours.
"""

import random
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from hexnaut import games
from hexnaut.server.app import Settings
from tests.server.running import Json, Running, running
from tests.web.chromium import ARGUMENTS, find_chromium
from tests.web.visitor import Visitor

HERE = Path(__file__).parent
SIZE = {"width": 1280, "height": 800}
DECISIONS = 40  # of our own until the picture is taken
QUALITY = 82  # of the picture: below 300 KB each
PLAIN = ("offer", "counter", "give up", "propose end")


def seats_of(server: Running, game: str) -> list[Json]:
    infos = server.http.get("/api/games").json()["games"]
    players = max(next(info["players"] for info in infos if info["name"] == game))
    bots = [{"kind": "bot", "level": "normal", "name": name} for name in ("Bruno", "Carla", "Dario")]
    return [{"kind": "person", "name": "Ada"}, *bots[: players - 1]]


def play_stretch(server: Running, made: Json) -> None:
    """Plays something that is allowed, and builds when that is possible."""
    rng = random.Random(11)
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as player:
        for _ in range(DECISIONS):
            part = player.asked()
            words = [word for word in part["legal"] if not word.startswith(PLAIN)] or part["legal"]
            better = [word for word in words if word.startswith(("build", "found", "fulfil"))]
            player.act(part, rng.choice(better or words))
        player.asked()


def picture(browser: Browser, server: Running, game: str) -> Path:
    made = server.create(game, seats=seats_of(server, game))
    play_stretch(server, made)
    context = browser.new_context(viewport=SIZE)  # type: ignore[arg-type]
    visitor = Visitor(context, f"http://127.0.0.1:{server.port}", "en")
    page = visitor.sit(made)
    page.wait_for_load_state("networkidle")
    file = HERE / f"{game}.jpg"
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    visitor.close()
    return file


def main() -> None:
    path = find_chromium()
    assert path is not None, "Chromium is needed"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with running(Settings(f"{folder}/tables.sqlite")) as server:
            for game in games.names():
                file = picture(browser, server, game)
                print(f"{file.name}: {file.stat().st_size // 1024} KB")
        browser.close()


if __name__ == "__main__":
    main()
