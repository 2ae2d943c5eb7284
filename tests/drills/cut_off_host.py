"""Three hosts at one PostgreSQL behind HAProxy, and one of them is cut off: `pytest -s tests/drills/cut_off_host.py`.

The hosts are network namespaces of this machine, so this needs root, `ip` (iproute2) and HAProxy. A host that is cut
off is neither stopped nor told: it goes on, all its connections stay open, and nothing gets through. Its tables have to
go on elsewhere within five seconds, and nothing may be doubled when it comes back.

HEXNAUT_KILLS=30 cuts hosts off as often as that; fewer times by default.
"""

import asyncio
import os
import random
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from hexnaut.server.tables.room import now_ms
from hexnaut.storage.sql import open_storage
from tests import postgres
from tests.drills.network import MIDDLE, Host, hosts
from tests.server.fleet import Crowd, DrivenTable
from tests.server.served import PATIENCE, Door, Served
from tests.server.stories import ACCEPTED, check_log

pytestmark = pytest.mark.anyio
PACKAGES = {"ip": "iproute2", "haproxy": "haproxy"}  # by the programs that come from them
TIMES = int(os.environ.get("HEXNAUT_KILLS", "6"))
PROMISED = 5000  # milliseconds until the tables of a lost host go on
DRIVEN = 6  # tables of bots, so that every host drives some
MOVES = 60  # before a host is cut off, and after it
PORT = 8000  # of each host, in its own network
CONFIGURATION = """
defaults
    mode http
    option forwardfor
    option redispatch
    timeout connect 1s
    timeout client 1h
    timeout server 1h
    timeout check 500ms
frontend tables
    bind 127.0.0.1:{port}
    default_backend hosts
backend hosts
    balance roundrobin
    option httpchk
    http-check send meth GET uri /health ver HTTP/1.1 hdr Host 127.0.0.1
    default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
{servers}
"""


class Proxied:
    """What players know: one address, whoever is behind it."""

    def __init__(self, port: int, count: int) -> None:
        self.well = [Door(port)] * count  # as many watchers come as there are hosts, and HAProxy spreads them


@contextmanager
def proxy(behind: list[Host], folder: Path) -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    servers = "\n".join(f"    server {host.name} {host.address}:{PORT} check" for host in behind)
    file = folder / "haproxy.cfg"
    file.write_text(CONFIGURATION.format(port=port, servers=servers), encoding="utf-8")
    process = subprocess.Popen(["haproxy", "-f", str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield port
    finally:
        process.kill()
        process.wait()


@contextmanager
def serving(host: Host, database: str) -> Iterator[Served]:
    options = ("--host", host.address, "--port", str(PORT), "--allow-host", "127.0.0.1", "--trusted-proxy", MIDDLE)
    server = Served(database, *options, within=host.inside)
    try:
        yield server
    finally:
        server.kill()


def check_means() -> None:
    missing = [package for program, package in PACKAGES.items() if shutil.which(program) is None]
    assert not missing, f"this drill needs more programs: apt-get install {' '.join(missing)}"
    assert os.geteuid() == 0, "this drill makes networks of its own: run it as root"


async def test_a_host_that_is_cut_off_loses_its_tables_and_nothing_else(tmp_path: Path) -> None:
    check_means()
    with ExitStack() as stack:
        all_hosts = stack.enter_context(hosts(3))
        database = stack.enter_context(stack.enter_context(postgres.running(MIDDLE)).database())
        for host in all_hosts:
            stack.enter_context(serving(host, database))
        port = stack.enter_context(proxy(all_hosts, tmp_path))
        for host in all_hosts:
            await well(host.address)
        await well("127.0.0.1", port)
        await drill(all_hosts, Proxied(port, len(all_hosts)), database)


async def drill(all_hosts: list[Host], proxied: Proxied, database: str) -> None:
    storage = await open_storage(database)
    crowd = Crowd(proxied, random.Random(TIMES))
    driven = [DrivenTable(storage, proxied) for _ in range(DRIVEN)]
    taken_over: list[int] = []
    back: list[float] = []
    try:
        for number in range(TIMES):
            crowd.sit_down()
            await asyncio.gather(*(table.watch() for table in driven))
            await crowd.make_moves(MOVES)
            host = all_hosts[number % len(all_hosts)]
            lost = now_ms()
            host.cut_off()
            await crowd.make_moves(MOVES)
            taken_over.append(max(await asyncio.gather(*(table.moved_after(lost) for table in driven))))
            host.connect()
            back.append(await well(host.address))
            await crowd.make_moves(MOVES)
            await crowd.flee()
        lines = [await check_log(storage, table) for table in [*crowd.tables.values(), *crowd.finished]]
    finally:
        await asyncio.gather(*(table.leave() for table in driven))
        await crowd.flee()
        await storage.close()
    accepted = sum(move.fate == ACCEPTED for one in crowd.everybody() for move in one.moves)
    print(f"\n{TIMES} times cut off, {len(lines)} tables, {accepted} accepted moves")
    print(
        f"taken over after {taken_over} ms; well again {[round(seconds, 1) for seconds in back]} s after the cut ended"
    )
    assert max(taken_over) < PROMISED


async def well(address: str, port: int = PORT) -> float:
    """When the health there says so; how many seconds that takes."""
    started = time.monotonic()
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=1) as client:
        while True:
            try:
                answer = await client.get(f"http://{address}:{port}/health", headers={"Host": "127.0.0.1"})
                if answer.status_code == 200:
                    return time.monotonic() - started
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)
