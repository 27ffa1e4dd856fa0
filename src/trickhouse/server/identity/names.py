"""Names that people can see, read and tell apart.

The nickname profile of PRECIS (RFC 8266) refuses characters that are invisible, change the writing direction or control
a terminal, and maps equivalent spellings of a letter to one. Unicode's table of confusables (UTS 39) says which letters
look alike.
"""

import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

from trickhouse.server.protocol.errors import BadNameError

MAX_MARKS = 3
"""Accents on one letter, as many as Hebrew and Vietnamese need."""
BLANKS = frozenset("\u2800\U0001d159\ufffc")
"""Characters that are drawn as nothing: a blank Braille pattern, a null notehead, an object replacement."""
VARIATION_SELECTORS = dict.fromkeys(range(0xFE00, 0xFE10))
"""Choose between text and emoji presentation; a name loses nothing without them."""


@cache
def _enforce() -> Callable[[str], str]:
    """Load the profile. Its tables take long to load, so this waits for the first name."""
    from precis_i18n import get_profile

    enforce: Callable[[str], str] = get_profile("NicknameCasePreserved").enforce
    return enforce


def normalize_name(name: str) -> str:
    """The name as it is shown; an error if it is unreadable."""
    try:
        cleaned = _enforce()(name.translate(VARIATION_SELECTORS))
    except UnicodeEncodeError as error:
        raise BadNameError(f"this name cannot be shown: {error.reason}") from None
    if BLANKS.intersection(cleaned):
        raise BadNameError("a name must not contain invisible characters")
    if _highest_stack(cleaned) > MAX_MARKS or unicodedata.category(cleaned[0]).startswith("M"):
        raise BadNameError(f"a letter of a name may have at most {MAX_MARKS} accents")
    return cleaned


def _highest_stack(name: str) -> int:
    highest = height = 0
    for letter in unicodedata.normalize("NFD", name):
        height = height + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        highest = max(highest, height)
    return highest


def are_confusable(one: str | None, other: str | None) -> bool:
    """Whether one name could be taken for the other. Seats distinguish people without a name."""
    if not one or not other:
        return False
    return one.casefold() == other.casefold() or _skeleton(one) == _skeleton(other)


@lru_cache(1000)
def _skeleton(name: str) -> str:
    letters = (_prototype(letter) for letter in unicodedata.normalize("NFD", name) if not letter.isspace())
    return unicodedata.normalize("NFD", "".join(letters)).casefold()


@cache
def _prototype(letter: str) -> str:
    """The representative of all letters that look like this one: each of them lists it alone, and it lists them all."""
    from confusable_homoglyphs.confusables import confusables_data  # a long table, read when it is first needed

    alike = confusables_data.get(letter, ())
    if len(alike) != 1:
        return letter
    listed: str = alike[0]["c"].strip("\u200e")
    is_pair = len(confusables_data.get(listed, ())) == 1  # two letters that list each other
    return min(letter, listed) if is_pair else listed
