"""The pictures of the README: real games against real bots on the real page, some way into the game.

    python -m tests.web.pictures

writes docs/pictures/*.jpg anew.
"""

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from hexnaut.bots.registry import make_bot
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.server.app import Settings
from tests.server.conftest import PLENTY
from tests.server.running import Json, Running, running
from tests.web.chromium import ARGUMENTS, find_chromium
from tests.web.visitor import Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOVES = {"star-trek": 150, "starfarers": 220, "duel": 120}  # how far into the game
BOTS = {"star-trek": 3, "starfarers": 3, "duel": 1}
ME = {"kind": "person", "name": "Ann"}
MOST_BYTES = 300_000
QUALITY = 82


def table_of(server: Running, made: Json) -> Any:
    return server.app.state.context.hub.rooms[made["table"]["id"]].table


def worth_showing(seat: SeatView) -> bool:
    """In the middle of a turn, with something to choose from; where cards are turned up one by one, some of them."""
    view = seat.view()
    row = (view.get("flight") or {}).get("row")
    return view["question"] in ("turn", "flight") and (len(seat.legal()) > 3 if row is None else len(row) >= 3)


def play_until(server: Running, made: Json, moves: int) -> None:
    """A bot moves for us until the game is that far and it is our turn to act."""
    table = table_of(server, made)
    bot = make_bot("greedy", seeded(1, "pictures"))
    token = {"Authorization": f"Bearer {made['keys'][0]['token']}"}
    address = f"/api/tables/{made['table']['id']}/moves"
    while not table.match.over:
        view = SeatView(table.game, table.match.state, 0)
        if not view.must_decide:
            time.sleep(0.02)
            continue
        if table.moves >= moves and worth_showing(view):
            return
        word = table.game.codec.word(bot.decide(view))
        server.http.post(address, headers=token, json={"decision": view.decision, "do": word}).raise_for_status()


def main() -> None:
    chromium = find_chromium()
    assert chromium is not None, "the pictures need Chromium"
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(str(Path(folder) / "tables.sqlite"), quotas=PLENTY, bot_workers=1)
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        with running(settings) as server:
            for game, moves in MOVES.items():
                bots = [{"kind": "bot", "name": "", "level": "normal"}] * BOTS[game]
                made = server.create(game, seats=[ME, *bots])
                play_until(server, made, moves)
                context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
                visitor = Visitor(context, f"http://127.0.0.1:{server.port}", "en")
                page = visitor.sit(made)
                page.wait_for_load_state("networkidle")
                path = FOLDER / f"{game}.jpg"
                page.screenshot(path=path, type="jpeg", quality=QUALITY)
                visitor.close()
                assert path.stat().st_size <= MOST_BYTES, path
                print(path.name, path.stat().st_size)
        browser.close()


if __name__ == "__main__":
    main()
