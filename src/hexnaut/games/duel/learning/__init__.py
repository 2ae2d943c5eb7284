"""The game in numbers: for bots that weigh positions, and for programs that learn."""
