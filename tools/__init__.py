"""What the Makefile runs; nothing here is part of the package."""
