"""What everybody with the link may know of a table. Secrets of the deal are not in it."""

from collections.abc import Collection
from typing import Literal

from trickhouse.server.fairness import digest
from trickhouse.server.lobby import Chair, Saved
from trickhouse.server.messages import Place, TableInfo


def table_info(
    saved: Saved,
    *,
    ply: int = 0,
    here: Collection[str] = (),
    substituted: Collection[int] = (),
    watchers: int = 0,
) -> TableInfo:
    """A table as the wire tells it; `here`: the ids of people who are connected."""
    return TableInfo(
        id=saved.id,
        phase=saved.phase,
        setup=saved.setup,
        places=tuple(_place(chair, here, substituted) for chair in saved.chairs),
        host=saved.host,
        watchers=watchers,
        ply=ply,
        commitment=saved.commitment,
        sealed=None if saved.seed is None else digest(bytes.fromhex(saved.seed)),
        rematch=saved.rematch,
        result=saved.result,
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
