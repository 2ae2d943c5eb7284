"""How much a test tries: much on the compiled rules, less on the plain ones, which take ten times as long.

What is left out on the plain sources is tried by the pass over the compiled build, and `contract/test_builds.py` shows
that both builds play the same games, byte for byte. HEXNAUT_THOROUGH=1 tries as much on the plain sources.
"""

import os

from hexnaut.kernel.build import compiled

THOROUGH = compiled() or os.environ.get("HEXNAUT_THOROUGH") == "1"


def effort(whole: int, quick: int) -> int:
    """A number of games, steps or examples: the whole of it, or as many as show the same in the inner loop."""
    return whole if THOROUGH else quick
