"""What the questions of a game are called, in views, scenarios and glossaries."""

from collections.abc import Mapping
from typing import Any, Final

PREFIX: Final = "ASK_"  # of the numbers of questions, in a game's actions.py
OVER: Final = "over"  # what stands in the place of a question when nothing is asked any more


def question_names(constants: Mapping[str, Any]) -> dict[int, str]:
    """The name of each question by its number: the question ASK_FIGHT_ROLL is called "fight-roll"."""
    asked = {constants[name]: name for name in constants if name.startswith(PREFIX)}
    return {code: asked[code].removeprefix(PREFIX).lower().replace("_", "-") for code in sorted(asked)}
