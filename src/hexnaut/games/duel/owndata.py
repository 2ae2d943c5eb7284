"""What is reconstructed in the duel, and data of one's own in its place (D-02 to D-22 of our sources).

Cards and missions of one's own are the option `cards` (cardlist.py); dice and centres stand in `data` itself.
"""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.duel import cardlist
from hexnaut.games.duel.cards import CENTRE_NAMES, FACES, FACTS, SYMBOL_NAMES, CardTable, make_table
from hexnaut.kernel.owndata import OPTION, Doubt, given_as, need, sections_of, whole

DICE = ("orange", "blue")
HIGHEST_FACE = 4  # a higher one would bring more cards within reach than a sector has (DU-072)
SECTIONS = (*cardlist.LISTS, "dice", "centres")
RULES = {"sectorCards": 12, "reserveCards": 13, "missions": 14}
CENTRE_RULES = {"science": 55, "production": 55, "trade": 186, "sensor": 187}


def own_data() -> dict[str, Any]:
    """What is printed on the components, as far as it can be replaced."""
    return {name: FACTS[name] for name in SECTIONS}


def doubts() -> list[Doubt]:
    cards = [Doubt(card["id"], RULES[name], card["provenance"]) for name in RULES for card in _reconstructed(name)]
    dice = [Doubt(f"die.{die}", 10, f"die.{die}") for die in DICE]
    centres = [Doubt(name, CENTRE_RULES[name], f"centre.{name}") for name in CENTRE_RULES]
    return cards + dice + centres


def _reconstructed(name: str) -> list[dict[str, Any]]:
    return [card for card in FACTS[name] if card["reconstructed"]]


# -- reading -------------------------------------------------------------------------------------------------------


def take(options: dict[str, Any]) -> None:
    """Check `data`: cards go to the option `cards`, only what differs from ours stays. Raises BadOption."""
    given = sections_of(options.pop(OPTION), SECTIONS)
    other: dict[str, Any] = {}
    if dice := _other_dice(given.get("dice", {})):
        other["dice"] = dice
    faces = _faces(other, "orange")
    if centres := _other_centres(given.get("centres", []), faces):
        other["centres"] = centres
    lists = {name: given[name] for name in cardlist.LISTS if name in given}
    with given_as("cards"):
        chosen = cardlist.check_list(options["cards"] or [], faces)
    replaced = {card["id"] for card in chosen}
    with given_as(OPTION):
        own = [card for card in cardlist.check_list(lists, faces) if card not in _printed_cards()]
        options["cards"] = cardlist.check_list([*chosen, *(card for card in own if card["id"] not in replaced)], faces)
    if other:
        options[OPTION] = other


def _printed_cards() -> list[dict[str, Any]]:
    return [card for name in cardlist.LISTS for card in FACTS[name]]


def _faces(other: Mapping[str, Any], die: str) -> list[int]:
    faces: list[int] = other.get("dice", {}).get(die, FACTS["dice"][die])["faces"]
    return faces


def _other_dice(dice: Any) -> dict[str, Any]:
    """DU-010: six faces on each die."""
    need("dice", isinstance(dice, Mapping), f"an object with {' and '.join(DICE)} is needed")
    other: dict[str, Any] = {}
    for name, die in dice.items():
        where = f"dice, {name}"
        need(where, name in DICE, f"there are {' and '.join(DICE)}")
        faces = die.get("faces") if isinstance(die, Mapping) else None
        need(where, isinstance(faces, list) and len(faces) == FACES, f"faces: a list of {FACES} numbers is needed")
        assert isinstance(faces, list)
        for face in faces:
            whole(where, face, 1, HIGHEST_FACE)
        if sorted(faces) != FACTS["dice"][name]["faces"]:
            other[name] = {"faces": sorted(faces)}
    return other


def _other_centres(centres: Any, faces: list[int]) -> list[dict[str, Any]]:
    """DU-055, DU-186, DU-187: what is not stated by the rulebook may differ, and nothing else."""
    need("centres", isinstance(centres, list), "a list of centres is needed")
    other: dict[str, dict[str, Any]] = {}
    for centre in centres:
        name = centre.get("id") if isinstance(centre, Mapping) else None
        need("centres", name in CENTRE_NAMES, f"{name!r} is not one of {', '.join(CENTRE_NAMES)}")
        need(f"centre {name}", name not in other, "stands twice")
        read = {"id": name} | {
            level: _level(str(name), level, centre.get(level), faces) for level in ("level1", "level2")
        }
        other[str(name)] = read
    return [other[name] for name in CENTRE_NAMES if name in other and other[name] != _plain(name)]


def _plain(name: str) -> dict[str, Any]:
    """A centre as it is printed for us, without remarks."""
    centre = FACTS["centres"][CENTRE_NAMES.index(name)]
    return {"id": name} | {level: _without_remarks(centre[level]) for level in ("level1", "level2")}


def _without_remarks(level: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in level.items() if key not in cardlist.REMARKS}


def _level(name: str, level: str, given: Any, faces: list[int]) -> dict[str, Any]:
    where = f"centre {name}, {level}"
    need(where, isinstance(given, Mapping), "is missing")
    ours = _plain(name)[level]
    read = _without_remarks(given)
    need(where, read.keys() == ours.keys(), f"has to say {', '.join(ours)}")
    for key, value in read.items():
        if key == "numbers":
            _check_numbers(where, value, faces)
        elif key == "buyFromOpponent":
            _check_purchase(where, value)
        elif key == "peekTopCards":
            whole(where, value, 1, 3)
        else:
            need(where, value == ours[key], f"{key} is stated by the rulebook: {ours[key]!r}")
    return read


def _check_numbers(where: str, numbers: Any, faces: list[int]) -> None:
    good = isinstance(numbers, Mapping) and sorted(numbers) == sorted(SYMBOL_NAMES)
    need(where, good, f"numbers: a list for {' and '.join(SYMBOL_NAMES)}")
    for symbol, some in numbers.items():
        need(where, isinstance(some, list) and len(some) > 0, f"numbers of {symbol}: a list of numbers is needed")
        for number in some:
            need(where, number in faces, f"numbers of {symbol}: {number!r} is not on the orange die")
        need(where, sorted(set(some)) == some, f"numbers of {symbol}: each once, in order")


def _check_purchase(where: str, purchase: Any) -> None:
    need(where, isinstance(purchase, Mapping), "buyFromOpponent is missing")
    whole(f"{where}, unitsPerTurn", purchase.get("unitsPerTurn"), 1, 5)
    whole(f"{where}, pricePerUnit", purchase.get("pricePerUnit"), 1, 9)
    need(where, purchase.get("paidTo") == "opponent", "paidTo: the price goes to the opponent (DU-186)")


# -- playing with it -----------------------------------------------------------------------------------------------


def table_of(options: Mapping[str, Any]) -> CardTable:
    """The components that a game with these checked options is played with."""
    other = options.get(OPTION, {})
    cards, missions = cardlist.merged(options["cards"])
    centres = {centre["id"]: centre for centre in other.get("centres", [])}
    return make_table(
        {
            "cards": cards,
            "missions": missions,
            "dice": FACTS["dice"] | other.get("dice", {}),
            "centres": [centres.get(centre["id"], centre) for centre in FACTS["centres"]],
        }
    )
