"""Shared deals, and who has played them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "deals",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("deal", sa.String(60), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_attempts_person", "attempts", ["person"])
