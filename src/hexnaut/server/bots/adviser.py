"""What a bot would do in a person's seat: thought out where bots think, from what that seat may know."""

import secrets
from typing import Any

from hexnaut.server.bots.botrunner import BotFailed, BotRunner
from hexnaut.server.bots.driver import claim_of
from hexnaut.server.tables import rulings
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.room import Room
from hexnaut.wire.messages import Advice, Hints


class Adviser:
    """Asks the bots of a server for advice about one table; it remembers what they said, so that they go on from it."""

    def __init__(self, runner: BotRunner) -> None:
        self.runner = runner
        self._memories: dict[int, dict[str, Any]] = {}  # of the bots, by seat

    async def advise(self, room: Room, seat: int, lang: str, ref: str) -> Hints:
        """The best moves for what is asked now. Raises Refusal, StaleDecision where the game went on meanwhile."""
        table = room.table
        rulings.hint(table, seat)
        decision, position = table.decision(seat), table.game.dump(table.state)
        memory, seed = self._memories.get(seat), secrets.token_hex(8)
        try:
            said = await self.runner.advise(table.game.name, position, seat, seed, memory, claim_of(room))
        except BotFailed as error:
            raise Refusal("not-now", "nobody can give advice at the moment") from error
        await room.request(lambda: rulings.hint(table, seat, decision))
        if said.memory is not None:
            self._memories[seat] = said.memory
        narrator = room.viewing.narrator(lang)
        moves = [Advice(words, narrator.reason(table.game.codec.parse(words))) for words in said.advice]
        return Hints(ref, decision, moves, said.sites)
