"""Analyses of finished games, kept beside their tables; and which process is making one.

Several processes may share the tables. Whoever makes an analysis has its row, and counts `beat` up as long as it works:
others see that somebody does, how far it is, and when nobody does any more.
"""

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from hexnaut.storage.schema import analyses
from hexnaut.storage.sql import SqlStorage


class Stand(msgspec.Struct, frozen=True):
    """How far an analysis is, and who makes it."""

    process: str
    beat: int
    wanted: int
    done: int  # actions
    is_made: bool


class AnalysisStore:
    """Analyses of one `form`; those of another are made anew. All methods may raise StorageBroken."""

    def __init__(self, storage: SqlStorage, form: int) -> None:
        self.storage = storage
        self.form = form

    async def ask(self, table_id: str) -> Stand | None:
        """Somebody wants an analysis: where it stands, or None where nobody has begun with it."""
        ours = analyses.c.table_id == table_id, analyses.c.form == self.form
        columns = [analyses.c[name] for name in ("process", "beat", "wanted", "done")]
        more = update(analyses).where(*ours).values(wanted=analyses.c.wanted + 1)
        async with self.storage.transaction(alone=True) as connection:
            # Not `body IS NOT NULL`: after RETURNING, SQLite 3.40 says yes of what is null.
            found = (await connection.execute(more.returning(*columns, func.length(analyses.c.body)))).first()
        if found is None:
            return None
        process, beat, wanted, done, length = found
        return Stand(process, beat, wanted, done, length is not None)

    async def begin(self, table_id: str, process: str, instead_of: Stand | None = None) -> bool:
        """Whether this process makes it from now on: nobody did, or one that has fallen silent since."""
        row = {"table_id": table_id, "form": self.form, "process": process, "beat": 0, "wanted": 0, "done": 0}
        try:
            async with self.storage.transaction(alone=True) as connection:
                others = [analyses.c.table_id == table_id, analyses.c.form != self.form]
                if instead_of is not None:
                    others = [*others[:1], analyses.c.process == instead_of.process, analyses.c.body.is_(None)]
                    others.append(analyses.c.beat == instead_of.beat)
                await connection.execute(delete(analyses).where(*others))
                await connection.execute(insert(analyses), row)
        except IntegrityError:  # somebody was quicker, or the table is gone
            return False
        return True

    async def go_on(self, table_id: str, process: str, done: int) -> int | None:
        """A sign of life: how often the analysis was asked for so far; None if it is no longer this process's."""
        values = {"beat": analyses.c.beat + 1, "done": done}
        async with self.storage.transaction(alone=True) as connection:
            living = update(analyses).where(*self._own(table_id, process)).values(values)
            wanted = (await connection.execute(living.returning(analyses.c.wanted))).scalar()
        return None if wanted is None else int(wanted)

    async def keep(self, table_id: str, process: str, done: int, body: str) -> None:
        """It is made; if another process has taken over meanwhile, that one makes the same."""
        async with self.storage.transaction(alone=True) as connection:
            made = update(analyses).where(*self._own(table_id, process)).values(body=body, done=done)
            await connection.execute(made)

    async def give_up(self, table_id: str, process: str) -> None:
        """Nobody makes it any more."""
        async with self.storage.transaction(alone=True) as connection:
            await connection.execute(delete(analyses).where(*self._own(table_id, process)))

    async def read(self, table_id: str) -> str | None:
        """What was found, if it was made."""
        query = select(analyses.c.body).where(analyses.c.table_id == table_id, analyses.c.form == self.form)
        async with self.storage.transaction() as connection:
            return (await connection.execute(query)).scalar()

    def _own(self, table_id: str, process: str) -> list[ColumnElement[bool]]:
        return [
            analyses.c.table_id == table_id,
            analyses.c.form == self.form,
            analyses.c.process == process,
            analyses.c.body.is_(None),
        ]
