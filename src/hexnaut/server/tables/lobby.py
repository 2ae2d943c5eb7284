"""New tables: what is asked for, checked and made explicit; and how tables are listed."""

from typing import Any

import msgspec

from hexnaut import games
from hexnaut.kernel import fairness
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.keyed import KEYED
from hexnaut.kernel.options import plays_with_own_data, short_options
from hexnaut.kernel.rng import seeded
from hexnaut.server.tables.body import Body, SeatRow
from hexnaut.server.tables.levels import bot_for, bot_name, default_level
from hexnaut.server.tables.reading import reading
from hexnaut.server.tables.rulings import plain
from hexnaut.server.tables.seats import fingerprint, following_id, new_id, new_token
from hexnaut.server.tables.table import NEW, OPEN, Table, game_of
from hexnaut.storage.base import TableRow
from hexnaut.wire.messages import SeatInfo, TableInfo
from hexnaut.wire.rest import Invitation, NewTable, SeatKey, SeatWish

FOR_SPECTATORS = 600  # milliseconds between the moves of bots that play among themselves


class NewcomerKeys(msgspec.Struct):
    """The secrets of a new table, which are given out once and not kept."""

    keys: list[SeatKey]
    invitations: list[Invitation]
    code: str = ""


def player_counts(game: Game) -> list[int]:
    """How many can play by the rules."""
    for option in game.options():
        if option.name == "players" and option.values:
            return sorted(int(value) for value in option.values)
        if option.name == "players" and option.low is not None and option.high is not None:
            return list(range(option.low, option.high + 1))
    return [game.seats(game.new(game.prepare({}, seeded(0, "board"))))]


def _beyond(game: Game) -> list[int]:
    """How many can play where other options allow it."""
    return [int(value) for option in game.options() if option.name == "players" for value in option.beyond]


def new_table(wish: NewTable, now: int) -> tuple[TableRow, NewcomerKeys]:
    """A table as it is wished, with a seed. Raises BadOption."""
    game = games.load(wish.game)
    if "seed" in wish.options:
        raise BadOption("option seed: the server draws the seed itself and shows a promise of it (see commitment)")
    seats = wish.seats or _one_among_bots(game, wish.options)
    chosen = _with_players(game, wish.options, len(seats))
    rows, secrets_ = seat_rows(game.name, seats)
    body = table_body(game, chosen, rows, fairness.fresh(), fairness.fresh())
    body.listed, body.spectators = wish.listed, wish.spectators
    body.clock, body.away, body.pace = wish.clock, wish.away, _pace(wish)
    if secrets_.invitations:
        secrets_.code = new_token()
        body.code = fingerprint(secrets_.code)
    return table_row(new_id(), game, body, now, NEW), secrets_


def _pace(wish: NewTable) -> int:
    """Bots wait for nobody's eyes where people sit: each page shows their moves at its reader's pace. Alone they play
    slowly enough for whoever watches."""
    if wish.pace is not None:
        return wish.pace
    return FOR_SPECTATORS if wish.seats and all(seat.kind == "bot" for seat in wish.seats) else 0


def rematch_of(table: Table, now: int) -> TableRow:
    """A new table for the same people, whose tokens stay good, with the same wishes and another seed.

    A table has one rematch: whoever makes it, in whatever process, gives it the same id.
    """
    old = table.body
    rows = [
        SeatRow(seat.kind, seat.name, seat.level, seat.token, promise=table.promised.get(number))
        for number, seat in enumerate(table.seats)
    ]
    body = table_body(table.game, old.chosen, rows, fairness.fresh(), fairness.fresh())
    body.listed, body.spectators = old.listed, old.spectators
    body.clock, body.away, body.pace = old.clock, old.away, old.pace
    return table_row(following_id(table.id, old.salt), table.game, body, now, OPEN)


def table_body(game: Game, chosen: dict[str, Any], rows: list[SeatRow], seed: str, salt: str) -> Body:
    """What a table with this seed is stored as. Raises BadOption."""
    players = game.seats(game.new(game.prepare(chosen, seeded(0, "check"))))
    if players != len(rows):
        raise BadOption(f"{len(rows)} seats, but this game has {players}")
    return Body(chosen, {}, seed, salt, fairness.commitment(seed, salt), rows, stream=KEYED)


def table_row(table_id: str, game: Game, body: Body, now: int, status: str, rules: str = "") -> TableRow:
    return TableRow(table_id, now, game.name, status, msgspec.to_builtins(body), rules=rules or game.version)


def _one_among_bots(game: Game, options: dict[str, Any]) -> list[SeatWish]:
    counts = player_counts(game)
    players = options.get("players", counts[-1])
    if players not in (*counts, *_beyond(game)):
        raise BadOption(f"option players: {players!r} is not one of {', '.join(map(str, counts))}")
    return [SeatWish("person"), *(SeatWish("bot") for _ in range(players - 1))]


def _with_players(game: Game, options: dict[str, Any], players: int) -> dict[str, Any]:
    """The number of seats is the number of players."""
    counts = player_counts(game)
    if players not in (*counts, *_beyond(game)):
        raise BadOption(f"{players} seats, but {game.title} is for {' or '.join(map(str, counts))}")
    if len(counts) == 1:
        return dict(options)
    if options.get("players", players) != players:
        raise BadOption(f"{players} seats, but option players is {options['players']!r}")
    return {**options, "players": players}


def seat_rows(game: str, wishes: list[SeatWish]) -> tuple[list[SeatRow], NewcomerKeys]:
    rows: list[SeatRow] = []
    given = NewcomerKeys([], [])
    for number, wish in enumerate(wishes):
        name = plain(wish.name)
        if wish.kind == "person":
            key = SeatKey(number, name or f"Player {number + 1}", new_token())
            given.keys.append(key)
            rows.append(SeatRow("person", key.name, token=fingerprint(key.token), promise=wish.promise))
        elif wish.kind == "bot":
            bot_for(game, wish.level)
            rows.append(SeatRow("bot", name or bot_name(number), wish.level or default_level(game)))
        else:
            invitation = Invitation(number, new_token())
            given.invitations.append(invitation)
            rows.append(SeatRow("open", code=fingerprint(invitation.code)))
    return rows, given


def listed_info(row: TableRow) -> TableInfo:
    """A table of the lobby that nobody has in memory, from its row and the copy of what its log says.

    Raises TableDamaged.
    """
    with reading(row.id):
        return _listed_info(row)


def _listed_info(row: TableRow) -> TableInfo:
    body = msgspec.convert(row.body, Body)
    seats = msgspec.convert(row.summary.get("seats", []), list[SeatInfo])
    game = game_of(row)
    options = row.summary.get("options") or body.options or body.chosen
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        options=short_options(game.options(), options),
        seats=seats or [SeatInfo(n, seat.name, seat.kind, seat.level) for n, seat in enumerate(body.seats)],
        status=row.status,
        listed=body.listed,
        spectators=body.spectators,
        commitment=body.commitment,
        created=row.created,
        clock=body.clock,
        away=body.away,
        pace=body.pace,
        rematch=row.summary.get("rematch"),
        own_data=plays_with_own_data(game.options(), body.options or body.chosen),
    )
