"""What everybody with the link may know of a table. Secrets of the deal are not in it."""

from collections.abc import Collection
from typing import Literal

from trickhouse.server.store.document import Chair, Document
from trickhouse.server.table.fairness import commitment_to
from trickhouse.server.wire.bodies import Place, Standing, TableInfo


def table_info(
    document: Document,
    *,
    ply: int = 0,
    here: Collection[str] = (),
    substituted: Collection[int] = (),
    watchers: int = 0,
    standing: Standing | None = None,
) -> TableInfo:
    """A table as the wire tells it; `here`: the ids of people who are connected."""
    return TableInfo(
        id=document.id,
        phase=document.phase,
        setup=document.setup,
        places=tuple(_place(chair, here, substituted) for chair in document.chairs),
        host=document.host,
        watchers=watchers,
        ply=ply,
        commitment=commitment_to(document.secret),
        sealed=None if document.seed is None else commitment_to(document.seed),
        rematch=document.rematch,
        result=document.result,
        made=document.made,
        gathers=document.gathers,
        standing=standing,
        deal=document.deal,
        branch=document.branch,
    )


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
