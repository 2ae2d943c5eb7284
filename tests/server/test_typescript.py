"""The page's types are those of the server."""

from pathlib import Path
from typing import Any

import pytest

from hexnaut.wire.typescript import typescript
from tools.viewscript import type_of, view_files

pytestmark = pytest.mark.once

PAGE = Path(__file__).resolve().parents[2] / "web" / "src"


def test_the_committed_types_are_the_generated_ones() -> None:
    assert (PAGE / "protocol.ts").read_text(encoding="utf-8") == typescript(), "make generated"


def test_what_the_page_sends_may_leave_out_defaults_and_what_it_gets_is_complete() -> None:
    text = typescript()
    assert '  type: "act";\n  seat: number;\n  decision: number;\n  do: string;\n  ref?: string;\n' in text
    assert '  type: "refused";\n  ref: string;\n  code: string;\n  text: string;\n  rule: string | null;\n' in text
    assert "seats: SeatPart[];" in text and "export type ServerMessage =\n  | Welcome\n" in text


@pytest.mark.parametrize(("file", "text"), view_files().items(), ids=view_files())
def test_the_committed_types_of_views_are_the_generated_ones(file: str, text: str) -> None:
    assert (PAGE / "games" / file).read_text(encoding="utf-8") == text, "make generated"


def test_a_view_tells_the_page_the_type_of_each_part() -> None:
    text = view_files()["startrek/viewtypes.ts"]
    assert 'import type { Bounds, OfferView } from "../viewtypes";\n' in text
    assert "  known: Record<Resource, Bounds> | null;\n" in text and "  offers: OfferView<Resource>[];\n" in text
    assert 'export type Colour = "red" | "blue" | "orange" | "white";\n' in text
    assert "  branches?: Record<string, EncounterNode>;\n" in view_files()["starfarers/viewtypes.ts"]


@pytest.mark.parametrize("hint", [Any, object, dict[str, Any], list[object] | None])
def test_a_part_of_a_view_without_a_type_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="no type of a part of a view"):
        type_of(hint, {})
