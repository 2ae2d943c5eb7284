"""How several parties fix the key of a game's chance so that none of them can choose it.

The server commits to a seed and a salt. Every seat's client promises a contribution of its own before it has seen the
others', and reveals it when all promises are made. The key follows from the seed and all revealed contributions.

All of them are 32 bytes, written as 64 small hexadecimal digits; what is hashed are the bytes, after a tag that is used
for nothing else. Lengths are fixed, so one commitment cannot be read in two ways.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from typing import Any, Final

from hexnaut.kernel.errors import BadRecord

SIZE: Final = 32
COMMITMENT_TAG: Final = b"hexnaut commitment 2\n"
PROMISE_TAG: Final = b"hexnaut promise 2\n"
KEY_TAG: Final = b"hexnaut key 2\n"

_FORM = re.compile(f"[0-9a-f]{{{2 * SIZE}}}")


def fresh() -> str:
    """A seed, a salt or a contribution that nobody can guess."""
    return secrets.token_hex(SIZE)


def read_hex(value: Any, name: str) -> bytes:
    """The bytes of a seed, salt, promise or contribution. Raises BadRecord naming it if it has another form."""
    if not isinstance(value, str) or _FORM.fullmatch(value) is None:
        raise BadRecord(f"{name} is not {2 * SIZE} small hexadecimal digits")
    return bytes.fromhex(value)


def commitment(seed: str, salt: str) -> str:
    """What the server shows before the first move; seed and salt are revealed at the end."""
    return hashlib.sha256(COMMITMENT_TAG + read_hex(seed, "seed") + read_hex(salt, "salt")).hexdigest()


def promise(contribution: str) -> str:
    """What a seat shows before anybody reveals."""
    return hashlib.sha256(PROMISE_TAG + read_hex(contribution, "contribution")).hexdigest()


def game_key(seed: str, contributions: Mapping[int, str]) -> bytes:
    """The key of all chance, from the server's seed and what seats contributed, in the order of the seats."""
    parts = [seat.to_bytes(4, "big") + read_hex(contributions[seat], "contribution") for seat in sorted(contributions)]
    return hmac.digest(read_hex(seed, "seed"), KEY_TAG + b"".join(parts), "sha256")
