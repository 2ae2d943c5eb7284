"""The page's types are those of the server."""

from pathlib import Path

import pytest

from hexnaut.wire.typescript import typescript

pytestmark = pytest.mark.once

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "protocol.ts"


def test_the_committed_types_are_the_generated_ones() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "make generated"


def test_what_the_page_sends_may_leave_out_defaults_and_what_it_gets_is_complete() -> None:
    text = typescript()
    assert '  type: "act";\n  seat: number;\n  decision: number;\n  do: string;\n  ref?: string;\n' in text
    assert '  type: "refused";\n  ref: string;\n  code: string;\n  text: string;\n  rule: string | null;\n' in text
    assert "seats: SeatPart[];" in text and "export type ServerMessage = Welcome | " in text
