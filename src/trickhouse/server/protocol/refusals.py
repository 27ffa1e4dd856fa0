"""Errors as they are sent to clients: a code, one line for programmers, and words in the player's language."""

from trickhouse.engine.errors import TrickhouseError
from trickhouse.locale.catalogue import catalogue
from trickhouse.server.protocol.errors import ServerError
from trickhouse.server.protocol.socket import Refused

MAX_MESSAGE_CHARS = 600
"""Maximum length of a message, whatever it quotes."""


def refusal(error: TrickhouseError, language: str) -> Refused:
    """The refusal for an error."""
    return refused(error.code, str(error), language, error.params if isinstance(error, ServerError) else {})


def refused(code: str, message: str, language: str, params: dict[str, str | int] | None = None) -> Refused:
    """The refusal with a code."""
    words = catalogue(language).text(f"error-{code.replace('/', '-')}")
    return Refused(code, message[:MAX_MESSAGE_CHARS], params or {}, words)
