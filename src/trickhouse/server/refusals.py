"""Errors as clients are told of them: a code, one line for programmers, and words in the player's language."""

from trickhouse.engine.errors import TrickhouseError
from trickhouse.locale.catalogue import catalogue
from trickhouse.server.errors import ServerError
from trickhouse.server.messages import Refused

LONGEST = 600
"""Letters that a message may have, whatever it quotes."""


def refusal(error: TrickhouseError, language: str) -> Refused:
    """An error of ours."""
    return refused(error.code, str(error), language, error.params if isinstance(error, ServerError) else {})


def refused(code: str, message: str, language: str, params: dict[str, str | int] | None = None) -> Refused:
    """A refusal by its code."""
    words = catalogue(language).text(f"error-{code.replace('/', '-')}")
    return Refused(code, message[:LONGEST], params or {}, words)
