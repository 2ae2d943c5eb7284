"""Learning who wins: self-play, the fit, and how true the chances are. Like env/ it knows numpy."""

from hexnaut.kernel.extras import needed

with needed("numpy", "env"):
    import numpy as numpy
