"""A finished game, taken up again at a decision of one's own: a table for one person, and bots in all other seats.

It begins with the actions that were made up to there, so its record is complete. Its seed and the salt of its bots are
those of the game that it leaves: bots that were there do what they did, until somebody does something else.
"""

from typing import NamedTuple

from msgspec.structs import replace

from trickhouse.engine.record import Move
from trickhouse.server.store.archive import Stored
from trickhouse.server.store.document import Chair, Document
from trickhouse.server.table import lobby
from trickhouse.server.table.play import new_match
from trickhouse.server.wire import ids
from trickhouse.server.wire.bodies import Branch, Me
from trickhouse.server.wire.branches import NewBranch
from trickhouse.server.wire.errors import NoSuchPlyError, NotYourDecisionError


class Branched(NamedTuple):
    """A new table, and what has been done at it already."""

    document: Document
    moves: list[Move]


def branched(stored: Stored, me: Me, wish: NewBranch, made: float) -> Branched:
    """The table at which somebody plays on; an error if it was not theirs to decide there."""
    document, moves = stored.document, stored.moves[: wish.ply]
    lobby.demand_phase(document, "over")
    seat = document.held[me.id] if me.id in document.held else lobby.demand_seat(document, me)
    if wish.ply >= len(stored.moves):
        raise NoSuchPlyError(f"there is no ply {wish.ply}: the game had {len(stored.moves)}", ply=wish.ply)
    if seat not in _actors(document, moves):
        raise NotYourDecisionError(f"at ply {wish.ply} it was not yours to decide", ply=wish.ply)
    return Branched(_table(document, me, seat, wish, made), moves)


def _actors(document: Document, moves: list[Move]) -> tuple[int, ...]:
    match = new_match(document)
    for move in moves:
        match.act(move.seat, move.action)
    return match.actors


def _table(document: Document, me: Me, seat: int, wish: NewBranch, made: float) -> Document:
    return Document(
        id=ids.new_table_id(),
        setup=replace(document.setup, clock=None, watch="nobody", practice=True, listed=False),
        chairs=tuple(
            Chair(seat, me.id, me.name) if chair.seat == seat else Chair(chair.seat, level=chair.level or wish.level)
            for chair in document.chairs
        ),
        host=me.id,
        secret=document.secret,
        made=made,
        phase="playing",
        seed=document.seed,
        starter=document.starter,
        held={me.id: seat},
        branch=Branch(document.id, seat, wish.ply, document.shared_deal),
    )
