"""Names that nobody can guess: of tables, of people, and the secret in a person's cookie."""

import re
import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that are easily mistaken for others."""


def new_table_id() -> str:
    """64 bits, in three groups that can be read aloud."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(13))
    return f"{letters[:4]}-{letters[4:9]}-{letters[9:]}"


def is_table_id(text: str) -> bool:
    """Whether a table could have this name."""
    return re.fullmatch(f"[{LETTERS}]{{4}}-[{LETTERS}]{{5}}-[{LETTERS}]{{4}}", text) is not None


def new_person_id() -> str:
    """A public id."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_token() -> str:
    """256 bits for a cookie."""
    return secrets.token_urlsafe(32)
