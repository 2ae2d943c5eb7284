"""The tables of the database, as SQLAlchemy sees them. `migrations/` makes them."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text

metadata = MetaData()

# JSON is kept as text on every database: what is read is what was written, in the same order.
tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("game", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("summary", Text, nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
)
