"""A bot at a table of a server, over the network. Needs Python alone.

python network.py SERVER            creates a table of Starfarers Duel against the server's bot, and plays it
python network.py SERVER TABLE      takes an open seat at a table
"""

import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request

PAUSE = 1.0  # seconds before it tries again, after the server was stopped or began anew


def ask(method, url, data=None, token=""):
    """A request with JSON; the answer as an open stream."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = None if data is None else json.dumps(data).encode()
    return urllib.request.urlopen(urllib.request.Request(url, body, headers, method=method), timeout=60)


def sit_down(server, table):
    """The id of the table, and the token of the seat: whoever keeps both can come back at any time."""
    if table:
        made = json.load(ask("POST", f"{server}/api/tables/{table}/join", {"name": "Network bot"}))
        return table, made["key"]["token"]
    seats = [{"kind": "person", "name": "Network bot"}, {"kind": "bot", "level": "easy"}]
    made = json.load(ask("POST", f"{server}/api/tables", {"game": "duel", "seats": seats, "pace": 0}))
    return made["table"]["id"], made["keys"][0]["token"]


def choose(legal):
    """Anything but offers: write your own."""
    return random.choice([move for move in legal if not move.startswith(("offer", "counter"))] or legal)


def move(server, table, token, part, answered):
    """Answer a decision once. Others may have moved in between: 409 says that it is asked no more."""
    if not part["asked"] or part["decision"] in answered:
        return
    answered.add(part["decision"])
    wish = {"decision": part["decision"], "do": choose(part["legal"])}
    try:
        ask("POST", f"{server}/api/tables/{table}/moves", wish, token).close()
    except urllib.error.HTTPError as error:
        if error.code != 409:
            raise


def play(server, table, token):
    """Follow the stream until the game is over: its result, or None if the stream ended before."""
    answered = set()  # of this connection: after another one, what is still asked is answered again
    with ask("GET", f"{server}/api/tables/{table}/events", token=token) as stream:
        for line in stream:
            message = json.loads(line) if line.strip() else {}  # empty lines only say that the connection lives
            if message.get("result"):
                return message["result"]
            for part in message.get("seats", []) if message.get("type") in ("state", "update") else []:
                move(server, table, token, part, answered)
    return None


def main(server, table=""):
    table, token = sit_down(server, table)
    print(f"table {table}", flush=True)
    result = None
    while result is None:
        try:
            result = play(server, table, token)
        except (
            OSError,
            http.client.HTTPException,
            json.JSONDecodeError,
        ) as error:  # the server is away: come back, with the same token, to the same seat
            print(f"again in {PAUSE:g} s: {error}", file=sys.stderr)
        if result is None:
            time.sleep(PAUSE)
    print(f"over: {json.dumps(result)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
