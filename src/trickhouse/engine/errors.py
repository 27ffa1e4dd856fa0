"""Our few errors, each with a stable code for programs and one clear line for people."""

from typing import ClassVar


class TrickhouseError(ValueError):
    """Somebody outside asked for something impossible. Our own bugs are assertions instead."""

    code: ClassVar[str] = "error"


class SetupError(TrickhouseError):
    """A game that cannot be set up like this: unknown game, wrong number of players, bad option."""

    code = "setup/invalid"


class RecordError(TrickhouseError):
    """A record that does not follow the format, whatever the rules say."""

    code = "record/invalid"


class ActionError(TrickhouseError):
    """An action that is malformed in this game."""

    code = "action/invalid"


class IllegalActionError(TrickhouseError):
    """A well-formed action that the rules forbid here and now."""

    code = "action/illegal"


class NotYourTurnError(IllegalActionError):
    """The seat has nothing to decide now."""

    code = "action/not-your-turn"


class GameOverError(IllegalActionError):
    """The game has ended."""

    code = "action/game-over"
