"""Which of our languages somebody reads best.

Babel's `negotiate_locale` would replace the one line that chooses among tags; it does not parse the header with its
weights, which is the rest.
"""

from collections.abc import Iterable

LANGUAGES = ("en", "cs", "de", "fr")
"""The first one is the fallback."""

_LONGEST_HEADER = 1000


def best_language(wanted: str | Iterable[str]) -> str:
    """The best language for an `Accept-Language` header, or for a list of tags in order of preference."""
    tags = _accepted(wanted) if isinstance(wanted, str) else wanted
    known = (language for tag in tags if (language := _primary(tag)) in LANGUAGES)
    return next(known, LANGUAGES[0])


def _primary(tag: str) -> str:
    """`de-CH` → `de`; a system's `cs_CZ.UTF-8` is understood as well."""
    return tag.strip().replace("_", "-").partition("-")[0].lower()


def _accepted(header: str) -> list[str]:
    """The tags of a header, most wanted first, equals in the given order, without those refused (`q=0`)."""
    weighed = [_weighed(part) for part in header[:_LONGEST_HEADER].split(",")]
    return [tag for tag, weight in sorted(weighed, key=lambda pair: -pair[1]) if weight > 0]


def _weighed(part: str) -> tuple[str, float]:
    tag, _, parameter = part.partition(";")
    name, _, value = parameter.partition("=")
    if not name.strip():
        return tag, 1.0
    try:
        weight = float(value)
    except ValueError:
        return tag, 0.0
    return tag, weight if name.strip().lower() == "q" and 0 <= weight <= 1 else 0.0
