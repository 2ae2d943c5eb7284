"""Writes a language that nobody speaks, for seeing what is left untranslated and whether long texts fit.

    python tools/pseudo.py FOLDER
    HEXNAUT_TEXTS=FOLDER hexnaut play duel --lang en-XA

FOLDER gets all of English, and English with accents on every letter and the usual ones doubled, which makes texts about
40 % longer. What programs read stays as it is: placeholders, keys and the ids of rules and places. HEXNAUT_TEXTS shows
the folder to a server or to `npm run dev` too.
"""

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

TEXTS = Path(__file__).resolve().parent.parent / "src" / "hexnaut" / "text"
ENGLISH = TEXTS / "en"
NAME = "en-XA"  # the tag that is kept for English with accents

PLAIN = "abcdefghijklmnopqrstuvwxyz"
ACCENTED = "áƀçðéƒĝĥíĵķłɱñöþɋŕšţúṽŵẋýž"
ACCENTS = str.maketrans(PLAIN + PLAIN.upper(), ACCENTED + ACCENTED.upper())
KEPT = re.compile(r"({\w+}|\b[A-Z]{1,2}-?\d[\d-]*\b)")  # placeholders and ids
LONGER = re.compile(r"([aeiounr])", re.IGNORECASE)
FOR_PROGRAMS = ("id", "direction")
MOVE = "move."


def pseudo(text: str) -> str:
    """A text as the language that nobody speaks writes it."""
    parts = KEPT.split(text)
    return "".join(part if KEPT.fullmatch(part) else LONGER.sub(r"\1\1", part).translate(ACCENTS) for part in parts)


def translated(data: Any) -> Any:
    """A file of texts, with all that people read."""
    if isinstance(data, str):
        return pseudo(data)
    if isinstance(data, list):
        return [part if isinstance(part, str) else translated(part) for part in data]  # lists of ids of rules
    return {key: part if key in FOR_PROGRAMS else translated(part) for key, part in data.items()}


def write(folder: Path) -> Path:
    """English and the pseudo-language, each in its folder. Returns the latter."""
    shutil.copytree(ENGLISH, folder / ENGLISH.name)
    for file in sorted(ENGLISH.rglob("*.json")):
        made = folder / NAME / file.relative_to(ENGLISH)
        made.parent.mkdir(parents=True, exist_ok=True)
        texts = translated(_read(file)) | _moves(file.relative_to(ENGLISH))
        made.write_text(json.dumps(texts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return folder / NAME


def _moves(name: Path) -> dict[str, str]:
    """English has no texts for moves, which it writes as records do; all others have."""
    others = [folder / name for folder in TEXTS.iterdir() if (folder / name).is_file()]
    keys = sorted({key for other in others for key in _read(other) if key.startswith(MOVE)})
    return {key: pseudo(key.removeprefix(MOVE)) for key in keys}


def _read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: pseudo.py FOLDER")
    print(write(Path(sys.argv[1])))
