"""What people were so sure of, and how likely it was. Until now that was always whether their answer was right."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_CERTAINTIES = sa.table("certainties", sa.column("is_right", sa.Boolean), sa.column("chance", sa.Float))


def upgrade() -> None:
    """What was right had a chance of 1."""
    op.add_column("certainties", sa.Column("question", sa.String(20), nullable=False, server_default="best"))
    op.add_column("certainties", sa.Column("chance", sa.Float, nullable=False, server_default="0"))
    op.execute(sa.update(_CERTAINTIES).where(_CERTAINTIES.c.is_right).values(chance=1.0))
    op.drop_column("certainties", "is_right")
