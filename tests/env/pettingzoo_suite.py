"""PettingZoo's conformance suite. Importing it warns of PettingZoo's own old ways, where its games are installed."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

__all__ = ["api_test", "max_cycles_test", "parallel_api_test", "seed_test"]
