"""Write the golden playthroughs anew."""

from tests.playthroughs import write_all

write_all()
