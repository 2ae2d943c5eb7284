"""What a game can be created with: the options, and all of them made explicit."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.common.seating import check_colours, check_first_seat
from hexnaut.games.starfarers import deckcompiler, layouts, owndata
from hexnaut.games.starfarers.board import FACTS
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.options import Option, check_options, listed, own_data_option, switch
from hexnaut.kernel.owndata import given_as
from hexnaut.kernel.rng import Source

COLOURS: list[str] = FACTS["playerColours"]
BALLS = FACTS["balls"]["values"]

OPTIONS = (
    Option("players", 4, "number of seats (SF-001)", (4, 3), field="players"),
    Option(
        "board", "beginner", "how the quadrants lie (SF-060 to SF-081)", ("beginner", "strategic", "explorer", "wild")
    ),
    Option(
        "start",
        None,
        "fixed pieces (only on the beginner board) or a founding phase",
        ("fixed", "founding"),
        field="founding",
        when="founding",
    ),
    Option("targetPoints", 15, "points that win (15 is the rule)", low=10, high=20, field="target"),
    listed("ballBag", "the balls of a mothership; default yellow, yellow, red, blue, black (SF-003)", BALLS, "Ball"),
    switch("sameTypeTrades", False, "the same resource on both sides of a trade (SF-143)", "same_types"),
    switch("helpNeedsTwoRicher", False, "'rich helps poor' needs two richer players (SF-269)", "help_needs_two"),
    switch("pirateIgnoresCards", False, "friendship cards of the pirate do not count (SF-286)", "pirate_ignores_cards"),
    Option(
        "blackInSpeedDuel",
        0,
        "what a draw with the black ball counts in a speed duel (SF-287)",
        (0, 3),
        field="black_in_duel",
    ),
    switch("readerSeesCard", False, "the left neighbour sees the whole encounter card (SF-344)", "reader_sees"),
    listed("colours", "one colour for each seat; default white, red, blue, yellow", COLOURS, "Colour"),
    Option("firstSeat", "roll", "who begins: a seat or a roll (SF-053)", ("roll",), low=0, high=3),
    Option(
        "deck",
        "standard",
        "the encounter cards: 'standard' or a list of cards (SF-298)",
        type='Literal["standard"] | list[EncounterCard]',
        own=True,
    ),
    Option("layout", None, "a board of one's own: slots, stars and home; default as the board says (SF-060 to SF-081)"),
    own_data_option(),
    Option("seed", None, "makes board, dice and balls repeatable", low=0, high=2**63 - 1),
)


def prepare(chosen: Mapping[str, Any], rng: Source) -> dict[str, Any]:
    """All options made explicit, the visible board included."""
    options = check_options(OPTIONS, chosen)
    del options["seed"]
    if options["start"] is None:
        options["start"] = "fixed" if options["board"] == "beginner" else "founding"
    if options["start"] == "fixed" and options["board"] != "beginner":
        raise BadOption("option start: 'fixed' goes with the beginner board only (SF-062)")
    check_first_seat(options)
    options["colours"] = check_colours(options, COLOURS, default=COLOURS[: options["players"]])
    options["ballBag"] = _ball_bag(options["ballBag"])
    if options["deck"] != "standard":
        with given_as("deck"):
            options["deck"] = deckcompiler.cards_of(options["deck"])
    owndata.take(options)
    if options["layout"] is None:
        options["layout"] = layouts.make_layout(options["board"], rng)
    options["layout"] = layouts.check_layout(options["layout"], options["board"])
    return options


def _ball_bag(balls: Any) -> list[str]:
    """SF-003: always 1 black and at most 1 red, 4 to 7 balls, so that every sum stays between 1 and 5."""
    if balls is None:
        return list(FACTS["balls"]["bag"])
    if not isinstance(balls, list) or not 4 <= len(balls) <= 7:
        raise BadOption("option ballBag: 4 to 7 balls are needed")
    for ball in balls:
        if not isinstance(ball, str) or ball not in BALLS:
            raise BadOption(f"option ballBag: {ball!r} is not one of {', '.join(BALLS)}")
    if balls.count("black") != 1 or balls.count("red") > 1:
        raise BadOption("option ballBag: exactly 1 black ball and at most 1 red one")
    return list(balls)
