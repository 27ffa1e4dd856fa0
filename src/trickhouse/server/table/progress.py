"""The progress of games, for the list of a person's tables: derived from what a spectator sees."""

import asyncio

from trickhouse.engine.state import View
from trickhouse.server.lru import LruCache
from trickhouse.server.protocol.http import GameProgress
from trickhouse.server.table.document import Document
from trickhouse.server.table.play import Play, new_match
from trickhouse.server.table.store import TableSnapshot, TableStore, TableSummary, readable

MAX_REMEMBERED = 1000


def may_see(document: Document, person: str) -> bool:
    """Whether a person may see a game's progress: its players may, and all who may watch."""
    return document.seed is not None and (document.setup.watch == "anyone" or person in document.seen_hands)


class ProgressCache:
    """Games that are in the database alone are replayed, once for every time that they have gone on."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._replayed: LruCache[str, tuple[int, GameProgress]] = LruCache(MAX_REMEMBERED)
        """By table: at which ply, and how it stood."""

    async def find(self, listed: TableSummary, play: Play | None) -> GameProgress:
        """How a game stands; `play` is the game itself, if it is in memory."""
        document, ply, since = listed
        if document.result is not None:
            return GameProgress(document.result.rounds, document.result.scores, (), since)
        if play is not None:
            return _progress(play.view(None), since)
        known = self._replayed.get(document.id)
        if known is None or known[0] != ply:
            stored = await self._store.find(document.id)
            assert stored is not None
            known = (ply, await asyncio.to_thread(_replay, stored, since))
            self._replayed.put(document.id, known)
        return known[1]


def _replay(stored: TableSnapshot, since: float) -> GameProgress:
    with readable(stored.document.id):
        match = new_match(stored.document)
        for move in stored.moves:
            match.act(move.seat, move.action)
        return _progress(match.view(None), since)


def _progress(view: View, since: float) -> GameProgress:
    return GameProgress(view.round, view.points, tuple(view.actors), since)
