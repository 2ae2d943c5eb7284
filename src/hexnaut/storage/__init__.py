"""Tables that survive: every table's log, on SQLite or PostgreSQL."""
