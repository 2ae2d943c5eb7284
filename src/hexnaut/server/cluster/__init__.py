"""All tables of a process, and the processes beside it."""
