"""Words, frames and bodies that nobody in their right mind would send: real traffic with mistakes, well-formed
nonsense, and bytes. Everything comes from a seed."""

import json
import random
from collections.abc import Callable
from typing import Any

from hexnaut.kernel.game import Game
from hexnaut.wire.clientmessages import ClientMessage

Json = dict[str, Any]
TYPES = [kind.__name__.lower() for kind in ClientMessage.__args__]
FIELDS = sorted({field for kind in ClientMessage.__args__ for field in kind.__struct_fields__})
LETTERS = [
    *map(chr, range(32, 127)),
    "\x00",
    "\x1b",
    "\u202e",
    "\ufeff",
    "\u0130",
    "\U0001f600",
    "\ud800",
    "é",
    "٣",
    "²",
]
NUMBERS = [-(2**63), -(2**31), -2, -1, 0, 1, 2, 3, 7, 99, 2**31, 2**44 + 3, 2**53 + 1, 2**63, 2**70, 10**400]
PLAIN = [
    None,
    True,
    False,
    *NUMBERS,
    0.5,
    -1e308,
    "",
    " ",
    "en",
    "zz",
    "undo",
    "draw",
    "start",
    "bot",
    "person",
    "open",
]


class Fuzz:
    """Makes bad input from good input, and from nothing."""

    def __init__(self, seed: str) -> None:
        self.choice = random.Random(seed)

    # -- text ---------------------------------------------------------------------------------------------------

    def letters(self, most: int = 30) -> str:
        return "".join(self.choice.choices(LETTERS, k=self.choice.randrange(most)))

    def broken(self, text: str) -> str:
        """A text with a few mistakes: letters lost, doubled, exchanged, put in; pieces repeated."""
        for _ in range(self.choice.choice([1, 1, 1, 2, 5])):
            at = self.choice.randrange(len(text) + 1)
            upto = min(len(text), at + self.choice.choice([0, 1, 1, 2, 8]))
            new = self.choice.choice(
                ["", self.choice.choice(LETTERS), text[at:upto] * 2, str(self.choice.choice(NUMBERS))]
            )
            text = text[:at] + new + text[upto:]
        return text

    def words(self, game: Game, legal: list[str]) -> str:
        """A move that is nearly one, or made of words of the game, or of letters."""
        kind = self.choice.randrange(4)
        if kind == 0 and legal:
            return self.broken(self.choice.choice(legal))
        if kind == 1 and legal:
            return " ".join(
                self.choice.choice(self.choice.choice(legal).split()) for _ in range(self.choice.randrange(7))
            )
        if kind == 2:
            template = self.choice.choice(list(game.codec.kinds.values())).template
            return " ".join([template, *(str(self.choice.choice(PLAIN)) for _ in range(self.choice.randrange(4)))])
        return self.letters()

    # -- JSON ---------------------------------------------------------------------------------------------------

    def value(self, depth: int = 0) -> Any:
        kind = self.choice.random()
        if depth > 2 or kind < 0.7:
            return self.choice.choice(PLAIN)
        if kind < 0.8:
            return self.letters(self.choice.choice([5, 500]))
        if kind < 0.9:
            return [self.value(depth + 1) for _ in range(self.choice.choice([1, 3, 300]))]
        return {self.choice.choice(FIELDS): self.value(depth + 1) for _ in range(self.choice.randrange(5))}

    def changed(self, good: Json) -> Json:
        """A message with fields changed, lost or added; the changed ones may lie deep inside."""
        bad = dict(good)
        for _ in range(self.choice.choice([1, 1, 2, 3])):
            name = self.choice.choice([*bad, *FIELDS])
            if self.choice.random() < 0.2:
                bad.pop(name, None)
            elif isinstance(bad.get(name), dict):
                bad[name] = self.changed(bad[name])
            elif isinstance(bad.get(name), str) and self.choice.random() < 0.5:
                bad[name] = self.broken(bad[name])
            else:
                bad[name] = self.value()
        return bad

    def of_grammar(self) -> Json:
        return {"type": self.choice.choice(TYPES), **{name: self.value() for name in self.choice.sample(FIELDS, 3)}}

    # -- frames and bodies --------------------------------------------------------------------------------------

    def frame(self, good: Json) -> str | bytes:
        """A frame from one that could be real."""
        makers: list[Callable[[], str | bytes]] = [
            lambda: dumped(good),
            lambda: dumped(self.changed(good)),
            lambda: dumped(self.changed(good)),
            lambda: self.broken(dumped(good)),
            lambda: dumped(self.of_grammar()),
            lambda: dumped(self.value()),
            lambda: self.choice.randbytes(self.choice.randrange(100)),
            self.letters,
            lambda: self.choice.choice(["[", '{"type":', '{"a":[']) * self.choice.choice([10, 9000]),
        ]
        return self.choice.choice(makers)()

    def body(self, good: Json) -> bytes:
        frame = self.frame(good)
        return frame if isinstance(frame, bytes) else frame.encode(errors="surrogatepass")


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
