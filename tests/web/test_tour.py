"""The guided first game of each title, walked to its end on a desk and a phone: it never covers what it talks about."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hexnaut import games
from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visit
from tests.web.player import Taste

pytestmark = pytest.mark.once

MOST_LOOKS = 200
PLAYING = ("place", "roll", "fly", "reveal", "found", "end flight", "end trading", "step", "end turn")
ANSWERS = ("Continue", "Refuse", "Decline")
Box = dict[str, float]

# The bubble, the mark around what it points at, and the text of the step, once nothing moves any more. The mark follows
# its target four times a second, and at once when the window changes its size: so it is told that it does.
POINTED_AT = """async () => {
  const round = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  }
  const look = () => {
    const [bubble, mark] = [document.querySelector('.bubble'), document.querySelector('div.mark')]
    const step = bubble?.querySelector('small').textContent
    return bubble && { bubble: round(bubble), target: mark && round(mark), step }
  }
  for (let before, now; ; before = now) {
    dispatchEvent(new Event('resize'))
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    now = look()
    if (JSON.stringify(now) === JSON.stringify(before)) return now
  }
}"""


def pointed_at(page: Page) -> dict[str, Any] | None:
    """None when no bubble is in place."""
    found: dict[str, Any] | None = page.evaluate(POINTED_AT)
    return found


def overlap(one: Box, other: Box) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not beside and not above


def inside(box: Box, width: int, height: int) -> bool:
    return 0 <= box["x"] <= width - box["width"] and 0 <= box["y"] <= height - box["height"]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (375, 720)], ids=["desk", "phone"])
@pytest.mark.parametrize("game", games.names())
def test_a_guided_game_to_its_end(server: Running, visit: Visit, game: str, width: int, height: int) -> None:
    visitor = visit(width=width, height=height)
    visitor.hurry()
    page = visitor.go()
    page.locator(f"[data-game={game}]").get_by_role("button", name="Guided first game").click()
    visitor.at_table()
    bubble = page.locator(".bubble")
    expect(bubble).to_be_visible()
    clicker = Clicker(visitor, seed=1, taste=Taste(PLAYING + ANSWERS, late=()))
    at, last = 0, 1
    for _ in range(MOST_LOOKS):
        now = pointed_at(page)
        if now is None and at == last:
            return
        if now is None:  # the game has to go on first
            clicker.once()
            continue
        at, last = (int(part) for part in now["step"].split(" / "))
        said = f"step {at}: {bubble.inner_text()}"
        assert now["target"] is not None, f"points at nothing: {said}"
        assert not overlap(now["target"], now["bubble"]), f"covers what it talks about: {said}"
        assert inside(now["bubble"], width, height), said
        page.mouse.move(0, 0)  # away from buttons that explain themselves
        bubble.get_by_role("button").last.click()
    raise AssertionError(f"the guided game stays at step {at} of {last}")
