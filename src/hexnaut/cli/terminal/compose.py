"""Offers of one's own: kinds of moves that are put together from cards, because no list could hold them all."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexnaut.kernel.codec import Kind
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.forms import CountsForm
from hexnaut.kernel.game import Game
from hexnaut.text.sentences import Narrator


@dataclass(frozen=True)
class Composed:
    """A kind of move that gives some cards for others: how it is written, and the names of the cards."""

    template: str
    cards: tuple[str, ...]

    def words(self, gives: Sequence[int], wants: Sequence[int], to: Sequence[int] = ()) -> str:
        """The move in the words of records."""
        parts = {"gives": self._counts(gives), "wants": self._counts(wants)}
        parts["to"] = f"to {' '.join(map(str, to))}" if to else ""
        return " ".join(self.template.format_map(parts).split())

    def _counts(self, counts: Sequence[int]) -> str:
        return " ".join(f"{count} {name}" for name, count in zip(self.cards, counts, strict=True) if count)


def composed(game: Game) -> list[Composed]:
    """The kinds of a game that are made of cards given and cards wanted."""
    return [Composed(kind.template, _cards(kind)) for kind in game.codec.kinds.values() if _is_trade(kind)]


def _is_trade(kind: Kind) -> bool:
    return "{gives}" in kind.template and "{wants}" in kind.template


def _cards(kind: Kind) -> tuple[str, ...]:
    return next(tuple(place.names) for place in kind.fields if isinstance(place.form, CountsForm))


def example_offer(say: Narrator) -> str:
    """An offer as it is typed in this game and language; nothing where nobody can make one."""
    for one in composed(say.game):
        counts = [0] * len(one.cards)
        try:
            return say.move(say.game.codec.parse(one.words([2, *counts[1:]], [0, 1, *counts[2:]])))
        except BadNotation:
            continue
    return ""
