"""Hexnaut: the space-settling board games, complete and exact."""

__version__ = "0.1.0"
