"""Environments draw nothing in tests: what a conformance suite tries is the same in every run."""

import random
import secrets
from typing import Any

import pytest
from gymnasium.utils import seeding


@pytest.fixture(autouse=True)
def same_episodes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Episodes without a seed, and samples of spaces without one, follow from the name of the test."""
    drawn = random.Random(request.node.nodeid)
    real = seeding.np_random

    def np_random(seed: int | None = None) -> Any:
        return real(drawn.getrandbits(32) if seed is None else seed)

    monkeypatch.setattr(seeding, "np_random", np_random)
    monkeypatch.setattr(secrets, "token_hex", lambda size: drawn.randbytes(size).hex())
