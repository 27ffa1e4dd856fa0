"""Choose the language that a person reads best.

Babel's `negotiate_locale` would replace the one line that chooses among tags; it does not parse the header with its
weights, which is the rest.
"""

from collections.abc import Iterable

LANGUAGES = ("en", "cs", "de", "fr")
"""Our languages; the first one is the fallback."""

_MAX_HEADER_CHARS = 1000


def best_language(wanted: str | Iterable[str]) -> str:
    """Choose the best language for an `Accept-Language` header, or for a list of tags in order of preference."""
    tags = _parse_header(wanted) if isinstance(wanted, str) else wanted
    known = (language for tag in tags if (language := _primary(tag)) in LANGUAGES)
    return next(known, LANGUAGES[0])


def _primary(tag: str) -> str:
    """Return the primary subtag: `de-CH` → `de`, and a system's `cs_CZ.UTF-8` → `cs`."""
    return tag.strip().replace("_", "-").partition("-")[0].lower()


def _parse_header(header: str) -> list[str]:
    """Return the tags of a header, most wanted first, equals in the given order, without refused ones (`q=0`)."""
    weighted = [_parse_weight(part) for part in header[:_MAX_HEADER_CHARS].split(",")]
    return [tag for tag, weight in sorted(weighted, key=lambda pair: -pair[1]) if weight > 0]


def _parse_weight(part: str) -> tuple[str, float]:
    tag, _, parameter = part.partition(";")
    name, _, value = parameter.partition("=")
    if not name.strip():
        return tag, 1.0
    try:
        weight = float(value)
    except ValueError:
        return tag, 0.0
    return tag, weight if name.strip().lower() == "q" and 0 <= weight <= 1 else 0.0
