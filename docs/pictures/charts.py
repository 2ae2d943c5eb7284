"""Pictures of the charts for the manual: `python -m docs.pictures.charts`, with the page built.

Plays a short game of the duel against a bot to its end and takes a picture of its result; and one of the charts in the
report of an arena.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import FloatRect, ViewportSize, expect

from docs.pictures.make import QUALITY
from docs.pictures.stage import Stage, Table, stage

HERE = Path(__file__).parent
SHORT = {"victoryPoints": 8}
TALL = (1280, 2400)  # the window of the result shows all of it at once
NARROW = 760
ARENA = "arena duel --bots greedy,casual,random --games 90 --seed 5 --report".split()


def result(here: Stage) -> None:
    table = Table(here.server, "duel", SHORT)
    visitor = here.visitor(TALL)
    page = visitor.sit(table.made)
    for _ in table.decisions():
        pass
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("figure").first).to_be_visible()
    page.wait_for_timeout(1000)
    dialog.screenshot(path=HERE / "result.jpg", type="jpeg", quality=QUALITY)
    visitor.close()


def arena(here: Stage, report: Path) -> None:
    subprocess.run([sys.executable, "-m", "hexnaut", *ARENA, str(report)], check=True, stdout=subprocess.DEVNULL)
    page = here.browser.new_page(viewport=ViewportSize(width=NARROW, height=900))
    page.goto(report.as_uri())
    top = page.locator("h2").first.evaluate("heading => heading.getBoundingClientRect().top") - 10
    height = page.evaluate("document.documentElement.scrollHeight") - top
    clip = FloatRect(x=0, y=top, width=NARROW, height=height)
    page.screenshot(path=HERE / "arena.jpg", type="jpeg", quality=QUALITY, full_page=True, clip=clip)
    page.close()


def main() -> None:
    with stage() as here, tempfile.TemporaryDirectory() as folder:
        result(here)
        arena(here, Path(folder) / "arena.html")


if __name__ == "__main__":
    main()
