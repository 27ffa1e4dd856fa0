"""A finished game, ply by ply, from one seat or with open cards; and what that seat could know of the hidden ones."""

from collections.abc import Iterator

from msgspec import Raw

from trickhouse.engine.match import replay as replayed
from trickhouse.engine.record import Record, format_record
from trickhouse.engine.state import View
from trickhouse.server.store.archive import Stored
from trickhouse.server.table.info import table_info
from trickhouse.server.table.lobby import demand_phase
from trickhouse.server.table.memory import chances
from trickhouse.server.table.play import new_match
from trickhouse.server.wire.beliefs import BeliefReplay
from trickhouse.server.wire.bodies import Frame, Replay
from trickhouse.server.wire.errors import NoSuchSeatError


def record_of(stored: Stored) -> Record:
    """The record of a finished game."""
    demand_phase(stored.document, "over")
    return new_match(stored.document).record.with_moves(tuple(stored.moves))


def record_text(stored: Stored) -> bytes:
    """The record as a file."""
    return format_record(record_of(stored)) + b"\n"


def replay(stored: Stored, seat: int | None) -> Replay:
    """All frames. Open cards are for those who ask for no seat: the game is over, and nothing is secret any more."""
    record = record_of(stored)
    if seat is not None:
        _demand_seat(record, seat)
    return Replay(table_info(stored.document, ply=len(stored.moves)), seat, tuple(_frames(record, seat)))


def beliefs(stored: Stored, seat: int) -> BeliefReplay:
    """At every ply, from what the seat saw then and nothing else."""
    record = record_of(stored)
    _demand_seat(record, seat)
    return BeliefReplay(stored.document.id, seat, tuple(chances(match.view(seat)) for match in replayed(record)))


def _demand_seat(record: Record, seat: int) -> None:
    if not 0 <= seat < record.game.rules.seats(record.players):
        raise NoSuchSeatError(f"there is no seat {seat} at this table", seat=seat)


def _frames(record: Record, seat: int | None) -> Iterator[Frame]:
    before: View | None = None
    for match in replayed(record):
        view = record.game.open_view(match.state) if seat is None else match.view(seat)
        actor = record.moves[match.ply - 1].seat if match.ply else None
        yield Frame(match.ply, actor, tuple(record.game.telling.events(before, view)), Raw(view.json()))
        before = view
