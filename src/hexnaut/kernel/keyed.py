"""The stream for tables that people sit at: nobody can compute it without its key, however much of it they saw.

Number k of a stream is HMAC-SHA-256 of the words `hexnaut STREAM k ATTEMPT` under the key. So each decision of chance
can be checked by itself, without going through those before it.
"""

import hmac
from typing import Final, final

from mypy_extensions import i64

from hexnaut.kernel.rng import Source, Streams

KEYED: Final = "hmac-sha256"  # what a record calls it
DRAWN_BYTES: Final = 8


@final
class Keyed(Source):
    """A stream of a key. It counts its decisions from 1."""

    def __init__(self, key: bytes, stream: str, number: int = 0) -> None:
        self.key = key
        self.stream = stream
        self.number = number  # of the last decision

    def copy(self) -> "Keyed":
        return Keyed(self.key, self.stream, self.number)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Keyed, (self.key, self.stream, self.number)

    def below(self, n: i64) -> i64:
        """An integer from 0 to n - 1, each equally likely (1 <= n < 2**63): one decision of chance."""
        self.number += 1
        return drawn(self.key, self.stream, self.number, n)


def drawn(key: bytes, stream: str, number: int, cases: int) -> int:
    """Decision `number` of a stream among so many equally likely cases."""
    everything = 256**DRAWN_BYTES
    even = everything - everything % cases  # what lies above would favour some cases: another attempt
    attempt = 0
    while True:
        words = f"hexnaut {stream} {number} {attempt}"
        value = int.from_bytes(hmac.digest(key, words.encode(), "sha256")[:DRAWN_BYTES], "big")
        if value < even:
            return value % cases
        attempt += 1


def keyed_streams(key: bytes) -> Streams:
    return Streams(Keyed(key, "board"), Keyed(key, "dice"))
