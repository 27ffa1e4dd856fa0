"""Branches: a finished game resumed at one of a player's own decisions, with bots in all other seats.

A branch begins with the actions up to there, so its record is complete. It has the seed and the bots' salt of the
original game: bots that played there repeat their moves until something different happens.
"""

from typing import NamedTuple

from msgspec.structs import replace

from trickhouse.engine.record import Move
from trickhouse.server.protocol.errors import NoSuchPlyError, NotYourDecisionError
from trickhouse.server.protocol.http import Me, NewBranch
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Chair, Document, StoredBranch, TableOrigin
from trickhouse.server.table.play import new_match
from trickhouse.server.table.store import TableSnapshot


class BranchStart(NamedTuple):
    """A new table, and the moves it begins with."""

    document: Document
    moves: list[Move]


def start_branch(stored: TableSnapshot, me: Me, body: NewBranch, origin: TableOrigin) -> BranchStart:
    """Set up the table; an error if the decision at that ply was not the player's."""
    document, moves = stored.document, stored.moves[: body.ply]
    lobby.require_phase(document, "over")
    seat = document.seen_hands[me.id] if me.id in document.seen_hands else lobby.require_seat(document, me)
    if body.ply >= len(stored.moves):
        raise NoSuchPlyError(f"there is no ply {body.ply}: the game has {len(stored.moves)} actions", ply=body.ply)
    if seat not in _actors(document, moves):
        raise NotYourDecisionError(f"the decision at ply {body.ply} was not yours", ply=body.ply)
    return BranchStart(_table(document, me, seat, body, origin), moves)


def _actors(document: Document, moves: list[Move]) -> tuple[int, ...]:
    match = new_match(document)
    for move in moves:
        match.act(move.seat, move.action)
    return match.actors


def _table(document: Document, me: Me, seat: int, body: NewBranch, origin: TableOrigin) -> Document:
    return Document(
        id=origin.id,
        setup=replace(document.setup, clock=None, watch="nobody", practice=True, listed=False),
        chairs=tuple(
            Chair(seat, me.id, me.name) if chair.seat == seat else Chair(chair.seat, level=chair.level or body.level)
            for chair in document.chairs
        ),
        host=me.id,
        secret=document.secret,
        created_at=origin.created_at,
        phase="playing",
        seed=document.seed,
        starter=document.starter,
        seen_hands={me.id: seat},
        branch=StoredBranch(document.id, seat, body.ply, document.shared_deal),
    )
