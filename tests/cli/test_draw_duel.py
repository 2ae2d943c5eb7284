"""The duel as it is shown in the terminal."""

from io import StringIO

import pytest
from rich.console import Console

from hexnaut import games
from hexnaut.cli.draw.drawing import drawing
from hexnaut.games.duel.cards import CARD_NAMES, MISSION_NAMES, PIECE_NAMES
from hexnaut.kernel.play import Match
from hexnaut.kernel.scenario import run_scenario
from hexnaut.text import LANGUAGES
from hexnaut.text.sentences import Narrator

pytestmark = pytest.mark.once

GAME = games.load("duel")
NAMES = ["Ann", "Ben"]


def played(given: dict[str, object], *moves: str) -> Match:
    return run_scenario(GAME, {"options": {"symbols": ["sun", "moon"]}, "given": given, "do": list(moves)})


def shown(match: Match, viewer: int, lang: str = "en") -> str:
    """Everything on the screen of a viewer."""
    screen = drawing(Narrator(GAME, lang, NAMES))
    view = GAME.view(match.state, viewer)
    console = Console(width=160, record=True, file=StringIO())
    console.print(screen.board(view, ()), screen.players(view), screen.summary(view))
    return console.export_text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_mission_is_described(lang: str) -> None:
    screen = drawing(Narrator(GAME, lang, NAMES))
    view = GAME.view(played({}).state, 0)
    for name in [*CARD_NAMES, *MISSION_NAMES]:
        text = screen.look(view, name)
        assert text is not None and text.startswith(screen.say.word(name)) and "{" not in text
    assert screen.look(view, "N23") is None
    for piece in PIECE_NAMES:
        assert screen.note(view, f"build {piece}")
    assert "Perseus" in screen.note(view, "fulfil M-07")


def test_a_card_says_what_it_offers() -> None:
    screen = drawing(Narrator(GAME, "en", NAMES))
    view = GAME.view(played({}).state, 0)
    assert screen.look(view, "S-13") == "Slagport (S-13): buy or sell ore at 3; trading post"
    assert (
        screen.look(view, "R3-5") == "Station of the Merchants (R3-5): sell any resource at 3, at most 2; trading post"
    )
    assert screen.look(view, "R2-6") == "Gunboat (R2-6): pirate, strength 4, destroys a cannon"
    assert screen.look(view, "M-14") == "“Reconstruction Levy” (M-14): Andromeda: 10 Astro for 2 medals"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_flight_is_shown_without_its_secrets(lang: str) -> None:
    flight = {"phase": "flight", "sector": 2, "roll": 3, "row": ["S-31"], "hangar": {"0": "1 colony-ship"}}
    match = played(flight, "0 reveal", "chance card S-36")
    assert "S-31" in shown(match, 0, lang) and "S-36" not in shown(match, 0, lang)
    assert "S-36" in shown(match, 1, lang)
    assert "S-36" not in shown(match, -1, lang)


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "1 colony ship", "2 trade ships"),
        ("de", "1 Kolonieschiff", "2 Handelsschiffe"),
        ("es", "1 nave colonial", "2 naves mercantes"),
    ],
)
def test_ships_are_counted_as_people_count_them(lang: str, one: str, two: str) -> None:
    text = shown(played({"hangar": {"0": "1 colony-ship", "1": "2 trade-ship"}}), 0, lang)
    assert one in text and two in text
