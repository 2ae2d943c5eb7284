"""Showing games in the terminal: a game's own drawing is the file named like its package."""
