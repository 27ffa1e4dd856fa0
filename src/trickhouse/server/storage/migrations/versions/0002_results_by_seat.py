"""Results go by seat. They went by person, which differs where automata sit between the people."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from trickhouse.engine.errors import SetupError
from trickhouse.games import find

revision = "0002"
down_revision = "0001"

_TABLES = sa.table("tables", sa.column("id"), sa.column("phase"), sa.column("document"))


def upgrade() -> None:
    """Rewrite the results of finished games where they differ."""
    connection = op.get_bind()
    over = connection.execute(sa.select(_TABLES).where(_TABLES.c.phase == "over")).all()
    for row in over:
        document = json.loads(row.document)
        if _spread(document):
            changed = sa.update(_TABLES).where(_TABLES.c.id == row.id).values(document=json.dumps(document))
            connection.execute(changed)


def _spread(document: dict[str, Any]) -> bool:
    """Put a document's scores and winners at their seats; whether anything has changed."""
    try:
        game, players = find(document["setup"]["game"]), document["setup"]["players"]
        people, seats = game.people(players), game.rules.seats(players)
    except SetupError:  # a game that is no longer there
        return False
    result = document["result"]
    if len(result["scores"]) == seats:
        return False
    scores = dict(zip(map(int, people), result["scores"], strict=True))
    result["scores"] = [scores.get(seat, 0) for seat in range(seats)]
    result["winners"] = [people[winner] for winner in result["winners"]]
    return True
