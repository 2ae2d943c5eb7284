"""Many games between bots: simulation, and later tournaments."""
