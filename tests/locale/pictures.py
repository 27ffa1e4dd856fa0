"""What the pictures of the rules show."""

import json
from typing import Any

import msgspec

from trickhouse.engine.match import replay
from trickhouse.engine.record import format_action, parse_record
from trickhouse.games import find
from trickhouse.locale.catalogue import positions


def seen(game: str, name: str) -> tuple[Any, list[Any]]:
    """What the seat sees there, and what it may do."""
    data = positions(game)
    place = data["positions"][name]
    record = parse_record(json.dumps(data["records"][place["record"]]).encode(), find)
    match = next(match for match in replay(record) if match.ply == place["ply"])
    view = match.view(place["seat"])
    return json.loads(view.json()), json.loads(msgspec.json.encode([format_action(action) for action in view.legal]))
