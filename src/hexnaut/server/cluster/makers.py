"""Who made which tables: an address may have so many at a time that are not finished."""

from collections import OrderedDict

from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import UNFINISHED
from hexnaut.storage.base import Storage

MOST_ADDRESSES = 10_000


class Makers:
    """The tables of one kind that addresses have made, as far as this process remembers: no address is ever stored."""

    def __init__(self, storage: Storage, each: int, kind: str) -> None:
        self.storage = storage
        self.each = each
        self.kind = kind
        self._made: OrderedDict[str, list[str]] = OrderedDict()  # whoever made none for longest is forgotten first

    async def must_have_room(self, address: str) -> None:
        """Raises Refusal where an address has too many already."""
        made = self._made.get(address, [])
        if len(made) < self.each:
            return
        made = await self.storage.select_tables(made, UNFINISHED)
        self._made[address] = made
        if len(made) >= self.each:
            raise Refusal("limit", f"at most {self.each} {self.kind} of one address at a time; finish some first")

    def note(self, address: str, table_id: str) -> None:
        if address:
            self._made.setdefault(address, []).append(table_id)
            self._made.move_to_end(address)
            if len(self._made) > MOST_ADDRESSES:
                self._made.popitem(last=False)
