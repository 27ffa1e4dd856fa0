"""HTTP bodies about finished games: what happened, and what a seat could know of hidden cards."""

from msgspec import Struct

from trickhouse.server.protocol.http import TableInfo
from trickhouse.server.protocol.socket import Chances
from trickhouse.server.protocol.values import GameEvent, GameView


class Frame(Struct, frozen=True):
    """A moment of a replay."""

    ply: int
    seat: int | None
    """Seat that acted; none before the first action."""
    events: tuple[GameEvent, ...]
    view: GameView


class Replay(Struct, frozen=True):
    """A finished game from one seat, or with open cards: `GET /api/tables/{id}/replay?seat=0`."""

    table: TableInfo
    seat: int | None
    frames: tuple[Frame, ...]


class BeliefReplay(Struct, frozen=True):
    """What a seat could know at every ply of a finished game: `GET /api/tables/{id}/chances?seat=0`."""

    table: str
    seat: int
    frames: tuple[Chances | None, ...]
    """Chances by ply; none at the end of the game, when nothing is hidden."""
