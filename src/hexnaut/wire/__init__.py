"""The vocabulary of the wire: messages of the socket, and what goes over HTTP."""
