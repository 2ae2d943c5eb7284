"""Analyses beside their tables: who makes one, how far it is, and what is kept; on SQLite and on PostgreSQL alike."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import func, select

from hexnaut.storage.analyses import AnalysisStore, Stand
from hexnaut.storage.base import TableRow
from hexnaut.storage.desk import Desk
from hexnaut.storage.schema import analyses
from hexnaut.storage.sql import open_storage

pytestmark = [pytest.mark.once, pytest.mark.anyio]

FORM = 7


@pytest.fixture
async def store(address: str) -> AsyncIterator[AnalysisStore]:
    storage = await open_storage(address)
    await storage.create_table(TableRow("t1", 1000, "a-game", "over", {}))
    yield AnalysisStore(storage, FORM)
    await storage.close()


async def test_from_the_first_question_to_the_result(store: AnalysisStore) -> None:
    assert await store.ask("t1") is None
    assert await store.begin("t1", "here")
    assert await store.go_on("t1", "here", 5) == 0
    assert await store.ask("t1") == Stand("here", 1, 1, 5, False)
    assert await store.go_on("t1", "here", 8) == 1
    assert await store.read("t1") is None
    await store.keep("t1", "here", 9, '{"ä": 1}')
    assert await store.ask("t1") == Stand("here", 2, 2, 9, True)
    assert await store.read("t1") == '{"ä": 1}'


async def test_only_one_makes_it(store: AnalysisStore) -> None:
    assert await store.begin("t1", "here")
    assert not await store.begin("t1", "there")
    assert await store.go_on("t1", "there", 5) is None
    await store.keep("t1", "there", 5, "theirs")
    await store.give_up("t1", "there")
    assert await store.ask("t1") == Stand("here", 0, 1, 0, False)


async def test_another_goes_on_for_one_that_has_fallen_silent(store: AnalysisStore) -> None:
    await store.begin("t1", "here")
    seen = await store.ask("t1")
    assert seen is not None
    await store.go_on("t1", "here", 3)
    assert not await store.begin("t1", "there", seen)  # it was not silent after all
    seen = await store.ask("t1")
    assert await store.begin("t1", "there", seen)
    assert await store.go_on("t1", "here", 4) is None
    await store.keep("t1", "here", 4, "late")
    assert await store.read("t1") is None


async def test_what_is_made_is_neither_given_up_nor_taken_over(store: AnalysisStore) -> None:
    await store.begin("t1", "here")
    seen = await store.ask("t1")
    await store.keep("t1", "here", 9, "found")
    await store.give_up("t1", "here")
    assert not await store.begin("t1", "there", seen)
    assert await store.read("t1") == "found"


async def test_one_of_an_older_form_is_made_anew(store: AnalysisStore) -> None:
    await store.begin("t1", "here")
    await store.keep("t1", "here", 9, "found")
    newer = AnalysisStore(store.storage, FORM + 1)
    assert await newer.ask("t1") is None and await newer.read("t1") is None
    assert await newer.begin("t1", "here")
    assert await store.read("t1") is None


async def test_it_goes_with_its_table(store: AnalysisStore) -> None:
    assert not await store.begin("nowhere", "here")
    await store.begin("t1", "here")
    await Desk(store.storage).delete_table("t1", 2000)
    assert await store.go_on("t1", "here", 5) is None
    async with store.storage.transaction() as connection:
        assert (await connection.execute(select(func.count()).select_from(analyses))).scalar_one() == 0
