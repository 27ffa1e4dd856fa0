"""Oceans that bring about what a test is about."""

import json
from importlib.resources import files

_TIERS = json.loads((files("trickhouse.games.fishing") / "oceans" / "standard.json").read_text("utf-8"))
_CARDS = [card for tier in _TIERS for card in tier]
_SPECIAL = [card for card in _CARDS if card[1:] == "0" or card in ("buoy-pass", "buoy-name", "buoy-all", "buoy-low")]
_REST = [card for card in _CARDS if card not in _SPECIAL]

SPECIAL_FIRST = [_SPECIAL, _REST[:12], _REST[12:24], _REST[24:36], _REST[36:]]
"""The special cards lie on top."""
