"""Which neighbours a process has: none at a SQLite file, all others at the same PostgreSQL."""

import secrets
from pathlib import Path

from hexnaut.server.cluster.neighbours import Neighbours, NoNeighbours
from hexnaut.storage.address import libpq_address, read_address
from hexnaut.storage.hold import Hold


def new_process_name() -> str:
    """What a process is called among its neighbours."""
    return secrets.token_hex(6)


def neighbours_at(database: str, process: str) -> Neighbours:
    """Raises BadOption for a URL that cannot be read, StorageBroken when a server has the SQLite file already."""
    url = read_address(database)
    if url.get_backend_name() == "sqlite":
        assert url.database is not None
        return NoNeighbours(Hold(Path(url.database)))
    from hexnaut.server.cluster.postgres import Cluster

    return Cluster(libpq_address(url), process)
