"""Format numbers as people read them."""

import re

_BELOW_ZERO = re.compile(r"(?<![\w-])-(?=\d)")


def minus(text: str) -> str:
    """Give negative numbers in a text a minus sign: a hyphen is shorter, and a line may break after it."""
    return _BELOW_ZERO.sub("−", text)
