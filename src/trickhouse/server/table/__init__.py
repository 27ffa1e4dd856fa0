"""What happens at a table: who sits there, the deal, the game, its clocks, who is present, and what bots do.

`table.py` is the table itself. Everything else is a part of it that can be used, and tested, on its own.
"""
