"""Bodies of HTTP answers about what a seat could know of hidden cards."""

from msgspec import Struct

from trickhouse.server.wire.messages import Chances


class BeliefReplay(Struct, frozen=True):
    """What a seat could know at every ply of a finished game: `GET /api/tables/{id}/chances?seat=0`."""

    table: str
    seat: int
    frames: tuple[Chances | None, ...]
    """By ply; none once the game is over, when nothing is hidden."""
