"""What comes in from outside: requests, sockets, streams, and who is let in."""
