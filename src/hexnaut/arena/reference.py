"""How strong the bots are: the arenas behind docs/strength.md, the same for every game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from hexnaut import games as library
from hexnaut.arena.journal import default_path
from hexnaut.arena.ladder import climb
from hexnaut.arena.runners import Workers
from hexnaut.arena.simulation import Series, simulate
from hexnaut.arena.stats import GameRow, brief
from hexnaut.arena.terms import Terms
from hexnaut.arena.tournament import play_arena, result_of
from hexnaut.bots.characters import BEGINNERS, CASUAL, CHARACTERS
from hexnaut.bots.registry import LEVELS
from hexnaut.kernel.rng import seeded
from hexnaut.text.almanac import almanac

BAR = 40  # letters of the longest bar of a histogram
FOOT = "random"  # of the ladder
YARDSTICK = "greedy"  # that everybody on it plays against


@dataclass(frozen=True)
class Plan:
    """How much is played."""

    search: str = "search:100ms"  # the searching bot
    searches: Mapping[str, str] = field(default_factory=dict)  # another one for some games
    games: int = 200  # greedy against random, per game
    search_games: int = 100  # search against greedy
    ladder_games: int = 200  # everybody else against greedy, and beginners against each other
    length_games: int = 1000  # greedy on all seats
    rule_games: int = 200  # random on all seats, for the rules that can come up
    seed: int = 1

    def tables(self, title: str) -> list[tuple[str, str, int]]:
        """One bot against others who are all the same, and how many games. The beginners meet below, where somebody
        wins now and then."""
        search = self.searches.get(title, self.search)
        beginners = [name for name in BEGINNERS if name != CASUAL]
        return [
            (YARDSTICK, FOOT, self.games),
            (search, YARDSTICK, self.search_games),
            *((name, YARDSTICK, self.ladder_games) for name in [*CHARACTERS, CASUAL]),
            *((name, CASUAL, self.ladder_games) for name in [YARDSTICK, *beginners]),
            (CASUAL, FOOT, self.ladder_games),
        ]

    def total(self, title: str) -> int:
        return self.length_games + sum(games for _, _, games in self.tables(title))


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
        rest = game.seats(game.new(game.prepare({}, seeded(plan.seed, "check")))) - 1
        arenas = []
        played: list[GameRow] = []
        for bot, others, count in plan.tables(title):
            terms = Terms(title, {}, [bot, *[others] * rest], plan.seed)
            rows = _arena(terms, count, folder, workers, tell)
            arenas.append(result_of(terms, rows))
            played += rows
        alone = Terms(title, {}, [YARDSTICK], plan.seed)
        rows = _arena(alone, plan.length_games, folder, workers, tell)
        tell(f"{title}: rules", 0, 1, "")
        found[title] = {
            "arenas": arenas,
            "ladder": [asdict(rung) for rung in climb(played, FOOT, YARDSTICK)],
            "lengths": result_of(alone, rows),
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


def page(plan: Plan, found: Mapping[str, Any], trained: Mapping[str, Any], command: str) -> str:
    parts = [
        "# Strength",
        "",
        f"Made by `{command}`, which plays every arena on this page; see [bots](bots.md) for what the words mean.",
        "",
        f"The ladder of a game has a rating for each bot, from all the games below: `{FOOT}` has 0, and 400 points",
        "more are ten times the chance to win at the same table. The interval (95 %) is that of the distance to",
        f"`{YARDSTICK}`. Where somebody wins every game, more games would make the distance larger.",
        "",
        "A win rate is that of one seat: at a table of four, one of four equal bots wins 25 %.",
    ]
    for title, data in found.items():
        parts += ["", f"## {library.load(title).title}", "", *_ladder(data["ladder"])]
        parts += ["", *_arena_table(data["arenas"]), *_lengths(data["lengths"])]
        parts += _unused(title, data, plan)
        parts += _learned(trained[title]) if title in trained else []
    return "\n".join(parts) + "\n"


def _ladder(rungs: Sequence[Mapping[str, Any]]) -> list[str]:
    levels = {bot: level for level, bot in LEVELS.items()}
    lines = ["| bot | level | rating | interval |", "| --- | --- | --- | --- |"]
    for rung in rungs:
        name = rung["name"]
        usual = "character" if name in CHARACTERS else ""
        level = "hard, for less time" if name.startswith("search:") else levels.get(name, usual)
        interval = "" if name == YARDSTICK else f"{rung['low']} to {rung['high']}"
        lines.append(f"| {name} | {level} | {rung['rating']} | {interval} |")
    return lines


def _arena_table(arenas: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = ["| one | against | games | win rate | ms a decision |", "| --- | --- | --- | --- | --- |"]
    for result in arenas:
        one, other = result["pool"][:2]
        line = next(line for line in result["bots"] if line["name"] == one)
        rate = f"{100 * line['win_rate']:.1f} % ({100 * line['low']:.1f} to {100 * line['high']:.1f})"
        lines.append(f"| {one} | {other} | {result['games']} | {rate} | {line['ms_per_decision']:.1f} |")
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


def _learned(model: Mapping[str, Any]) -> list[str]:
    """What a course of training has learned, round by round."""
    held_out = model["held out"]
    lines = [
        "",
        f"What `{model['made by']}` learned, told by {held_out['games']} games that were held out:",
        "",
        "| learned after | games | Brier score | surprise, nats | calibration error |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name in ("even chances", "points alone"):
        lines.append(f"| {name} | | {_truth(held_out[name])} |")
    lines += [f"| {step['after']} | {step['games']} | {_truth(step)} |" for step in model["curve"]]
    return lines


def _truth(figures: Mapping[str, float]) -> str:
    return f"{figures['brier']:.4f} | {figures['surprise']:.4f} | {figures['error']:.2f} %"
