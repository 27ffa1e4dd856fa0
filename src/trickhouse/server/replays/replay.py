"""A finished game as a record, ply by ply from one seat or with open cards, and what that seat could know."""

from collections.abc import Iterator

from msgspec import Raw

from trickhouse.engine.match import replay as replay_matches
from trickhouse.engine.record import Record, format_record, parse_options
from trickhouse.engine.shuffle import parse_seed
from trickhouse.engine.state import View
from trickhouse.server.protocol.errors import NoSuchSeatError
from trickhouse.server.replays.messages import BeliefReplay, Frame, Replay
from trickhouse.server.table.info import table_info
from trickhouse.server.table.lobby import require_phase
from trickhouse.server.table.memory import chances
from trickhouse.server.table.store import TableSnapshot


def record_of(stored: TableSnapshot) -> Record:
    """The record of a finished game."""
    document, setup = stored.document, stored.document.setup
    require_phase(document, "over")
    assert document.seed is not None
    options = parse_options(document.game, setup.options)
    return Record(
        document.game, setup.players, document.starter, parse_seed(document.seed), options, tuple(stored.moves)
    )


def record_text(stored: TableSnapshot) -> bytes:
    """The record as the content of a file."""
    return format_record(record_of(stored)) + b"\n"


def replay(stored: TableSnapshot, seat: int | None) -> Replay:
    """All frames from a seat; without a seat, with open cards: the game is over, and nothing is secret any more."""
    record = record_of(stored)
    if seat is not None:
        _require_seat(record, seat)
    return Replay(table_info(stored.document, ply=len(stored.moves)), seat, tuple(_frames(record, seat)))


def beliefs(stored: TableSnapshot, seat: int) -> BeliefReplay:
    """What follows at every ply from what the seat had seen by then, and from nothing else."""
    record = record_of(stored)
    _require_seat(record, seat)
    return BeliefReplay(stored.document.id, seat, tuple(chances(match.view(seat)) for match in replay_matches(record)))


def _require_seat(record: Record, seat: int) -> None:
    if not 0 <= seat < record.game.rules.seats(record.players):
        raise NoSuchSeatError(f"there is no seat {seat} at this table", seat=seat)


def _frames(record: Record, seat: int | None) -> Iterator[Frame]:
    before: View | None = None
    for match in replay_matches(record):
        view = match.state.open_view() if seat is None else match.view(seat)
        actor = record.moves[match.ply - 1].seat if match.ply else None
        yield Frame(match.ply, actor, tuple(record.game.display.events(before, view)), Raw(view.json()))
        before = view
