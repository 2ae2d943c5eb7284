"""How bots trade: what they propose, take, counter and refuse, and what they say about it."""

import json
from typing import Any

import pytest

from hexnaut.bots.base import Reason, Rememberer
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judges import OLDER, judge_of
from hexnaut.bots.reasons import sentence, templates
from hexnaut.bots.registry import make_bot
from hexnaut.bots.trade import AGAIN, FEEDS, NO_GAIN, OFFERS_A_TURN, Trader
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import NOBODY
from hexnaut.text import LANGUAGES
from tests.rules.startrek.table import StarTrekTable, given, table

NEEDS_TRITANIUM = "1 food 1 oxygen 1 dilithium 3 water"  # for an outpost; water is plenty
NEEDS_WATER = "3 tritanium 2 oxygen 2 water"  # for a starbase
PLACES: dict[str, Any] = {
    "outposts": {"0": ["N08"], "1": ["N36"]},
    "starships": {"0": ["E13", "E20"], "1": ["E52", "E59"]},
}  # both have a site for another outpost
LEADER: dict[str, Any] = {"outposts": {"0": ["N00", "N01", "N02", "N07", "N08"], "1": ["N36"]}}


def regular() -> Trader:
    """A trader that has been at the table for a while and has said nothing yet."""
    trader = Trader(seeded(1, "trader"))
    trader.remember({"proposed": [], "refused": []})
    return trader


def say(trader: Trader, match: StarTrekTable, seat: int) -> int | None:
    return trader.decide(Imagination(SeatView(GAME, match.state, seat), seeded(1, "worlds")), judge_of(GAME, OLDER))


def trade(match: StarTrekTable, seat: int, trader: Trader | None = None) -> str | None:
    """What a trader at this seat says, in words."""
    action = say(trader or regular(), match, seat)
    return None if action is None else GAME.codec.word(action)


def greedy() -> GreedyBot:
    return GreedyBot(seeded(1, "bot"))


def answer(match: StarTrekTable, bot: GreedyBot) -> str:
    """What the bot at seat 1 answers to an offer."""
    return GAME.codec.word(bot.decide(SeatView(GAME, match.state, 1)))


def test_it_takes_what_it_needs_for_what_it_has_plenty_of() -> None:
    match = given(PLACES, hands={"0": NEEDS_WATER, "1": NEEDS_TRITANIUM}).do("0 offer 1 tritanium for 1 water to 1")
    assert trade(match, 1) == "accept"


def test_it_does_not_give_away_what_it_needs() -> None:
    bot = greedy()
    hands = {"0": "4 water", "1": "1 tritanium 1 food 1 oxygen 1 dilithium"}
    match = given(PLACES, hands=hands).do("0 offer 1 water for 1 tritanium to 1")
    assert answer(match, bot) == "refuse"
    assert bot.reason == Reason(NO_GAIN, 1, 0)
    assert answer(match, bot) == "refuse"
    assert bot.reason == Reason(AGAIN, 1, 0)


def test_it_does_not_help_a_player_who_is_about_to_win() -> None:
    bot = greedy()
    facts = LEADER | {"hands": {"0": NEEDS_WATER, "1": NEEDS_TRITANIUM}}
    match = table(victoryPoints=6).given(facts).do("0 offer 1 tritanium for 1 water to 1")
    assert answer(match, bot) == "refuse"
    assert bot.reason == Reason(FEEDS, 1, 0)


@pytest.mark.parametrize("points", [6, 10])
@pytest.mark.parametrize(
    "hand", ["1 tritanium 1 food 1 oxygen 1 dilithium", "1 food 1 oxygen 2 dilithium", "4 tritanium"]
)
def test_the_reason_does_not_tell_whether_the_cards_are_there(hand: str, points: int) -> None:
    """Whoever has no tritanium cannot accept, and says the same as one who has it and keeps it."""
    bot = greedy()
    facts = LEADER | {"hands": {"0": "4 water", "1": hand}}
    match = table(victoryPoints=points).given(facts).do("0 offer 4 water for 1 tritanium to 1")
    bot.trader.give_reason(SeatView(GAME, match.state, 1), GAME.codec.parse("refuse"))
    assert bot.reason == Reason(FEEDS if points == 6 else NO_GAIN, 1, 0)


def test_a_move_that_refuses_nothing_has_no_reason() -> None:
    bot = greedy()
    match = given(PLACES, hands={"0": NEEDS_WATER, "1": NEEDS_TRITANIUM}).do("0 offer 1 tritanium for 1 water to 1")
    bot.trader.give_reason(SeatView(GAME, match.state, 1), GAME.codec.parse("refuse"))
    assert answer(match, bot) == "accept"
    assert bot.reason is None


def test_declining_what_an_opponent_proposed_is_a_refusal() -> None:
    match = given(hands={"0": "1 food", "2": "1 water"}, phase="trade").do("2 offer 1 water for 1 food to 0")
    assert SeatView(GAME, match.state, 0).refused(GAME.codec.parse("decline 2")) == 2
    assert SeatView(GAME, match.state, 0).refused(GAME.codec.parse("deal with 2")) == NOBODY


def test_it_asks_for_a_better_exchange() -> None:
    """Tritanium is welcome, but not for the food alone that an outpost needs too."""
    match = given(PLACES, hands={"0": NEEDS_WATER, "1": NEEDS_TRITANIUM}).do("0 offer 1 tritanium for 1 food to 1")
    said = trade(match, 1)
    assert said is not None
    assert said.startswith("counter")
    assert "tritanium" in said.partition(" for ")[2]
    match.do(f"1 {said}")


def test_it_proposes_what_helps_both() -> None:
    match = given(PLACES, hands={"0": NEEDS_TRITANIUM, "1": NEEDS_WATER}, phase="trade")
    said = trade(match, 0)
    assert said is not None
    assert said.startswith("offer")
    assert "for 1 tritanium" in said


def test_only_those_are_asked_who_gain_by_it() -> None:
    """Seat 1 has water to need and a site to build on; the others have nothing that they could pay with."""
    match = given(PLACES, hands={"0": NEEDS_TRITANIUM, "1": NEEDS_WATER}, phase="trade")
    said = trade(match, 0)
    assert said is not None
    assert said.endswith(" to 1")
    match.do(f"0 {said}")
    assert [match.state.is_asked(seat) for seat in range(4)] == [False, True, False, False]


def test_a_leader_is_not_asked() -> None:
    hands = {"0": NEEDS_TRITANIUM, "1": NEEDS_WATER}
    places = PLACES | {"outposts": {"0": ["N08"], "1": ["N36", "N44", "N50"]}}
    assert trade(table(victoryPoints=5).given(places, hands=hands, phase="trade"), 0) is None
    assert trade(table(victoryPoints=10).given(places, hands=hands, phase="trade"), 0) is not None


def test_it_does_not_repeat_itself_and_stops_after_a_few_offers() -> None:
    trader = regular()
    match = given(PLACES, hands={"0": "2 food 2 oxygen 4 water", "1": "5 tritanium", "2": "5 dilithium"})
    said = []
    for _ in range(OFFERS_A_TURN + 2):
        action = say(trader, match, 0)
        if action is None:
            break
        said.append(GAME.codec.word(action))
        match.driver.submit(0, action)
        for seat in (1, 2, 3):
            if match.state.is_asked(seat):
                match.do(f"{seat} refuse")
    assert len(said) == len(set(said)) <= OFFERS_A_TURN
    assert said


def test_it_is_silent_where_nobody_trades() -> None:
    match = given(hands={"0": NEEDS_TRITANIUM}, phase="build")
    assert trade(match, 0) is None


def test_one_that_is_new_at_the_table_proposes_nothing() -> None:
    """Whoever makes a new bot for each decision, and hands no memory on, is not flooded with offers."""
    match = given(PLACES, hands={"0": NEEDS_TRITANIUM, "1": NEEDS_WATER}, phase="trade")
    trader = Trader(seeded(1, "trader"))
    assert trade(match, 0, trader) is None
    assert trade(match, 0, trader) is not None


def test_what_was_said_can_be_handed_on() -> None:
    match = given(PLACES, hands={"0": NEEDS_TRITANIUM, "1": NEEDS_WATER}, phase="trade")
    first = regular()
    said = trade(match, 0, first)
    again = Trader(seeded(1, "trader"))
    again.remember(json.loads(json.dumps(first.memory())))
    assert again.memory() == first.memory()
    assert trade(match, 0, again) != said


@pytest.mark.parametrize("name", ["casual", "greedy", "search:2n"])
def test_bots_that_trade_remember(name: str) -> None:
    bot = make_bot(name, seeded(1, "bot"))
    assert isinstance(bot, Rememberer)
    assert bot.memory().items() >= {"proposed": [], "refused": []}.items()
    assert bot.reason is None


def test_a_greedy_player_that_was_handed_its_memory_gets_restless_too() -> None:
    """It counts its moves over the whole game, whoever makes it anew for each of them."""
    match = given(hands={"0": NEEDS_TRITANIUM}, phase="build")
    bot = greedy()
    bot.decide(SeatView(GAME, match.state, 0))
    again = greedy()
    again.remember(json.loads(json.dumps(bot.memory())))
    assert again.moves == bot.moves == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_a_sentence(lang: str) -> None:
    assert "Ann" in sentence(Reason(NO_GAIN, 1, 0), lang, ["Bob", "Ann"])
    assert "Bob" in sentence(Reason(FEEDS, 1, 0), lang, ["Bob", "Ann"])


def test_an_unknown_language() -> None:
    with pytest.raises(BadOption, match="unknown language"):
        templates("tlh")
