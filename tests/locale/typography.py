"""What a typesetter of each language would correct: foreign quotes, dots for an ellipsis, spaces that can break."""

import re

WRONG = {
    "en": r"\.\.\.|[\"'„«]|\s[?!:;…]",
    "cs": r"\.\.\.|[\"'”«]|\s[?!:;…]|(?<![\w’])[ksvzouaiKSVZOUAI] | %",
    "de": r"\.\.\.|[\"'”«]|\s[?!:;]| […%]",
    "fr": r"\.\.\.|[\"'„“]|[^\u202f][?!;]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|\s…| %",
}


def slip(language: str, text: str) -> str | None:
    """The first slip in a text, with what is around it."""
    found = re.search(WRONG[language], text)
    return text[max(found.start() - 20, 0) : found.end() + 20] if found else None
