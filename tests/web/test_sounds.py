"""The sounds of the page: each is audible, short and not clipped; the mixer, the mute button and its key."""

import pytest
from playwright.sync_api import Page, expect

from hexnaut.server.http.static import PAGE
from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.player import READY
from tests.web.test_pages import OWN_TURN, is_sound, seats_of

pytestmark = pytest.mark.once

RATE = 44_100
EFFECTS = ("dice", "cards", "build", "flight", "encounter", "trade", "theft")
SIGNALS = ("turn", "alarm", "victory", "defeat", "message")
LONGEST = 2.5  # seconds
# Renders every sound into memory: its name, its peak, and when it has died away.
RENDER = """async ({ script, names, rate, seconds }) => {
  const { sound } = await import(script)
  const rendered = []
  for (const name of names) {
    const context = new OfflineAudioContext(1, rate * seconds, rate)
    sound(name, context, context.destination, 0)
    const samples = (await context.startRendering()).getChannelData(0)
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    const last = samples.findLastIndex((one) => Math.abs(one) > 0.002)
    rendered.push({ name, peak, ends: last / rate })
  }
  return rendered
}"""
# Counts what is sent to the loudspeakers: every node of a real context that starts.
COUNT = """() => {
  window.heard = 0
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start
    kind.prototype.start = function (...at) {
      window.heard += 1
      return start.apply(this, at)
    }
  }
}"""


def test_each_sound_is_audible_short_and_not_clipped(server: Running, visit: Visit) -> None:
    page = visit().go()
    (script,) = (PAGE / "assets").glob("synth-*.js")
    wish = {"script": f"/assets/{script.name}", "names": EFFECTS + SIGNALS, "rate": RATE, "seconds": 4}
    for one in page.evaluate(RENDER, wish):
        assert 0.1 < one["peak"] < 0.95, one
        assert 0.05 < one["ends"] < LONGEST, one


def at_table(server: Running, visit: Visit, sound: bool) -> Page:
    page = visit(sound=sound).sit(
        server.create("star-trek", seats=seats_of("star-trek"), options={**OWN_TURN["star-trek"], "firstSeat": 0})
    )
    page.wait_for_function(READY)
    page.evaluate(COUNT)
    return page


def test_dice_are_heard_when_sound_is_wanted(server: Running, visit: Visit) -> None:
    page = at_table(server, visit, sound=True)
    assert page.evaluate("heard") == 0
    page.keyboard.press("r")
    page.wait_for_function("() => window.heard > 0")


def test_nothing_is_heard_or_loaded_without_sound(server: Running, visit: Visit) -> None:
    page = at_table(server, visit, sound=False)
    page.keyboard.press("r")
    expect(page.locator("#log")).to_contain_text("rolls")
    assert page.evaluate("heard") == 0
    assert not page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('synth'))")


def test_a_key_and_a_button_mute(server: Running, visit: Visit) -> None:
    page = at_table(server, visit, sound=True)
    page.keyboard.press("q")
    page.get_by_role("button", name="Unmute").click()
    expect(page.get_by_role("button", name="Mute", exact=True)).to_be_visible()


def test_the_mixer_has_a_slider_for_effects_and_one_for_signals(server: Running, visit: Visit) -> None:
    visitor = visit(sound=True)
    page = visitor.go()
    page.get_by_role("button", name="Settings").click()
    page.evaluate(COUNT)
    page.get_by_label("Effects").fill("0")
    page.get_by_label("Signals").fill("0.4")
    page.wait_for_function("() => window.heard > 0")
    kept = page.evaluate("JSON.parse(localStorage.getItem('hexnaut.settings'))")
    assert (kept["effects"], kept["signals"]) == (0, 0.4)
    is_sound(visitor, "dialog[open]")
