"""What everyone with the link may know about a table, without the secrets of the deal."""

from collections.abc import Collection
from typing import Literal

from trickhouse.engine.fair_deal import commitment_to
from trickhouse.server.protocol.http import Branch, Clock, GameProgress, Place, Setup, TableInfo
from trickhouse.server.table.document import Chair, Document, StoredBranch, StoredSetup


def table_info(
    document: Document,
    *,
    ply: int = 0,
    here: Collection[str] = (),
    substituted: Collection[int] = (),
    watchers: int = 0,
    standing: GameProgress | None = None,
) -> TableInfo:
    """A table as it goes over the wire; `here` are the ids of connected people."""
    return TableInfo(
        id=document.id,
        phase=document.phase,
        setup=setup_info(document.setup),
        places=tuple(_place(chair, here, substituted) for chair in document.chairs),
        host=document.host,
        watchers=watchers,
        ply=ply,
        commitment=commitment_to(document.secret),
        sealed=None if document.seed is None else commitment_to(document.seed),
        rematch=document.rematch,
        result=None if document.result is None else document.result.to_result(),
        created_at=document.created_at,
        auto_start=document.auto_start,
        standing=standing,
        deal=document.deal,
        branch=None if document.branch is None else _branch(document.branch),
    )


def setup_info(setup: StoredSetup) -> Setup:
    """A stored setup as it goes over the wire."""
    return Setup(
        setup.game,
        setup.players,
        setup.options,
        None if setup.clock is None else Clock(setup.clock.move, setup.clock.reserve),
        setup.watch,
        setup.memory,
        setup.practice,
        setup.listed,
    )


def _branch(branch: StoredBranch) -> Branch:
    return Branch(branch.table, branch.seat, branch.ply, branch.deal)


def _place(chair: Chair, here: Collection[str], substituted: Collection[int]) -> Place:
    kind: Literal["open", "person", "bot"] = "person" if chair.person else "bot" if chair.level else "open"
    return Place(
        seat=chair.seat,
        kind=kind,
        person=chair.person,
        name=chair.name,
        level=chair.level,
        connected=chair.person in here,
        substituted=chair.seat in substituted,
        vacant=chair.vacant,
    )
