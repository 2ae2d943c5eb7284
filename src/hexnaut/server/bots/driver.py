"""What happens at a table without anybody asking: bots move, clocks run out, bots stand in for those who left."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from typing import Any

from hexnaut.kernel.errors import BadNotation, HexnautError, IllegalAction
from hexnaut.server.bots.botrunner import BotFailed, BotRunner
from hexnaut.server.bots.botworker import Answer
from hexnaut.server.bots.turns import Claim
from hexnaut.server.tables import changes, rulings, votes
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.levels import default_level
from hexnaut.server.tables.room import Room
from hexnaut.server.tables.rulings import By
from hexnaut.server.tables.table import OVER
from hexnaut.server.tables.watch import Due
from hexnaut.storage.base import StorageError

LOG = logging.getLogger("hexnaut.server")
AFTER_TROUBLE = 1.0  # seconds until storage that failed is asked again


def claim_of(room: Room) -> Claim:
    """For whom the bots of a table think."""
    return Claim(room.table.id, bool(room.watch.present()), room.addresses())


class Driver:
    """Drives one room until it is cancelled or the game is over."""

    def __init__(self, room: Room, runner: BotRunner) -> None:
        self.room = room
        self.runner = runner
        self._memories: dict[int, dict[str, Any]] = {}  # of the bots, by seat; they are made anew for each question

    async def run(self) -> None:
        while self.room.table.status != OVER:
            self.room.changed.clear()
            try:
                await self._step()
            except StorageError:  # which has told the log
                self.room.metrics.errors.labels("storage").inc()
                await asyncio.sleep(AFTER_TROUBLE)
            except Exception:  # a table must not stop because of us; after a while it is tried again
                self.room.metrics.errors.labels("table").inc()
                LOG.exception("table in trouble", extra={"fields": {"table": self.room.table.id}})
                await asyncio.sleep(AFTER_TROUBLE)

    async def _step(self) -> None:
        if self.room.is_new:  # bots wait for somebody to come
            await self.room.changed.wait()
            return
        if self._returned():
            await self.room.request(self._returned)
        seat = self._bot_to_move()
        if seat is not None:
            await asyncio.sleep(self.room.table.body.pace / 1000)
            await self._decide(seat, "stand-in" if self.room.table.seats[seat].kind == "person" else "bot")
        elif (agreeing := self._bot_to_agree()) is not None:
            await self.room.request(lambda: votes.answer(self.room.table, agreeing, "draw", True, "bot"))
        else:
            await self._wait()

    def _returned(self) -> Sequence[Change]:
        """Those who are here again; whoever was voted out has to say so."""
        table = self.room.table
        return rulings.backs(table, [seat for seat in self.room.watch.present() if not table.seats[seat].relieved])

    # -- bots -------------------------------------------------------------------------------------------------

    def _bot_to_move(self) -> int | None:
        """The next seat that a bot decides for. Nobody stands in where nobody is waiting."""
        table = self.room.table
        if not table.persons() and not self.room.is_watched():
            return None  # nobody would see it
        for seat in table.asked():
            one = table.seats[seat]
            if one.is_for_bot and (not one.is_persons or self.room.watch.present()):
                return seat
        return None

    def _bot_to_agree(self) -> int | None:
        """A bot agrees to an end without a winner where nobody can gain a point any more."""
        table = self.room.table
        agreed = table.proposals.get("draw")
        if agreed is None or not table.game.is_frozen(table.state):
            return None
        bots = [number for number, seat in enumerate(table.seats) if not seat.is_persons and number not in agreed]
        return bots[0] if bots else None

    async def _decide(self, seat: int, by: By) -> None:
        """Ask a bot, and make its move if the question is still the same."""
        table = self.room.table
        decision = table.decision(seat)
        if seat not in table.asked():
            return
        answer = await self._ask_bot(seat, by)
        if not await self._try(seat, decision, answer, by):
            await self._try(seat, decision, Answer(self._first_legal(seat)), by)

    async def _try(self, seat: int, decision: int, answer: Answer, by: By) -> bool:
        """Make a bot's move; False when it is none that can be made."""
        try:
            await self.room.request(lambda: self._plan(seat, decision, answer, by))
        except (IllegalAction, BadNotation) as error:
            fields = {"table": self.room.table.id, "seat": seat, "move": answer.move, "why": str(error)}
            LOG.warning("bot's move refused", extra={"fields": fields})
            return False
        except StorageError:
            raise
        except HexnautError:  # stale, paused, over: somebody was quicker
            return True
        if answer.memory is not None:
            self._memories[seat] = answer.memory
        return True

    def _plan(self, seat: int, decision: int, answer: Answer, by: By) -> Sequence[Change]:
        if by != "clock" and not self.room.table.seats[seat].is_for_bot:
            return []  # the owner is back
        return rulings.move(self.room.table, seat, decision, answer.move, by, answer.remark)

    async def _ask_bot(self, seat: int, by: By) -> Answer:
        """What a bot does. One that helps out for a single question remembers nothing and says nothing."""
        table = self.room.table
        level = table.seats[seat].level if table.seats[seat].kind == "bot" else default_level(table.game.name)
        position, seed = table.game.dump(table.state), secrets.token_hex(8)
        try:
            memory = None if by == "clock" else self._memories.get(seat)
            said = await self.runner.decide(table.game.name, position, seat, level, seed, memory, self._claim())
            return Answer(said.move) if by == "clock" else said
        except BotFailed:
            return Answer(self._first_legal(seat))

    def _claim(self) -> Claim:
        return claim_of(self.room)

    def _first_legal(self, seat: int) -> str:
        table = self.room.table
        legal = table.game.legal(table.state, seat)
        return table.game.codec.word(legal[0]) if legal else ""

    # -- clocks -----------------------------------------------------------------------------------------------

    async def _wait(self) -> None:
        """Until something changes or falls due."""
        due = self.room.watch.due()
        if not due:
            await self.room.changed.wait()
            return
        try:
            async with asyncio.timeout(max(0, due[0].at - self.room.now()) / 1000):
                await self.room.changed.wait()
        except TimeoutError:
            await self._fall_due(due[0])

    async def _fall_due(self, due: Due) -> None:
        if due.what == "clock":
            await self._decide(due.seat, "clock")
        elif due.what == "away":
            await self.room.request(lambda: self._stand_in(due))
        else:
            await self.room.request(list)  # what was voted for comes true, or the game begins

    def _stand_in(self, due: Due) -> Sequence[Change]:
        return [changes.Seated(due.seat, "stand-in")] if due in self.room.watch.due() else []
