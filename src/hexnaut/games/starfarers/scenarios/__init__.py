"""Positions as data: written down, read again, put together from facts."""
