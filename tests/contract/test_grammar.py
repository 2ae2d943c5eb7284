"""The published grammar says all that the codec knows: whoever has it can read every move."""

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import CHANCE, KIND_BITS, lowest_seat
from hexnaut.server.http.movetypes import move_types
from tests.contract.grammarreader import FILE, page_file, published, read, words_of

pytestmark = pytest.mark.once

DECISIONS = 250


@pytest.mark.parametrize("name", games.names())
def test_every_word_of_a_random_game_is_read_by_the_grammar_alone(name: str) -> None:
    game = games.load(name)
    spoken = published(game.codec)
    match = new_match(game, {}, 5)
    bot = RandomBot(seeded(5, "grammar"))
    words: set[str] = set()
    for _ in range(DECISIONS):
        match.advance()
        if match.over:
            break
        seat = int(lowest_seat(match.state.to_act()))
        window = SeatView(game, match.state, seat)
        words.update(window.words())
        match.submit(seat, bot.decide(window))
    words.update(game.codec.word(action) for who, action in match.actions if who == CHANCE)
    assert len(words) > 50
    for word in words:
        (found,) = read(spoken, word)
        assert game.codec.kinds[game.codec.parse(word) % KIND_BITS].template == found["kind"]


@pytest.mark.parametrize("name", games.names())
def test_every_kind_is_read_in_one_way(name: str) -> None:
    codec = games.load(name).codec
    spoken = published(codec)
    for kind in codec.kinds.values():
        words = words_of(codec, kind)
        assert words
        for word in words:
            assert [found["kind"] for found in read(spoken, word)] == [kind.template], word


NO_MOVES = ["", "fly", "build outpost X99", "roll 7 1", "end turn now", "offer 32 food for 1 water"]


@pytest.mark.parametrize("word", NO_MOVES)
def test_what_is_no_move_is_not_read(word: str) -> None:
    for name in games.names():
        assert read(published(games.load(name).codec), word) == []


def test_the_types_of_the_page_are_those_of_the_grammars() -> None:
    assert (FILE.parents[1] / "src" / "words" / "grammar.ts").read_text(encoding="utf-8") == move_types(), (
        "make generated"
    )


def test_the_page_is_tested_with_the_real_grammars() -> None:
    assert FILE.read_text(encoding="utf-8") == page_file(), "make generated"
