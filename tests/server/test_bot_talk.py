"""Bots at a table trade: they propose, remember what they said, do not nag, and say why they refuse."""

import json
import random
from collections import defaultdict
from itertools import pairwise
from typing import Any

import pytest

from hexnaut.bots.trade import NO_GAIN, OFFERS_A_TURN, ROUNDS_OF_SILENCE
from hexnaut.games.startrek.game import GAME
from hexnaut.server.app import Settings
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.tables import changes, rulings
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.table import Table
from hexnaut.server.tables.viewing import Viewing
from hexnaut.server.tables.watch import Watch
from hexnaut.wire.messages import Remark
from tests.rules.startrek.table import given
from tests.server.running import Json, Player, running
from tests.server.tables import EPOCH, kept, random_move, stream

pytestmark = pytest.mark.once

TRADING: dict[str, Any] = {
    "hands": {"0": "1 food 1 oxygen 1 dilithium 3 water", "1": "3 tritanium 2 oxygen 2 water"},
    "outposts": {"0": ["N08"], "1": ["N36"]},
    "starships": {"0": ["E13", "E20"], "1": ["E52", "E59"]},
    "phase": "trade",
}  # seat 0 has a site for another outpost
OFFERS = 6  # of bots, until a game has shown enough


# -- in a process of its own -------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_bot_that_is_handed_its_memory_proposes_and_does_not_repeat_itself() -> None:
    position = GAME.dump(given(TRADING).state)
    runner = BotRunner(workers=1, deadline=60)
    try:
        first = await runner.decide("star-trek", position, 0, "normal", "seed")
        assert first.memory is not None and not first.move.startswith("offer")
        second = await runner.decide("star-trek", position, 0, "normal", "seed", first.memory)
        assert second.memory is not None and second.move.startswith("offer")
        third = await runner.decide("star-trek", position, 0, "normal", "seed", second.memory)
        assert third.move != second.move
        assert runner.failures == 0
    finally:
        await runner.close()


@pytest.mark.anyio
async def test_a_refusal_comes_with_its_reason() -> None:
    hands = {"0": "4 water", "1": "1 tritanium 1 food 1 oxygen 1 dilithium"}
    asked = given(hands=hands, phase="trade").do("0 offer 1 water for 1 tritanium to 1")
    runner = BotRunner(workers=1, deadline=60)
    try:
        said = await runner.decide("star-trek", GAME.dump(asked.state), 1, "normal", "seed")
        assert (said.move, said.remark) == ("refuse", changes.Remark(NO_GAIN, 0))
    finally:
        await runner.close()


# -- at the table ------------------------------------------------------------------------------------------


def heard(table: Table, lang: str) -> list[Remark]:
    viewing = Viewing(table, Watch(table, EPOCH))
    remarks = viewing.update(table.told, [], lang).remarks
    assert viewing.state([], lang).remarks == remarks
    return remarks


def test_everybody_hears_the_reason_in_their_language_until_the_seat_moves_again() -> None:
    made = kept("star-trek", "ppb")
    table, rng = made.table, stream("talk")
    made.play(6, rng)
    plain = record_of_table(table).text()
    seat, decision, words = random_move(table, rng)
    made.do(rulings.move(table, seat, decision, words, "bot", changes.Remark(NO_GAIN, (seat + 1) % 3)))
    name = table.names[seat]
    assert heard(table, "en") == [Remark(seat, (seat + 1) % 3, f"{name} gains nothing from this trade.")]
    assert heard(table, "de") == [Remark(seat, (seat + 1) % 3, f"{name} gewinnt bei diesem Tausch nichts.")]
    assert heard(table, "es") == [Remark(seat, (seat + 1) % 3, f"{name} no gana nada con este intercambio.")]
    assert made.again().remarks == table.remarks
    assert record_of_table(table).text().startswith(plain)
    assert NO_GAIN not in record_of_table(table).text()
    while seat in table.remarks:
        made.play(1, rng)
    assert heard(table, "en") == []


def test_what_a_newer_version_says_is_left_out() -> None:
    made = kept("star-trek", "ppb")
    seat, decision, words = random_move(made.table, stream("talk"))
    made.do(rulings.move(made.table, seat, decision, words, "bot", changes.Remark("bored", 1)))
    assert heard(made.table, "en") == []


# -- in a real game ----------------------------------------------------------------------------------------


class Listening:
    """Somebody who offers only until a bot has refused, and notes what the bots propose and say."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.rng = random.Random(1)
        self.offers: dict[tuple[int, str], list[int]] = defaultdict(list)  # by seat and terms: the turns
        self.made: dict[tuple[int, int], int] = defaultdict(int)  # by seat and turn
        self.refusals = self.explained = 0

    def run(self) -> None:
        while sum(self.made.values()) < OFFERS or not self.explained:
            message = self.player.next()
            if message["type"] in ("state", "update"):
                self.note(message)
                self.answer(message["seats"][0])
                assert message["result"] is None, "the game ended before the bots had traded"

    def note(self, message: Json) -> None:
        turn = message["seats"][0]["view"]["turn"]
        for event in message.get("events", []):
            if event["kind"] == "offered" and event["seat"] > 0:
                self.made[event["seat"], turn] += 1
                self.offers[event["seat"], json.dumps(event["parts"])].append(turn)
            if event["kind"] == "refused" and event["seat"] > 0:
                self.refusals += 1
                self.explained += any(remark["seat"] == event["seat"] for remark in message["remarks"])

    def answer(self, part: Json) -> None:
        if part["asked"]:
            talk = [word for word in part["legal"] if word.startswith(("offer", "counter"))]
            words = [word for word in part["legal"] if word not in talk]
            self.player.act(part, self.rng.choice(words if self.explained or not talk else talk))


def test_bots_propose_in_a_real_game_and_do_not_nag(settings: Settings) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}]
    with running(settings) as server:
        made = server.create("star-trek", seats=seats)
        with server.player(made["table"]["id"], made["keys"][0]["token"]) as player:
            listening = Listening(player)
            listening.run()
    assert max(listening.made.values()) <= OFFERS_A_TURN
    assert listening.explained == listening.refusals
    for turns in listening.offers.values():
        apart = [later - earlier for earlier, later in pairwise(turns)]
        assert all(gap >= ROUNDS_OF_SILENCE * len(seats) for gap in apart)
