"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, batches, data. Nothing below knows numpy."""
