"""Names that people can see, read and tell apart.

The nickname profile of PRECIS (RFC 8266) refuses what is invisible, turns the direction of writing or steers a
terminal, and makes the many ways of writing one letter one. Which letters look alike is in Unicode's table of
confusables (UTS 39).
"""

import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

from trickhouse.server.wire.errors import BadNameError

MOST_MARKS = 3
"""Accents on one letter: Hebrew and Vietnamese need so many."""
BLANKS = frozenset("\u2800\U0001d159\ufffc")
"""Signs that are drawn as nothing: an empty pattern of Braille, a note without a head, a place for a picture."""
SELECTORS = dict.fromkeys(range(0xFE00, 0xFE10))
"""Say whether a sign is drawn as text or as an emoji; nothing is lost without them."""


@cache
def _enforce() -> Callable[[str], str]:
    """The profile; its tables take long to load, so they are when somebody first has a name."""
    from precis_i18n import get_profile

    enforce: Callable[[str], str] = get_profile("NicknameCasePreserved").enforce
    return enforce


def clean(name: str) -> str:
    """The name as it is shown; an error if nobody could read it."""
    try:
        cleaned = _enforce()(name.translate(SELECTORS))
    except UnicodeEncodeError as error:
        raise BadNameError(f"this name cannot be shown: {error.reason}") from None
    if BLANKS.intersection(cleaned):
        raise BadNameError("a name cannot have invisible signs in it")
    if _highest_stack(cleaned) > MOST_MARKS or unicodedata.category(cleaned[0]).startswith("M"):
        raise BadNameError(f"a letter of a name has at most {MOST_MARKS} accents")
    return cleaned


def _highest_stack(name: str) -> int:
    highest = height = 0
    for letter in unicodedata.normalize("NFD", name):
        height = height + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        highest = max(highest, height)
    return highest


def are_alike(one: str | None, other: str | None) -> bool:
    """Whether one name could be taken for the other. People without a name are told apart by their seat."""
    if not one or not other:
        return False
    return one.casefold() == other.casefold() or _skeleton(one) == _skeleton(other)


@lru_cache(1000)
def _skeleton(name: str) -> str:
    letters = (_prototype(letter) for letter in unicodedata.normalize("NFD", name) if not letter.isspace())
    return unicodedata.normalize("NFD", "".join(letters)).casefold()


@cache
def _prototype(letter: str) -> str:
    """The representative of all letters that look like this one: each lists it alone, and it lists them all."""
    from confusable_homoglyphs.confusables import confusables_data  # a long table, read when it is first needed

    alike = confusables_data.get(letter, ())
    if len(alike) != 1:
        return letter
    stands: str = alike[0]["c"].strip("\u200e")
    return (
        stands if len(confusables_data.get(stands, ())) != 1 else min(letter, stands)
    )  # two that stand for each other
