"""The puzzles that somebody can be asked: those that come with a game, and their own, from reviews of their games."""

import asyncio
from collections.abc import Awaitable, Callable

from trickhouse.games import NAMES
from trickhouse.puzzles.own import own_puzzles
from trickhouse.puzzles.puzzle import Puzzle, puzzles
from trickhouse.server.store.archive import Stored
from trickhouse.server.store.reviews import Played, Reviews
from trickhouse.server.table.replay import record_text
from trickhouse.server.wire.errors import UnknownPuzzleError, UnknownTableError

LATEST = 20
"""How many of somebody's reviewed games are looked through."""


class Library:
    """Finds them: a person's own are made from their reviews when asked for, so nothing is stored twice."""

    def __init__(self, reviews: Reviews, find: Callable[[str], Awaitable[Stored]], ready: asyncio.Event) -> None:
        self._reviews = reviews
        self._find = find
        self._ready = ready

    async def of(self, person: str, game: str) -> dict[str, Puzzle]:
        """By their names; an error if the game has none."""
        await self._ready.wait()
        found = await asyncio.to_thread(puzzles, game) if game in NAMES else {}
        if not found:
            raise UnknownPuzzleError("there are no puzzles of such a game")
        flawed = [one for one in await self._reviews.of(person) if one.play.game == game and _has_mistakes(one)]
        own = [puzzle for played in flawed[-LATEST:] for puzzle in await self._own(played)]
        return found | {puzzle.id: puzzle for puzzle in own}

    async def _own(self, played: Played) -> tuple[Puzzle, ...]:
        review = await self._reviews.find(played.table)
        if review is None or review.document is None:
            return ()
        try:
            record = record_text(await self._find(played.table))
        except UnknownTableError:
            return ()
        return await asyncio.to_thread(own_puzzles, review.document, record, played.play.seat)


def _has_mistakes(played: Played) -> bool:
    return played.play.mistakes + played.play.blunders > 0
