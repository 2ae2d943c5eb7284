"""The game-agnostic core: protocol, agenda, chance, events, records. It imports no game."""
