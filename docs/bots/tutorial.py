"""A bot for every game of Hexnaut: builds when it can, trades rarely, else takes any move. Needs Python alone."""

import json
import random
import sys

# What a move begins with, and how much we like it: the first word that fits counts.
LIKES = {"build": 5, "place": 5, "found": 5, "buy": 4, "play": 3, "roll": 2, "offer": -5, "counter": -5}


def liking(words):
    """How much we like a move."""
    return LIKES.get(words.split()[0], 0)


def choose(legal):
    """One of the moves that we like best."""
    best = max(liking(words) for words in legal)
    return random.choice([words for words in legal if liking(words) == best])


def answer(message):
    """What we say to a message, or None: only `hello` and `decide` want an answer."""
    if message["type"] == "hello":
        return {"type": "hello", "name": "tutorial (Python)"}
    if message["type"] == "decide":
        seat = message["seat"]  # seat["view"] has all that we may know
        return {"type": "act", "seat": seat["seat"], "decision": seat["decision"], "do": choose(seat["legal"])}
    return None


for line in sys.stdin:  # ends when Hexnaut closes our input
    said = answer(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)  # the flush matters: an answer in a buffer is a late answer
