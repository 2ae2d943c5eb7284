"""What everybody looks up for is shown large on the board, at the viewer's pace, but not where nothing shall move."""

import pytest

from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Deal, Visit
from tests.web.player import Taste

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "level": "easy"}
MOST_CLICKS = 80
# Remembers each moment and each throw that appears, and how large its dice are: they are gone before a test could look.
WATCH = """() => {
  window.moments = []
  window.throws = []
  new MutationObserver(() => {
    const moment = document.querySelector('.board [data-moment]')?.dataset.moment
    if (moment) window.moments.push(moment)
    const dice = document.querySelectorAll('.board [data-throw=roll] svg')
    if (dice.length > 0) window.throws.push([...dice].map((die) => Number(die.getAttribute('width'))))
  }).observe(document.body, { subtree: true, childList: true })
}"""


@pytest.mark.parametrize("moves", [True, False])
def test_dice_fall_in_the_middle_and_a_seven_is_a_moment(server: Running, visit: Visit, moves: bool) -> None:
    visitor = visit(motion=moves, speed="fast" if moves else "instant")
    options = {"firstSeat": 0, "board": "beginner", "setup": "fixed"}
    page = visitor.sit(server.create("star-trek", seats=[ME, BOT, BOT], options=options))
    page.evaluate(WATCH)
    clicker = Clicker(visitor, seed=1, taste=Taste(("roll", "end turn")))
    while not page.locator("#log").get_by_text(": 7.").count():
        assert clicker.done < MOST_CLICKS
        clicker.once()
    assert ("roll" in page.evaluate("() => window.moments")) is moves
    throws = page.evaluate("() => window.throws")
    assert bool(throws) is moves and all(len(dice) == 2 and min(dice) > 80 for dice in throws)


# Remembers whether a window of a question was ever open while dice or balls fell, and whether one told of an encounter:
# a player who answers at once closes it again.
WATCH_WINDOWS = """() => {
  window.together = false
  window.fell = 0
  window.met = false
  new MutationObserver(() => {
    const falls = document.querySelector('.board [data-throw]') !== null
    if (falls) window.fell += 1
    if (falls && document.querySelector('dialog[open]:not(:modal)')) window.together = true
    if (/encounter/i.test(document.querySelector('dialog[open]')?.textContent ?? '')) window.met = true
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


def test_a_window_waits_until_the_balls_were_seen(server: Running, visit: Visit, deal: Deal) -> None:
    deal("balls 5")  # a game in which the first turn brings an encounter
    visitor = visit(motion=True, speed="fast")
    seats = [ME, BOT, BOT]
    page = visitor.sit(server.create("starfarers", seats=seats, options={"firstSeat": 0, "players": 3}))
    page.evaluate(WATCH_WINDOWS)
    clicker = Clicker(visitor, seed=1, taste=Taste(("end trading", "end turn")))
    while not page.evaluate("() => window.met"):
        assert clicker.done < MOST_CLICKS
        clicker.once()
    assert page.evaluate("() => window.fell") > 0
    assert not page.evaluate("() => window.together")
