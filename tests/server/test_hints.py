"""Hints: what a bot would do in a person's seat, for whoever plays against bots alone."""

from typing import Any

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import lowest_seat
from hexnaut.server.bots.botrunner import ADVICE
from hexnaut.server.bots.botworker import Question, answer
from hexnaut.server.tables.levels import bot_for
from tests.server.running import Json, Player, Running

pytestmark = pytest.mark.once

SOME_MOVES = 60


def tokens(made: Json) -> list[str]:
    return [key["token"] for key in made["keys"]]


def hint(player: Player, seat: int = 0) -> Json:
    """The answer, which is the hints or a refusal."""
    player.send("hint", seat=seat, ref="h")
    while (message := player.next()).get("ref") != "h":
        pass
    return message


@pytest.mark.parametrize("game", games.names())
def test_the_best_moves_with_a_reason_each_and_the_hints_are_counted(server: Running, game: str) -> None:
    made = server.create(game)
    with server.player(made["table"]["id"], *tokens(made), lang="de") as player:
        for count in range(1, 3):
            part = player.asked()
            told = hint(player)
            assert told["type"] == "hints" and told["decision"] == part["decision"]
            moves = [advice["move"] for advice in told["moves"]]
            assert len(moves) == len(set(moves)) == min(ADVICE, len(part["legal"]))
            assert all(advice["text"] for advice in told["moves"])
            info = server.http.get(f"/api/tables/{made['table']['id']}").json()
            assert [seat["hints"] for seat in info["seats"]] == [count, *[0] * (len(info["seats"]) - 1)]
            player.act(part, moves[0])


def test_the_count_is_kept(server: Running) -> None:
    made = server.create("duel")
    table = made["table"]["id"]
    with server.player(table, *tokens(made)) as player:
        player.asked()
        assert hint(player)["type"] == "hints"
    with server.player(table, *tokens(made)) as again:
        assert again.until("welcome")["table"]["seats"][0]["hints"] == 1


def test_not_where_other_people_sit(server: Running) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    made = server.create("duel", seats=seats)
    with server.player(made["table"]["id"], *tokens(made)) as both:
        both.asked()
        assert hint(both)["code"] == "not-now"


def test_other_people_may_agree_to_hints(server: Running) -> None:
    """Both are asked at the beginning of a duel."""
    made = server.create("duel", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}])
    table = made["table"]["id"]
    with server.player(table, tokens(made)[0]) as ann, server.player(table, tokens(made)[1]) as ben:
        ann.asked()
        ben.asked()
        for agree in (False, True):
            ann.send("propose", seat=0, what="hints", ref="p")
            ann.until("accepted", lambda message: message["ref"] == "p")
            assert hint(ann)["code"] == "not-now"  # it is only proposed
            ben.until("table", lambda message: message["table"]["proposals"])
            ben.send("answer", seat=1, what="hints", agree=agree)
            told = ben.until("table", lambda message: not message["table"]["proposals"])
            assert told["table"]["hints"] is agree
        assert [hint(ann)["type"], hint(ben, 1)["type"]] == ["hints", "hints"]
        info = server.http.get(f"/api/tables/{table}").json()
        assert info["hints"] and [seat["hints"] for seat in info["seats"]] == [1, 1]
        ann.send("propose", seat=0, what="hints", ref="again")
        assert ann.until("refused", lambda message: message["ref"] == "again")["code"] == "not-now"


def test_against_bots_nobody_has_to_agree(server: Running) -> None:
    made = server.create("duel")
    with server.player(made["table"]["id"], *tokens(made)) as player:
        player.asked()
        player.send("propose", seat=0, what="hints")
        assert player.until("refused")["code"] == "not-now"


def test_not_for_somebody_else_nor_when_nothing_is_asked(server: Running) -> None:
    made = server.create("duel")
    table = made["table"]["id"]
    with server.player(table, *tokens(made)) as player, server.player(table) as watcher:
        watcher.until("state")
        assert hint(watcher)["code"] == "not-yours"
        player.asked()
        assert hint(player, seat=1)["code"] == "not-yours"
        player.send("resign", seat=0)
        player.until("update", lambda message: message["result"] is not None)
        assert hint(player)["code"] == "over"


def test_a_hint_that_is_thought_about_holds_nothing_up(server: Running) -> None:
    """Requests that come later are answered meanwhile, and a hint that comes too late is none."""
    made = server.create("duel")
    with server.player(made["table"]["id"], *tokens(made)) as player:
        part = player.asked()
        player.send("hint", seat=0, ref="late")
        player.act(part, part["legal"][0], ref="quick")
        answers = [player.until("accepted"), player.until("refused")]
        assert [(one["ref"], one.get("code")) for one in answers] == [("quick", None), ("late", "stale")]


@pytest.mark.parametrize("game_name", games.names())
def test_advice_follows_from_what_the_seat_knows(game_name: str) -> None:
    """The same in another world that looks the same to the seat."""
    game = games.load(game_name)
    match = new_match(game, {}, 5)
    bot = RandomBot(seeded(5, "moves"))
    for _ in range(SOME_MOVES):
        match.advance()
        seat = int(lowest_seat(match.state.to_act()))
        match.submit(seat, bot.decide(SeatView(game, match.state, seat)))
    match.advance()
    seat = int(lowest_seat(match.state.to_act()))
    world = SeatView(game, match.state, seat).sample_world(seeded(1, "world"))
    adviser = bot_for(game_name, "normal")

    def advice(state: Any) -> list[str]:
        return answer(Question(game_name, game.dump(state), seat, adviser, "seed", advice=ADVICE)).advice

    assert advice(match.state) == advice(world)


def test_where_a_piece_is_placed_every_site_has_a_value(server: Running) -> None:
    made = server.create("starfarers", options={"start": "founding", "firstSeat": 0})
    with server.player(made["table"]["id"], *tokens(made)) as player:
        part = player.asked()
        hints = hint(player)
        sites = hints["sites"]
        assert [advice["move"] for advice in hints["moves"]] == [site["words"] for site in sites[:ADVICE]]
        assert {site["words"] for site in sites} == set(part["legal"])
        values = [site["value"] for site in sites]
        assert values == sorted(values, reverse=True) and 0 < values[-1] < values[0] < 1
    made = server.create("duel")
    with server.player(made["table"]["id"], *tokens(made)) as player:
        player.asked()
        assert hint(player)["sites"] == []
