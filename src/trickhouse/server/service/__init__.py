"""What the server has besides its tables: all of them together, reviews, replays, puzzles, limits, settings, figures.

Each is made once, by `host/server.py`, and handed to whoever uses it.
"""
