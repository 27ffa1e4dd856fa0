"""How far a game is, for those who look at the list of their games: made from what a spectator sees."""

import asyncio
from collections import OrderedDict

from trickhouse.engine.state import View
from trickhouse.server.store.archive import Archive, Listed, Stored, readable
from trickhouse.server.store.document import Document
from trickhouse.server.table.play import Play, new_match
from trickhouse.server.wire.bodies import Standing

MOST_REMEMBERED = 1000


def may_see(document: Document, person: str) -> bool:
    """Whether somebody may know how a game stands: its players, and whoever might watch."""
    return document.seed is not None and (document.setup.watch == "anyone" or person in document.held)


class Standings:
    """Games that are in the database alone are replayed, once for every time that they have gone on."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._replayed: OrderedDict[str, tuple[int, Standing]] = OrderedDict()
        """By table: at which ply, and how it stood; those not asked for longest are forgotten."""

    async def find(self, listed: Listed, play: Play | None) -> Standing:
        """How a game stands; `play` is the game itself, if it is in memory."""
        document, ply, since = listed
        if document.result is not None:
            return Standing(document.result.rounds, document.result.scores, (), since)
        if play is not None:
            return _standing(play.view(None), since)
        known = self._replayed.pop(document.id, None)
        if known is None or known[0] != ply:
            stored = await self._archive.find(document.id)
            assert stored is not None
            known = (ply, await asyncio.to_thread(_replay, stored, since))
        self._replayed[document.id] = known
        if len(self._replayed) > MOST_REMEMBERED:
            self._replayed.popitem(last=False)
        return known[1]


def _replay(stored: Stored, since: float) -> Standing:
    with readable(stored.document.id):
        match = new_match(stored.document)
        for move in stored.moves:
            match.act(move.seat, move.action)
        return _standing(match.view(None), since)


def _standing(view: View, since: float) -> Standing:
    seats = view.game.rules.seats(view.plain.players)
    return Standing(view.data.round, tuple(view.plain.points[:seats]), tuple(view.actors), since)
