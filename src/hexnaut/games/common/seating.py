"""Who sits where: options that every game with colours and a first seat has."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexnaut.kernel.errors import BadOption


def check_first_seat(options: Mapping[str, Any]) -> None:
    if options["firstSeat"] != "roll" and options["firstSeat"] >= options["players"]:
        raise BadOption(f"option firstSeat: there is no seat {options['firstSeat']}")


def check_colours(options: Mapping[str, Any], known: Sequence[str], default: Sequence[str]) -> list[str]:
    """One colour for each seat, all of them different."""
    players, colours = options["players"], options["colours"]
    if colours is None:
        return list(default)
    if not isinstance(colours, list) or len(colours) != players or len({*map(str, colours)}) != players:
        raise BadOption(f"option colours: {players} different colours are needed")
    for colour in colours:
        if colour not in known:
            raise BadOption(f"option colours: {colour!r} is not one of {', '.join(known)}")
    return list(colours)
