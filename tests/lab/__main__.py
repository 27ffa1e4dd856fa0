"""Write the tables of docs/lab.md anew."""

from tests.lab.documents import write_tables

write_tables()
