"""A disk that is full: the server says that it is not well, tells its log why, and goes on when there is room again.

A limit for the size of files stands for the disk: to SQLite it is the same, what it writes is not taken.
"""

import json
import os
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.served import PATIENCE, Served
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(sys.platform != "linux", reason="the limits of another process can be set on Linux alone"),
]


def limit_files(server: Served, size: int | None) -> None:
    import resource

    infinite = resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (infinite if size is None else size, infinite))


def test_health_tells_of_a_full_disk_and_so_does_the_log(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    server = Served(str(database))
    try:
        made = server.create("duel", 2)
        assert server.get("/health").status_code == 200
        limit_files(server, os.path.getsize(f"{database}-wal"))
        wait_until(lambda: server.get("/health").status_code == 503)
        refused = httpx.post(
            f"http://127.0.0.1:{server.port}/api/tables/{made['table']['id']}/moves",
            json={"decision": 0, "do": "x"},
            headers={"Authorization": f"Bearer {made['keys'][0]['token']}"},
        )
        assert refused.status_code in (409, 422), "what needs no room is answered as ever"
        full = httpx.post(f"http://127.0.0.1:{server.port}/api/tables", json={"game": "duel"}, timeout=PATIENCE)
        assert (full.status_code, full.json()["code"]) == (503, "storage")
        assert server.get("/api/tables").status_code == 200
        limit_files(server, None)
        wait_until(lambda: server.get("/health").status_code == 200)
        server.create("duel", 2)
    finally:
        server.process.terminate()
        lines = server.process.communicate(timeout=PATIENCE)[1].splitlines()
    told = [json.loads(line) for line in lines]
    failures = [one for one in told if one["event"] == "storage fails"]
    assert failures and failures[0]["times"] == 1 and "disk" in failures[0]["why"]
    assert not any("trace" in one for one in told)
