"""Alembic runs this file. The connection, in a transaction already, comes from `migrate`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
