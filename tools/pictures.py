"""Write the pictures of the rules for the client: real positions, which it draws. `make types` runs this."""

import json
from typing import Any

import msgspec

from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import NAMES, find
from trickhouse.locale.catalogue import positions


def pictures() -> dict[str, Any]:
    """Return, by name, the view of a position and what its seat may do."""
    return {name: picture for game in NAMES for name, picture in _of_game(positions(game)).items()}


def _of_game(data: dict[str, Any]) -> dict[str, Any]:
    return {name: _picture(data["records"][at["record"]], **at) for name, at in data["positions"].items()}


def _picture(source: dict[str, Any], record: str, ply: int, seat: int) -> dict[str, Any]:  # noqa: ARG001
    match = next(match for match in replay(parse_record(json.dumps(source).encode(), find)) if match.ply == ply)
    view, game = match.view(seat), match.game
    players = source["players"]
    parts = {"game": game.name, "players": players, "people": game.people(players), "view": view.data}
    return msgspec.to_builtins({**parts, "legal": view.legal, "rule": game.display.rule(view)})  # type: ignore[no-any-return]


def text() -> str:
    """Format the pictures as the client reads them, one per line."""
    lines = (f"{json.dumps(name)}: {json.dumps(picture)}" for name, picture in pictures().items())
    return "{" + ",\n".join(lines) + "}\n"


if __name__ == "__main__":
    print(text(), end="")
