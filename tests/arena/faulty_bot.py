"""A bot that keeps to the protocol, except for the one fault that its argument names."""

import json
import sys
import threading
from typing import Any

FAULT = sys.argv[1]
decisions = 0


def say(data: Any) -> None:
    print(json.dumps(data), flush=True)


def say_bytes(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def greet() -> None:
    if FAULT == "dies at once":
        print("no module named luck", file=sys.stderr)
        sys.exit(3)
    elif FAULT == "other protocol":
        say({"type": "hello", "name": "faulty", "protocol": 99})
    elif FAULT == "acts before hello":
        say({"type": "act", "seat": 0, "decision": 1, "do": "roll"})
    elif FAULT == "no name":
        say({"type": "hello"})
    else:
        say({"type": "hello", "name": "faulty"})


def decide(message: dict[str, Any]) -> None:
    seat = message["seat"]
    act: dict[str, Any] = {"type": "act", "seat": seat["seat"], "decision": seat["decision"], "do": seat["legal"][0]}
    if FAULT == "dies later" and decisions == 3:
        sys.exit(0)
    elif FAULT == "says nothing":
        return
    elif FAULT == "talks":
        print("I think I'll build here", flush=True)
    elif FAULT == "no text":
        say_bytes(b'{"type": "act", "do": "\xff\xfe"}\n')
    elif FAULT == "unknown message":
        say({"type": "bid", "points": 3})
    elif FAULT == "a list":
        say([act])
    elif FAULT == "words missing":
        say({"type": "act", "seat": seat["seat"], "decision": seat["decision"]})
    elif FAULT == "other seat":
        say(act | {"seat": 1 - seat["seat"]})
    elif FAULT == "old decision":
        say(act | {"decision": seat["decision"] - 1})
    elif FAULT == "unknown words":
        say(act | {"do": "build castle N01"})
    elif FAULT == "unknown number":
        say(act | {"do": None, "action": 2**60})
    elif FAULT == "forbidden move":
        say(act | {"do": "end turn"})
    elif FAULT == "answers twice":
        say(act)
        say(act)
    elif FAULT == "endless line":
        say_bytes(b"x" * (1 << 20))
    elif FAULT == "integers":  # no fault at all
        say({**act, "do": None, "action": message["actions"][0]})
    else:
        say(act)


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        greet()
    elif said["type"] == "decide":
        decisions += 1
        decide(said)
if FAULT == "stays":
    threading.Event().wait()
