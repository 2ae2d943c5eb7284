"""What the coach finds of finished games: made in processes of their own, one of a table at a time, and kept."""
