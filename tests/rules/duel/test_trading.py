"""DU-094 to DU-107: buying and selling at cards, every kind of trade card."""

import pytest

from hexnaut.games.duel.cards import FACTS
from tests.rules.duel.table import at, flight, refused, words

OUT = {"posts": {"1": ["S-11"]}}  # one card was taken, so that a reserve card can lie in sector 1
RICH = {"0": "2 ore 2 fuel 2 carbon 2 food 2 goods 3 knowledge"}


def station(card: str) -> dict[str, dict[str, dict[str, list[str]]]]:
    return {"known": {"all": {"1": [card]}}} if card.startswith("R") else {}


def offers(card: str, astro: int, stock: str = "") -> list[str]:
    """What can be bought and sold at a card."""
    match = flight(at(card), astro={"0": astro}, stock={"0": stock}, **OUT, **station(card))
    return [word for word in words(match, 0) if word.startswith(("buy", "sell"))]


def test_DU_095_kinds_of_actions() -> None:
    """In a rich position each kind of card offers its own actions and nothing else."""
    given = {
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
        match = flight(at(card), missions=["M-01", "M-02", "M-04"], **given)
        assert set(words(match, 0)) - {"reveal", "end flight"} == expected


@pytest.mark.parametrize(
    "card", [card for card in FACTS["sectorCards"] if card.get("place") == "planet"], ids=lambda c: c["id"]
)
def test_DU_096_every_trade_planet_trades_its_item_at_its_price(card: dict[str, dict[str, int]]) -> None:
    item, price, name = card["trade"]["item"], card["trade"]["price"], card["id"]
    flight(at(str(name), "buy 1"), {"stock": {"0": f"1 {item}"}, "astro": {"0": 10 - price}}, astro={"0": 10})
    flight(at(str(name), "sell 1"), {"stock": {"0": {}}, "astro": {"0": price}}, stock={"0": f"1 {item}"})
    flight(at(str(name), refused("DU-096", "buy 1 ore")), astro={"0": 10})


def test_DU_097_buying_or_selling_any_number_is_one_action() -> None:
    flight(at("S-13", "buy 2", refused("DU-077", "sell 1")), {"actions": 1}, astro={"0": 9})
    flight(at("S-13", "sell 2", refused("DU-077", "buy 1")), {"actions": 1}, stock={"0": "2 ore"})


def test_DU_098_buying_needs_money_and_space() -> None:
    flight(at("S-13", refused("DU-098", "buy 2"), "buy 1"), {"astro": {"0": 2}}, astro={"0": 5})
    flight(at("S-13", "buy 2"), {"astro": {"0": 0}, "stock": {"0": "2 ore"}}, astro={"0": 6})
    flight(at("S-13", refused("DU-063", "buy 3")), astro={"0": 20})


def test_DU_099_selling_needs_stock() -> None:
    flight(at("S-30", refused("DU-099", "sell 2"), "sell 1"), {"astro": {"0": 4}}, stock={"0": "1 ore"})


def test_DU_100_kopernikus_trades_knowledge_both_ways() -> None:
    assert offers("S-32", 9, "2 knowledge") == ["buy 1", "sell 1", "buy 2", "sell 2"]
    flight(at("S-32", "sell 2"), {"astro": {"0": 6}, "stock": {"0": {}}}, stock={"0": "2 knowledge"})


@pytest.mark.parametrize("card", ["S-33", "S-34"])
def test_DU_101_diplomats_trade_one_unit_of_any_resource(card: str) -> None:
    assert offers(card, 9) == [f"buy 1 {name}" for name in FACTS["resources"]]
    assert offers(card, 0, "1 ore 2 goods 1 knowledge") == ["sell 1 ore", "sell 1 goods"]
    flight(at(card, "sell 1 ore"), {"astro": {"0": 3}}, stock={"0": "1 ore"})
    flight(at(card, refused("DU-101", "buy 2 ore"), refused("DU-107", "buy 1")), astro={"0": 9})


def test_DU_102_the_embassy_only_sells_to_the_player() -> None:
    assert offers("R1-4", 3, "2 ore") == [f"buy 1 {name}" for name in FACTS["resources"] if name != "ore"]
    flight(at("R1-4", refused("DU-102", "sell 1 ore")), stock={"0": "2 ore"}, **OUT, **station("R1-4"))


def test_DU_103_green_folk_take_one_knowledge() -> None:
    assert offers("R1-3", 20, "3 knowledge") == ["sell 1"]
    flight(at("R1-3", "sell 1"), {"astro": {"0": 4}}, stock={"0": "1 knowledge"}, **OUT, **station("R1-3"))
    flight(
        at("R1-3", refused("DU-103", "buy 1"), refused("DU-103", "sell 2")),
        stock={"0": "2 knowledge"},
        **OUT,
        **station("R1-3"),
    )


def test_DU_104_knowing_people_give_one_knowledge() -> None:
    assert offers("R2-5", 20, "1 knowledge") == ["buy 1"]
    flight(
        at("R2-5", "buy 1"),
        {"astro": {"0": 0}, "stock": {"0": "1 knowledge"}},
        astro={"0": 2},
        **OUT,
        **station("R2-5"),
    )
    flight(
        at("R2-5", refused("DU-104", "sell 1"), refused("DU-104", "buy 2")), astro={"0": 9}, **OUT, **station("R2-5")
    )


def test_DU_105_merchants_take_one_or_two_units() -> None:
    assert offers("R3-5", 20, "2 ore 1 food 1 knowledge") == [
        "sell 1 ore",
        "sell 1 food",
        "sell 2 ore",
        "sell 1 ore 1 food",
    ]
    flight(
        at("R3-5", refused("DU-105", "buy 1 ore"), "sell 1 food 1 ore"),
        {"astro": {"0": 6}, "actions": 1, "stock": {"0": "1 ore"}},
        stock={"0": "2 ore 1 food"},
        **OUT,
        **station("R3-5"),
    )


@pytest.mark.parametrize(
    ("sold", "astro"), [("1 ore", 3), ("2 ore", 6), ("1 ore 1 food", 6), ("1 food", 3), ("2 food", 6)]
)
def test_DU_105_a_sale_to_the_merchants_is_told(sold: str, astro: int) -> None:
    told = {"event": "sold", "card": "R3-5", "goods": sold, "astro": str(astro)}
    flight(at("R3-5", f"sell {sold}"), {"events": [told]}, stock={"0": "2 ore 2 food"}, **OUT, **station("R3-5"))


def test_DU_094_the_depot_gives_one_or_two_units() -> None:
    found = offers("R4-5", 6, "2 ore 2 fuel 2 carbon")
    assert found == ["buy 1 food", "buy 1 goods", "buy 2 food", "buy 1 food 1 goods", "buy 2 goods"]
    flight(
        at("R4-5", refused("DU-094", "sell 1 ore"), "buy 1 food 1 ore"),
        {"astro": {"0": 0}, "actions": 1, "stock": {"0": "2 ore 1 food"}},
        stock={"0": "1 ore"},
        astro={"0": 6},
        **OUT,
        **station("R4-5"),
    )


def test_DU_106_a_post_symbol_does_not_hinder_trading() -> None:
    flight(
        [*at("S-13", "buy 1"), "0 end flight"],
        {"known": {"all": {"1": ["S-13"]}}, "posts": {"0": []}, "reserveSize": 28},
        astro={"0": 3},
        hangar={"0": "1 trade-ship"},
    )


def test_DU_107_a_card_of_ones_own_follows_its_fields() -> None:
    own = {"item": "goods", "price": 7, "buy": True, "sell": False, "maxUnits": 3}
    card = {"id": "S-16", "kind": "trade", "trade": own, "tradingPost": False}
    flight(
        at("S-16", refused("DU-107", "sell 1"), refused("DU-107", "buy 4"), "buy 3"),
        {"stock": {"0": "3 goods"}, "astro": {"0": 9}},
        options={"cards": [card]},
        astro={"0": 30},
        centres={"0": "2 storage"},
    )
    flight(at("S-33", refused("DU-107", "buy 2")), astro={"0": 30})
