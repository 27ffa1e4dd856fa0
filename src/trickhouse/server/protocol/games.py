"""The games that can be played here, for clients: options are derived from the games' option types."""

import msgspec
from msgspec import inspect

from trickhouse.engine.game import Game
from trickhouse.games import NAMES, find
from trickhouse.players.levels import LEVELS
from trickhouse.server.protocol.http import GameInfo, OptionInfo


def game_infos() -> list[GameInfo]:
    """All games."""
    return [_game_info(find(name)) for name in NAMES]


def _game_info(game: Game) -> GameInfo:
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    options = tuple(_option(field) for field in info.fields)
    levels = tuple(level.name for level in LEVELS) if game.has("ai") else ("random",)
    return GameInfo(game.name, game.player_counts, options, levels)


def _option(field: inspect.Field) -> OptionInfo:
    kind, default = field.type, field.default
    assert default is not msgspec.NODEFAULT
    if isinstance(kind, inspect.LiteralType):
        choices = sorted(map(str, kind.values), key=lambda choice: (choice != default, choice))
        return OptionInfo(field.encode_name, "choice", default, tuple(choices))
    if isinstance(kind, inspect.IntType):
        return OptionInfo(field.encode_name, "number", default, low=kind.ge, high=kind.le)
    return OptionInfo(field.encode_name, "other", default)
