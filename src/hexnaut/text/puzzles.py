"""Who tells of a puzzle: players are called by their colours or symbols, since nobody sits there."""

from hexnaut.games.puzzles import paints
from hexnaut.kernel.play import Match
from hexnaut.text.sentences import Narrator


def narrator_of(match: Match, lang: str) -> Narrator:
    """Raises BadOption for an unknown language."""
    words = Narrator(match.game, lang, [])
    return Narrator(match.game, lang, [begin(words.word(paint)) for paint in paints(match)])


def begin(word: str) -> str:
    """With a large first letter, as a name has."""
    return word[:1].upper() + word[1:]
