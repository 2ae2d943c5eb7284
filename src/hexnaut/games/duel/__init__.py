"""Starfarers Duel, edition of 2023, for two players."""
