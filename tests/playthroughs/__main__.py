"""Rewrite the golden playthroughs."""

from tests.playthroughs import write_all

write_all()
