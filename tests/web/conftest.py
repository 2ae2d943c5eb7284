"""The real page from the real server in a real browser."""

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from hexnaut.kernel.fairness import SIZE
from hexnaut.server.http.static import PAGE
from tests.missing import give_up, need
from tests.server.conftest import generous
from tests.server.running import Running, running
from tests.web.chromium import ARGUMENTS
from tests.web.contexts import Contexts
from tests.web.visitor import Visitor
from tools.programs import CHROMIUM, CHROMIUM_SHELL

Visit = Callable[..., Visitor]
Deal = Callable[[str], None]


@pytest.fixture(scope="session")
def browser() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """One for all, and the event loop that Playwright keeps running in this thread for it."""
    if not (PAGE / "index.html").is_file():
        give_up("the page", "it was not built: no Node, or HEXNAUT_NO_PAGE is set")
    path = CHROMIUM_SHELL.find() or need(CHROMIUM)  # the same browser, without what draws its windows
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield started, loop
        asyncio._set_running_loop(loop)
        started.close()


@pytest.fixture
def chromium(browser: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The browser, whose loop runs while a test uses it: other tests of this process want loops of their own."""
    started, loop = browser
    asyncio._set_running_loop(loop)
    yield started
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all: it and its bots take longer to start than many a test. A test plays at tables of its own."""
    folder = tmp_path_factory.mktemp("server")
    with running(generous(folder / "tables.sqlite")) as here:
        yield here


@pytest.fixture(scope="module", autouse=True)
def deal() -> Iterator[Deal]:
    """Tells from which name seeds are drawn from now on: the games are the same in every run, so what fails once can be
    seen again.

    Seeds of tables come one after the other. Bots get the same one for every decision: nobody can say in which order
    tables that were left alone ask for theirs.
    """
    tables = random.Random()

    def token_hex(size: int) -> str:
        return tables.randbytes(size).hex() if size == SIZE else bytes(size).hex()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", token_hex)
        yield tables.seed


@pytest.fixture(autouse=True)
def same_games(request: pytest.FixtureRequest, deal: Deal) -> None:
    """Those of a test come from its name; what a module prepares for all its tests names its own."""
    deal(request.node.nodeid)


@pytest.fixture(scope="session")
def contexts(browser: tuple[Browser, asyncio.AbstractEventLoop]) -> Contexts:
    return Contexts(browser[0])


@pytest.fixture
def visit(chromium: Browser, contexts: Contexts, server: Running) -> Iterator[Visit]:
    """Opens browsers of visitors; each must end without an error on its console.

    `new`: one that has never seen our page, or that the test changes in ways that a page's end does not undo.
    """
    address = f"http://127.0.0.1:{server.port}"
    leave = ExitStack()

    def open_one(
        lang: str = "en", width: int = 1280, height: int = 800, has_touch: bool = False, new: bool = False, **more: Any
    ) -> Visitor:
        context, page = (contexts.new(has_touch), None) if new else contexts.take(address, has_touch)
        one = Visitor(context, address, lang, page=page, **more)
        one.page.set_viewport_size({"width": width, "height": height})
        leave.callback(one.end)
        leave.callback(context.close if new else partial(contexts.give_back, context, address, has_touch))
        return one

    with leave:
        yield open_one
