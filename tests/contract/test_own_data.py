"""Components of one's own: exported, put right, checked, played with, written down; and what is refused."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from hexnaut import games
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.options import plays_with_own_data
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import read_record, record_of, replay
from hexnaut.kernel.rng import seeded
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import almanac
from hexnaut.text.doubts import reconstructed
from tests.fair import play_out
from tests.rules.duel.table import build, opening, table

Data = dict[str, Any]
Change = Callable[[Data], None]


def exported(name: str) -> Data:
    return copy.deepcopy(games.load(name).own_data())


def changed(name: str, change: Change) -> Data:
    data = exported(name)
    change(data)
    return data


def prepared(name: str, data: Any, **options: Any) -> dict[str, Any]:
    return games.load(name).prepare({"data": data, **options}, seeded(1, "board"))


# -- changes that an owner of the game may make --------------------------------------------------------------------


def other_dice(data: Data) -> None:
    data["dice"]["orange"]["faces"] = [1, 2, 2, 3, 3, 4]


def other_pirate(data: Data) -> None:
    next(card for card in data["sectorCards"] if card["kind"] == "pirate")["strength"] = 7


def other_price(data: Data) -> None:
    data["centres"][4]["level1"]["buyFromOpponent"]["pricePerUnit"] = 2


def other_board(data: Data) -> None:
    first, second = data["beginner"]["tiles"][:2]
    first["number"], second["number"] = second["number"], first["number"]


def other_frame(data: Data) -> None:
    data["framePieces"]["pieces"][0]["posts"][0]["offset"] = 1


def other_encounter(data: Data) -> None:
    data["encounterDeck"]["cards"][6]["text"] = "Somebody calls. How many resources (0 to 3) do you hand over?"


CORRECTIONS = [
    ("duel", other_dice),
    ("duel", other_pirate),
    ("duel", other_price),
    ("star-trek", other_board),
    ("star-trek", other_frame),
    ("starfarers", other_encounter),
]


@pytest.mark.parametrize("name", games.names())
def test_our_own_data_change_nothing(name: str) -> None:
    game = games.load(name)
    assert prepared(name, exported(name)) == game.prepare({}, seeded(1, "board"))
    assert not plays_with_own_data(game.options(), prepared(name, exported(name)))


@pytest.mark.parametrize(("name", "change"), CORRECTIONS)
def test_a_correction_is_played_recorded_and_replayed(name: str, change: Change) -> None:
    game = games.load(name)
    options = prepared(name, changed(name, change))
    assert plays_with_own_data(game.options(), options)
    assert game.prepare(options, seeded(2, "board")) == options  # as a record's options are read again
    match = new_match(game, {"data": changed(name, change)}, 5)
    play_out(match, name)
    record = read_record(record_of(match, [{}] * game.seats(match.state), finished=True).text())
    assert game.dump(replay(game, record).state) == game.dump(match.state)


@pytest.mark.rule("DU-010")
def test_the_dice_of_ones_own_are_rolled() -> None:
    match = opening(data=changed("duel", other_dice))
    game = games.load("duel")
    faces = {game.codec.word(action): weight for action, weight in game.chance(match.state)}
    assert faces == {"roll 1": 1, "roll 2": 2, "roll 3": 2, "roll 4": 1}


@pytest.mark.rule("DU-186")
def test_the_price_of_ones_own_is_paid() -> None:
    rich = build(centres={"0": {"trade": 1}}, astro={"0": 2, "1": 0}, stock={"1": "1 ore"})
    match = table(data=changed("duel", other_price)).given(rich)
    match.do("0 trade-centre ore").expect(astro={"0": 0, "1": 2})


def test_the_first_pieces_stand_where_ones_own_board_shows_them() -> None:
    def swap(data: Data) -> None:
        places = data["beginner"]["placements"]
        places["red"], places["blue"] = places["blue"], places["red"]

    game = games.load("star-trek")
    ours = game.new(game.prepare({"board": "beginner"}, seeded(1, "board")))
    own = game.new(game.prepare({"board": "beginner", "data": changed("star-trek", swap)}, seeded(1, "board")))
    assert isinstance(ours, StarTrekState)
    assert isinstance(own, StarTrekState)
    red, blue = list(ours.stations)[:2]
    assert list(own.stations)[:2] == [blue, red]


def test_cards_that_a_list_leaves_out_stay_as_they_are() -> None:
    deck = exported("starfarers")["encounterDeck"]["cards"]
    corrected = {**deck[6], "text": "Somebody calls. How many resources (0 to 3) do you hand over?"}
    options = prepared("starfarers", {"encounterDeck": {"cards": [corrected]}})
    assert options["deck"] == [*deck[:6], corrected, *deck[7:]]


# -- what is refused -----------------------------------------------------------------------------------------------


def put(*path: Any) -> Change:
    """Writes the last of the path into the place that the others lead to."""

    def change(data: Data) -> None:
        at: Any = data
        for step in path[:-2]:
            at = at[step]
        at[path[-2]] = path[-1]

    return change


BROKEN = [
    ("duel", put("sectorCards", 0, "kind", "comet"), "S-01"),
    ("duel", put("sectorCards", 10, "id", "S-99"), "S-99"),
    ("duel", put("sectorCards", 0, "friendship", 2), "S-01: friendship has to be 0"),
    ("duel", put("reserveCards", 0, "id", "R1-2"), "R1-2 stands twice"),
    ("duel", put("missions", 0, "reward", {"medals": 9}), "M-01"),
    ("duel", put("sectorCards", 1, "target", "andromeda"), "andromeda"),
    ("duel", put("dice", "orange", "faces", [1, 2, 3]), "dice, orange"),
    ("duel", put("dice", "blue", "faces", [1, 2, 2, 3, 3, 9]), "dice, blue"),
    ("duel", put("dice", "green", {"faces": [1, 1, 1, 1, 1, 1]}), "dice, green"),
    ("duel", put("centres", 2, "level1", "numbers", "sun", [7]), "centre science, level1"),
    ("duel", put("centres", 0, "level1", "storagePerResource", 9), "centre storage, level1"),
    ("duel", put("centres", 5, "level2", "peekTopCards", 4), "centre sensor, level2"),
    ("duel", put("centres", 4, "level1", "buyFromOpponent", "pricePerUnit", 0), "centre trade, level1"),
    ("duel", put("ships", []), "'ships'"),
    ("star-trek", put("beginner", "tiles", 0, "resource", "gold"), "beginner"),
    ("star-trek", put("beginner", "tiles", 0, "number", 7), "18 number tokens"),
    ("star-trek", put("beginner", "tradingPosts", 0, "ringIndex", 2), "beginner"),
    ("star-trek", put("beginner", "placements", "red", 0, "starship", "route", 0), "placements of red"),
    ("star-trek", put("beginner", "placements", "blue", 0, "starred", False), "placements of blue"),
    ("star-trek", put("beginner", "placements", "white", 0, "outpost", "intersection", 99), "placements of white"),
    ("star-trek", put("beginner", "placements", {}), "placements"),
    ("star-trek", put("framePieces", "pieces", 1, "posts", []), "nine trading posts"),
    ("star-trek", put("framePieces", "pieces", 0, "posts", 0, "offset", 2), "frame piece 1"),
    ("star-trek", put("framePieces", "pieces", 1, "posts", 0, "offset", 4), "ST-028"),
    ("starfarers", put("encounterDeck", "cards", 3, "root", {"node": "dance"}), "card 4"),
    ("starfarers", put("encounterDeck", "cards", []), "deck"),
    ("starfarers", put("encounterDeck", "cards", 3, 7), "7 is not a card"),
    ("starfarers", put("encounterDeck", "cards", 3, "number", 99), "card 99: there is no such card"),
    ("starfarers", put("encounterDeck", "cards", 3, "number", [4]), "card [4]: there is no such card"),
    ("starfarers", put("encounterDeck", "cards", 3, "number", 5), "card 5: stands twice"),
    ("starfarers", put("encounterDeck", "nothing"), "encounterDeck"),
]


@pytest.mark.parametrize(("name", "change", "named"), BROKEN)
def test_a_broken_component_is_refused_by_name(name: str, change: Change, named: str) -> None:
    with pytest.raises(BadOption, match=r"^option data: ") as refused:
        prepared(name, changed(name, change))
    assert named in str(refused.value)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("data", [[], 7, "cards", {"nothing": 1}])
def test_what_is_no_data_at_all_is_refused(name: str, data: Any) -> None:
    with pytest.raises(BadOption, match="option data"):
        prepared(name, data)


# -- what is told about it -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_reconstruction_has_a_name_a_rule_and_a_reason(name: str, lang: str) -> None:
    found = reconstructed(games.load(name), lang)
    rules = almanac(name, lang).rules
    assert found
    for doubt in found:
        assert doubt.name != doubt.what
        assert doubt.rule in rules
        assert doubt.why.endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_almanac_counts_the_reconstructed_cards_of_the_duel(lang: str) -> None:
    rules = almanac("duel", lang).rules
    by_rule = {"DU-012": "sectorCards", "DU-013": "reserveCards", "DU-014": "missions"}
    for rule, section in by_rule.items():
        cards = sum(card["reconstructed"] for card in games.load("duel").own_data()[section])
        assert f"{cards} " in rules[rule].text.rsplit(".", 2)[1]
