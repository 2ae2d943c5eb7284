"""`hexnaut rules`: the almanac, and which rules have which tests."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexnaut.cli.arguments import AsJson, GameName, Language
from hexnaut.cli.output import console, say, say_json

if TYPE_CHECKING:
    from hexnaut.text.almanac import Almanac, Rule

EXAMPLE = "Example: hexnaut rules star-trek ST-045 --lang de"

RuleIds = Annotated[
    list[str] | None, typer.Argument(metavar="[ID|WORDS]...", help="Rule ids such as ST-045, or 45; or words.")
]
Search = Annotated[str | None, typer.Option("--search", metavar="TEXT", help="Only rules that contain these words.")]
Doubtful = Annotated[bool, typer.Option("--reconstructed", help="Which components are reconstructed, and why.")]
Coverage = Annotated[bool, typer.Option("--coverage", help="Which rules have tests; exit code 1 if one has none.")]
Tests = Annotated[Path | None, typer.Option("--tests", metavar="DIR", help="Where the tests are.", show_default=False)]


def command(
    game: GameName,
    ids: RuleIds = None,
    coverage: Coverage = False,
    lang: Language = "en",
    search: Search = None,
    tests: Tests = None,
    reconstructed: Doubtful = False,
    as_json: AsJson = False,
) -> None:
    """Look up rules by id or words; or count which of them have tests."""
    from hexnaut.text.almanac import almanac

    if reconstructed:
        from hexnaut import games
        from hexnaut.cli.data import doubts_of, show_doubts

        say(doubts_of(games.load(game), lang), as_json, show_doubts)
        return
    book = almanac(game, lang)
    chosen = _chosen(book, ids or [])
    if search is not None:
        matching = book.search(search)
        chosen = [rule for rule in matching if not ids or rule in chosen]
    if coverage:
        _coverage(book, chosen, tests, as_json)
    elif as_json:
        everything = not ids and search is None
        rules = list(book.rules.values()) if everything else chosen
        say_json({"game": game, "lang": lang, "rules": [_rule_data(rule) for rule in rules]})
    elif ids or search is not None:
        _print_rules(chosen, search)
    else:
        _print_almanac(book)


def _chosen(book: "Almanac", asked: list[str]) -> "list[Rule]":
    """The rules that ids name, and those that hold all of the other words. Raises BadOption."""
    rules = [book.rule(text) for text in asked if book.is_id(text)]
    words = " ".join(text for text in asked if not book.is_id(text))
    return rules + (book.find(words) if words else [])


def _rule_data(rule: "Rule") -> dict[str, str]:
    return {"id": rule.id, "title": rule.title, "text": rule.text}


def _print_rules(rules: "list[Rule]", search: str | None) -> None:
    from rich.text import Text

    out = console()
    if not rules:
        out.print(f"No rule holds {search!r}.", markup=False)
    for rule in rules:
        out.print(Text(rule.headline, style="bold"))
        out.print(Text(f"  {rule.text}"))


def _print_almanac(book: "Almanac") -> None:
    from rich.text import Text

    out = console()
    for section in book.sections:
        out.print(Text(section.title, style="bold"))
        for name in section.rules:
            out.print(Text(f"  {name}  {book.rules[name].title}"))
    out.print(
        Text(f"hexnaut rules {book.game} {next(iter(book.rules), 'ID')} shows a rule, --search WORDS finds some.")
    )


# -- coverage ----------------------------------------------------------------------------------------------


def _coverage(book: "Almanac", chosen: "list[Rule]", folder: Path | None, as_json: bool) -> None:
    from hexnaut.cli.coverage import find_tests, tests_of_rules
    from hexnaut.text.almanac import untranslated

    found = tests_of_rules(find_tests(folder), book.prefix)
    asked = [rule.id for rule in chosen] or list(book.rules)
    missing = [name for name in asked if name not in found]
    foreign = [name for name in untranslated(book.game) if name in asked]
    if as_json:
        say_json(
            {
                "game": book.game,
                "rules": len(asked),
                "tested": len(asked) - len(missing),
                "missing": missing,
                "untranslated": foreign,
                "tests": {name: found[name] for name in asked if name in found},
            }
        )
    else:
        _print_coverage(book, asked, missing, foreign, found, bool(chosen))
    if missing or foreign:
        raise typer.Exit(1)


def _print_coverage(
    book: "Almanac",
    asked: list[str],
    missing: list[str],
    foreign: list[str],
    found: dict[str, list[str]],
    detailed: bool,
) -> None:
    from rich.text import Text

    out = console()
    if detailed:
        for name in asked:
            out.print(Text(book.rules[name].headline, style="bold"))
            for test in found.get(name, ["no test"]):
                out.print(Text(f"  {test}"))
    tests = {test for name in asked for test in found.get(name, [])}
    out.print(f"{book.game}: {len(asked)} rules, {len(asked) - len(missing)} with tests ({len(tests)} tests)")
    out.print(f"without a test: {', '.join(missing) or 'none'}")
    out.print(f"not translated: {', '.join(foreign) or 'none'}")
