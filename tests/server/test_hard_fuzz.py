"""Garbage, over HTTP by Schemathesis and over sockets by ourselves: no mistake of ours, and the server goes on.

HEXNAUT_FRAMES and HEXNAUT_EXAMPLES set how many frames are sent and how many requests are made for each operation.
"""

import asyncio
import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hexnaut.server.http.ws import LONGEST_MESSAGE
from tests.server.conftest import generous
from tests.server.running import PATIENCE, Json, Running, running

pytestmark = pytest.mark.once
FRAMES = int(os.environ.get("HEXNAUT_FRAMES", "10000"))
EXAMPLES = int(os.environ.get("HEXNAUT_EXAMPLES", "15"))
EACH = 60  # frames that most sockets send: as many as are read at once
MANY = 200  # frames that some send, until they are thrown out


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with running(generous(folder / "tables.sqlite")) as here:
        yield here
        assert mistakes(here) == 0


def mistakes(server: Running) -> float:
    """How often the server had to say that a mistake was its own."""
    lines = server.http.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("hexnaut_errors_total"))


# -- over HTTP ---------------------------------------------------------------------------------------------------


BOUNDED = settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
ANY_TEXT = {"type", "title", "description", "default"}  # what is said of a string that may be any


def can_be_wrong(description: Json) -> bool:
    """Whether a request can go against the description: not where it is a path and headers that take any text.

    Hypothesis makes 450 requests and more, and throws them away, before it says that none of them is wrong.
    """
    return "requestBody" in description or any(
        one["in"] == "query" or one["schema"].get("type") != "string" or not one["schema"].keys() <= ANY_TEXT
        for one in description.get("parameters", [])
    )


def test_no_request_finds_a_mistake(fuzzed: Running) -> None:
    """Every operation of the description that the server gives of itself, with good and with bad arguments."""
    import schemathesis  # here, because every process of the tests would wait for it
    from schemathesis import checks
    from schemathesis.core.result import Ok

    schemathesis.serializer.alias("application/x-ndjson", "text/plain")
    wanted = [
        checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{fuzzed.port}/api/openapi.json")
    table = fuzzed.create("duel", spectators=False)["table"]["id"]
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 10
    made = dict.fromkeys((operation.label for operation in operations), 0)

    def request(case: Any) -> None:
        made[case.operation.label] += 1
        if "table" in (case.path_parameters or {}) and made[case.operation.label] % 2:
            case.path_parameters["table"] = table  # half of the requests are for a table that exists
        case.validate_response(case.call(timeout=PATIENCE), checks=wanted)

    good, bad = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
    for operation in operations:
        for mode in (good, bad) if can_be_wrong(operation.definition.raw) else (good,):
            BOUNDED(given(operation.as_strategy(generation_mode=mode))(request))()
    assert min(made.values()) > 0


# -- over sockets ------------------------------------------------------------------------------------------------

VERBS = ["hello", "act", "why", "say", "propose", "answer", "resign", "language", "mute", "ping", "jump", "", "state"]
FIELDS = [
    "seat",
    "decision",
    "do",
    "ref",
    "moves",
    "text",
    "what",
    "agree",
    "lang",
    "tokens",
    "since",
    "on",
    "protocol",
]


class Fuzzer:
    """Makes frames: from nearly right to nonsense. `token` is good for seat 0 of the table."""

    def __init__(self, choice: random.Random, token: str) -> None:
        self.choice = choice
        self.token = token
        self.kinds: list[Callable[[], str | bytes]] = [
            self.noise,
            self.letters,
            self.any_json,
            self.any_message,
            self.any_message,
            self.near_miss,
            self.near_miss,
            self.huge,
            self.deep,
        ]

    def frame(self) -> str | bytes:
        return self.choice.choice(self.kinds)()

    def noise(self) -> bytes:
        return self.choice.randbytes(self.choice.randrange(200))

    def letters(self) -> str:
        return "".join(chr(self.choice.choice([*range(1, 128), 0, 0x202E, 0xFEFF, 0x1F600])) for _ in range(40))

    def value(self, depth: int = 0) -> Any:
        plain = [
            *(None, True, -1, 0, 1, 2, 7, 2**31, 2**53, 2**63, 2**70, -(2**63), 1.5, 1e308),
            *("", "roll", "end turn", "undo", "en", "<b>x</b>", "\u0000", "x" * 500, "\ud800", self.token),
        ]
        if depth > 2 or self.choice.random() < 0.8:
            return self.choice.choice(plain)
        if self.choice.random() < 0.5:
            return [self.value(depth + 1) for _ in range(self.choice.randrange(5))]
        return {self.choice.choice(FIELDS): self.value(depth + 1) for _ in range(self.choice.randrange(4))}

    def any_json(self) -> str:
        return json.dumps(self.value())

    def any_message(self) -> str:
        fields = {name: self.value() for name in self.choice.sample(FIELDS, self.choice.randrange(5))}
        return json.dumps({"type": self.choice.choice(VERBS), **fields})

    def near_miss(self) -> str:
        """A message of the right form about the wrong thing: another seat, an old question, a move that is none."""
        seat, number = self.choice.choice([0, 1, 2, 3, -1, 99]), self.choice.choice([0, 1, 2**20, -5, 2**44 + 3])
        words = self.choice.choice(
            ["roll", "end turn", "build outpost N23", "offer 1 ore for 1 ore", "give up", " ", "N23"]
        )
        return json.dumps(
            self.choice.choice(
                [
                    {"type": "act", "seat": seat, "decision": number, "do": words, "ref": "r"},
                    {"type": "why", "seat": seat, "moves": [words] * self.choice.choice([0, 1, 300])},
                    {"type": "propose", "seat": seat, "what": self.choice.choice(["undo", "draw", "pause", "fly"])},
                    {"type": "answer", "seat": seat, "what": "undo", "agree": True},
                    {"type": "say", "seat": seat, "text": self.letters()},
                    {"type": "mute", "seat": seat, "on": True},
                    {"type": "hello", "tokens": [self.token]},
                    {"type": "ping", "ref": "x" * 1000},
                ]
            )
        )

    def huge(self) -> str:
        length = self.choice.choice([LONGEST_MESSAGE + 1, 2 * LONGEST_MESSAGE - 100])
        return json.dumps({"type": "say", "text": "x" * length})

    def deep(self) -> str:
        return "[" * 9000 + "]" * self.choice.choice([9000, 0])


async def pester(port: int, table: str, fuzzer: Fuzzer, frames: int) -> int:
    """Send frames on one socket and read all answers until the server or we have enough; how many were sent."""
    sent = 0
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket", max_size=None) as socket:
        reading = asyncio.create_task(read_all(socket))
        try:
            if fuzzer.choice.random() < 0.8:  # the others never say hello
                await socket.send(json.dumps({"type": "hello", "tokens": fuzzer.choice.choice([[], [fuzzer.token]])}))
            for _ in range(frames):
                await socket.send(fuzzer.frame())
                sent += 1
                if fuzzer.choice.random() < 0.01:
                    break  # leave without a word
        except ConnectionClosed:
            pass
        await socket.close()
        for message in await reading:
            assert message["type"] in (
                "welcome",
                "state",
                "update",
                "table",
                "chat",
                "accepted",
                "refused",
                "reasons",
                "pong",
            )
            assert message.get("code") != "mistake", message
    return sent


async def read_all(socket: ClientConnection) -> list[Json]:
    messages: list[Json] = []
    try:
        async for frame in socket:
            messages.append(json.loads(frame))
    except ConnectionClosed as closed:
        assert closed.rcvd is None or closed.rcvd.code != 1011, "the server broke down"
    return messages


async def pester_until(port: int, table: str, token: str, seed: int, frames: int) -> int:
    sent = 0
    while sent < frames:
        choice = random.Random(f"{seed} {sent}")
        most = MANY if choice.random() < 0.05 else EACH
        sent += max(1, await pester(port, table, Fuzzer(choice, token), min(most, frames - sent)))
    return sent


def test_no_frame_finds_a_mistake_and_other_tables_go_on(fuzzed: Running) -> None:
    made = fuzzed.create("star-trek", seats=[{"kind": "person"}, *[{"kind": "open"}] * 2], away=None)
    beside = fuzzed.create("duel", seats=[{"kind": "person"}, {"kind": "person"}], away=None)
    token, table = made["keys"][0]["token"], made["table"]["id"]
    fuzzed.http.post(f"/api/tables/{table}/join", json={"name": "a"})
    fuzzed.http.post(f"/api/tables/{table}/join", json={"name": "b"})

    async def pester_at_once() -> int:
        return sum(await asyncio.gather(*[pester_until(fuzzed.port, table, token, n, FRAMES // 4) for n in range(4)]))

    assert asyncio.run(pester_at_once()) >= FRAMES // 4 * 4
    with fuzzed.player(beside["table"]["id"], *[key["token"] for key in beside["keys"]]) as player:
        for _ in range(5):
            part = player.asked()
            player.act(part, part["legal"][0])
            player.until("accepted")
    assert fuzzed.http.get("/health").status_code == 200
    assert mistakes(fuzzed) == 0
