"""How quick the page is: `python -m tests.web.measure`, with the page built and Chromium installed.

Two figures for each game: how long a browser that has never seen us waits for a board (from a link to a table, and from
the start page by its one button, pressed as soon as it is there), and how many pictures a second it draws while the
board is dragged. The page is asked in every picture whether there is a board: Playwright's own ways of waiting look
again after 20, 50, 100, 100, and then every 500 ms, and would tell these steps instead of the time.
"""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Browser, Page, sync_playwright

from hexnaut import games
from hexnaut.server.app import Settings
from tests.server.running import Json, Running, running
from tests.web.chromium import ARGUMENTS
from tests.web.visitor import Visitor
from tools.programs import find_chromium

ROUNDS = 5
DRAG_SECONDS = 3.0
BOARD = ".board svg"
HAS_BOARD = f"() => document.querySelector('{BOARD}')?.clientWidth > 0"
PRESS = """(button) => {
  const found = document.querySelector(button)
  found?.click()
  return found !== null
}"""
COUNT_FRAMES = """() => {
  window.frames_seen = [performance.now()]
  const next = (now) => { window.frames_seen.push(now); window.counting = requestAnimationFrame(next) }
  window.counting = requestAnimationFrame(next)
}"""
FRAMES_SEEN = "() => { cancelAnimationFrame(window.counting); return window.frames_seen }"


def table(server: Running, game: str) -> Json:
    """Where the person has to decide: bots that think beside the page are not what is measured."""
    infos = server.http.get("/api/games").json()["games"]
    players = max(next(info["players"] for info in infos if info["name"] == game))
    made = server.create(game, seats=[{"kind": "person", "name": "Ann"}, *[{"kind": "bot"}] * (players - 1)])
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        ann.asked(0)
    return made


class Stopwatch:
    """Opens the page in fresh browsers and looks at the clock."""

    def __init__(self, browser: Browser, server: Running) -> None:
        self.browser = browser
        self.server = server

    def visitor(self) -> Visitor:
        context = self.browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
        return Visitor(context, f"http://127.0.0.1:{self.server.port}", "en", True, motion=True, speed="normal")

    def first_board(self, open_it: Callable[[Visitor], None]) -> float:
        """Milliseconds, the median of some rounds."""
        rounds = []
        for _ in range(ROUNDS):
            visitor = self.visitor()
            began = time.perf_counter()
            open_it(visitor)
            visitor.page.wait_for_function(HAS_BOARD)
            visitor.drawn()
            rounds.append(1000 * (time.perf_counter() - began))
            visitor.close()
        return statistics.median(rounds)

    def by_link(self, game: str) -> float:
        def follow(visitor: Visitor) -> None:
            visitor.begin(visitor.link(made))

        made = table(self.server, game)
        return self.first_board(follow)

    def by_button(self, game: str) -> float:
        def press(visitor: Visitor) -> None:
            visitor.begin()
            visitor.page.wait_for_function(PRESS, arg=f"[data-game={game}] button.primary")

        return self.first_board(press)

    def dragging(self, game: str) -> tuple[float, float]:
        """Pictures a second while the board is dragged, and the longest wait for one in milliseconds."""
        visitor = self.visitor()
        page = visitor.sit(table(self.server, game))
        page.locator(BOARD).first.wait_for()
        frames = drag(page)
        visitor.close()
        gaps = [after - before for before, after in pairwise(frames)]
        return 1000 / statistics.mean(gaps), max(gaps)


def drag(page: Page) -> list[float]:
    """Zoom in, drag to and fro, and tell when pictures were drawn."""
    box = page.locator(".board").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.mouse.down()
    page.mouse.move(x + 20, y)
    page.evaluate(COUNT_FRAMES)
    until = time.perf_counter() + DRAG_SECONDS
    step = 0
    while time.perf_counter() < until:
        step += 1
        page.mouse.move(x + 200 * abs((step / 40) % 2 - 1), y + 100 * abs((step / 25) % 2 - 1))
    frames: list[float] = page.evaluate(FRAMES_SEEN)
    page.mouse.up()
    return frames


def measure() -> list[Json]:
    path = find_chromium()
    assert path is not None, "Chromium is needed"
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with running(Settings(f"{folder}/tables.sqlite")) as server:
            watch = Stopwatch(browser, server)
            for game in games.names():
                rate, longest = watch.dragging(game)
                row = {"link_ms": watch.by_link(game), "button_ms": watch.by_button(game)}
                rows.append({"game": game, **row, "frames_per_second": rate, "longest_ms": longest})
        browser.close()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="How quick the page is.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    as_json = parser.parse_args().json
    rows = measure()
    if as_json:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        print(
            f"{row['game']:<12} board by link {row['link_ms']:.0f} ms, by button {row['button_ms']:.0f} ms, "
            f"dragging {row['frames_per_second']:.0f} frames/s, longest wait {row['longest_ms']:.0f} ms"
        )


if __name__ == "__main__":
    main()
