"""Components of a game that are reconstructed, and why, in the reader's language."""

from dataclasses import dataclass

from hexnaut.kernel.game import Game
from hexnaut.text.files import read_messages, read_text
from hexnaut.text.pieces import named


@dataclass(frozen=True)
class Reconstructed:
    what: str  # as records name it
    name: str
    rule: str
    why: str


def reconstructed(game: Game, lang: str) -> list[Reconstructed]:
    """In the order of the game's own list; empty where everything is known."""
    texts = read_text(game.name, "doubts", lang)
    words = read_messages(game.name, lang)
    return [
        Reconstructed(
            doubt.what,
            texts.get(f"name.{doubt.what}") or named(words, doubt.what).whole,
            f"{game.prefix}-{doubt.rule:03d}",
            texts[f"why.{doubt.reason}"],
        )
        for doubt in game.doubts()
    ]
