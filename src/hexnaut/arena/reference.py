"""How strong the bots are: the arenas behind docs/strength.md, the same for every game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hexnaut import games as library
from hexnaut.arena.journal import default_path
from hexnaut.arena.runners import Workers
from hexnaut.arena.simulation import Series, simulate
from hexnaut.arena.stats import GameRow, brief
from hexnaut.arena.terms import Terms
from hexnaut.arena.tournament import play_arena, result_of
from hexnaut.kernel.rng import seeded
from hexnaut.text.almanac import almanac

BAR = 40  # letters of the longest bar of a histogram


@dataclass(frozen=True)
class Plan:
    """How much is played."""

    search: str = "search:100ms"  # the searching bot
    searches: Mapping[str, str] = field(default_factory=dict)  # another one for some games
    games: int = 200  # greedy against random, per game
    search_games: int = 100  # search against greedy
    length_games: int = 1000  # greedy on all seats
    rule_games: int = 200  # random on all seats, for the rules that can come up
    seed: int = 1

    def arenas(self, title: str, seats: int) -> list[tuple[list[str], int]]:
        rest = seats - 1
        search = self.searches.get(title, self.search)
        return [
            (["greedy", *["random"] * rest], self.games),
            ([search, *["greedy"] * rest], self.search_games),
            (["greedy"], self.length_games),
        ]


def run(
    plan: Plan,
    titles: Sequence[str],
    folder: Path,
    workers: Workers,
    tell: Callable[[str, int, int, str], None] = lambda what, done, total, note: None,
) -> dict[str, Any]:
    """Everything that the page says; what was played before a stop is not played again."""
    found: dict[str, Any] = {}
    for title in titles:
        game = library.load(title)
        seats = game.seats(game.new(game.prepare({}, seeded(plan.seed, "check"))))
        arenas = []
        rows: Sequence[GameRow] = []
        for bots, count in plan.arenas(title, seats):
            terms = Terms(title, {}, bots, plan.seed)
            rows = _arena(terms, count, folder, workers, tell)
            arenas.append(result_of(terms, rows))
        tell(f"{title}: rules", 0, 1, "")
        found[title] = {
            "arenas": arenas[:-1],
            "lengths": arenas[-1],
            "unused": unused_rules(plan, title, rows, workers),
        }
    return found


def _arena(
    terms: Terms, games: int, folder: Path, workers: Workers, tell: Callable[[str, int, int, str], None]
) -> list[GameRow]:
    what = f"{terms.game}: {','.join(terms.bots)}"

    def heard(rows: Sequence[GameRow]) -> None:
        tell(what, len(rows), games, brief(rows))

    return play_arena(terms, games, default_path(folder, terms.data()), workers, progress=heard)


def unused_rules(plan: Plan, title: str, greedy: Sequence[GameRow], workers: Workers) -> list[str]:
    """Rules from which events came in games of random players, but in none of these."""
    game = library.load(title)
    series = Series(title, {}, ["random"], plan.seed, count_rules=True)
    random = simulate(series, plan.rule_games, workers)["rules"]
    used = {game.rule_id(rule) for row in greedy for rule in row.rules}
    return [rule for rule in random if rule not in used]


# -- the page ------------------------------------------------------------------------------------------------


def page(plan: Plan, found: Mapping[str, Any], command: str) -> str:
    parts = [
        "# Strength",
        "",
        f"Made by `{command}`, which plays every arena on this page; see [bots](bots.md) for what the words mean.",
        "A win rate is that of one seat, with its 95 % interval: at a table of four, one of four equal bots wins 25 %.",
    ]
    for title, data in found.items():
        parts += ["", f"## {library.load(title).title}", "", *_arena_table(data["arenas"]), *_lengths(data["lengths"])]
        parts += _unused(title, data, plan)
    return "\n".join(parts) + "\n"


def _arena_table(arenas: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = ["| table | games | bot | win rate | rating | ms a decision |", "| --- | --- | --- | --- | --- | --- |"]
    for result in arenas:
        for line in result["bots"]:
            rate = f"{100 * line['win_rate']:.1f} % ({100 * line['low']:.1f} to {100 * line['high']:.1f})"
            lines.append(
                f"| {', '.join(result['pool'])} | {result['games']} | {line['name']} | {rate} | {line['rating']:.1f} "
                f"| {line['ms_per_decision']:.1f} |"
            )
    return lines


def _lengths(result: Mapping[str, Any]) -> list[str]:
    """How long games of greedy players last, as a histogram in letters."""
    turns = ", ".join(f"{name} {value:g}" for name, value in result["turns"].items())
    most = max(count for _, _, count in result["lengths"])
    bars = [f"{low:4}–{high:<4} {'█' * round(BAR * count / most)} {count}" for low, high, count in result["lengths"]]
    ended = result["games"] - result["unfinished"]
    return [
        "",
        f"With `greedy` on all seats, {ended} of {result['games']} games had a winner. Turns of a game: {turns}.",
        "",
        "```text",
        *bars,
        "```",
    ]


def _unused(title: str, data: Mapping[str, Any], plan: Plan) -> list[str]:
    book = almanac(title).rules
    games = data["lengths"]["games"]
    if not data["unused"]:
        return ["", f"Every rule that came up in {plan.rule_games} random games came up in these {games}, too."]
    return [
        "",
        f"Rules that came up in {plan.rule_games} random games, but never in these {games}:",
        "",
        *(f"- {book[rule].headline}" for rule in data["unused"]),
    ]
