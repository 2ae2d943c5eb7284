"""What the coach found of finished games, and who is at work on that."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("process", sa.String(64), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("body", sa.Text),
    )
