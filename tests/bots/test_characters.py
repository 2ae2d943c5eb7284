"""Players with a character: who they are, what they lean towards, and that they are players like any other."""

import pytest

from hexnaut import games
from hexnaut.arena.match import play_match
from hexnaut.bots.characters import CASUAL, CHARACTERS, TEMPERS, CharacterBot, judge_of_character
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judges import OLDER, judge_of
from hexnaut.bots.registry import levels, make_bot
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared

FOR_BEGINNERS = [CASUAL, "pip", "bea"]

pytestmark = pytest.mark.once


def test_they_can_be_chosen_wherever_levels_are() -> None:
    for name in games.names():
        assert {character: character for character in CHARACTERS}.items() <= levels(name).items()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_has_a_name_and_a_sentence(lang: str) -> None:
    texts = read_shared("page", lang)
    for name in CHARACTERS:
        assert texts[f"level.{name}"].startswith(name.capitalize())
        assert texts[f"level.{name}.about"].endswith(".")


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize("game_name", games.names())
def test_each_leans_somewhere_in_every_game(game_name: str, name: str) -> None:
    game = games.load(game_name)
    factors = {CHARACTERS[name].factor(feature) for feature in game.feature_weights()}
    assert len(factors) > 1


@pytest.mark.parametrize("game_name", games.names())
def test_nobody_else_judges_by_their_weights(game_name: str) -> None:
    game = games.load(game_name)
    usual = judge_of(game, OLDER)
    state = new_match(game, {}, seed=1).state
    before = usual.value(state, 0)
    for name in CHARACTERS:
        assert judge_of_character(game, name, OLDER) is judge_of_character(game, name, OLDER)
        assert judge_of_character(game, name, OLDER) is not usual
    assert usual.value(state, 0) == before


def test_a_corsair_minds_rivals_and_a_dreamer_does_not() -> None:
    game = games.load("duel")
    match = new_match(game, {}, seed=1)
    usual = judge_of(game).rivals(match.state, 0)
    assert usual > 0
    assert judge_of_character(game, "rook").rivals(match.state, 0) > usual
    assert judge_of_character(game, "pip").rivals(match.state, 0) == 0


def test_a_trader_is_content_with_less_than_a_hoarder() -> None:
    game = games.load("star-trek")
    least = {name: judge_of_character(game, name, OLDER).least for name in ("mira", "otto")}
    assert 0 < least["mira"] < judge_of(game, OLDER).least < least["otto"]


def opinions(name: str) -> list[dict[int, int]]:
    """What a character thinks of the first sites of a board, ten times."""
    game = games.load("star-trek")
    match = new_match(game, {}, seed=1)
    match.advance()
    seat = next(seat for seat in range(4) if match.state.is_asked(seat))
    view = SeatView(game, match.state, seat)
    bot = make_bot(name, seeded(1, "bot"))
    assert isinstance(bot, CharacterBot)
    return [dict(bot.look(Imagination(view, bot.rng), view.legal())) for _ in range(10)]


@pytest.mark.parametrize("name", TEMPERS)
def test_beginners_are_unsure_what_a_move_is_worth_and_others_are_not(name: str) -> None:
    seen = opinions(name)
    assert (len({tuple(sorted(one.items())) for one in seen}) == 1) == (name not in FOR_BEGINNERS)


def chosen(seen: list[dict[int, int]]) -> set[int]:
    return {max(one, key=lambda action: one[action]) for one in seen}


@pytest.mark.parametrize("name", FOR_BEGINNERS)
def test_beginners_take_one_of_the_good_moves(name: str) -> None:
    """Never one of the worse half."""
    seen = opinions(name)
    average = {action: sum(one[action] for one in seen) for action in seen[0]}
    better = sorted(average, key=lambda action: -average[action])[: len(average) // 2]
    assert chosen(seen) <= set(better)


def test_a_casual_player_does_not_always_take_the_same_one() -> None:
    assert len(chosen(opinions(CASUAL))) > 1


def test_they_play_a_game_to_its_end() -> None:
    bots = ["rook", "mira"]
    played = play_match(games.load("duel"), {}, bots, "characters")
    assert played.finished
    assert played.refused == [0, 0]
