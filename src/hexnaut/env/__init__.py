"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, batches, data. Nothing below knows numpy."""

from hexnaut.env.extras import needed

with needed("numpy", "env"):
    import numpy as numpy
