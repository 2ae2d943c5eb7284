"""Whose seat it is: unguessable tokens, of which only fingerprints are kept."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

TOKEN_BYTES = 24
LONGEST_TOKEN = 64
MARK_LETTERS = 16
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
ID_LENGTH = 12


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a table; it is no secret, but it cannot be counted up either."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def following_id(table_id: str, salt: str) -> str:
    """The name of the table that follows another one: there is one such name, whoever makes it."""
    number = int.from_bytes(hashlib.sha256(f"hexnaut rematch {table_id} {salt}".encode()).digest(), "big")
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)


def fingerprint(token: str) -> str:
    """What is stored instead of a token."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def address_mark(address: str, salt: str) -> str:
    """What is kept of the address of somebody who came without an invitation: it can be compared at one table alone."""
    if not address:
        return ""
    return hmac.new(salt.encode(), f"hexnaut guest {address}".encode(), hashlib.sha256).hexdigest()[:MARK_LETTERS]


def matches(token: str, kept: str) -> bool:
    """Whether a token has this fingerprint, in a time that does not depend on how much of it is right."""
    if not kept or len(token) > LONGEST_TOKEN:
        return False
    return hmac.compare_digest(fingerprint(token), kept)


def find(token: str, kept: Iterable[tuple[int, str]]) -> int | None:
    """The seat whose fingerprint is the token's. All are compared, whichever it is."""
    found = None
    for seat, print_ in kept:
        if matches(token, print_):
            found = seat
    return found
