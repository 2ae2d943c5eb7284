"""Puzzles: positions of games between bots in which one move is clearly best, and not the obvious one."""
