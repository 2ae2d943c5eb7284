"""The wheel and the source archive install and serve in an environment that holds what they declare, and no more."""

import json
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from hexnaut import __version__
from tests.packaging import building

pytestmark = pytest.mark.once

PATIENCE = 120.0  # seconds until a server that says nothing is given up


def home(folder: Path) -> dict[str, str]:
    """A user without any files: neither data nor settings of whoever runs the tests are read or written."""
    places = ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"]
    return {place: str(folder / place.lower()) for place in places}


@contextmanager
def serving(programs: Path, folder: Path) -> Iterator[str]:
    """The address of a server in a process of its own; it is stopped as Ctrl-C would, and has to end well."""
    with (folder / "server.log").open("w+", encoding="utf-8") as log:
        server = subprocess.Popen(
            [programs / "hexnaut", "serve", "--port", "0", "--json"],
            cwd=folder,
            env=building.environment(**home(folder), PYTHONUNBUFFERED="1"),
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            assert line, (folder / "server.log").read_text(encoding="utf-8")
            yield json.loads(line)["address"]
            server.send_signal(signal.SIGINT)
            server.communicate(timeout=PATIENCE)
        finally:
            if server.poll() is None:
                server.kill()
                server.communicate()
        assert server.returncode in (0, 130, -signal.SIGINT), (folder / "server.log").read_text(encoding="utf-8")


def test_wheel_and_archive_install_and_serve(tmp_path: Path) -> None:
    """One environment for both: they declare the same, so the second one finds what the first has brought."""
    wheel = building.wheel_at_hand() or building.build_wheel(building.ROOT, tmp_path / "wheel")
    archive = building.wheel_from_archive(building.build_archive(tmp_path), tmp_path / "unpacked")
    assert building.declared(archive) == building.declared(wheel)
    programs = building.install(wheel, tmp_path / "environment")
    serves(programs, tmp_path)
    building.replace(archive, programs)
    serves(programs, tmp_path)


def serves(programs: Path, tmp_path: Path) -> None:
    hexnaut, user = programs / "hexnaut", home(tmp_path)
    assert f"hexnaut {__version__} (" in building.run(hexnaut, "--version", cwd=tmp_path, **user)
    building.run(hexnaut, "simulate", "duel", "--games", "1", cwd=tmp_path, **user)
    with serving(programs, tmp_path) as address, httpx.Client(base_url=address, timeout=PATIENCE) as client:
        assert client.get("health").json()["status"] == "well"
        page = client.get("")
        assert page.status_code == 200 and '<script type="module"' in page.text, page.text
        assert bots_move(client)


def bots_move(client: httpx.Client) -> bool:
    """Both bots of a duel make its first decision, which is the choice of two centres."""
    seats = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    created = client.post("api/tables", json={"game": "duel", "seats": seats, "pace": 0})
    assert created.status_code == 201, created.text
    chosen: set[int] = set()
    with client.stream("GET", f"api/tables/{created.json()['table']['id']}/events") as lines:
        for message in (json.loads(line) for line in lines.iter_lines() if line):
            told = [*message.get("log", []), *message.get("events", [])]
            chosen |= {event["seat"] for event in told if event["kind"] == "handed-in"}
            if chosen == {0, 1}:
                return True
    return False
