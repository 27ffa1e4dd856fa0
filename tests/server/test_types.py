"""What the client has from the server, types and pictures, is what the server would write today."""

import re
from pathlib import Path

from tools.pictures import text as pictures
from tools.protocol_types import typescript

CLIENT = Path(__file__).parents[2] / "web" / "src"


def test_the_types_in_the_client_are_current() -> None:
    assert (CLIENT / "net" / "protocol.ts").read_text("utf-8") == typescript(), "run: make types"


def test_the_pictures_of_the_rules_are_current() -> None:
    assert (CLIENT / "pages" / "positions.json").read_text("utf-8") == pictures(), "run: make types"


def undeclared(text: str) -> set[str]:
    """The names of types that a TypeScript file uses but does not declare, outside comments and strings."""
    code = re.sub(r'/\*.*?\*/|//.*|"[^"]*"', "", text)
    declared = set(re.findall(r"^export (?:interface|type|const) (\w+)", code, re.MULTILINE))
    return set(re.findall(r"\b[A-Z]\w*", code)) - declared - {"Record"}


def test_every_name_that_is_used_is_declared() -> None:
    assert undeclared(typescript()) == set()
    assert undeclared(typescript() + "export interface Odd {\n  here: Missing[];\n}\n") == {"Missing"}
