"""Rewrite the tables of docs/lab.md and OpenSpiel's playthroughs."""

import trickhouse.lab.openspiel  # noqa: F401  registers the games
from tests.lab.documents import write_tables
from tests.lab.playthroughs import write_playthroughs

write_tables()
write_playthroughs()
