"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, batches, data. Nothing below knows numpy."""

from contextlib import suppress
from importlib import import_module

from hexnaut.kernel.extras import MissingExtra, needed

with needed("numpy", "env"):
    import numpy as numpy

with suppress(MissingExtra):  # whoever has numpy alone may still make data sets
    import_module("hexnaut.env.registration")
