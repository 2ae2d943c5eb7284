"""A position that another program holds, given through public names alone: our bots answer whatever is asked in it."""

from typing import Any

import pytest

import hexnaut

PIECES = {"outposts": {0: ["N28", "N25"], 1: ["N08", "N36"]}, "starships": {0: ["E40", "E31"], 1: ["E13", "E52"]}}
HANDS = {
    "hands": {0: "3 water 3 oxygen 2 food", 1: "6 food 3 water"},
    "counted": {0: {1: {"food": [4, 9]}}, 1: {0: {}}},
}
CLASSIC = {"players": 2, "supportCards": False, "board": "beginner", "stealing": "optional"}
OFFER = {0: {"stance": "proposes", "gives": "1 oxygen", "wants": "1 food"}}
QUESTIONS: dict[str, tuple[dict[str, Any], list[int], str]] = {
    "roll": ({"phase": "before-roll"}, [0], "roll"),
    "trade and build": ({}, [0], ""),
    "discard": ({"question": "discard"}, [0, 1], "discard"),
    "robber": ({"question": "cruiser"}, [0], "move cruiser"),
    "knight": (
        {"question": "cruiser", "phase": "before-roll", "cardPlayed": True, "fleet": {0: 1}},
        [0],
        "move cruiser",
    ),
    "victim": ({"question": "victim", "cruiser": "H04"}, [0], "steal"),
    "free routes": ({"question": "utopia-planitia"}, [0], "place starship"),
    "year of plenty": ({"question": "research-station"}, [0], "take"),
    "offer": ({"question": "offer", "offers": OFFER | {1: {"stance": "asked"}}}, [1], ""),
    "deal": ({"question": "deal", "offers": OFFER | {1: {"stance": "accepted"}}}, [0], ""),
}


@pytest.mark.parametrize("bot", ["greedy", "search:20n"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_our_bots_answer(question: str, bot: str) -> None:
    facts, asked, words = QUESTIONS[question]
    match = hexnaut.scenarios.start(
        {"game": "star-trek", "options": CLASSIC, "given": PIECES | HANDS | facts, "seed": 5}
    )
    assert match.asked == asked
    for seat in asked:
        view = hexnaut.SeatView(match.game, match.state, seat)
        answer = view.word(hexnaut.make_bot(bot, seed=1).decide(view))
        assert view.refusal(view.action(answer)) is None and answer.startswith(words)
    other: Any = match.view(0).view()["players"]
    assert other[1]["known"]["food"] == [4, 9] and other[1]["known"]["water"] == [0, 5]


def test_a_game_goes_on_from_there_with_dice_of_its_seed() -> None:
    cases = [{"game": "star-trek", "options": CLASSIC, "given": PIECES | HANDS, "seed": seed} for seed in (5, 5, 6)]
    played = [hexnaut.scenarios.start(case).play(["random"]).actions for case in cases]
    assert played[0] == played[1] != played[2]
