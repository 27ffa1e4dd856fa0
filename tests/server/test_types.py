"""The TypeScript types of the client are those of the server."""

from pathlib import Path

from trickhouse.server.types import typescript

CLIENT = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_types_in_the_client_are_current() -> None:
    assert CLIENT.read_text("utf-8") == typescript(), "run: make types"


def test_every_name_that_is_used_is_declared() -> None:
    text = typescript()
    for name in ("View", "Legal", "Action", "Options", "GameEvent", "XylotarTable", "FishingTable", "Refused", "Setup"):
        assert f" {name} {{" in text or f"type {name} =" in text
