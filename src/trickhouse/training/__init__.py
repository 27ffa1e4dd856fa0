"""Questions with judged answers.

A lesson is data in its game's folder (`docs/lessons.md`). Puzzles are positions from games of strong bots in which one
action is right, and not the obvious one; `docs/puzzles.md` describes how they are found, proved and stored.
"""
