"""Puzzles: positions from games of strong bots in which one action is right, and not the obvious one.

`docs/puzzles.md` describes how they are found and how they are stored. A puzzle asks like a lesson does.
"""
