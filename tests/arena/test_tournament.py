"""Tournaments: the same boards for every seating, going on after a stop, several processes, a Ray cluster."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from hexnaut.arena.journal import Journal, default_path
from hexnaut.arena.report import page
from hexnaut.arena.runners import Workers, run_ray
from hexnaut.arena.stats import GameRow
from hexnaut.arena.terms import Terms
from hexnaut.arena.tournament import describe, play_arena, play_game, result_of
from hexnaut.kernel.errors import BadOption, BadRecord

pytestmark = pytest.mark.once

TERMS = Terms("duel", {}, ["random", "casual"], 5)
FOUR = Terms("star-trek", {"players": 4}, ["random"], 5)


def timeless(rows: Sequence[GameRow]) -> list[GameRow]:
    """What has to repeat."""
    return [replace(row, seconds=[], slowest=[]) for row in rows]


def test_seats_rotate_on_the_same_board(tmp_path: Path) -> None:
    rows = play_arena(TERMS, 4, tmp_path / "a.ndjson")
    assert [row.bots for row in rows] == [["random", "casual"], ["casual", "random"]] * 2
    assert [row.board for row in rows] == [0, 0, 1, 1]
    assert [row.number for row in rows] == [0, 1, 2, 3]
    assert all(sum(row.decisions) > 0 and len(row.seconds) == 2 for row in rows)


def test_an_arena_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole = play_arena(TERMS, 6, tmp_path / "whole.ndjson")

    class Stop(Exception):
        pass

    def stop(rows: Sequence[GameRow]) -> None:
        if len(rows) == 3:
            raise Stop

    path = tmp_path / "stopped.ndjson"
    with pytest.raises(Stop):
        play_arena(TERMS, 6, path, progress=stop)
    heard: list[int] = []
    rows = play_arena(TERMS, 6, path, progress=lambda rows: heard.append(len(rows)))
    assert heard == [3, 4, 5, 6]
    assert timeless(rows) == timeless(whole)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "a.ndjson"
    rows = play_arena(TERMS, 2, path)
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    assert len(Journal(path, TERMS.data()).rows) == 1
    assert timeless(play_arena(TERMS, 2, path)) == timeless(rows)


def test_a_journal_of_another_arena_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.ndjson"
    play_arena(TERMS, 1, path)
    with pytest.raises(BadRecord, match="another arena"):
        play_arena(replace(TERMS, seed=6), 1, path)
    path.write_text(path.read_text(encoding="utf-8") + '{"number": 1}\n', encoding="utf-8")
    with pytest.raises(BadRecord, match="line 3"):
        play_arena(TERMS, 1, path)


def test_an_unfinished_arena_is_found_by_its_terms(tmp_path: Path) -> None:
    assert default_path(tmp_path, TERMS.data()) == default_path(tmp_path, TERMS.data())
    assert default_path(tmp_path, TERMS.data()) != default_path(tmp_path, replace(TERMS, seed=6).data())


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    here = play_arena(TERMS, 4, tmp_path / "here.ndjson")
    there = play_arena(TERMS, 4, tmp_path / "there.ndjson", workers=Workers(2))
    assert timeless(here) == timeless(there)


def test_a_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="ray is not installed: the arena was not tried on a cluster")
    here = play_arena(FOUR, 2, tmp_path / "here.ndjson")
    there = play_arena(FOUR, 2, tmp_path / "there.ndjson", workers=Workers(ray="local"))
    assert timeless(here) == timeless(there)


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("ray", reason="ray is not installed: the arena was not tried on a cluster")
    with pytest.raises(BadOption, match="no cluster answers"):
        list(run_ray(play_game, [(TERMS, 0)], "127.0.0.1:1"))


def test_bad_terms_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "a.ndjson"
    with pytest.raises(BadOption, match="unknown bot 'genius'"):
        play_arena(replace(TERMS, bots=["genius"]), 1, path)
    assert not path.exists()


def test_the_result_and_its_page(tmp_path: Path) -> None:
    terms = replace(TERMS, bots=["random", "casual"])
    rows = play_arena(terms, 4, tmp_path / "a.ndjson")
    result = result_of(terms, rows)
    assert {line["name"] for line in result["bots"]} == {"random", "casual"}
    assert (result["games"], result["boards"], result["seatings"]) == (4, 2, 2)
    html = page(result, rows)
    assert html.count("<svg") == 3
    assert "<script" not in html
    assert "casual" in html


def test_names_in_the_page_are_escaped(tmp_path: Path) -> None:
    rows = [replace(row, bots=["exec:<b>", "random"]) for row in play_arena(TERMS, 1, tmp_path / "a.ndjson")]
    assert "<b>" not in page(result_of(TERMS, rows), rows)


def test_options_from_files_are_told_in_a_word() -> None:
    assert describe({}) == "default options"
    assert describe({"players": 3, "data": {"dice": {}}}) == "players 3, own data"
