"""Texts that leave their place: cut off or drawn over what is beside them."""

from playwright.sync_api import Page

# Every piece of text against the nearest button, window, card or row around it. Whoever scrolls, or cuts with dots on
# purpose, may.
LEFT = """() => {
  const ROOMS = 'button, .button, select, dialog, article, li, td, th, label, legend, section, main, aside, header'
  const NO_TEXTS = '.sr-only, svg, option, [aria-hidden=true]'
  const scrolls = ({ overflowX, textOverflow, visibility }) =>
    ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || visibility === 'hidden'
  const known = new Map([[null, false]])  // of many texts the same parts are around
  const may = (node) => {
    if (!known.has(node)) known.set(node, scrolls(getComputedStyle(node)) || may(node.parentElement))
    return known.get(node)
  }
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const room = text.parentElement.closest(ROOMS)
    if (!room || !text.data.trim() || text.parentElement.closest(NO_TEXTS) || may(text.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const [inner, outer] = [range.getBoundingClientRect(), room.getBoundingClientRect()]
    if (inner.width === 0 || outer.width === 0) continue
    if (inner.right > outer.right + 1 || inner.left < outer.left - 1) found.push(text.data.trim().slice(0, 60))
  }
  return found
}"""


def leaving(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LEFT)
    return found


def sideways(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found
