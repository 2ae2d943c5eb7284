"""DU-094 to DU-107: buying and selling at cards, every kind of trade card."""

import pytest

from hexnaut.games.duel.cards import FACTS
from tests.rules.duel.table import at, flight, given, table
from tests.rules.table import refused

OUT = {"posts": {"1": ["S-11"]}}  # one card was taken, so that a reserve card can lie in sector 1
RICH = {"0": "2 ore 2 fuel 2 carbon 2 food 2 goods 3 knowledge"}


def station(card: str) -> dict[str, dict[str, dict[str, list[str]]]]:
    return {"known": {"all": {"1": [card]}}} if card.startswith("R") else {}


def offers(card: str, astro: int, stock: str = "") -> list[str]:
    """What can be bought and sold at a card."""
    match = given(flight(astro={"0": astro}, stock={"0": stock}, **OUT, **station(card))).do(*at(card))
    return [word for word in match.words(0) if word.startswith(("buy", "sell"))]


def test_DU_095_kinds_of_actions() -> None:
    """In a rich position each kind of card offers its own actions and nothing else."""
    facts = {
        "astro": {"0": 30},
        "stock": RICH,
        "hangar": {"0": "1 colony-ship 1 trade-ship"},
        "centres": {"0": "1 storage"},
    }
    kinds = {
        "S-01": {"fulfil M-04"},
        "S-05": {"found colony"},
        "S-13": {"found post", "buy 1", "sell 1", "sell 2"},
        "S-32": {"buy 1", "sell 1", "sell 2", "sell 3"},
        "S-28": {"buy 1", "sell 1", "sell 2"},
    }
    for card, expected in kinds.items():
        match = given(flight(missions=["M-01", "M-02", "M-04"], **facts)).do(*at(card))
        assert set(match.words(0)) - {"reveal", "end flight"} == expected


@pytest.mark.parametrize(
    "card", [card for card in FACTS["sectorCards"] if card.get("place") == "planet"], ids=lambda c: c["id"]
)
def test_DU_096_every_trade_planet_trades_its_item_at_its_price(card: dict[str, dict[str, int]]) -> None:
    item, price, name = card["trade"]["item"], card["trade"]["price"], card["id"]
    given(flight(astro={"0": 10})).do(*at(str(name), "buy 1")).expect(stock={"0": f"1 {item}"}, astro={"0": 10 - price})
    given(flight(stock={"0": f"1 {item}"})).do(*at(str(name), "sell 1")).expect(stock={"0": {}}, astro={"0": price})
    given(flight(astro={"0": 10})).do(*at(str(name), refused("DU-096", "0 buy 1 ore")))


def test_DU_097_buying_or_selling_any_number_is_one_action() -> None:
    given(flight(astro={"0": 9})).do(*at("S-13", "buy 2", refused("DU-077", "0 sell 1"))).expect(actions=1)
    given(flight(stock={"0": "2 ore"})).do(*at("S-13", "sell 2", refused("DU-077", "0 buy 1"))).expect(actions=1)


def test_DU_098_buying_needs_money_and_space() -> None:
    given(flight(astro={"0": 5})).do(*at("S-13", refused("DU-098", "0 buy 2"), "buy 1")).expect(astro={"0": 2})
    given(flight(astro={"0": 6})).do(*at("S-13", "buy 2")).expect(astro={"0": 0}, stock={"0": "2 ore"})
    given(flight(astro={"0": 20})).do(*at("S-13", refused("DU-063", "0 buy 3")))


def test_DU_099_selling_needs_stock() -> None:
    given(flight(stock={"0": "1 ore"})).do(*at("S-30", refused("DU-099", "0 sell 2"), "sell 1")).expect(astro={"0": 4})


def test_DU_100_kopernikus_trades_knowledge_both_ways() -> None:
    assert offers("S-32", 9, "2 knowledge") == ["buy 1", "sell 1", "buy 2", "sell 2"]
    given(flight(stock={"0": "2 knowledge"})).do(*at("S-32", "sell 2")).expect(astro={"0": 6}, stock={"0": {}})


@pytest.mark.parametrize("card", ["S-33", "S-34"])
def test_DU_101_diplomats_trade_one_unit_of_any_resource(card: str) -> None:
    assert offers(card, 9) == [f"buy 1 {name}" for name in FACTS["resources"]]
    assert offers(card, 0, "1 ore 2 goods 1 knowledge") == ["sell 1 ore", "sell 1 goods"]
    given(flight(stock={"0": "1 ore"})).do(*at(card, "sell 1 ore")).expect(astro={"0": 3})
    given(flight(astro={"0": 9})).do(*at(card, refused("DU-101", "0 buy 2 ore"), refused("DU-107", "0 buy 1")))


def test_DU_102_the_embassy_only_sells_to_the_player() -> None:
    assert offers("R1-4", 3, "2 ore") == [f"buy 1 {name}" for name in FACTS["resources"] if name != "ore"]
    given(flight(stock={"0": "2 ore"}, **OUT, **station("R1-4"))).do(*at("R1-4", refused("DU-102", "0 sell 1 ore")))


def test_DU_103_green_folk_take_one_knowledge() -> None:
    assert offers("R1-3", 20, "3 knowledge") == ["sell 1"]
    given(flight(stock={"0": "1 knowledge"}, **OUT, **station("R1-3"))).do(*at("R1-3", "sell 1")).expect(astro={"0": 4})
    match = given(flight(stock={"0": "2 knowledge"}, **OUT, **station("R1-3")))
    match.do(*at("R1-3", refused("DU-103", "0 buy 1"), refused("DU-103", "0 sell 2")))


def test_DU_104_knowing_people_give_one_knowledge() -> None:
    assert offers("R2-5", 20, "1 knowledge") == ["buy 1"]
    match = given(flight(astro={"0": 2}, **OUT, **station("R2-5"))).do(*at("R2-5", "buy 1"))
    match.expect(astro={"0": 0}, stock={"0": "1 knowledge"})
    match = given(flight(astro={"0": 9}, **OUT, **station("R2-5")))
    match.do(*at("R2-5", refused("DU-104", "0 sell 1"), refused("DU-104", "0 buy 2")))


def test_DU_105_merchants_take_one_or_two_units() -> None:
    assert offers("R3-5", 20, "2 ore 1 food 1 knowledge") == [
        "sell 1 ore",
        "sell 1 food",
        "sell 2 ore",
        "sell 1 ore 1 food",
    ]
    match = given(flight(stock={"0": "2 ore 1 food"}, **OUT, **station("R3-5")))
    match.do(*at("R3-5", refused("DU-105", "0 buy 1 ore"), "sell 1 food 1 ore"))
    match.expect(astro={"0": 6}, actions=1, stock={"0": "1 ore"})


@pytest.mark.parametrize(
    ("sold", "astro"), [("1 ore", 3), ("2 ore", 6), ("1 ore 1 food", 6), ("1 food", 3), ("2 food", 6)]
)
def test_DU_105_a_sale_to_the_merchants_is_told(sold: str, astro: int) -> None:
    told = {"event": "sold", "card": "R3-5", "goods": sold, "astro": str(astro)}
    match = given(flight(stock={"0": "2 ore 2 food"}, **OUT, **station("R3-5")))
    match.do(*at("R3-5", f"sell {sold}")).expect(events=[told])


def test_DU_094_the_depot_gives_one_or_two_units() -> None:
    found = offers("R4-5", 6, "2 ore 2 fuel 2 carbon")
    assert found == ["buy 1 food", "buy 1 goods", "buy 2 food", "buy 1 food 1 goods", "buy 2 goods"]
    match = given(flight(stock={"0": "1 ore"}, astro={"0": 6}, **OUT, **station("R4-5")))
    match.do(*at("R4-5", refused("DU-094", "0 sell 1 ore"), "buy 1 food 1 ore"))
    match.expect(astro={"0": 0}, actions=1, stock={"0": "2 ore 1 food"})


def test_DU_106_a_post_symbol_does_not_hinder_trading() -> None:
    match = given(flight(astro={"0": 3}, hangar={"0": "1 trade-ship"}))
    match.do(*at("S-13", "buy 1"), "0 end flight")
    match.expect(known={"all": {"1": ["S-13"]}}, posts={"0": []}, reserveSize=28)


def test_DU_107_a_card_of_ones_own_follows_its_fields() -> None:
    own = {"item": "goods", "price": 7, "buy": True, "sell": False, "maxUnits": 3}
    card = {"id": "S-16", "kind": "trade", "trade": own, "tradingPost": False}
    match = table(cards=[card]).given(flight(astro={"0": 30}, centres={"0": "2 storage"}))
    match.do(*at("S-16", refused("DU-107", "0 sell 1"), refused("DU-107", "0 buy 4"), "buy 3"))
    match.expect(stock={"0": "3 goods"}, astro={"0": 9})
    given(flight(astro={"0": 30})).do(*at("S-33", refused("DU-107", "0 buy 2")))
