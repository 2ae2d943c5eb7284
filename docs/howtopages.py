"""How to play: the page's two minutes a game as pages of the manual, with its drawings and links to the rules."""

import json
from dataclasses import dataclass

from docs.madepages import HERE, file_name, other_languages, plain, write
from docs.rulepages import anchor
from hexnaut import games
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import almanac
from hexnaut.text.files import read_text

FOLDER = HERE / "howto"  # made anew by every build, not committed
PICTURES = HERE / "pictures" / "howto"  # taken by docs/pictures/howto.py
STEPS = HERE.parent / "web" / "src" / "games" / "howto.json"
TITLES = {"en": "{game}: how to play", "de": "{game}: so wird gespielt", "es": "{game}: cómo se juega"}


@dataclass(frozen=True)
class Step:
    key: str
    figure: str
    rule: str


def steps() -> dict[str, list[Step]]:
    """By game, as the page has them."""
    return {game: [Step(**step) for step in made] for game, made in json.loads(STEPS.read_text("utf-8")).items()}


def write_howto_pages() -> None:
    pages = {file_name(game, lang): howto_page(game, lang) for game in steps() for lang in LANGUAGES}
    write(FOLDER, pages)


def howto_page(game: str, lang: str) -> str:
    title = TITLES.get(lang, "{game}").format(game=games.load(game).title)
    parts = [step_part(game, lang, step) for step in steps()[game]]
    return "\n".join([f"# {title}\n\n{other_languages(game, lang)}\n", *parts])


def step_part(game: str, lang: str, step: Step) -> str:
    said, rules = read_text(game, "howto", lang), almanac(game, lang).rules
    more = f"[{step.rule} {plain(rules[step.rule].title)}](#{anchor(step.rule, lang)})"
    drawing = f"../pictures/howto/{picture_name(game, step)}"
    return f"## {plain(said[step.key])}\n\n![]({drawing})\n\n{plain(said[f'{step.key}.text'])}\n\n→ {more}\n"


def picture_name(game: str, step: Step) -> str:
    """One for all languages: the drawings have no words."""
    return f"{game}-{step.key}.webp"
