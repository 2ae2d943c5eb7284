"""The page about the protocol tells what the server does."""

import pytest

from tests.server.protocol_page import PAGE, page

pytestmark = pytest.mark.once


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make generated"
