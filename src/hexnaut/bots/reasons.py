"""Why a bot refused, as a sentence in the reader's language."""

from collections.abc import Mapping, Sequence

from hexnaut.bots.base import Reason
from hexnaut.text.files import read_shared


def templates(lang: str) -> Mapping[str, str]:
    """The sentences by key. Raises BadOption."""
    return read_shared("bots", lang)


def sentence(reason: Reason, lang: str, names: Sequence[str]) -> str:
    return templates(lang)[reason.key].format(seat=names[reason.seat], other=names[reason.other])
