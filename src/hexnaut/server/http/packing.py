"""What is the same for everybody is sent packed to readers who can unpack it: files of the page, boards, wording.

Nothing of it is secret: the length of something packed can tell what is in it.
"""

import gzip
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

KINDS: Final = frozenset({".css", ".js", ".json", ".svg", ".webmanifest"})  # of files that become smaller
KEPT: Final = 512  # files and answers: more than there are
VARY: Final = {"vary": "accept-encoding"}


def takes_gzip(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


@lru_cache(KEPT)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def packed_response(body: bytes, media_type: str | None, headers: dict[str, str]) -> Response:
    return Response(body, media_type=media_type, headers={**headers, **VARY, "content-encoding": "gzip"})


def public_answer(asked: Headers, body: bytes) -> Response:
    """JSON that everybody may read."""
    if takes_gzip(asked):
        return packed_response(packed(body), "application/json", {})
    return Response(body, media_type="application/json", headers=VARY)
