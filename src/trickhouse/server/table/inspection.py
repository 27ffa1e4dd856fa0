"""Checks every game in a data file by replaying it."""

from pathlib import Path
from typing import NamedTuple

from trickhouse.engine.match import replay
from trickhouse.server.protocol.errors import BrokenTableError
from trickhouse.server.storage.backup import opened_read_only
from trickhouse.server.table.play import new_match
from trickhouse.server.table.store import TableSnapshot, load, readable, table_ids


class Inspection(NamedTuple):
    """Findings about a data file."""

    tables: int
    actions: int
    broken: list[str]
    """Ids of the tables that cannot be read."""


def inspect(path: Path) -> Inspection:
    """Read and replay all tables of a data file. Changes nothing."""
    actions, broken = 0, []
    with opened_read_only(path) as connection:
        ids = table_ids(connection)
        for table in ids:
            try:
                stored = load(connection, table)
                assert stored is not None
                check_game(stored)
                actions += len(stored.moves)
            except BrokenTableError:
                broken.append(table)
    return Inspection(len(ids), actions, broken)


def check_game(stored: TableSnapshot) -> None:
    """Raise an error if a game was not played by the rules, or did not end as its table says."""
    if stored.document.seed is not None:
        with readable(stored.document.id):
            *_, last = replay(new_match(stored.document).record.with_moves(tuple(stored.moves)))
            result = stored.document.result
            assert last.result == (None if result is None else result.to_result()), (
                "the game and its stored result differ"
            )
