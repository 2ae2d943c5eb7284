"""What a game can be created with: the options, and all of them made explicit."""

from collections.abc import Mapping
from typing import Any, Final

from hexnaut.games.common.seating import check_colours, check_first_seat
from hexnaut.games.startrek import layouts, owndata
from hexnaut.games.startrek.board import FACTS
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.options import Option, check_options, listed, own_data_option, switch
from hexnaut.kernel.rng import Source

COLOURS: Final = FACTS["playerColours"]


def _is_or_first(options: Mapping[str, Any], name: str, value: str) -> bool:
    """Whether an option has a value; by edition, the first one has it."""
    chosen = options[name]
    return bool(options["edition"] == "first2012" if chosen == "by_edition" else chosen == value)


OPTIONS: Final = (
    Option("edition", "en2018", "edition of the rules (ST-083, ST-198, ST-201)", ("en2018", "first2012")),
    Option(
        "players",
        4,
        "number of seats; 2 only with supportCards = false (our extension)",
        (3, 4),
        field="players",
        beyond=(2,),
    ),
    listed("colours", "one colour for each seat; default red, blue, orange, white", COLOURS, "Colour"),
    Option("board", "variable", "the printed beginner board or a random one", ("beginner", "variable")),
    Option(
        "setup",
        None,
        "fixed pieces (only on the beginner board) or placed in turn",
        ("fixed", "snake"),
        field="fixed_start",
        when="fixed",
    ),
    Option("firstSeat", None, "who begins: a seat or a roll", ("roll",), low=0, high=3),
    switch("combinedTradeBuild", False, "trade and build in any order (ST-060)", "combined"),
    Option("victoryPoints", 10, "points that win (10 is the rule)", low=3, high=20, field="target"),
    Option(
        "shortageRule",
        "nobody",
        "who gets cards when the bank runs short (ST-072)",
        ("nobody", "single_player_takes_rest"),
        field="single_takes_rest",
        when="single_player_takes_rest",
    ),
    Option(
        "sarekSource",
        "by_edition",
        "which cards Sarek takes (ST-198, ST-201)",
        ("by_edition", "played_or_hand", "played_only"),
        field="sarek_from_hand",
        meaning=lambda options: not _is_or_first(options, "sarekSource", "played_only"),
    ),
    Option(
        "stealing",
        "by_edition",
        "whether the cruiser must steal (ST-083)",
        ("by_edition", "compulsory", "optional"),
        field="may_decline_steal",
        meaning=lambda options: _is_or_first(options, "stealing", "optional"),
    ),
    switch("offers", True, "off: nobody trades but with the bank (our extension)", "offers_on", is_newer=True),
    switch("supportCards", True, "off: the classic game without them (our extension)", "support_on"),
    own_data_option("NotRequired[OwnData]"),
    Option("seed", None, "makes board and dice repeatable", low=0, high=2**63 - 1),
)


def prepare(chosen: Mapping[str, Any], rng: Source) -> dict[str, Any]:
    """All options made explicit, the board included."""
    given = dict(chosen)
    layout = given.pop("layout", None)
    options = check_options(OPTIONS, given)
    del options["seed"]
    if options["players"] == 2 and options["supportCards"]:
        raise BadOption("option players: by ST-012 it is 3 or 4; 2 only with supportCards = false")
    owndata.take(options)
    fixed_board = options["board"] == "beginner"
    if options["setup"] is None:
        options["setup"] = "fixed" if fixed_board else "snake"
    if options["setup"] == "fixed" and not fixed_board:
        raise BadOption("option setup: 'fixed' goes with the beginner board only")
    if options["firstSeat"] is None:
        options["firstSeat"] = 0 if options["setup"] == "fixed" else "roll"
    check_first_seat(options)
    options["colours"] = _colours(options)
    if layout is not None:
        options["layout"] = layouts.check_layout(layout)
    else:
        options["layout"] = _printed_layout(options, rng)
    return options


def _printed_layout(options: Mapping[str, Any], rng: Source) -> dict[str, Any]:
    if options["board"] == "beginner":
        return layouts.beginner_layout(owndata.beginner_board(options))
    return layouts.variable_layout(rng, owndata.frame_pieces(options))


def _colours(options: Mapping[str, Any]) -> list[str]:
    default = COLOURS if options["players"] == 4 else [colour for colour in COLOURS if colour != "red"]
    default = default[: options["players"]]
    colours = check_colours(options, COLOURS, default)
    if options["players"] == 3 and options["setup"] == "fixed" and "red" in colours:
        raise BadOption("option colours: red is left out with 3 players and the fixed start (ST-033)")
    return colours
