"""Errors of the engine, each with a stable code for programs and one clear line for people."""

from typing import ClassVar


class TrickhouseError(ValueError):
    """A request from outside that cannot be met. Our own bugs are assertions instead."""

    code: ClassVar[str] = "error"


class SetupError(TrickhouseError):
    """A setup that is not possible: unknown game, wrong number of players, bad option."""

    code = "setup/invalid"


class RecordError(TrickhouseError):
    """A record that does not follow the format, whether its actions are legal or not."""

    code = "record/invalid"


class ActionError(TrickhouseError):
    """An action that is malformed in this game."""

    code = "action/invalid"


class IllegalActionError(TrickhouseError):
    """A well-formed action that the rules forbid here and now."""

    code = "action/illegal"


class NotYourTurnError(IllegalActionError):
    """An action of a seat that has nothing to decide now."""

    code = "action/not-your-turn"


class GameOverError(IllegalActionError):
    """An action after the end of the game."""

    code = "action/game-over"
