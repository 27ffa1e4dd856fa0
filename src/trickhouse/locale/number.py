"""Numbers as people read them."""

import re

_BELOW_ZERO = re.compile(r"(?<![\w-])-(?=\d)")


def minus(text: str) -> str:
    """A text in which numbers below zero have a minus: a hyphen is shorter, and a line may end after it."""
    return _BELOW_ZERO.sub("−", text)
