"""Undo, draw, pause, rematch: what needs everybody's consent, and how far back an undo goes."""

import asyncio
from typing import Any

import pytest

from hexnaut import games
from hexnaut.kernel.errors import StaleDecision
from hexnaut.kernel.play import CHANCE_SEAT
from hexnaut.server.tables import changes, rulings, votes
from hexnaut.server.tables.lobby import rematch_of
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.reveals import reveals
from hexnaut.server.tables.seats import matches
from hexnaut.server.tables.table import FARTHEST_UNDO, PAUSED, PLAYING, Table
from tests.server.tables import EPOCH, PLAYERS, Kept, kept, random_move, stream

pytestmark = pytest.mark.once

BEGINNER = {"board": "beginner"}


# -- undo ----------------------------------------------------------------------------------------------------


def test_a_move_that_showed_nothing_can_be_taken_back() -> None:
    made = kept("star-trek", options={"board": "variable", "firstSeat": 0})
    table = made.table
    before, told, story = table.game.dump(table.state), table.told, list(table.story)
    decision = table.decision(0)
    made.do(rulings.move(table, *random_move(table, stream("undo"))))
    assert table.moves == 1 and table.told > told
    made.do(votes.propose(table, 0, "undo"))
    made.do(votes.consequence(table, "undo"))
    assert table.game.dump(table.state) == before and table.moves == 0
    assert table.told > told and table.story == story  # numbers of events are never used again
    assert made.again().game.dump(made.again().state) == before
    with pytest.raises(StaleDecision):  # what was sent before the undo is not an answer to the question after it
        rulings.move(table, 0, decision, random_move(table, stream("undo"))[2])


def test_an_undo_needs_all_persons_but_not_the_bots() -> None:
    made = kept("star-trek", "ppb", options={"firstSeat": 0})
    table = made.table
    made.do(rulings.move(table, *random_move(table, stream("consent"))))
    made.do(votes.propose(table, 0, "undo"))
    assert not votes.is_agreed(table, "undo", votes.Situation([0, 1]))
    assert not votes.is_agreed(table, "undo", votes.Situation([0]))  # who is away for a moment is asked too
    made.do([changes.Seated(1, "stand-in")])
    assert votes.is_agreed(table, "undo", votes.Situation([0]))
    made.do([changes.Seated(1, "back"), *votes.answer(table, 1, "undo", True)])
    assert votes.is_agreed(table, "undo", votes.Situation([0, 1]))


def test_a_declined_proposal_is_gone_and_a_move_makes_an_undo_pointless() -> None:
    made = kept("star-trek", options={"firstSeat": 0})
    table = made.table
    made.do(rulings.move(table, *random_move(table, stream("decline"))))
    made.do(votes.propose(table, 0, "undo"))
    made.do(votes.answer(table, 1, "undo", False))
    assert not table.proposals
    with pytest.raises(Refusal):
        votes.answer(table, 2, "undo", True)
    made.do(votes.propose(table, 0, "undo"))
    made.do(rulings.move(table, *random_move(table, stream("decline"))))
    assert not table.proposals


def test_nothing_is_taken_back_across_dice() -> None:
    made, rng = kept("star-trek", options=BEGINNER), stream("dice")
    table = made.table
    while not any(seat == CHANCE_SEAT for seat, _ in table.match.actions[-1:]) or not moved(table, 0):
        made.do(rulings.move(table, *random_move(table, rng)))
    with pytest.raises(Refusal, match="dice or cards have decided"):
        votes.propose(table, 0, "undo")


def moved(table: Table, seat: int) -> bool:
    return any(mover == seat for mover, _ in table.match.actions)


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    made = kept("star-trek", options={"firstSeat": 0})
    with pytest.raises(Refusal, match="no move yet"):
        votes.propose(made.table, 2, "undo")


def long_ago() -> Kept:
    """Seat 0 moved twice, and then the others so often that its last move is one farther back than is kept."""
    made = kept("star-trek", "pppp", options={"firstSeat": 0})
    while made.table.moves < 2 + FARTHEST_UNDO:
        made.do(rulings.move(made.table, *random_move(made.table, stream(f"long ago {made.table.moves}"))))
    assert [seat for seat, _ in made.table.match.actions].count(0) == 2
    return made


def test_what_lies_too_far_back_is_not_taken_back() -> None:
    """Before, every position since the last dice was kept, and an undo looked at all of them while everybody waited."""
    table = long_ago().table
    assert len(table.before) == FARTHEST_UNDO == votes.undo_steps(table, 0)
    with pytest.raises(Refusal) as refused:
        votes.propose(table, 0, "undo")
    assert refused.value.code == "undo-far"
    last = table.match.actions[-1][0]
    assert votes.undo_steps(table, last) == 1 and votes.propose(table, last, "undo")


def test_a_log_of_before_may_take_back_more_than_is_kept() -> None:
    made = long_ago()
    before = kept("star-trek", "pppp", options={"firstSeat": 0}).table
    made.do([changes.Undone(0)])
    for table in (made.table, made.again()):
        assert table.moves == 0 and table.game.dump(table.state) == before.game.dump(before.state)


@pytest.mark.anyio
async def test_others_are_served_while_somebody_looks_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table, looked = long_ago().table, [0]

    def counted(*args: Any, **more: Any) -> bool:
        looked[-1] += 1
        return False

    monkeypatch.setattr(votes, "shows", counted)
    looking = asyncio.ensure_future(votes.look_back(table, votes.undo_steps(table, 0)))
    while not looking.done():
        await asyncio.sleep(0)
        looked.append(0)
    assert sum(looked) == FARTHEST_UNDO * 5 and max(looked) == 1  # four seats and who watches


@pytest.mark.parametrize("game", games.names())
def test_what_an_undo_allows_was_known_to_everybody(game: str) -> None:
    """A move reveals nothing only if each viewer's worlds before it all allow it and all look alike after it.

    So whatever may be taken back leaves every viewer with the view they had; and what was dealt or chosen face down
    before stays where it was.
    """
    made, rng = kept(game), stream("reveals")
    found = {True: 0, False: 0}
    for _ in range(25):
        table = made.table
        seat, decision, words = random_move(table, rng)
        action = table.game.codec.parse(words)
        before = table.state.copy()
        views = [table.game.view(before, viewer) for viewer in range(-1, PLAYERS[game])]
        shows = reveals(table.game, before, seat, action, "test")
        found[shows] += 1
        made.do(rulings.move(table, seat, decision, words))
        if not shows and table.before:
            made.do([changes.Undone(table.moves - 1)])
            assert views == [table.game.view(table.state, viewer) for viewer in range(-1, PLAYERS[game])]
            made.do(rulings.move(table, seat, None, words))
    assert found[False] > 0, found


def test_a_card_that_only_its_owner_knew_cannot_be_taken_back_once_it_was_shown() -> None:
    """Paying with cards that others could not be sure of tells them something."""
    made, rng = kept("star-trek", options=BEGINNER), stream("shown")
    for _ in range(400):
        table = made.table
        seat, decision, words = random_move(table, rng)
        paying = words.startswith(("buy", "build", "trade"))
        if paying and reveals(table.game, table.state, seat, table.game.codec.parse(words), "test"):
            return
        made.do(rulings.move(table, seat, decision, words))
    raise AssertionError("no payment of a whole game revealed anything")


# -- draw, pause, rematch ------------------------------------------------------------------------------------


def test_an_end_by_agreement_where_the_game_knows_it() -> None:
    made = kept("duel")
    made.do(votes.propose(made.table, 0, "draw"))
    assert made.table.status == PLAYING and made.table.lines()[-1] == "0 propose end"
    made.do(votes.answer(made.table, 1, "draw", True))
    assert made.table.ended == changes.Ended("over", None)


@pytest.mark.parametrize("refuser", [0, 1])
def test_a_draw_that_was_declined_or_withdrawn_is_gone_and_can_be_proposed_again(refuser: int) -> None:
    made = kept("duel")
    made.do(votes.propose(made.table, 0, "draw"))
    made.do(votes.answer(made.table, refuser, "draw", False))
    assert made.table.lines()[-1] == f"{refuser} {'decline' if refuser else 'withdraw'} end"
    made.do(votes.propose(made.table, 1, "draw"))
    assert made.table.status == PLAYING and made.table.proposals == {"draw": [1]}
    made.do(votes.answer(made.table, 0, "draw", True))
    assert made.table.ended == changes.Ended("over", None)


def test_a_draw_is_asked_for_as_long_as_the_rules_let_it_stand() -> None:
    """DU-197: until the end of the other player's next turn."""
    made, rng = kept("duel"), stream("draw")
    made.do(votes.propose(made.table, 0, "draw"))
    while "0 propose end" in made.table.lines() and made.table.proposals:
        made.do(rulings.move(made.table, *random_move(made.table, rng)))
        assert made.table.proposals in ({}, {"draw": [0]}) and made.table.game.turns(made.table.state) < 5
    with pytest.raises(Refusal, match="nobody proposes"):
        votes.answer(made.table, 1, "draw", True)


@pytest.mark.parametrize("game", ["star-trek", "starfarers"])
def test_no_draw_where_the_game_has_none(game: str) -> None:
    with pytest.raises(Refusal, match="no end by agreement"):
        votes.propose(kept(game).table, 0, "draw")


def test_a_pause_and_its_end() -> None:
    made = kept("duel")
    made.do(votes.propose(made.table, 0, "pause"))
    made.do(votes.propose(made.table, 1, "pause"))  # proposing the same is agreeing
    made.do(votes.consequence(made.table, "pause"))
    assert made.table.status == PAUSED
    with pytest.raises(Refusal):
        votes.propose(made.table, 0, "pause")
    made.do(votes.propose(made.table, 0, "resume"))
    made.do(votes.consequence(made.table, "resume"))
    assert made.table.status == PLAYING and not made.table.proposals


def test_proposals_that_make_no_sense() -> None:
    made = kept("duel")
    for what in ("resume", "rematch", "start", "undo"):
        with pytest.raises(Refusal) as refused:
            votes.propose(made.table, 0, what)
        assert refused.value.code == ("undo-none" if what == "undo" else "not-now")
    with pytest.raises(Refusal) as refused:
        votes.propose(made.table, 0, "party")
    assert refused.value.code == "unreadable"
    made.do(votes.propose(made.table, 0, "pause"))
    with pytest.raises(Refusal, match="agreed already"):
        votes.answer(made.table, 0, "pause", True)


def test_a_rematch_is_for_the_same_people_with_other_dice() -> None:
    made = kept("duel", options={"victoryPoints": 6})
    made.do(rulings.resign(made.table, 0))
    made.do(votes.propose(made.table, 0, "rematch"))
    made.do(votes.answer(made.table, 1, "rematch", True))
    assert votes.is_agreed(made.table, "rematch", votes.Situation([0, 1]))
    row = rematch_of(made.table, EPOCH)
    made.do([changes.Rematched(row.id)])
    assert made.table.rematch == row.id and not made.table.proposals
    again = Table(row)
    assert again.body.seed != made.table.body.seed and again.options["victoryPoints"] == 6
    assert all(matches(token, again.seats[seat].token) for seat, token in made.tokens.items())
    assert votes.propose(made.table, 0, "rematch") == []  # it is there already
