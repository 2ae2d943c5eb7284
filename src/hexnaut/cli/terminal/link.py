"""Links to a table of a server: what they mean, and sitting down at one."""

import urllib.error
import urllib.request
from dataclasses import dataclass
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from hexnaut.kernel.errors import BadOption
from hexnaut.wire.rest import Join, Joined, Problem

SECONDS = 15  # that a server has for an answer
FORMS = "http://HOST/#/table/ID, …/join/CODE or …?key=TOKEN"


@dataclass(frozen=True)
class Link:
    """A table, and what lets one in: an invitation's code, the token of a seat, or nothing."""

    server: str  # its address, without a slash at the end
    table: str
    code: str = ""
    token: str = ""

    @property
    def socket(self) -> str:
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"

    @property
    def personal(self) -> str:
        """The page's link to this very seat: whoever has it plays here."""
        return f"{self.server}/#/table/{self.table}?key={self.token}"


def read_link(text: str) -> Link:
    """The links of the page: to a table, an invitation, a personal one. Raises BadOption."""
    parts = urlsplit(text.strip())
    path, _, query = parts.fragment.partition("?")
    words = [unquote(word) for word in path.split("/") if word]
    if parts.scheme not in ("http", "https") or not parts.netloc or words[:1] != ["table"] or len(words) not in (2, 4):
        raise BadOption(f"{text!r} is no link to a table: {FORMS}")
    if len(words) == 4 and words[2] != "join":
        raise BadOption(f"{text!r} is no link to a table: {FORMS}")
    server = f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
    token = parse_qs(query).get("key", [""])[0]
    return Link(server, words[1], words[3] if len(words) == 4 else "", token)


def take_seat(link: Link, name: str) -> str:
    """Take an open seat; its token. Raises BadOption where the server says no."""
    request = urllib.request.Request(
        f"{link.server}/api/tables/{link.table}/join",
        msgspec.json.encode(Join(name, code=link.code)),
        {"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return msgspec.json.decode(answer.read(), type=Joined).key.token
    except urllib.error.HTTPError as error:
        raise BadOption(f"{link.server}: {_problem(error)}") from error
    except (OSError, msgspec.MsgspecError) as error:
        raise BadOption(f"{link.server}: {error}") from error


def _problem(error: urllib.error.HTTPError) -> str:
    try:
        return msgspec.json.decode(error.read(), type=Problem).text
    except msgspec.MsgspecError:
        return str(error)
