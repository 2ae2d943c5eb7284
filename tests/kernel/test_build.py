"""The tests run on the build that they were meant for."""

import os

import pytest

from hexnaut.kernel.build import compiled


@pytest.mark.skipif("HEXNAUT_EXPECT" not in os.environ, reason="only `make test` says which build it means")
def test_the_build_is_the_one_meant() -> None:
    assert compiled() is (os.environ["HEXNAUT_EXPECT"] == "compiled")
