"""A card list of one's own: loaded, checked, and refused with the name of the card."""

import json
from typing import Any

import pytest

from hexnaut.games.duel.cards import FACTS
from hexnaut.games.duel.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import read_record, record_of, replay
from hexnaut.kernel.rng import seeded
from tests.rules.duel.table import at, flight, new, table
from tests.rules.table import refused

PIRATE = {"id": "S-35", "kind": "pirate", "strength": 9, "loss": "booster", "reward": {"anyResource": 2, "medals": 2}}
COLONY = {"id": "S-05", "kind": "colony", "production": {"resource": "goods", "number": 3}}
TRADE = {"item": "ore", "price": 2, "buy": True, "sell": True, "maxUnits": None}
MISSION = {"id": "M-01", "target": "mestor", "cost": {"astro": 1}, "reward": {"anyResource": 2, "victoryPoints": 2}}


def test_own_cards_are_played_with() -> None:
    match = table(cards=[PIRATE]).given(flight())
    match.do(*at("S-35", "fight", "chance fight-roll 4", "chance pirate-roll 1"))
    match.expect(boosters={"0": [1]}, phase="build")
    match = table(cards=[PIRATE]).given(flight(cannons={"0": [2, 2, 2]}))
    match.do(
        *at(
            "S-35",
            "fight",
            "chance fight-roll 4",
            "chance pirate-roll 1",
            "take ore",
            "take fuel",
            "chance refill R1-1",
        )
    )
    match.expect(medals={"0": 2}, stock={"0": "1 ore 1 fuel"})
    match = table(cards={"missions": [MISSION]}).given(flight(astro={"0": 1}))
    match.do(*at("S-04", "fulfil M-01", "take ore", "take ore", "chance mission M-05"))
    match.expect(points={"0": 3}, stock={"0": "2 ore"})
    table(cards=[MISSION]).given(flight(astro={"0": 9})).do(*at("S-02", refused("DU-121", "0 fulfil M-01")))


def test_the_printed_list_itself_can_be_given() -> None:
    lists = {name: FACTS[name] for name in ("sectorCards", "reserveCards", "missions")}
    assert list(new(cards=lists).home) == list(new().home)


def test_own_cards_stand_in_the_record() -> None:
    match = new_match(GAME, {"cards": [COLONY], "startingCentres": ["trade", "sensor", "trade", "sensor"]}, 3)
    match.advance()
    record = read_record(record_of(match, [{}, {}], finished=False).text())
    assert GAME.dump(replay(GAME, record).state) == GAME.dump(match.state)


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("S-05", "not a card with an id"),
        ({"name": "x"}, "not a card with an id"),
        ({"id": "S-99", "kind": "asteroid"}, "there is no card S-99"),
        ({"id": "S-05", "kind": "moon"}, "S-05: kind has to be one of"),
        ({"id": "S-05", "kind": "asteroid"}, "S-05: asteroids are reserve cards only"),
        ({"id": "R1-1", "kind": "asteroid", "strength": 3}, "R1-1: a asteroid card has no 'strength'"),
        (COLONY | {"production": {"resource": "knowledge", "number": 2}}, "S-05: a colony produces a resource"),
        (COLONY | {"production": {"resource": "ore", "number": 4}}, "S-05: number has to be"),
        (COLONY | {"production": None}, "S-05: production is missing"),
        (COLONY | {"victoryPoints": 2}, "S-05: victoryPoints has to be"),
        (PIRATE | {"tribute": 5}, "S-35: every pirate demands 3 Astro"),
        (PIRATE | {"loss": "astro"}, "S-35: loss has to be"),
        (PIRATE | {"strength": "big"}, "S-35: strength has to be a whole number"),
        (PIRATE | {"reward": {"anyResource": 1, "medals": 1, "astro": 2}}, "S-35: reward: unknown part 'astro'"),
        ({"id": "S-16", "kind": "trade", "tradingPost": True, "trade": TRADE | {"item": "astro"}}, "S-16: item"),
        (
            {"id": "S-16", "kind": "trade", "tradingPost": True, "trade": TRADE | {"buy": False, "sell": False}},
            "S-16: neither",
        ),
        ({"id": "S-16", "kind": "trade", "tradingPost": 1, "trade": TRADE}, "S-16: tradingPost"),
        (
            {"id": "S-16", "kind": "trade", "tradingPost": True, "trade": TRADE | {"item": "anyResource"}},
            "S-16: maxUnits",
        ),
        (MISSION | {"target": "moon"}, "M-01: target has to be one of"),
        (MISSION | {"cost": {"gold": 1}}, "M-01: cost: unknown part 'gold'"),
        (MISSION | {"cost": {"ore": 5}}, "M-01: ore has to be a whole number from 0 to 4"),
        (MISSION | {"reward": None}, "M-01: reward is missing"),
        ({"id": "S-01", "kind": "target", "target": "mestor"}, "andromeda has to stand on exactly one card"),
    ],
)
def test_a_wrong_card_is_named(card: Any, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        GAME.prepare({"cards": [card]}, seeded(0, "board"))


def test_wrong_lists_are_refused() -> None:
    lists: list[Any] = ["S-05", {"cards": []}, 3]
    for bad in lists:
        with pytest.raises(BadOption, match="option cards"):
            GAME.prepare({"cards": bad}, seeded(0, "board"))
    with pytest.raises(BadOption, match="S-05 stands twice"):
        GAME.prepare({"cards": [COLONY, COLONY]}, seeded(0, "board"))


def test_options_prepared_once_are_prepared_for_good() -> None:
    for options in ({}, {"cards": [PIRATE, COLONY]}, {"startingCentres": ["trade", "sensor", "storage", "command"]}):
        prepared = GAME.prepare(options, seeded(1, "board"))
        assert GAME.prepare(json.loads(json.dumps(prepared)), seeded(2, "board")) == prepared
