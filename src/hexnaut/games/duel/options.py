"""What a game can be created with: the options, and all of them made explicit (DU-001, DU-024, DU-200, DU-201)."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.duel import owndata
from hexnaut.games.duel.cards import CENTRE_NAMES, SYMBOL_NAMES
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.options import Option, check_options, listed, own_data_option, switch
from hexnaut.kernel.rng import Source
from hexnaut.kernel.types import NOBODY


def _beginner(options: Mapping[str, Any]) -> int:
    """DU-200: the seat that starts with more Astro, or nobody."""
    return int(options["handicap"]) if options["handicap"] != "none" and options["handicapAstro"] else NOBODY


OPTIONS = (
    listed("symbols", "sun and moon, one for each seat; default at random (DU-001)", SYMBOL_NAMES, "PlayerSymbol"),
    Option("startPlayer", "roll", "who begins: a seat or a roll (DU-030)", ("roll",), low=0, high=1),
    Option(
        "startingCentres",
        "secret",
        "chosen in secret (DU-024), or two for seat 0 and two for seat 1",
        type='Literal["secret"] | list[Pair]',
        items=tuple(CENTRE_NAMES),
    ),
    Option("handicap", "none", "the beginner's seat (DU-200, DU-201)", ("none",), low=0, high=1),
    Option(
        "handicapAstro",
        True,
        "with a handicap: 30 and 20 Astro (DU-200)",
        (True, False),
        field="beginner",
        meaning=_beginner,
    ),
    switch("handicapBooster", True, "with a handicap: a third booster (DU-201)"),
    switch("hiddenRefills", False, "cards from the reserve are laid face down (DU-202)", "hidden_refills"),
    switch("memoryAid", True, "each player is shown which cards they know (DU-215)"),
    Option("victoryPoints", 10, "points that win (10 is the rule, DU-191)", low=6, high=12, field="target"),
    switch("scrapShips", False, "unofficial: ships may be given up (DU-185)", "scrap_on"),
    Option(
        "cards",
        None,
        "a card list of one's own: cards that replace those with the same id",
        type="list[PrintedCard | PrintedMission]",
        own=True,
    ),
    own_data_option("NotRequired[OwnData]"),
    Option("seed", None, "makes the game repeatable (DU-223)", low=0, high=2**63 - 1),
)


def prepare(chosen: Mapping[str, Any], rng: Source) -> dict[str, Any]:
    """All options checked and made explicit."""
    options = check_options(OPTIONS, chosen)
    del options["seed"]
    options["symbols"] = _symbols(options["symbols"], rng)
    options["startingCentres"] = _starting_centres(options["startingCentres"])
    owndata.take(options)
    return options


def _symbols(value: Any, rng: Source) -> list[str]:
    """DU-001: one plays the sun, the other the moon."""
    if value is None or value == "random":
        first = int(rng.below(2))
        return [SYMBOL_NAMES[first], SYMBOL_NAMES[1 - first]]
    if not isinstance(value, list) or sorted(map(str, value)) != sorted(SYMBOL_NAMES):
        raise BadOption(f"option symbols: {value!r} is not sun and moon in an order (DU-001)")
    return list(value)


def _starting_centres(value: Any) -> Any:
    """DU-024: secret, or a preset pair for each seat."""
    if value == "secret":
        return value
    if isinstance(value, list) and len(value) == 4 and all(isinstance(name, str) for name in value):
        value = [value[:2], value[2:]]
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(pair, list) for pair in value):
        raise BadOption("option startingCentres: 'secret', or two centres for each seat")
    for pair in value:
        if len(pair) != 2 or any(name not in CENTRE_NAMES for name in pair) or pair[0] == pair[1]:
            raise BadOption(f"option startingCentres: {pair!r} is not two different centres (DU-024)")
    return [sorted(pair, key=CENTRE_NAMES.index) for pair in value]
