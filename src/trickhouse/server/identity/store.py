"""People in the database: a public id, a name, a language, and the hash of the token in their cookie."""

import hmac

import sqlalchemy as sa

from trickhouse.server.protocol.http import Me
from trickhouse.server.storage.storage import Storage, people
from trickhouse.server.storage.writer import INSERT_PERSON, UPDATE_PERSON, Statement, Writer
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource


class PersonStore:
    """Everyone who has ever received a cookie."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source

    async def find(self, token_hash: str) -> Me | None:
        """Find the person with this hash of a token."""
        query = sa.select(people).where(people.c.token_hash == token_hash)
        row = await self._storage.read(lambda connection: connection.execute(query).first())
        if row is None or not hmac.compare_digest(row.token_hash, token_hash):
            return None
        return Me(row.id, row.name, row.language)

    async def add(self, me: Me, token_hash: str) -> None:
        """Store a new person."""
        row = {"id": me.id, "token_hash": token_hash, "name": me.name, "language": me.language}
        await self._writer.write(Statement(INSERT_PERSON, {**row, "made": self._time.wall()}))

    async def update(self, me: Me) -> None:
        """Store a new name and language."""
        row = {"who": me.id, "name": me.name, "language": me.language}
        await self._writer.write(Statement(UPDATE_PERSON, row, counts=True))
