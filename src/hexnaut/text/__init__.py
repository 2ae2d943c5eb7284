"""What people read: the almanac, sentences for events and questions. In English, German and Spanish."""

LANGUAGES = ("en", "de", "es")


def known_language(lang: str) -> str:
    """The language that is asked for, or the first one where we do not speak it."""
    return lang if lang in LANGUAGES else LANGUAGES[0]
