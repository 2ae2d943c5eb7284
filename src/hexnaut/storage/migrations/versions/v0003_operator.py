"""What an operator does: who is barred, and a log of all of it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "bars",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "operations",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("target", sa.String(128), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
