"""Over HTTP: puzzles as their seats see them, without the answer, and what an answer is worth."""

import json

import pytest

from hexnaut import games
from hexnaut.games.puzzles import every_puzzle, puzzles_of, start
from tests.server.running import Running
from tests.server.test_rest import problem

pytestmark = pytest.mark.once


def test_all_of_them_and_one_of_the_day(server: Running) -> None:
    found = server.http.get("/api/puzzles").json()
    assert [(one["game"], one["number"]) for one in found["puzzles"]] == [(p.game, p.number) for p in every_puzzle()]
    assert found["today"] in found["puzzles"]
    assert set(found["today"]) == {"game", "number", "name", "theme", "level"}


@pytest.mark.parametrize("name", games.names())
def test_a_position_shows_what_the_seat_sees_and_not_the_answer(server: Running, name: str) -> None:
    puzzle = puzzles_of(name)[-1]
    answer = server.http.get(f"/api/puzzles/{name}/{puzzle.number}?lang=de")
    found = answer.json()
    match = start(puzzle)
    assert found["part"]["view"] == json.loads(json.dumps(match.game.view(match.state, puzzle.seat)))
    assert set(puzzle.best) <= set(found["part"]["legal"])
    assert found["part"]["question"] and len(found["seats"]) == match.seats
    assert set(found["puzzle"]) == {"game", "number", "name", "theme", "level"}
    assert "best" not in found and "obvious" not in answer.text
    told = [match.game.events.arguments(match.game.events.redact(event, puzzle.seat)) for event in match.events]
    assert [line["parts"] for line in found["events"]] == told


def test_right_and_wrong_answers_hints_and_the_solution(server: Running) -> None:
    puzzle = puzzles_of("duel")[0]
    path = "/api/puzzles/duel/1/answer"
    first = server.http.post(path, json={"move": puzzle.obvious}).json()
    lost = round(puzzle.best[puzzle.top] - puzzle.others[puzzle.obvious], 3)
    assert first == {"right": False, "lost": lost, "narrowed": [], "solution": None}
    second = server.http.post(path, json={"move": puzzle.obvious, "tries": 1}).json()
    assert puzzle.top in second["narrowed"] and second["solution"] is None
    right = server.http.post(path, json={"move": puzzle.top, "tries": 2}).json()
    assert right["right"] and right["solution"]["obvious"] == puzzle.obvious
    assert [one["move"] for one in right["solution"]["best"]] == list(puzzle.best)
    given_up = server.http.post(path, json={"move": ""}).json()
    assert not given_up["right"] and given_up["solution"] == right["solution"]


def test_what_is_no_puzzle_and_no_answer_is_refused(server: Running) -> None:
    problem(server.http.get("/api/puzzles/duel/1000"), 404, "unknown")
    problem(server.http.get("/api/puzzles/chess/1"), 404, "unknown")
    problem(server.http.get("/api/puzzles/duel/one"), 422, "unreadable")
    path = "/api/puzzles/duel/1/answer"
    problem(server.http.post(path, json={"move": "castle"}), 422, "unreadable")
    problem(server.http.post(path, json={"move": "fly sector 9"}), 422, "unreadable")
    problem(server.http.post(path, json={"tries": 1}), 422, "unreadable")
    problem(server.http.post(path, json={"move": "choose storage command"}), 409, "illegal")
