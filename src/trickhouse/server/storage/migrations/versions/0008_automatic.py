"""Which actions no person decided."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Earlier actions are of unknown origin: they count as the players' own."""
    op.add_column("actions", sa.Column("automatic", sa.Boolean, nullable=False, server_default=sa.false()))
