"""The pictures of the rules: real positions as the client draws them. `make types` writes them for the client."""

import json
from importlib.resources import files
from typing import Any

import msgspec

from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import find


def pictures() -> dict[str, Any]:
    """By name: the view, and what its seat may do."""
    data = json.loads((files("trickhouse.locale") / "positions.json").read_text("utf-8"))
    return {name: _picture(data["records"][at["record"]], **at) for name, at in data["positions"].items()}


def _picture(source: dict[str, Any], record: str, ply: int, seat: int) -> dict[str, Any]:  # noqa: ARG001
    match = next(match for match in replay(parse_record(json.dumps(source).encode(), find)) if match.ply == ply)
    view, game = match.view(seat), match.record.game
    parts = {"game": game.name, "players": source["players"], "view": game.table(view)}
    return msgspec.to_builtins({**parts, "legal": game.legal(view), "rule": game.rule(view)})  # type: ignore[no-any-return]


def text() -> str:
    """The pictures as the client reads them: a line for each."""
    lines = (f"{json.dumps(name)}: {json.dumps(picture)}" for name, picture in pictures().items())
    return "{" + ",\n".join(lines) + "}\n"


if __name__ == "__main__":
    print(text(), end="")
