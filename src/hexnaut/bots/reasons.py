"""Why a bot refused, as a sentence in the reader's language."""

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from hexnaut.bots.base import Reason
from hexnaut.kernel.errors import BadOption
from hexnaut.text import LANGUAGES


@lru_cache
def templates(lang: str) -> dict[str, str]:
    """The sentences by key. Raises BadOption."""
    if lang not in LANGUAGES:
        raise BadOption(f"unknown language {lang!r}; there are {', '.join(LANGUAGES)}")
    data = json.loads(files("hexnaut.bots").joinpath("text", f"{lang}.json").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def sentence(reason: Reason, lang: str, names: Sequence[str]) -> str:
    return templates(lang)[reason.key].format(seat=names[reason.seat], other=names[reason.other])
