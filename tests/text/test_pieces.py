"""Sentences in pieces: what a stretch of text names is known without looking for words in it."""

from collections.abc import Iterator

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.bots.telling import event_line, seat_part
from hexnaut.kernel.events import UNKNOWN
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import SPECTATOR, lowest_seat
from hexnaut.text import LANGUAGES
from hexnaut.text.pieces import Piece, fill, plain
from hexnaut.text.sentences import Narrator

pytestmark = pytest.mark.once

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
CARD = Piece("Siphon Bay", "S-25", coded=True)


def test_a_template_is_filled_with_pieces() -> None:
    said = fill("{seat} reaches {card}.", {"seat": [Piece("Ann")], "card": [CARD]})
    assert said == [Piece("Ann reaches "), CARD, Piece(".")]
    assert plain(said) == "Ann reaches Siphon Bay (S-25)."
    assert fill("{seat}", {"seat": []}) == []


@pytest.mark.parametrize(
    ("lang", "named"),
    [("en", ["ore", "1 goods"]), ("de", ["Erz", "1 Handelsware"]), ("es", ["mineral", "1 mercancía"])],
)
def test_resources_are_named_in_any_form(lang: str, named: list[str]) -> None:
    said = Narrator(games.load("starfarers"), lang, NAMES).part("cards", "2 ore 1 goods")
    assert [piece for piece in said if piece.word] == [Piece(named[0], "ore"), Piece(named[1], "goods")]


def test_a_name_of_a_player_is_no_word_of_the_game() -> None:
    say = Narrator(games.load("star-trek"), "en", ["water", "N23"])
    assert say.part("other", "0") == [Piece("water")]


def played(name: str) -> Iterator[tuple[Match, int]]:
    """A random game decision by decision, and from which event on it is new."""
    game = games.load(name)
    match, bot, told = new_match(game, {}, 1), RandomBot(seeded(1, "bot")), 0
    for _ in range(120):
        match.advance()
        if match.over:
            return
        yield match, told
        told = len(match.events)
        seat = int(lowest_seat(match.state.to_act()))
        match.submit(seat, bot.decide(SeatView(game, match.state, seat)))


@pytest.mark.parametrize("name", games.names())
def test_the_pieces_of_a_line_are_its_sentence_and_name_nothing_that_is_hidden(name: str) -> None:
    tellers = [Narrator(games.load(name), lang, NAMES) for lang in LANGUAGES]
    named, hidden = 0, 0
    for match, told in played(name):
        for event in match.events[told:]:
            for line in (event_line(say, 1, 1, event, who) for say in tellers for who in (SPECTATOR, 0, 1)):
                words = {piece.word for piece in line.said} - {""}
                assert not line.said or plain(Piece(one.text, one.word, one.coded) for one in line.said) == line.text
                assert words <= {word for part in line.parts.values() for word in (part, *part.split())}
                named, hidden = named + len(words), hidden + (UNKNOWN in line.parts.values())
    assert named > 100 and hidden > 0


def test_questions_name_cards() -> None:
    game = games.load("duel")
    said = set()
    for match, _ in played("duel"):
        seat = int(lowest_seat(match.state.to_act()))
        part = seat_part(Narrator(game, "en", NAMES), seat, game.view(match.state, seat), True, 0, [])
        said |= {piece.word for piece in part.said if piece.coded}
        assert all(f"({piece.word})" in part.question for piece in part.said if piece.coded)
    assert len(said) > 5
