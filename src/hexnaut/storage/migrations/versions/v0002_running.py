"""What a server needs to run for long: the rules of a table, marks before deletion, leases, counters."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

RULES_SO_FAR = "1"  # of every game, as long as databases were of version 0001


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.String(32), nullable=False, server_default=RULES_SO_FAR))
    op.add_column("tables", sa.Column("marked", sa.BigInteger))
    counters = op.create_table(
        "counters",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(counters, [{"name": "running", "value": 0}, {"name": "tried", "value": 0}])
    op.create_table(
        "leases",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("process", sa.String(64), sa.ForeignKey("leases.process", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("owners_by_process", "owners", ["process"])
