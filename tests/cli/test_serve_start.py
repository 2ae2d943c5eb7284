"""What keeps `hexnaut serve` from beginning is said in one line; and a copy can be made while it runs."""

from pathlib import Path

import pytest

from hexnaut.storage.backup import look_into
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input
from tests.server.served import served

pytestmark = pytest.mark.once


def test_a_broken_database(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"this is no database at all " * 500)
    assert_bad_input(run("serve", "--port", 0, "--database", broken), "broken.sqlite", "not a database")


def test_a_database_of_another_kind(run: Run) -> None:
    assert_bad_input(run("serve", "--port", 0, "--database", "mysql://host/name"), "mysql")


def test_a_database_out_of_reach(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    result = run("serve", "--port", 0, "--database", f"postgresql://user:hunter2@/games?host={tmp_path}")
    assert_bad_input(result, "database")
    assert "hunter2" not in result.stderr


def test_several_workers_without_postgresql(run: Run, tmp_path: Path) -> None:
    assert_bad_input(run("serve", "--workers", 2, "--database", tmp_path / "tables.sqlite"), "PostgreSQL")


def test_one_server_at_a_time_and_copies_while_it_runs(run: Run, tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    with served(str(database)) as server:
        server.create("duel", 2)
        assert_bad_input(run("serve", "--port", 0, "--database", database), "another server")
        assert run("backup", copy, "--database", database).exit_code == 0
        assert_bad_input(run("restore", copy, "--database", database, "--force"), "another server")
        assert server.get("/health").status_code == 200
    assert look_into(copy).tables == 1
    assert run("restore", copy, "--database", database, "--force").exit_code == 0


def test_it_answers_to_its_own_names_only(run: Run, tmp_path: Path) -> None:
    assert_bad_input(run("serve", "--port", 0, "--allow-host", "http://games.example"), "no name of a host")
    assert_bad_input(run("serve", "--port", 0, "--trusted-proxy", "10.0.0.1/8"), "no address or network")
    options = ("--allow-host", "games.example", "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "::1")
    with served(str(tmp_path / "tables.sqlite"), *options) as server:
        assert server.get("/api/games").status_code == 200
        assert server.get("/api/games", Host="games.example").status_code == 200
        assert server.get("/api/games", Host="evil.example").status_code == 421
