"""Themes that every trick-taking game has: what a card is played for, by the chance that it wins its trick."""

from trickhouse.engine.trials import Figures

CLEAR_DIFFERENCE, NEGLIGIBLE_CHANCE = 0.25, 0.1
"""Chances to win a trick: a difference that is clear, and a chance that is as good as none."""


def trick_themes(right: Figures, tempting: Figures, *, follows: bool) -> list[str]:
    """Whether the right card wins the trick, loses it, is thrown away, or prepares something."""
    gain = right["trick"] - tempting["trick"]
    if gain >= CLEAR_DIFFERENCE:
        return ["win-trick"]
    if gain <= -CLEAR_DIFFERENCE:
        return ["avoid-trick"]
    if follows and max(right["trick"], tempting["trick"]) <= NEGLIGIBLE_CHANCE:
        return ["throw-away"]
    return ["plan"]
