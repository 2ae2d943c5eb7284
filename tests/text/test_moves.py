"""Moves in the reader's language: complete, and what is shown can be typed."""

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.cli.terminal.menu import make_menu
from hexnaut.cli.terminal.reading import read_move
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import lowest_seat
from hexnaut.text import LANGUAGES
from hexnaut.text.sentences import Narrator, placeholders

pytestmark = pytest.mark.once

DECISIONS = 250
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
CHANCE_TEMPLATES = {
    "star-trek": {
        "roll {first} {second}",
        "start-roll {first} {second}",
        "stolen {resource}",
        "draw {card}",
        "see {card}",
    },
    "starfarers": {
        "roll {first} {second}",
        "start-roll {first} {second}",
        "stolen {resource}",
        "reserve {resource}",
        "balls {first} {second}",
        "quadrant {quadrant} {rotation}",
        "token {token}",
        "number {token}",
        "card {card}",
    },
    "duel": {
        "mission {mission}",
        "start-roll {first} {second}",
        "roll {die}",
        "look-at {card}",
        "card {card}",
        "refill {card}",
        "fight-roll {die}",
        "pirate-roll {die}",
    },
}


@pytest.mark.parametrize("game_name", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_menu_shows_can_be_typed(game_name: str, lang: str) -> None:
    game = games.load(game_name)
    say = Narrator(game, lang, NAMES)
    match = new_match(game, {}, 3)
    bot = RandomBot(seeded(3, "moves"))
    for _ in range(DECISIONS):
        match.advance()
        if match.over:
            break
        seat = int(lowest_seat(match.state.to_act()))
        legal = game.legal(match.state, seat)
        menu = make_menu(say, legal)
        for action in legal[:30]:
            assert read_move(say, say.move(action), menu) == [action], say.move(action)
        match.submit(seat, bot.decide(SeatView(game, match.state, seat)))


@pytest.mark.parametrize("game_name", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_of_a_player_is_translated(game_name: str, lang: str) -> None:
    """What chance does is told by events, so its words stay ours."""
    game = games.load(game_name)
    say = Narrator(game, lang, NAMES)
    translated = {key.removeprefix("move.") for key in say.messages if key.startswith("move.")}
    templates = {kind.template for kind in game.codec.kinds.values()}
    assert translated <= templates
    for template in translated:
        ours = [word for word in template.split() if word.startswith("{")]
        theirs = [word for word in say.messages[f"move.{template}"].split() if word.startswith("{")]
        assert ours == theirs, template
        assert placeholders(template) == placeholders(say.messages[f"move.{template}"])
    missing = templates - translated
    assert missing == CHANCE_TEMPLATES[game_name]
