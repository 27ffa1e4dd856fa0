"""A finished game, ply by ply, from one seat or with open cards."""

from collections.abc import Iterator

from trickhouse.engine.game import View
from trickhouse.engine.match import replay as replayed
from trickhouse.engine.record import Record, format_record
from trickhouse.server.archive import Stored, new_match
from trickhouse.server.errors import NoSuchSeatError
from trickhouse.server.info import table_info
from trickhouse.server.lobby import demand_phase
from trickhouse.server.messages import Frame, Replay


def record_of(stored: Stored) -> Record:
    """The record of a finished game."""
    demand_phase(stored.saved, "over")
    return new_match(stored.saved).record.with_moves(tuple(stored.moves))


def record_text(stored: Stored) -> bytes:
    """The record as a file."""
    return format_record(record_of(stored)) + b"\n"


def replay(stored: Stored, seat: int | None) -> Replay:
    """All frames. Open cards are for those who ask for no seat: the game is over, and nothing is secret any more."""
    record = record_of(stored)
    if seat is not None and not 0 <= seat < record.game.seats(record.players):
        raise NoSuchSeatError(f"there is no seat {seat} at this table", seat=seat)
    return Replay(table_info(stored.saved, ply=len(stored.moves)), seat, tuple(_frames(record, seat)))


def _frames(record: Record, seat: int | None) -> Iterator[Frame]:
    before: View | None = None
    for match in replayed(record):
        view = record.game.open_view(match.state) if seat is None else match.view(seat)
        actor = record.moves[match.ply - 1].seat if match.ply else None
        yield Frame(match.ply, actor, tuple(record.game.events(before, view)), view.table)
        before = view
