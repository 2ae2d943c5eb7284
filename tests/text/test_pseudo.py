"""English with accents on every letter: a plain letter that is left in what people read was never translated."""

import re
from collections.abc import Iterator

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import SPECTATOR, lowest_seat
from hexnaut.text import ENGLISH, FOLDERS
from hexnaut.text.almanac import almanac
from hexnaut.text.sentences import Narrator
from tests.text.completeness import faults
from tools import pseudo

pytestmark = pytest.mark.once

DECISIONS = 200
NAMES = ["Ä", "Ö", "Ü", "É"]  # names are not translated
PLAIN = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(scope="module", autouse=True)
def pseudo_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(FOLDERS, pseudo.NAME, pseudo.write(tmp_path_factory.mktemp("texts")))
        yield


def left(text: str) -> list[str]:
    """Words that nobody has translated."""
    return PLAIN.findall(pseudo.KEPT.sub("", text))


def test_it_is_complete_like_every_other_language() -> None:
    assert faults(FOLDERS[pseudo.NAME], FOLDERS[ENGLISH]) == []


def test_texts_are_longer_and_keep_what_programs_read() -> None:
    text = pseudo.pseudo("{seat} places an outpost on N23 (ST-109).")
    assert text == "{seat} þłááçééš ááññ ööúúţþööšţ ööññ N23 (ST-109)."
    rules = [rule.text for rule in almanac("duel").rules.values()]
    grown = sum(len(pseudo.pseudo(rule)) for rule in rules) / sum(len(rule) for rule in rules)
    assert 1.3 < grown < 1.5


@pytest.mark.parametrize("name", games.names())
def test_a_story_is_told_without_a_plain_word(name: str) -> None:
    game = games.load(name)
    say = Narrator(game, pseudo.NAME, NAMES)
    match = new_match(game, {}, 5)
    bot = RandomBot(seeded(5, "pseudo"))
    told = 0
    for _ in range(DECISIONS):
        match.advance()
        if match.over:
            break
        seat = int(lowest_seat(match.state.to_act()))
        assert left(say.question(game.view(match.state, seat), seat)) == []
        assert [say.move(action) for action in game.legal(match.state, seat) if left(say.move(action))] == []
        match.submit(seat, bot.decide(SeatView(game, match.state, seat)))
        told = tell(game, say, match, told)


def tell(game: Game, say: Narrator, match: Match, told: int) -> int:
    for event in match.events[told:]:
        for viewer in (None, SPECTATOR, 0, 1):
            assert left(say.event(event, viewer)) == [], game.events.name(event)
    return len(match.events)
