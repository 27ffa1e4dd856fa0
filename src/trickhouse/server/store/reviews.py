"""Reviews in the database: those that are asked for, worked on and done, and what they say of each person.

The table is the queue: a process that works on a review says so with a heartbeat every second. A review without one for
a while is free for any process, so it goes on wherever a server still runs.
"""

import hashlib
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from trickhouse.insight.play import Play
from trickhouse.server.store.storage import Storage, keys, members, plays, reviews
from trickhouse.server.store.writer import ConflictError, Statement, Writer
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

SILENCE = 30.0
"""Seconds without a beat after which somebody else takes over."""
TRIES = 3
"""How often a review is begun before it is given up."""
HASH_BYTES = 2
"""Length of the hash of an address: enough to let addresses take turns, too little to find out which one it was, even
with the key, since 65,536 addresses of IPv4 share each hash."""
MOST_REMEMBERED = 10_000
"""Number of addresses, and of people, whose last turn is remembered."""


def _of_table(*conditions: sa.ColumnElement[bool]) -> sa.Update:
    """A change to the review of one table, as long as it is not done."""
    which = reviews.c.table_id == sa.bindparam("which")
    return sa.update(reviews).where(which, reviews.c.document.is_(None), *conditions)


_INSERT = sa.insert(reviews)
_RETRY = _of_table(reviews.c.tries >= sa.bindparam("most"))
_CLAIM = _of_table(reviews.c.beat == sa.bindparam("heard"))
_BEAT = _of_table()
_FINISH = _of_table()
_RELEASE = _of_table()
_INSERT_PLAY = sa.insert(plays)
_FORGET_PLAY = sa.delete(plays).where(plays.c.person == sa.bindparam("who"), plays.c.table_id == sa.bindparam("which"))
_FORGET_PLAYS = sa.delete(plays).where(plays.c.person == sa.bindparam("who"))
_FORGET_REVIEWS = sa.delete(reviews).where(
    reviews.c.table_id.in_(sa.select(members.c.table_id).where(members.c.person == sa.bindparam("who"))),
    reviews.c.table_id.not_in(sa.select(members.c.table_id).where(members.c.person != sa.bindparam("who"))),
)
"""Of those tables that nobody else was at."""


class Kept(NamedTuple):
    """A review as far as it is."""

    table: str
    beat: float
    tries: int
    done: int
    total: int
    document: str | None
    is_heard: bool
    """Whether somebody works on it."""

    @property
    def is_given_up(self) -> bool:
        return self.document is None and self.tries >= TRIES and not self.is_heard


class Waiting(NamedTuple):
    """A review that is not done, with what decides when it is its turn."""

    kept: Kept
    person: str
    address: str | None
    """A hash; not known of those that an older version stored."""
    asked: float

    @property
    def place(self) -> str:
        """What takes turns first."""
        return f"address {self.address}" if self.address else f"address of {self.person}"


class Played(NamedTuple):
    """What a review says of a person."""

    table: str
    made: float
    play: Play


_COLUMNS = (reviews.c.table_id, reviews.c.beat, reviews.c.tries, reviews.c.done, reviews.c.total, reviews.c.document)


class RoundRobin:
    """Whose turn it is: round robin among addresses, then among the people at each, then by when they asked."""

    def __init__(self) -> None:
        self._count = 0
        self._served: OrderedDict[str, int] = OrderedDict()
        """By address, and by person: the number of their last turn; the latest come last."""

    def choose(self, waiting: Sequence[Waiting], busy: Sequence[Waiting]) -> Waiting | None:
        """Choose the next; `busy` are those that are being worked on, here or elsewhere."""
        places, people = Counter(one.place for one in busy), Counter(one.person for one in busy)

        def order(one: Waiting) -> tuple[float, ...]:
            its, theirs = self._served.get(one.place, 0), self._served.get(one.person, 0)
            return places[one.place], its, people[one.person], theirs, one.asked

        return min(waiting, key=order, default=None)

    def serve(self, one: Waiting) -> None:
        """Remember that somebody has had a turn."""
        self._count += 1
        for key in (one.place, one.person):
            self._served[key] = self._count
            self._served.move_to_end(key)
        while len(self._served) > 2 * MOST_REMEMBERED:
            self._served.popitem(last=False)


class Reviews:
    """All reviews there are, and will be."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source
        self._turns = RoundRobin()
        self._key: bytes | None = None
        self._began = 0.0 if storage.is_shared else time_source.wall()
        """Where there is no other process, whatever was heard before this one began is over."""

    async def find(self, table: str) -> Kept | None:
        """The review of a table."""
        asked = sa.select(*_COLUMNS).where(reviews.c.table_id == table)
        row = await self._storage.read(lambda connection: connection.execute(asked).first())
        return None if row is None else self._kept(row)

    def _kept(self, row: Any) -> Kept:
        is_heard = row.beat >= max(self._began, self._time.wall() - SILENCE)
        return Kept(row.table_id, row.beat, row.tries, row.done, row.total, row.document, is_heard)

    async def ask(self, table: str, person: str, address: str, total: int) -> None:
        """Have a table reviewed; one that was given up is tried again."""
        row = {"table_id": table, "person": person, "asked": self._time.wall(), "total": total, "document": None}
        again = {"address": await self._hash(address)}
        try:
            await self._writer.write(Statement(_INSERT, {**row, **again, "beat": 0.0, "tries": 0, "done": 0}))
        except ConflictError:
            await self._writer.write(
                Statement(_RETRY, {**again, "which": table, "most": TRIES, "tries": 0, "beat": 0.0, "done": 0})
            )

    async def _hash(self, address: str) -> str:
        """What is kept of an address."""
        if self._key is None:
            asked = sa.select(keys.c.key).where(keys.c.name == "addresses")
            key = await self._storage.read(lambda connection: connection.execute(asked).scalar_one())
            self._key = bytes.fromhex(key)
        return hashlib.blake2b(address.encode(), key=self._key, digest_size=HASH_BYTES).hexdigest()

    async def next(self) -> Kept | None:
        """The next that nobody works on.

        Addresses take turns, then people: whoever asks for many, be it with many cookies, does not keep others waiting.
        """
        asked = sa.select(*_COLUMNS, reviews.c.person, reviews.c.address, reviews.c.asked).where(
            reviews.c.document.is_(None), reviews.c.tries < TRIES
        )
        rows = await self._storage.read(lambda connection: connection.execute(asked).all())
        all_of_them = [Waiting(self._kept(row), row.person, row.address, row.asked) for row in rows]
        waiting = [one for one in all_of_them if not one.kept.is_heard]
        chosen = self._turns.choose(waiting, busy=[one for one in all_of_them if one.kept.is_heard])
        if chosen is None:
            return None
        self._turns.serve(chosen)
        return chosen.kept

    async def claim(self, kept: Kept) -> bool:
        """Begin to work on it; not if another process was faster."""
        change = {"beat": self._time.wall(), "tries": kept.tries + 1, "done": 0}
        try:
            await self._writer.write(
                Statement(_CLAIM, {"which": kept.table, "heard": kept.beat, **change}, counts=True)
            )
        except ConflictError:
            return False
        return True

    async def beat(self, table: str, done: int) -> None:
        """A heartbeat: this many decisions are done."""
        await self._writer.write(Statement(_BEAT, {"which": table, "beat": self._time.wall(), "done": done}))

    async def release(self, table: str, tries: int) -> None:
        """Nobody works on it any more: whoever is next may begin at once."""
        change: dict[str, Any] = {"beat": 0.0, "done": 0, "tries": tries}
        if tries >= TRIES:  # it has no turn to wait for any more
            change["address"] = None
        await self._writer.write(Statement(_RELEASE, {"which": table, **change}))

    async def keep(self, table: str, document: str, made: float, by_person: Mapping[str, Play]) -> None:
        """It is done; a `ConflictError` if nobody wants it any more, or another process was faster."""
        rows = [
            {"person": person, "table_id": table, "made": made, "document": msgspec.json.encode(play).decode()}
            for person, play in by_person.items()
        ]
        await self._writer.write(
            Statement(_FINISH, {"which": table, "document": document, "address": None}, counts=True),
            *(Statement(_FORGET_PLAY, {"who": row["person"], "which": table}) for row in rows),
            *(Statement(_INSERT_PLAY, row) for row in rows),
        )

    async def of(self, person: str) -> list[Played]:
        """What reviews say of a person, the oldest game first."""
        asked = sa.select(plays).where(plays.c.person == person).order_by(plays.c.made)
        rows = await self._storage.read(lambda connection: connection.execute(asked).all())
        return [Played(row.table_id, row.made, msgspec.json.decode(row.document, type=Play)) for row in rows]

    async def forget(self, person: str) -> None:
        """Delete all that reviews say of a person, and the reviews of games that nobody else was at."""
        who = {"who": person}
        await self._writer.write(Statement(_FORGET_PLAYS, who), Statement(_FORGET_REVIEWS, who))
