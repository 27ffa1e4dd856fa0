"""Lessons: a position, a question, and an answer that the real rules judge. A lesson is data in its game's folder.

`docs/lessons.md` says how one is written. What programs need to learn a game is something else: `engine/learning.py`.
"""
