"""`hexnaut tables`: the operator's commands, on a database without a server and beside one."""

import json
from pathlib import Path
from typing import Any

import pytest

from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.storage.sql import open_storage
from hexnaut.wire.rest import NewTable, SeatWish
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input
from tests.loops import run_alone

pytestmark = pytest.mark.once


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite")


@pytest.fixture
def table(database: str) -> str:
    """A table of two people."""

    async def make() -> str:
        storage = await open_storage(database)
        hub = Hub(storage, BotRunner(workers=1))
        made = await hub.create(NewTable("duel", {}, [SeatWish("person", "Ann"), SeatWish("person", "Bob")]))
        await hub.close()
        await storage.close()
        return made.table.id

    return run_alone(make())


def told(run: Run, database: str, *words: str) -> dict[str, Any]:
    result = run("tables", *words, "--database", database, "--json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_tables_are_listed_and_shown_without_secrets(run: Run, database: str, table: str) -> None:
    listed = told(run, database, "list")["tables"]
    assert [(one["id"], one["status"]) for one in listed] == [(table, "new")]  # nobody has come to it yet
    shown = told(run, database, "show", table)
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bob"] and shown["entries"] >= 1
    assert not {"seed", "salt", "token", "body"} & set(json.dumps(shown).replace('"', " ").split())
    plain = run("tables", "list", "--database", database).stdout
    assert table in plain and "Ann, Bob" in plain
    assert told(run, database, "list", "--status", "over")["tables"] == []


def test_a_table_is_closed_then_deleted(run: Run, database: str, table: str) -> None:
    told(run, database, "close", table)
    assert told(run, database, "show", table)["end"] == "closed"
    assert_bad_input(run("tables", "close", table, "--database", database))
    assert_bad_input(run("tables", "delete", table, "--database", database))  # without --yes
    told(run, database, "delete", table, "--yes")
    assert_bad_input(run("tables", "show", table, "--database", database))
    assert [one["what"] for one in told(run, database, "log")["operations"]] == ["close", "delete"]


def test_a_link_is_made_anew(run: Run, database: str, table: str) -> None:
    given = told(run, database, "reissue", table, "1", "--address", "https://games.example/")
    assert given["link"] == f"https://games.example/#/table/{table}?key={given['token']}"
    assert_bad_input(run("tables", "reissue", table, "9", "--database", database))


def test_people_are_barred_and_let_in_again(run: Run, database: str) -> None:
    told(run, database, "bar", "--address", "203.0.113.9", "--for", "7d", "--reason", "flooding")
    told(run, database, "bar", "--name", "Eve")
    bars = told(run, database, "bars")["bars"]
    assert [(bar["kind"], bar["value"]) for bar in bars] == [("address", "203.0.113.9/32"), ("name", "eve")]
    told(run, database, "unbar", "--name", "EVE")
    assert_bad_input(run("tables", "unbar", "--name", "Eve", "--database", database))
    assert "203.0.113.9/32" in run("tables", "bars", "--database", database).stdout


@pytest.mark.parametrize(
    "words", ["bar", "bar --address x", "bar --name Eve --for soon", "bar --name Eve --for 0h", "list --status odd"]
)
def test_what_cannot_be_done(run: Run, database: str, words: str) -> None:
    assert_bad_input(run("tables", *words.split(), "--database", database))


@pytest.mark.parametrize("name", ["list", "show", "log", "close", "delete", "reissue", "bar", "unbar", "bars"])
def test_every_command_has_help_with_an_example_and_json(run: Run, name: str) -> None:
    result = run("tables", name, "--help")
    assert result.exit_code == 0 and f"Example: hexnaut tables {name}" in result.stdout and "--json" in result.stdout
