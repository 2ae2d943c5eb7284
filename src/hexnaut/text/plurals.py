"""Which form of a text goes with a number, by the rules of its language (CLDR).

A text with a `count` may have forms of its own for some numbers, under the names of CLDR: "card.one", "card.few".
The text without an ending is for all others. The page chooses in the same way (web/src/text/translate.ts).
"""

from collections.abc import Container
from functools import lru_cache

from babel import Locale, UnknownLocaleError


@lru_cache(maxsize=1024)
def form(lang: str, count: int) -> str:
    """zero, one, two, few, many, or other."""
    return _locale(lang).plural_form(count)


def _locale(lang: str) -> Locale:
    try:
        return Locale.parse(lang, sep="-")
    except UnknownLocaleError:
        return Locale.parse(lang.partition("-")[0])  # a region without rules of its own


def with_form(texts: Container[str], key: str, lang: str, count: int) -> str:
    """The key of the text that goes with a number."""
    own = f"{key}.{form(lang, count)}"
    return own if own in texts else key
