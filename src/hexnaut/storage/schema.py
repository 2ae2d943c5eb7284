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
    Column("rules", String(32), nullable=False),  # the version that the table is played by
    Column("marked", BigInteger),  # at which running time of the server it was chosen to be deleted
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

# Numbers that outlive a process: `running`, the milliseconds that servers have run on this database, by a clock that
# nobody can set; `tried`, how often somebody asked whether the database can be written to.
counters = Table(
    "counters",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", BigInteger, nullable=False),
)

# Processes at one PostgreSQL, each with a number that it counts up as long as it lives, and the tables they drive.
leases = Table(
    "leases",
    metadata,
    Column("process", String(64), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)

owners = Table(
    "owners",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("process", String(64), ForeignKey("leases.process", ondelete="CASCADE"), nullable=False),
)

# Whom the operator does not let in for a time: networks, and names as server/tables/names.py compares them.
bars = Table(
    "bars",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("value", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)

# What the operator did, the last last. Running servers look here for what they have to follow.
operations = Table(
    "operations",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("time", BigInteger, nullable=False),
    Column("what", String(32), nullable=False),
    Column("target", String(128), nullable=False),
    Column("note", Text, nullable=False),
)

# What the coach found of a finished game (`body`), or who makes it: a process that counts `beat` up while it works.
# `wanted` counts how often somebody has asked for it.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("form", Integer, nullable=False),  # the version of what is kept
    Column("process", String(64), nullable=False),
    Column("beat", BigInteger, nullable=False),
    Column("wanted", BigInteger, nullable=False),
    Column("done", Integer, nullable=False),  # actions that are judged
    Column("body", Text),
)
