"""The tables in docs/lab.md that are made from the observations themselves."""

import re
from pathlib import Path

from trickhouse.games import NAMES, find

DOCUMENT = Path(__file__).parents[2] / "docs" / "lab.md"


def with_current_tables(text: str) -> str:
    """The document as it should be: between two marks for each game, its table."""
    for name in NAMES:
        observation = find(name).env.observation
        table = f"{observation.size} numbers.\n\n{observation.table()}"
        marks = rf"(<!-- observation {name} -->\n).*?(<!-- end -->)"
        text, found = re.subn(marks, lambda match, table=table: f"{match[1]}{table}\n{match[2]}", text, flags=re.DOTALL)
        assert found == 1, f"docs/lab.md has no place for the observation of {name}"
    return text


def write_tables() -> None:
    """Rewrite the tables."""
    DOCUMENT.write_text(with_current_tables(DOCUMENT.read_text("utf-8")), "utf-8")
