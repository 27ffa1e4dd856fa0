"""Unguessable ids of tables and people, and the token in a person's cookie."""

import re
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Digits and letters without those that are easily mistaken for others."""


def new_table_id() -> str:
    """Draw 64 random bits, as three groups of letters that can be read aloud."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(13))
    return f"{letters[:4]}-{letters[4:9]}-{letters[9:]}"


def is_table_id(text: str) -> bool:
    """Whether a text has the form of a table's id."""
    return re.fullmatch(f"[{ALPHABET}]{{4}}-[{ALPHABET}]{{5}}-[{ALPHABET}]{{4}}", text) is not None


def new_person_id() -> str:
    """Draw the public id of a person."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_token() -> str:
    """Draw a token of 256 bits for a cookie."""
    return secrets.token_urlsafe(32)
