"""What pages made by the build of the manual have in common: one a game and language, written if they changed."""

from pathlib import Path

from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared

HERE = Path(__file__).resolve().parent
MARKUP = "\\*_[]<>`$#|"


def write(folder: Path, pages: dict[str, str]) -> None:
    """Only what has changed is written: an unchanged page is not built again."""
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.md"):
        if file.name not in pages:
            file.unlink()
    for name, text in pages.items():
        page = folder / name
        if not page.is_file() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


def file_name(game: str, lang: str) -> str:
    return f"{game}-{lang}.md"


def other_languages(game: str, lang: str) -> str:
    """A line of links to the same page in the other languages."""
    links = [f"[{own_name(other)}]({file_name(game, other)})" for other in LANGUAGES if other != lang]
    return " · ".join([f"**{own_name(lang)}**", *links])


def own_name(lang: str) -> str:
    return str(read_shared("language", lang)["name"])


def plain(text: str) -> str:
    """A text in which no sign is markup."""
    for sign in MARKUP:
        text = text.replace(sign, f"\\{sign}")
    return text
