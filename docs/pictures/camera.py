"""Takes pictures of a page in several sizes, in one language."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from docs.pictures.stage import Stage
from tests.web.visitor import Visitor

SIZES = {
    "desk": (1280, 720),
    "wide": (1440, 900),
    "large": (1920, 1080),
    "phone": (390, 844),
    "tiny": (360, 640),
    "side": (844, 390),
}
STILL = 150  # ms for a layout that has just changed its size


class Camera:
    def __init__(self, here: Stage, folder: Path, sizes: dict[str, tuple[int, int]], lang: str) -> None:
        self.here = here
        self.folder = folder
        self.sizes = sizes
        self.lang = lang

    def visitor(self, **settings: Any) -> Visitor:
        return self.here.visitor(next(iter(self.sizes.values())), self.lang, **settings)

    def take(self, page: Page, name: str, full: bool = False, fresh: str = "") -> None:
        """`fresh` names what is waited for when the page is opened anew at each size, as a visitor would."""
        for size, (width, height) in self.sizes.items():
            page.set_viewport_size({"width": width, "height": height})
            if fresh:
                page.reload()
                page.locator(fresh).first.wait_for()
            page.wait_for_timeout(STILL)
            page.screenshot(path=self.folder / f"{self.lang}.{name}.{size}.png", full_page=full)
