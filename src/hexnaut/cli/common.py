"""What the commands share: how arguments are read, and files."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexnaut.kernel.exports import SeenRecord
    from hexnaut.kernel.game import Game
    from hexnaut.kernel.record import Record

# -- arguments ---------------------------------------------------------------------------------------------


def read_options(game: "Game", given: Sequence[str] | None) -> dict[str, Any]:
    """Options typed as name=value, or name=@FILE for a value in a JSON file. Raises BadOption."""
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.options import read_option

    known = {option.name: option for option in game.options()}
    chosen: dict[str, Any] = {}
    for item in given or []:
        name, equals, text = item.partition("=")
        name = name.strip()
        if not equals:
            raise BadOption(f"--option {item!r}: write it as name=value")
        if name not in known:
            raise BadOption(f"unknown option {name!r}; there are {', '.join(known)}")
        if name in chosen:
            raise BadOption(f"option {name} is given twice")
        text = text.strip()
        if text.startswith("@"):
            chosen[name] = known[name].check(read_json(Path(text[1:])))
        else:
            chosen[name] = read_option(known[name], text)
    return chosen


def read_json(path: Path) -> Any:
    """What is too long to type, such as a card list of one's own. Raises BadOption."""
    from hexnaut.kernel.errors import BadOption

    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"{path} cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise BadOption(f"{path} cannot be read as JSON ({error})") from error


def choose_players(game: "Game", options: dict[str, Any], players: int | None) -> None:
    """Put a number of seats, given in another way, among the options. Raises BadOption."""
    from hexnaut.kernel.errors import BadOption

    if players is None:
        return
    if options.get("players", players) != players:
        raise BadOption(f"{players} seats, but option players is {options['players']}")
    known = {option.name: option for option in game.options()}
    if "players" in known:
        options["players"] = known["players"].check(players)


def take_seed(options: dict[str, Any], seed: int | None) -> int:
    """The seed of --seed or of the option called seed; a new one where none is given. Raises BadOption."""
    import secrets

    from hexnaut.kernel.errors import BadOption

    in_options = options.pop("seed", None)
    if seed is not None and in_options is not None and seed != in_options:
        raise BadOption(f"--seed {seed}, but option seed is {in_options}")
    chosen = seed if seed is not None else in_options
    return secrets.randbits(48) if chosen is None else int(chosen)


def split_names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def state_folder() -> Path:
    """Where a user's unfinished games and arenas are kept."""
    import os

    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "hexnaut"


def check_folder_of(path: Path | None) -> None:
    """That a file can be written there, before work begins. Raises BadOption."""
    from hexnaut.kernel.errors import BadOption

    if path is not None and not path.parent.is_dir():
        raise BadOption(f"{path}: there is no folder {path.parent}")


# -- files -------------------------------------------------------------------------------------------------


def read_file(path: Path) -> str:
    """A text file. Raises BadRecord for what is no text."""
    from hexnaut.kernel.errors import BadRecord

    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: not a text file (byte {error.start} is not UTF-8)") from error
    except ValueError as error:  # a path with a zero byte
        raise BadRecord(f"{path!s}: {error}") from error


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Errors about a file's content begin with its name."""
    from hexnaut.kernel.errors import BadRecord, HexnautError

    try:
        yield
    except HexnautError as error:
        text = str(error)
        raise BadRecord(text if text.startswith(str(path)) else f"{path}: {text}") from error


def read_game_record(path: Path) -> "tuple[Game, Record]":
    """A record and its game. Raises BadRecord."""
    from hexnaut import games
    from hexnaut.kernel.record import read_record

    with naming(path):
        record = read_record(read_file(path))
        return games.load(record.header["game"]), record


def read_any_record(path: Path) -> "tuple[Game, Record | SeenRecord]":
    """A full record, or what one viewer saw, and its game. Raises BadRecord."""
    from hexnaut import games
    from hexnaut.kernel.exports import is_seen_record, read_seen

    with naming(path):
        text = read_file(path)
        if not is_seen_record(text):
            return read_game_record(path)
        seen = read_seen(text)
        return games.load(seen.header["game"]), seen


def titles(chosen: list[str] | None) -> list[str]:
    """The games of a command that takes some or all of them; a name that is none raises BadOption."""
    from hexnaut import games

    names = chosen or games.names()
    for name in names:
        games.load(name)
    return names
