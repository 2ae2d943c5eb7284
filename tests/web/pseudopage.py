"""The page in the pseudo-language, without building it anew: where it says German, it gets English with accents."""

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Route

from hexnaut.text import FOLDERS
from tools import pseudo

STANDS_FOR = "de"  # a language that the page knows
OF_A_GAME = ("page", "cover", "figures", "howto", "synonyms")
FILES = ("page.json", "after.json", "puzzles.json", *(f"*/{name}.json" for name in OF_A_GAME))
# The page's own texts are two scripts a language; each file of texts in it is known by what it says.
INSTEAD = """\
import * as all from '{script}?whole'
const pairs = {pairs}
for (const {{ default: book }} of Object.values(all)) {{
  const isIt = ([known]) => Object.keys(known).every((key) => known[key] === book[key])
  Object.assign(book, pairs.find(isIt)[1])
}}
export * from '{script}?whole'
"""
SOCKET = """{
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    return send.call(this, text.replace('"lang":"%s"', '"lang":"%s"'))
  }
}"""


def speak_pseudo(context: BrowserContext) -> None:
    """Whoever opens a page here and chooses STANDS_FOR reads the pseudo-language; the server must know it."""
    pairs = json.dumps(_pairs())

    def script(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        body = INSTEAD.format(script=f"./{name}", pairs=pairs)
        route.fulfill(body=body, content_type="text/javascript")

    def words(route: Route) -> None:
        url = route.request.url.replace(f"/text/{STANDS_FOR}", f"/text/{pseudo.NAME}")
        route.continue_(url=url.replace(f"lang={STANDS_FOR}", f"lang={pseudo.NAME}"))

    for kind in ("text", "later"):
        context.route(f"**/assets/{kind}-{STANDS_FOR}-*.js", script)
    context.route("**/api/**", words)
    context.add_init_script(SOCKET % (STANDS_FOR, pseudo.NAME))


def _pairs() -> list[tuple[dict[str, str], dict[str, str]]]:
    known, spoken = Path(str(FOLDERS[STANDS_FOR])), Path(str(FOLDERS[pseudo.NAME]))
    files = [file.relative_to(known) for pattern in FILES for file in sorted(known.glob(pattern))]
    return [(_read(known / file), _read(spoken / file)) for file in files]


def _read(file: Path) -> dict[str, str]:
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts
