"""What the client has from the server, types and pictures, is what the server would write today."""

from pathlib import Path

from trickhouse.server.pictures import text as pictures
from trickhouse.server.types import typescript

CLIENT = Path(__file__).parents[2] / "web" / "src"


def test_the_types_in_the_client_are_current() -> None:
    assert (CLIENT / "protocol.ts").read_text("utf-8") == typescript(), "run: make types"


def test_the_pictures_of_the_rules_are_current() -> None:
    assert (CLIENT / "positions.json").read_text("utf-8") == pictures(), "run: make types"


def test_every_name_that_is_used_is_declared() -> None:
    text = typescript()
    for name in ("View", "Legal", "Action", "Options", "GameEvent", "XylotarTable", "FishingTable", "Refused", "Setup"):
        assert f" {name} {{" in text or f"type {name} =" in text
