"""Names of people: which ones look alike, so that nobody sits or speaks under the name of another."""

import unicodedata

# Letters of other alphabets that look like Latin ones.
LOOKALIKES = str.maketrans(
    "авекмнорстухіјѕԁгһαβεικνορτυχγ01",
    "abekmhopctyxijsdrhabeikvoptuxyoi",
)


def likeness(name: str) -> str:
    """What is left of a name when case, accents, marks and lookalikes are taken away."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in apart if letter.isalnum()).translate(LOOKALIKES).replace("l", "i")
    return letters or name.strip()


def is_like(name: str, other: str) -> bool:
    """Whether two names can be mistaken for each other."""
    return likeness(name) == likeness(other)
