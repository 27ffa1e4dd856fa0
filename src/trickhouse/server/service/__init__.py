"""What the server has beside its tables: all of them together, reviews, replays, puzzles, limits, settings, figures.

Each is made once, by `host/server.py`, and handed to whoever uses it.
"""
