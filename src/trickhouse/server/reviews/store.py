"""Reviews in the database: requested, being worked on and done, and the figures of each person.

The table is the queue. A process that works on a review sends a heartbeat every second; a review without a heartbeat
for a while may be claimed by any process, so it goes on wherever a server still runs.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from trickhouse.insight.summary import SeatSummary
from trickhouse.server.lru import LruCache
from trickhouse.server.reviews.messages import ReviewedGame
from trickhouse.server.storage.storage import Storage, keys, members, plays, reviews
from trickhouse.server.storage.writer import ConflictError, Statement, Writer
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

HEARTBEAT_TIMEOUT_S = 30.0
"""Time without a heartbeat after which another process may take over."""
MAX_TRIES = 3
"""Number of times that a review is started before it is given up."""
ADDRESS_HASH_BYTES = 2
"""Length of the hash of an address: enough to let addresses take turns, too little to identify one even with the key,
since 65,536 addresses of IPv4 share each hash."""
MAX_REMEMBERED = 10_000
"""Number of addresses, and of people, whose last turn is remembered."""


def _of_table(*conditions: sa.ColumnElement[bool]) -> sa.Update:
    """Change the review of one table, as long as it is not done."""
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
"""Delete the reviews of tables without other people."""


class ReviewRow(NamedTuple):
    """A review as stored: requested, being worked on, or done."""

    table: str
    beat: float
    """Time of the last heartbeat, in seconds since 1970."""
    tries: int
    done: int
    """Number of decisions reviewed so far."""
    total: int
    document: str | None
    """The review as JSON, once it is done."""
    is_alive: bool
    """Whether a process works on it."""

    @property
    def is_given_up(self) -> bool:
        return self.document is None and self.tries >= MAX_TRIES and not self.is_alive


class ReviewRequest(NamedTuple):
    """An unfinished review, with what decides when it is its turn."""

    row: ReviewRow
    person: str
    address: str | None
    """Hash of the address; unknown for requests that an older version stored."""
    asked: float
    """Time of the request, in seconds since 1970."""

    @property
    def address_key(self) -> str:
        """Key of the address in the outer round robin."""
        return f"address {self.address}" if self.address else f"address of {self.person}"


_COLUMNS = (reviews.c.table_id, reviews.c.beat, reviews.c.tries, reviews.c.done, reviews.c.total, reviews.c.document)


class RoundRobin:
    """Chooses whose turn it is: round robin among addresses, then among the people at each, then by time of request."""

    def __init__(self) -> None:
        self._count = 0
        self._last_turns: LruCache[str, int] = LruCache(2 * MAX_REMEMBERED)
        """Number of the last turn, by address and by person."""

    def choose(self, waiting: Sequence[ReviewRequest], running: Sequence[ReviewRequest]) -> ReviewRequest | None:
        """Choose the next request; `running` are those being worked on, here or in another process."""
        addresses, people = Counter(one.address_key for one in running), Counter(one.person for one in running)

        def rank(one: ReviewRequest) -> tuple[float, ...]:
            last_of_address = self._last_turns.peek(one.address_key) or 0
            last_of_person = self._last_turns.peek(one.person) or 0
            return addresses[one.address_key], last_of_address, people[one.person], last_of_person, one.asked

        return min(waiting, key=rank, default=None)

    def note_turn(self, one: ReviewRequest) -> None:
        """Remember that an address and a person have had a turn."""
        self._count += 1
        for key in (one.address_key, one.person):
            self._last_turns.put(key, self._count)


class ReviewStore:
    """All reviews, requested and done, and the figures of each person."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source
        self._turns = RoundRobin()
        self._key: bytes | None = None
        self._began = 0.0 if storage.is_shared else time_source.wall()
        """Heartbeats older than this are void: no other process can have sent them."""

    async def find(self, table: str) -> ReviewRow | None:
        """Find the review of a table."""
        query = sa.select(*_COLUMNS).where(reviews.c.table_id == table)
        row = await self._storage.read(lambda connection: connection.execute(query).first())
        return None if row is None else self._parse(row)

    def _parse(self, row: Any) -> ReviewRow:
        is_alive = row.beat >= max(self._began, self._time.wall() - HEARTBEAT_TIMEOUT_S)
        return ReviewRow(row.table_id, row.beat, row.tries, row.done, row.total, row.document, is_alive)

    async def request(self, table: str, person: str, address: str, total: int) -> None:
        """Queue a table for review; one that was given up is tried again."""
        row = {"table_id": table, "person": person, "asked": self._time.wall(), "total": total, "document": None}
        again = {"address": await self._hash(address)}
        try:
            await self._writer.write(Statement(_INSERT, {**row, **again, "beat": 0.0, "tries": 0, "done": 0}))
        except ConflictError:
            await self._writer.write(
                Statement(_RETRY, {**again, "which": table, "most": MAX_TRIES, "tries": 0, "beat": 0.0, "done": 0})
            )

    async def _hash(self, address: str) -> str:
        """Hash an address with the key of this database."""
        if self._key is None:
            query = sa.select(keys.c.key).where(keys.c.name == "addresses")
            key = await self._storage.read(lambda connection: connection.execute(query).scalar_one())
            self._key = bytes.fromhex(key)
        return hashlib.blake2b(address.encode(), key=self._key, digest_size=ADDRESS_HASH_BYTES).hexdigest()

    async def next(self) -> ReviewRow | None:
        """Choose the next review that no process works on.

        Addresses take turns, then people: many requests, even under many cookies, do not keep others waiting.
        """
        query = sa.select(*_COLUMNS, reviews.c.person, reviews.c.address, reviews.c.asked).where(
            reviews.c.document.is_(None), reviews.c.tries < MAX_TRIES
        )
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        requests = [ReviewRequest(self._parse(row), row.person, row.address, row.asked) for row in rows]
        waiting = [one for one in requests if not one.row.is_alive]
        chosen = self._turns.choose(waiting, running=[one for one in requests if one.row.is_alive])
        if chosen is None:
            return None
        self._turns.note_turn(chosen)
        return chosen.row

    async def claim(self, row: ReviewRow) -> bool:
        """Claim a review for this process; false if another process was faster."""
        change = {"beat": self._time.wall(), "tries": row.tries + 1, "done": 0}
        try:
            await self._writer.write(Statement(_CLAIM, {"which": row.table, "heard": row.beat, **change}, counts=True))
        except ConflictError:
            return False
        return True

    async def send_heartbeat(self, table: str, done: int) -> None:
        """Confirm a claim, and store how many decisions are done."""
        await self._writer.write(Statement(_BEAT, {"which": table, "beat": self._time.wall(), "done": done}))

    async def release(self, table: str, tries: int) -> None:
        """Give up a claim, so that any process may take the review at once."""
        change: dict[str, Any] = {"beat": 0.0, "done": 0, "tries": tries}
        if tries >= MAX_TRIES:  # it waits for no turn any more, so its address is not needed
            change["address"] = None
        await self._writer.write(Statement(_RELEASE, {"which": table, **change}))

    async def finish(self, table: str, document: str, made: float, by_person: Mapping[str, SeatSummary]) -> None:
        """Store a review and people's figures; a `ConflictError` if it was deleted, or another process was faster."""
        rows = [
            {"person": person, "table_id": table, "made": made, "document": msgspec.json.encode(play).decode()}
            for person, play in by_person.items()
        ]
        await self._writer.write(
            Statement(_FINISH, {"which": table, "document": document, "address": None}, counts=True),
            *(Statement(_FORGET_PLAY, {"who": row["person"], "which": table}) for row in rows),
            *(Statement(_INSERT_PLAY, row) for row in rows),
        )

    async def games_of(self, person: str) -> list[ReviewedGame]:
        """The reviewed games of a person, the oldest first."""
        query = sa.select(plays).where(plays.c.person == person).order_by(plays.c.made)
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        return [
            ReviewedGame(row.table_id, row.made, msgspec.json.decode(row.document, type=SeatSummary)) for row in rows
        ]

    async def forget(self, person: str) -> None:
        """Delete a person's figures, and the reviews of games without other people."""
        who = {"who": person}
        await self._writer.write(Statement(_FORGET_PLAYS, who), Statement(_FORGET_REVIEWS, who))
