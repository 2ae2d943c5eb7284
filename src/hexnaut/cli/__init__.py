"""The command line: one file a command. What takes long to import is imported inside the commands."""
