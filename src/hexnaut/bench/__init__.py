"""Measuring speed: our engine and a peer side by side on one core."""
