"""How sure people were of their answers, and the most puzzles that they solved in three minutes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "certainties",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("about", sa.String(60), primary_key=True),
        sa.Column("made", sa.Float, primary_key=True),
        sa.Column("percent", sa.Integer, nullable=False),
        sa.Column("is_right", sa.Boolean, nullable=False),
    )
    op.create_table(
        "puzzle_hurries",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("solved", sa.Integer, nullable=False),
    )
