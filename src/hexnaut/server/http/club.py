"""The club's word: a server in a network may ask for it before it answers anything but its page."""

import hashlib
import hmac
import time
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from hexnaut.server.limits import Buckets, Rate
from hexnaut.server.tables.refusals import Refusal

COOKIE = "hexnaut-club"
HEADER = "x-hexnaut-password"  # for programs
TRIES = Rate(burst=5, per_second=0.1)  # wrong words of one address
HALF_A_YEAR = 180 * 24 * 3600  # seconds
SLOW = {"n": 2**14, "r": 8, "p": 1}  # so that a cookie that was stolen does not give away a short word


class Club:
    """Knows the word, and the pass that whoever said it keeps in a cookie: the same for all, and after a restart."""

    def __init__(self, word: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._word = word.encode()
        self._pass = hashlib.scrypt(self._word, salt=b"hexnaut club", **SLOW).hex()
        self._tries = Buckets(TRIES, clock)

    def refusal(self, connection: HTTPConnection, address: str) -> Refusal | None:
        """Why a request is not let in: it has neither the cookie nor the word in its header."""
        cookie = connection.cookies.get(COOKIE, "")
        if hmac.compare_digest(cookie.encode(errors="replace"), self._pass.encode()):
            return None
        given = connection.headers.get(HEADER)
        return Refusal("password") if given is None else self.check(given.encode("latin-1"), address)

    def check(self, word: bytes, address: str) -> Refusal | None:
        """Why a word is not accepted. Who was wrong too often is not listened to for a while."""
        tries = self._tries.of(address)
        if not tries.has():
            return Refusal("limit", "too many wrong passwords; wait a moment")
        if hmac.compare_digest(hashlib.sha256(word).digest(), hashlib.sha256(self._word).digest()):
            return None
        tries.take()
        return Refusal("password", "this is not the password")

    def give_pass(self, response: Response, secure: bool) -> None:
        response.set_cookie(COOKIE, self._pass, HALF_A_YEAR, httponly=True, samesite="strict", secure=secure)
